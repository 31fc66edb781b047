// What Mycelia says in English.
import { cards } from './cards';
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
  cards,
  event,
  guidePages: guide,
  refusal,
  // Last, so that the compiler says when it has a key that stands here already.
  ...table,
};
