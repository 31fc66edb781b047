// How a log speaks: of others by their names, and to whoever reads it as "you".
import type { LogSource } from './family';

export const spokenIn =
  ({ name, you, words }: Pick<LogSource<never, never, never>, 'name' | 'you' | 'words'>) =>
  (seat: number): string =>
    seat === you ? words.you : name(seat);

/** The seat that an event is about, if it is about one. */
export const seatOf = (event: object): number | undefined =>
  'seat' in event && typeof event.seat === 'number' ? event.seat : undefined;
