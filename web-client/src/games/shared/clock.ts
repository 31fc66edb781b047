// The time that a seat has for an answer: how it is read, and when it is said to be short.

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** What is left of `leftMs` after `sinceMs`; never less than none. */
export const remaining = (leftMs: number, sinceMs: number): number =>
  Math.max(0, leftMs - Math.max(0, sinceMs));

/** Whether the last third of a limit of `limitSeconds` has begun. */
export const isLate = (leftMs: number, limitSeconds: number): boolean =>
  limitSeconds > 0 && leftMs <= (limitSeconds * secondMs) / 3;

/** Whether the last tenth of it has. */
export const isLast = (leftMs: number, limitSeconds: number): boolean =>
  limitSeconds > 0 && leftMs <= (limitSeconds * secondMs) / 10;

/** A time as a clock shows it: "0:42", "12:05", or hours and minutes in the words of a language. A
    second that has begun counts as whole, so that 0:00 means that the time is over. */
export function timeOf(leftMs: number, hours: (hours: number, minutes: number) => string): string {
  if (leftMs >= hourMs) {
    const minutes = Math.floor(leftMs / minuteMs);
    return hours(Math.floor(minutes / 60), minutes % 60);
  }
  const seconds = Math.ceil(leftMs / secondMs);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
