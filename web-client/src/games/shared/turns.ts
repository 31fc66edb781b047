// The turns of a log: where each begins, its number, and whose it was.
import type { LogLine } from './family';

export interface NumberedLine {
  line: LogLine;
  /** The number of the turn that begins with this line, and the seat of the first who did something. */
  turn?: number;
  seat?: number;
}

/** Numbers the turns: a new one begins after each line that ends one. */
export function numbered(lines: LogLine[]): NumberedLine[] {
  let turn = 1;
  let begins = true;
  return lines.map((line, n) => {
    const first = begins;
    begins = !!line.ends;
    if (!first) return { line };
    const end = lines.findIndex((each, at) => at >= n && each.ends);
    const whole = lines.slice(n, end < 0 ? undefined : end + 1);
    const seat = whole.find((each) => each.seat !== undefined)?.seat;
    return { line, turn: turn++, ...(seat === undefined ? {} : { seat }) };
  });
}
