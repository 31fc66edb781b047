// What of one's own kitchen is lit: only what a listed move uses.
import { expect, test } from 'vitest';
import type { Move, SeatView } from '../src/games/woods/foray';
import { playable } from '../src/games/woods/playable';

const seat = {
  hand: [],
  farm_girl: { cards: ['honey_fungus'] },
  log: { growths: 0, cards: ['shiitake', 'night_shiitake'] },
  morchella: { used: true, cards: ['pan', 'butter', 'thief', 'porcini'], penalty: 3 },
} as unknown as SeatView;

test('cards on Farm Girl, Log and Morchella are lit when they can be played', () => {
  const moves: Move[] = [
    { do: 'sell', mushroom: 'shiitake', day: 1, night: 0 },
    { do: 'place_pan' },
    { do: 'steal', victim: 1, mushroom: 'porcini', choose: 2 },
    { do: 'play_map' },
  ];
  expect(playable({ moves }, seat).sort()).toEqual([
    ...['map', 'night_shiitake', 'pan', 'shiitake', 'thief'],
  ]);
  expect(playable({ moves: [] }, seat)).toEqual([]);
});
