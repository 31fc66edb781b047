// How what every game has is counted in English.
export const points = (n: number): string => (n === 1 ? '1 point' : `${n} points`);
export const count = (n: number, thing: string): string =>
  n === 1 ? `1 ${thing}` : `${n} ${thing}s`;
