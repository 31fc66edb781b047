// What a report says of itself: the costliest move of each player, where the match turned, and its chart in
// words.
import { expect, test } from 'vitest';
import { replay } from '../src/i18n/en/replay';
import type { MatchReport, ReportedChance } from '../src/protocol/messages';
import {
  costliest,
  movesOf,
  namedSteps,
  onAverage,
  percentOff,
  percents,
  shares,
  turnAt,
} from '../src/report/findings';

const chance = (win: number, error = 10): ReportedChance => ({ win, error });
const told = { move: { do: 'take', slot: 0 }, preview: {} };
const decision = (seat: number, cost: ReportedChance) => ({
  ...{ seat, played: told, best: told },
  cost: seat === 0 ? [cost, chance(-cost.win)] : [chance(-cost.win), cost],
});
const report = {
  match: 'm',
  of: 4,
  positions: [
    { chances: [chance(500), chance(500)], decisions: [decision(0, chance(40, 5))] },
    { chances: [chance(460), chance(540)], decisions: [decision(0, chance(90, 60))] },
    {
      chances: [chance(430), chance(570)],
      decisions: [decision(0, chance(8, 0)), decision(1, chance(300, 20))],
    },
    { chances: [chance(1000, 0), chance(0, 0)], decisions: [] },
  ],
  turning_points: [2],
  accounts: null,
} as unknown as MatchReport;

test('the costliest move of a player is one whose cost is more than twice its error', () => {
  const [ada, bo, nobody] = costliest(report, 3);
  expect(ada).toMatchObject({ step: 0, cost: { win: 40 } });
  expect(bo).toMatchObject({ step: 2, cost: { win: 300 } });
  expect(nobody).toBeNull();
});

test('a turning point is told of who gained by it', () => {
  expect(turnAt(report, 2)).toEqual({ seat: 0, from: 43, to: 100 });
  expect(turnAt(report, 3)).toBeNull();
});

test('the chart in words names the deal, what turned, and the end', () => {
  expect(namedSteps(report)).toEqual([0, 3]);
  expect(namedSteps({ ...report, turning_points: [0] } as MatchReport)).toEqual([0, 1, 3]);
  expect(namedSteps({ ...report, positions: [], turning_points: null })).toEqual([]);
});

test('what a result is made of adds up to it in per cent too', () => {
  const account = {
    start: chance(505),
    luck: chance(-15),
    own: chance(-10),
    others: chance(20),
    result: 500,
  };
  const other = {
    start: chance(495),
    luck: chance(15),
    own: chance(10),
    others: chance(-20),
    result: 500,
  };
  // 50.5 and 49.5 are not 51 and 50.
  expect(shares([account, other])).toEqual([
    { start: 51, luck: -2, own: -1, others: 2, result: 50 },
    { start: 49, luck: 2, own: 1, others: -2, result: 50 },
  ]);
  expect(percents([334, 333, 333])).toEqual([34, 33, 33]);
  expect(percents([495, 505])).toEqual([49, 51]);
  // Who have the same chance are told the same.
  expect(percents([333, 333, 333])).toEqual([33, 33, 33]);
  expect(percents([255, 255, 245, 245])).toEqual([26, 26, 24, 24]);
  expect(percents([1000, 0])).toEqual([100, 0]);
});

test('an error is never told smaller than it is', () => {
  expect([0, 1, 10, 11].map(percentOff)).toEqual([0, 1, 1, 2]);
});

test('says what a move brought on average, of a seat that made some', () => {
  const positions = [
    { seat: null, move: null },
    { seat: 0, move: {} },
    { seat: 1, move: {} },
    { seat: 0, move: {} },
    { seat: null, move: [{}, {}] },
  ];
  const match = { positions } as never;
  expect([0, 1, 2].map((seat) => movesOf(match, seat))).toEqual([3, 2, 1]);
  expect(onAverage({ win: -3600, error: 280 }, 107)).toEqual({ win: -34, error: 3 });
  expect(onAverage({ win: 0, error: 0 }, 0)).toBeNull();
});

test('tells nothing as more than all', () => {
  const { share, tenths } = replay.report;
  expect([-3600, 360, 100, -5, 0].map((points) => share(points, true))).toEqual([
    '< −100',
    '> +100',
    '+100',
    '−5',
    '0',
  ]);
  expect([-34, 3].map((each) => tenths(each, true))).toEqual(['−3.4', '+0.3']);
});
