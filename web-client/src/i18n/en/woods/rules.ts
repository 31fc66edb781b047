// What each card does, in a sentence to choose by; the book of rules has the rest.
const cards: Record<string, string> = {
  butter: 'Butter adds 3 points to a pan of at least 4 mushrooms.',
  cider: 'Cider adds 5 points to a pan of at least 5 mushrooms.',
  pan: 'A pan holds one dish. Put it down empty, or cook straight into it.',
  basket: 'A basket gives room for two more cards. It goes to your camp at once.',
  moon: 'You get the top card of the night deck for it, unseen by others.',
  destroying_angel: 'Poison: your hand shrinks to 4 cards, plus 2 for each basket, at once.',
  fly_agaric: 'Poison: your hand shrinks to 4 cards, plus 2 for each basket, at once.',
  rainstorm: 'Eight cards become a second path, and you take another turn.',
  forest_fire:
    'The decay and four cards of the path burn. A morel may grow; you take another turn.',
  panther_cap: 'Discard two cards to see the top night card, or one to see the bottom one.',
  farm_girl: 'She gathers every honey fungus or every lawyer’s wig from the paths and the decay.',
  chef: 'Cooks 3 or 4 mushrooms (2 to 4 with four players) of the same cooking value, of at least two kinds.',
  farmers_market: 'Twice, one day mushroom is sold here for double its sticks.',
  thief: 'Give as many cards as its cooking value, and take a cooked day mushroom.',
  shiitake_log: 'Lay 1 to 4 shiitakes on it; each of as many later cooks grows one more.',
  map: 'Before an action, the far end of a path counts as the near one.',
  eccentric: 'Once, take a card at the moment it would fall into the decay.',
  eureka: 'Once, take two neighbouring cards and pay for one of them only.',
  morchella: 'Once, take a decay of four as it is discarded. Mushrooms left on her cost points.',
};

/** What a card does. */
export const rule = (card: string): string =>
  cards[card] ??
  (card.startsWith('night_')
    ? 'A night card: one card in your hand, two mushrooms in the pan.'
    : 'A mushroom: cook several of a kind for points, or sell them for sticks.');
