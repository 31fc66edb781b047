// Mycelia 在页面上的中文，合在一处。
import type { mycelia as english } from '../../en/mycelia';
import { cards } from './cards';
import { games } from './games';
import { brief, event } from './log';
import { refusal, table } from './table';

export const mycelia: typeof english = {
  ...games,
  cards,
  event,
  brief,
  refusal,
  ...table,
};
