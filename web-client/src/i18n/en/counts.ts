// How what every game has is counted in English; what is not known yet is three dots.
export const points = (n: number | undefined): string =>
  n === 1 ? '1 point' : `${n ?? '…'} points`;
export const count = (n: number, thing: string): string =>
  n === 1 ? `1 ${thing}` : `${n} ${thing}s`;
