// Where in the wood one stands: each page says what lies behind it. The scene itself stays.
import type { View } from './scene/wood';

/** A place to stand: how high the horizon lies and where the sun is, as shares of the window. */
export type Standpoint = Pick<View, 'horizon' | 'sun' | 'sunY'>;

/** By the path, with one camp across it. */
export const byThePath: Standpoint = { horizon: 0.29, sun: 0.8 };
/** By the path, with several camps across it: the far wood makes room for them. */
export const byTheCamps: Standpoint = { horizon: 0.2, sun: 0.9, sunY: 0.14 };
/** In the clearing before the first game. */
export const inTheClearing: Standpoint = { horizon: 0.5, sun: 0.6, sunY: 0.17 };
/** By the camp fire, where a room is gathered. */
export const byTheFire: Standpoint = { horizon: 0.33, sun: 0.5, sunY: 0.17 };

class Place {
  current = $state.raw<Standpoint>(inTheClearing);
}
export const view = new Place();
