// What every question has beside its own cards: its name, a look at the rule, a way back, and why not.
import type { RulesRefusal } from '../../../protocol/messages';

export interface Frame {
  /** What is asked, for the ear. */
  label: string;
  /** The rule of the card that asks. */
  onabout?: () => void;
  /** A tool may be put back; a question must be answered. */
  oncancel?: () => void;
  /** How many play: with four other rules forbid things. */
  players: number;
  /** Why the last answer was refused. */
  reason: RulesRefusal | null;
}
