// What Mycelia says in English.
import { cards } from './cards';
import { games } from './games';
import { brief, event } from './log';
import { refusal, table } from './table';

export const mycelia = {
  ...games,
  cards,
  event,
  brief,
  refusal,
  // Last, so that the compiler says when it has a key that stands here already.
  ...table,
};
