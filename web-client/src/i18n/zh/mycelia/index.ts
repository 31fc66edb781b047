// Mycelia 在页面上的中文，合在一处。
import type { mycelia as english } from '../../en/mycelia';
import { cards } from './cards';
import { event, guide } from './log';
import { refusal, table } from './table';

export const mycelia: typeof english = {
  names: {
    mycelia: '菌丝 Mycelia',
  },
  notes: {
    mycelia: '一至四人，在三角形拼成的林地上。单人时对手是自动对手；两三人时它也可加入。',
  },
  cards,
  event,
  guidePages: guide,
  refusal,
  ...table,
};
