// What a report says, in the order in which somebody reads it: nothing is reckoned here but per cent.
import type {
  MatchReport,
  MatchReplay,
  ReportedAccount,
  ReportedChance,
} from '../protocol/messages';

type Decision = MatchReport['positions'][number]['decisions'][number];

/** What a result is made of, in the order in which it is told. */
export const sharesTold = ['start', 'luck', 'own', 'others'] as const;
export type Share = (typeof sharesTold)[number];

/** A decision with the step of its question. */
export interface Costly {
  step: number;
  decision: Decision;
  /** What it cost its own seat. */
  cost: ReportedChance;
}

/** A share as one says it: in per cent, with its sign where it is a difference. */
export const percent = (thousandths: number): number => Math.round(thousandths / 10);
/** An error in per cent: never less than it is. */
export const percentOff = (thousandths: number): number => Math.ceil(thousandths / 10);

/** Chances of all seats, in thousandths, in per cent that add up as they do: of those that are cut down, whoever lost
    most by it is given one more, unless somebody whose chance is the same gets none. */
export function percents(chances: number[]): number[] {
  const cut = chances.map((each) => Math.floor(each / 10));
  const sum = (all: number[]): number => all.reduce((one, other) => one + other, 0);
  const short = percent(sum(chances)) - sum(cut);
  const lost = (seat: number): number => chances[seat]! - 10 * cut[seat]!;
  const order = [...chances.keys()].sort((a, b) => lost(b) - lost(a) || chances[b]! - chances[a]!);
  const given = order.slice(0, short).filter((seat) => chances[seat] !== chances[order[short]!]);
  return cut.map((each, seat) => each + (given.includes(seat) ? 1 : 0));
}

/** The same of a position; empty where it is not known yet. */
export const percentsAt = (report: MatchReport, step: number): number[] =>
  percents(report.positions[step]?.chances.map(({ win }) => win) ?? []);

/** What the result of each seat is made of, each in per cent, rounded so that they add up to it: luck is what is left
    over. At the deal and at the end those of all seats add up too. */
export function shares(accounts: ReportedAccount[]): Record<Share | 'result', number>[] {
  const began = percents(accounts.map(({ start }) => start.win));
  const ended = percents(accounts.map(({ result }) => result));
  return accounts.map(({ own, others }, seat) => {
    const [start, result] = [began[seat]!, ended[seat]!];
    const [mine, theirs] = [percent(own.win), percent(others.win)];
    return { start, luck: result - start - mine - theirs, own: mine, others: theirs, result };
  });
}

/** How many moves a seat made; in a hidden round all make one. */
export const movesOf = ({ positions }: MatchReplay, seat: number): number =>
  positions.filter((each) => each.seat === seat || (each.seat === null && Array.isArray(each.move)))
    .length;

/** What a move brought on average, and its error, in tenths of a hundredth; null for who made none. */
export function onAverage(
  of: ReportedChance,
  moves: number,
): { win: number; error: number } | null {
  return moves ? { win: Math.round(of.win / moves), error: Math.ceil(of.error / moves) } : null;
}

/** A decision that cost a hundredth at least, and more than twice its error: less may be none. */
const counts = ({ win, error }: ReportedChance): boolean => win >= 10 && win > 2 * error;

/** The decision that cost each seat most, by seat; null for who made none that is sure to have cost. */
export function costliest(report: MatchReport, seats: number): (Costly | null)[] {
  return Array.from({ length: seats }, (_, seat) => {
    let most: Costly | null = null;
    for (const [step, { decisions }] of report.positions.entries())
      for (const decision of decisions) {
        const cost = decision.cost[seat];
        if (decision.seat !== seat || !cost || !counts(cost)) continue;
        if (!most || cost.win > most.cost.win) most = { step, decision, cost };
      }
    return most;
  });
}

/** The chance of a seat at each position that is known. */
export const chancesOf = (report: MatchReport, seat: number): ReportedChance[] =>
  report.positions.flatMap(({ chances }) => chances[seat] ?? []);

/** The positions that a chart in words names: the first, those after turning points, and the last. */
export function namedSteps(report: MatchReport): number[] {
  const last = report.positions.length - 1;
  const turned = (report.turning_points ?? []).map((step) => step + 1);
  if (last < 0) return [];
  return [...new Set([0, ...turned, last])].sort((a, b) => a - b);
}

/** The seat whose chance a turning point moved most, and from where to where, in per cent. */
export function turnAt(
  report: MatchReport,
  step: number,
): { seat: number; from: number; to: number } | null {
  const [before, after] = [report.positions[step]?.chances, report.positions[step + 1]?.chances];
  if (!before || !after) return null;
  const moved = (seat: number): number => (after[seat]?.win ?? 0) - (before[seat]?.win ?? 0);
  const seats = [...before.keys()].sort((a, b) => Math.abs(moved(b)) - Math.abs(moved(a)));
  // Of two that move alike, who gains is told of.
  const most = seats.find(
    (seat) => Math.abs(moved(seat)) === Math.abs(moved(seats[0]!)) && moved(seat) > 0,
  );
  const seat = most ?? seats[0]!;
  return { seat, from: percentsAt(report, step)[seat]!, to: percentsAt(report, step + 1)[seat]! };
}
