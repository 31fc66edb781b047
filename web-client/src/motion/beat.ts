// What happened, cut into beats: one thing at a time, what travels in it from which place to which, what
// has changed, and how it sounds. Each family makes them of its own events; places are `data-place`s.
import type { AnyEvent } from '../games/shared/family';
import type { Beat as AnyBeat } from '../games/shared/teller.svelte';
import type { SoundName } from './sounds';

/** What can travel. What the view does not show is a back. */
export type Thing =
  | { is: 'card'; card: string }
  | { is: 'back'; night: boolean }
  | { is: 'stick' }
  | { is: 'insect' }
  | { is: 'spore'; seat: number }
  | { is: 'tile'; colour: string }
  | { is: 'flame' }
  /** What the family draws by itself, and what is in sight all the time: it comes to where it is. */
  | { is: 'piece'; piece: string };

export interface Flight {
  thing: Thing;
  from: string;
  to: string;
}

/** All cards of a row step to where the row has them now. */
export interface Walk {
  /** The places of the row: `path` for `path-1`, `path-2` and so on. */
  row: string;
  /** By place of the row now: the number of the place where it was, or null when it is new. */
  was: (number | null)[];
  /** Where what is new comes from. */
  from: string;
}

export interface Beat extends AnyBeat<AnyEvent> {
  flights: Flight[];
  walks: Walk[];
  /** The places that have changed: they wear an edge where nothing may travel. */
  marks: string[];
  sound: SoundName | null;
  /** How long one flight of it takes. */
  ms: number;
}

/** What follows in a beat sets out so much later, in ms: with all that may fly no beat takes more than 500. */
export const apartMs = 36;
/** More than this many waiting: each takes half as long. */
const patience = 3;
/** No beat has more flights: ten sticks look like six. */
export const mostFlights = 6;

/** A beat of what does not travel, and what a family says of it otherwise. */
export const beat = (event: AnyEvent, said: Partial<Beat>): Beat => ({
  events: [event],
  walks: [],
  sound: null,
  ms: 320,
  ...said,
  flights: (said.flights ?? []).slice(0, mostFlights),
  marks: said.marks ?? [...new Set((said.flights ?? []).map(({ to }) => to))],
});

/** How long a beat stays when so many wait behind it, in ms. */
export const lengthOf = ({ flights, walks, ms }: Beat, waiting: number): number => {
  const steps = Math.max(0, flights.length - 1, ...walks.map(({ was }) => (was.length - 1) / 2));
  return (ms + steps * apartMs) * (waiting > patience ? 0.5 : 1);
};

/** Where a card that is known or not comes from, and as what it travels. */
export const cardOr = (card: string | null | undefined, night = false): Thing =>
  card ? { is: 'card', card } : { is: 'back', night };

/** The same thing so many times, from one place to another. */
export const many = (count: number, thing: Thing, from: string, to: string): Flight[] =>
  Array.from({ length: Math.min(count, mostFlights) }, () => ({ thing, from, to }));
