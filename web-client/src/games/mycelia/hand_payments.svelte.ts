// Whether the cards of a hand can be paid: asked of all of them when the focus or the pointer comes into the
// hand, and told to the ear where it comes too late to be part of what the card with the focus is called.
import type { Move, Preview } from './types';

export interface Hand {
  cards: string[];
  /** Whether a card may be fruited now. */
  may: (card: string) => boolean;
  /** What is known of a move that was asked about. */
  preview: (move: Move) => Preview | null | undefined;
}

const fruit = (card: string): Move => ({ do: 'fruit', card });

export class HandPayments {
  /** Whether the pointer is in the hand. */
  pointed = $state(false);
  /** The card that has the focus, and whether it had it before it was known whether it can be paid. */
  #focused = $state.raw<{ card: string; early: boolean } | null>(null);
  readonly #read: () => Hand;

  constructor(read: () => Hand) {
    this.#read = read;
  }

  /** Whether one's network can pay for a card: what may be done shows it, and else what was told. */
  can(card: string): boolean | undefined {
    const { may, preview } = this.#read();
    if (may(card)) return true;
    const known = preview(fruit(card));
    return known?.pay ? !known.missing : undefined;
  }

  /** The keyboard has come to a card. */
  focus(card: string): void {
    this.#focused = { card, early: this.can(card) === undefined };
  }

  blur(): void {
    this.#focused = null;
  }

  /** What has to be known of moves, that of the card with the focus last: the newest is asked first. */
  get asks(): Move[] {
    const { cards, may } = this.#read();
    const focused = this.#focused?.card;
    if (!this.pointed && focused === undefined) return [];
    const open = cards.filter((card) => !may(card));
    return [
      ...open.filter((card) => card !== focused),
      ...open.filter((card) => card === focused),
    ].map(fruit);
  }

  /** What has become known of the card with the focus since it has it. */
  get late(): Preview | undefined {
    const focused = this.#focused;
    if (!focused?.early || this.can(focused.card) === undefined) return undefined;
    return this.#read().preview(fruit(focused.card)) ?? undefined;
  }
}
