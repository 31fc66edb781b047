// What Mycelia says in English.
import { event, guide } from './log';
import { refusal, table } from './table';

export const mycelia = {
  names: {
    mycelia: 'Mycelia',
  },
  notes: {
    mycelia:
      'One to four players on a forest floor of triangles. Alone you meet the Automata; it also joins two or three.',
  },
  ...table,
  event,
  guide,
  refusal,
};
