// What has been told to somebody in each first match in this browser, so that a page that is loaded again
// goes on where it was; and whether they wish to hear no more of it. Only the matches that were played last
// are kept.
import type { Keeper } from '../../motion/seen';
import type { Explained } from './ideas';

const key = 'understory-first-match';
const most = 8;

export interface Lesson {
  told: Explained[];
  folded: boolean;
}
type Lessons = [match: string, lesson: Lesson][];

const isExplained = (each: unknown): each is Explained =>
  Array.isArray(each) && typeof each[0] === 'string' && typeof each[1] === 'number';
const isLesson = (each: unknown): each is Lessons[number] =>
  Array.isArray(each) &&
  typeof each[0] === 'string' &&
  typeof each[1] === 'object' &&
  each[1] !== null &&
  typeof (each[1] as Lesson).folded === 'boolean' &&
  Array.isArray((each[1] as Lesson).told) &&
  (each[1] as Lesson).told.every(isExplained);

function lessonsIn(keeper: Keeper): Lessons {
  try {
    const all: unknown = JSON.parse(keeper.read(key) ?? '[]');
    return Array.isArray(all) ? all.filter(isLesson) : [];
  } catch {
    return [];
  }
}

export const lessonOf = (keeper: Keeper, match: string): Lesson =>
  lessonsIn(keeper).find(([id]) => id === match)?.[1] ?? { told: [], folded: false };

export const keepLesson = (keeper: Keeper, match: string, lesson: Lesson): void =>
  keeper.write(
    key,
    JSON.stringify(
      [...lessonsIn(keeper).filter(([id]) => id !== match), [match, lesson]].slice(-most),
    ),
  );
