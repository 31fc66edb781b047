// 中文，以及页面所说的一切在何处。
import type { Language } from '../language';
import { measured } from '../typeset';

export const language: Language = {
  code: 'zh',
  name: '中文',
  tag: 'zh-Hans',
  typeset: measured,
  first: () => import('./first'),
  parts: {
    woods: () => import('./woods'),
    foray: () => import('./woods/foray'),
    mycelia: () => import('./mycelia'),
    coach: () => import('./coach'),
    hints: () => import('./hints'),
    question: () => import('./question'),
    replay: () => import('./replay'),
  },
  books: () => import('./rules'),
};
