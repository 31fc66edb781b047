// Which card's rule is being read, and among which cards: one sheet for the whole page.
class RulesSheet {
  card = $state<string | null>(null);
  cards = $state.raw<string[]>([]);

  /** Opens the sheet at a card; `cards` are the others that it offers. */
  show(card: string, cards: string[] = []): void {
    this.cards = cards;
    this.card = card;
  }
}

export const rulesSheet = new RulesSheet();
