// Cards that lie on Farm Girl, Log and Morchella: where the cards of a dish come from, and that a
// person can say it otherwise.
import { expect, test } from 'vitest';
import type { Move, SeatView } from '../src/games/woods/foray';
import { cardsOf, fromOf, moved, sourcesOf, within } from '../src/games/woods/zones';

const seat = {
  hand: ['porcini', 'porcini', 'butter', 'honey_fungus'],
  farm_girl: { cards: ['honey_fungus', 'honey_fungus'] },
  log: { growths: 1, cards: ['shiitake'] },
  morchella: { used: true, cards: ['porcini', 'butter'], penalty: 3 },
} as unknown as SeatView;
const cook = (mushroom: string, day: number, butter = 0): Move => ({
  do: 'cook',
  mushroom,
  day,
  night: 0,
  butter,
  cider: 0,
  pan: 'display',
});

test('what is left unsaid comes from Morchella, then the hand, then Farm Girl', () => {
  const [source] = sourcesOf(seat, cook('porcini', 2), {});
  expect(source!.places.map(({ zone, taken }) => [zone, taken])).toEqual([
    ['morchella', 1],
    ['hand', 1],
  ]);
  const [fungus] = sourcesOf(seat, cook('honey_fungus', 2), {});
  expect(fungus!.places.map(({ taken }) => taken)).toEqual([1, 1]);
});

test('butter comes from the hand first', () => {
  const butter = sourcesOf(seat, cook('porcini', 3, 1), {}).find((each) => each.card === 'butter')!;
  expect(butter.places.map(({ zone, taken }) => [zone, taken])).toEqual([
    ['hand', 1],
    ['morchella', 0],
  ]);
});

test('a zone that was tapped gives its cards first', () => {
  const move = cook('honey_fungus', 2);
  const [source] = sourcesOf(seat, move, { farm_girl: ['honey_fungus', 'honey_fungus'] });
  expect(source!.places.map(({ zone, taken }) => [zone, taken])).toEqual([
    ['hand', 0],
    ['farm_girl', 2],
  ]);
  expect(fromOf(seat, move, [source!])).toEqual({ farm_girl: ['honey_fungus', 'honey_fungus'] });
});

test('when fewer are laid down than lie on the zone that was tapped, no more come from it', () => {
  const cards = Array<'honey_fungus'>(3).fill('honey_fungus');
  const farm: SeatView = { ...seat, farm_girl: { cards } };
  const move: Move = { ...cook('honey_fungus', 2), do: 'sell' };
  const [source] = sourcesOf(farm, move, { farm_girl: cards });
  expect(source!.places).toMatchObject([
    { zone: 'hand', taken: 0 },
    { zone: 'farm_girl', taken: 2, most: 2 },
  ]);
  expect(fromOf(farm, move, [source!])).toEqual({ farm_girl: ['honey_fungus', 'honey_fungus'] });
});

test('taking fewer from a zone takes more from elsewhere, and no more than lies there', () => {
  const move = cook('porcini', 2);
  const [source] = sourcesOf(seat, move, {});
  expect(source!.places[0]).toMatchObject({ zone: 'morchella', least: 0, most: 1 });
  const spared = moved(source!, 'morchella', 0);
  expect(fromOf(seat, move, [spared])).toBeUndefined();
  const all = sourcesOf(seat, cook('porcini', 3), {})[0]!;
  expect(all.places[0]).toMatchObject({ least: 1, most: 1 });
});

test('cards that lie in one zone alone are named in the move all the same', () => {
  const move: Move = { do: 'sell', mushroom: 'shiitake', day: 1, night: 0 };
  expect(sourcesOf(seat, move, {})).toEqual([]);
  expect(fromOf(seat, move, [])).toEqual({ shiitake_log: ['shiitake'] });
});

test('a dish of the Chef and a sale at the market lay down their cards', () => {
  expect(cardsOf({ do: 'chef', cards: ['porcini', 'fairy_ring'], butter: 1 })).toEqual([
    'porcini',
    'fairy_ring',
    'butter',
  ]);
  expect(cardsOf({ do: 'market', mushroom: 'porcini', day: 2, night: 0 })).toHaveLength(3);
  expect(within(seat)).toHaveLength(9);
});

test('what the resolution has brought that is still going on is no source', () => {
  const fresh: SeatView = {
    ...seat,
    farm_girl: { cards: ['honey_fungus', 'honey_fungus'], fresh: ['honey_fungus', 'honey_fungus'] },
  };
  const move: Move = { do: 'chef', cards: ['honey_fungus', 'shiitake'] };
  expect(sourcesOf(fresh, move, {})).toEqual([]);
  expect(fromOf(fresh, move, [])).toEqual({ shiitake_log: ['shiitake'] });
  expect(within(fresh).filter((card) => card === 'honey_fungus')).toHaveLength(1);
});
