// What every question has beside its own cards: its name, a look at the rule, a way back, and why not.
import type { RulesRefusal } from '../../../protocol/messages';
import type { Move, SeatView, View } from '../foray';

export interface Frame {
  /** What is asked, for the ear. */
  label: string;
  /** Who is asked. */
  seat: SeatView;
  /** The rule of the card that asks. */
  onabout?: () => void;
  /** A tool may be put back; a question must be answered. */
  oncancel?: () => void;
  /** How many play: with four other rules forbid things. */
  players: number;
  /** Why the last answer was refused. */
  reason: RulesRefusal | null;
}

/** What a sheet is given: the position, who is asked, how the others are called, and where an answer goes. */
export interface Asked extends Frame {
  view: View;
  name: (seat: number) => string;
  onplay: (move: Move) => void;
  onlook: (card: string) => void;
}
