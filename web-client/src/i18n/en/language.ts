// English, and where all that the page says in it is found.
import type { Language } from '../language';

export const language: Language = {
  code: 'en',
  name: 'English',
  otherwise: true,
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
