// What each card does, in our own words: a sentence to choose by, and what else one may wonder.
export interface Rule {
  short: string;
  more: string[];
}

const kinds: Record<string, Rule> = {
  mushroom: {
    short: 'A mushroom: cook several of a kind for points, or sell them for sticks.',
    more: [
      'The pan in the corner says what one is worth cooked, the stick what it brings when sold.',
      'Cooking takes an empty pan and at least three of a kind; selling takes at least two. With four players two are enough to cook, and one to sell.',
    ],
  },
  night: {
    short: 'A night card: one card in your hand, two mushrooms in the pan.',
    more: [
      'It counts as two wherever mushrooms are counted: cooking, selling, butter and cider, points.',
      'With four players it cannot be cooked alone; a day mushroom must lie beside it.',
    ],
  },
};

const cards: Record<string, Rule> = {
  butter: {
    short: 'Butter adds 3 points to a pan of at least 4 mushrooms.',
    more: ['Each further butter needs 4 mushrooms more.'],
  },
  cider: {
    short: 'Cider adds 5 points to a pan of at least 5 mushrooms.',
    more: ['Each further cider needs 5 mushrooms more; butter needs its own 4.'],
  },
  pan: {
    short: 'A pan holds one dish. Put it down empty, or cook straight into it.',
    more: ['Putting an empty pan down is a turn of its own.'],
  },
  basket: {
    short: 'A basket gives room for two more cards. It goes to your display at once.',
    more: [],
  },
  moon: {
    short: 'The moon is exchanged for the top card of the night deck, unseen by the others.',
    more: ['You need room for that card. When the night deck is empty the moon is just discarded.'],
  },
  destroying_angel: {
    short: 'Poison: your hand shrinks to 4 cards, plus 2 for each basket, at once.',
    more: [
      'It stays one turn for each dish you have cooked; a dish cooked meanwhile adds a turn. Who has cooked nothing is rid of it at once.',
      'A second one, or a panther cap, cannot be collected while it is in you.',
    ],
  },
  fly_agaric: {
    short: 'Poison: your hand shrinks to 4 cards, plus 2 for each basket, at once.',
    more: ['The lower limit holds to the end of your next turn.'],
  },
  rainstorm: {
    short: 'Eight more cards are dealt as a second path, and you take another turn.',
    more: [
      'Discard it when you collect it. The forest is filled up without a decay; then the rainforest is dealt and your second turn begins.',
      'The rainforest slides but is never refilled. A card taken there lets a card decay there; anything else lets the main forest decay.',
      'Taking the last card of a path causes no decay in that turn. Not used with four players.',
    ],
  },
  forest_fire: {
    short: 'The decay and four cards of the path burn. A morel may grow; you take another turn.',
    more: [
      'It can be taken from a path only. It burns the whole decay and the first four cards left beside it.',
      'You say whether a morel joins the game, on top of the day deck or at its bottom. Then comes your second turn.',
      'If it falls into the decay, the decay burns and nothing grows. Not used with four players.',
    ],
  },
  panther_cap: {
    short: 'Discard two cards to see the top night card, or one to see the bottom one.',
    more: [
      'It acts at once. Only you see the card.',
      'It is toxic: not together with a destroying angel, neither in one decay nor while that is in you.',
    ],
  },
  farm_girl: {
    short: 'She gathers every honey fungus or every lawyer’s wig from the paths and the decay.',
    more: [
      'What she gathers lies on her and does not count against your hand limit. Cook or sell it as though it were in your hand.',
      'Use her when you collect her, or keep her and play her as a turn. She may come back with nothing. Nothing can be put on her from the hand.',
      'With three players she is no bonus action. With four she takes cards that others have selected.',
    ],
  },
  chef: {
    short: 'Cooks 3 or 4 mushrooms of the same cooking value, of at least two kinds.',
    more: [
      'Butter may go in with four mushrooms. A night card counts as two mushrooms of its single value.',
      'Used when you collect her, she cooks at once. From the hand she is a turn: with a dish, or put down empty as a pan for such a dish.',
      'It counts as a cook. With four players a dish is 2 to 4 mushrooms.',
    ],
  },
  farmers_market: {
    short: 'Twice, one day mushroom is sold here for double its sticks.',
    more: [
      'Each of the two sales is a turn, or part of a normal sale of the same kind; never both in one action.',
      'One sale may be made at once when you collect it.',
      'With three players the bonus action may use it again.',
    ],
  },
  thief: {
    short: 'Give as many cards as its cooking value, and take a cooked day mushroom.',
    more: [
      'When you collect it, up to three cards can be given; played later as a turn, up to two.',
      'The other hand must have room for them. Night cards cannot be stolen, poison cannot be given, butter and cider stay.',
      'The mushroom scores for you. It is no cook, and the one it was stolen from cannot steal it back.',
    ],
  },
  shiitake_log: {
    short: 'Lay 1 to 4 shiitakes on it; each of as many later cooks grows one more.',
    more: [
      'Lay them on when you collect it, or keep it and play it before a turn’s action. A night card counts as two.',
      'What lies on it is cooked and sold as though in your hand and does not count against the limit.',
      'It grows when you cook, even when it is bare, while the supply of four lasts. A theft is no cook, the Chef’s dish is one.',
    ],
  },
  map: {
    short: 'Before a turn, turn a path round: the far end becomes the near one.',
    more: [
      'It lies in your kitchen, never in your hand, and serves once.',
      'With four players the path stays as it is, but your slot is counted from the other end.',
    ],
  },
  eccentric: {
    short: 'Once, take a card at the moment it would fall into the decay.',
    more: [
      'Belongs to the first who uses a Thief or suffers a panther cap or destroying angel.',
      'You need room for the card. A Foray card caught like this may be used at once. No other card decays.',
    ],
  },
  eureka: {
    short: 'Once, take two neighbouring cards and pay for the nearer one only.',
    more: [
      'Earned with your first cook; played as a turn. The decay is not part of it.',
      'Room and order are as for a decay of two cards.',
      'With four players: the card beside your selection comes along, free, whoever selected it.',
    ],
  },
  morchella: {
    short: 'Once, take a decay of four as it is discarded. Mushrooms left on her cost points.',
    more: [
      'She comes from the night deck and lies in your kitchen. What she takes lies on her and is played as though in your hand.',
      'Destroying angels, panther caps and the rainstorm in it are discarded without effect.',
      'At the end each mushroom still on her costs its cooking value, a night card twice that.',
    ],
  },
};

/** The rule of a card. */
export const rule = (card: string): Rule =>
  cards[card] ?? (card.startsWith('night_') ? kinds.night! : kinds.mushroom!);
