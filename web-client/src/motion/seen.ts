// How far somebody has seen each match in this browser: what happened after that is told when they look
// again. Only the matches that were looked at last are kept.
const key = 'understory-seen';
const most = 20;

/** What keeps text by key. */
export interface Keeper {
  read: (key: string) => string | null;
  write: (key: string, value: string) => void;
}

type Steps = [match: string, step: number][];

function stepsIn(keeper: Keeper): Steps {
  try {
    const all: unknown = JSON.parse(keeper.read(key) ?? '[]');
    return Array.isArray(all)
      ? all.filter(
          (each): each is Steps[number] =>
            Array.isArray(each) && typeof each[0] === 'string' && typeof each[1] === 'number',
        )
      : [];
  } catch {
    return [];
  }
}

/** The last step of a match that was seen here, or null. */
export const seenOf = (keeper: Keeper, match: string): number | null =>
  stepsIn(keeper).find(([id]) => id === match)?.[1] ?? null;

/** A step of a match is before somebody's eyes. */
export const see = (keeper: Keeper, match: string, step: number): void =>
  keeper.write(
    key,
    JSON.stringify([...stepsIn(keeper).filter(([id]) => id !== match), [match, step]].slice(-most)),
  );
