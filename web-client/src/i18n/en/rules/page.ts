// What the book of rules says in English, whatever game it is about.
import { count, points } from '../counts';

export const page = {
  title: (game: string) => `How to play ${game}`,
  book: 'The rules',
  chapters: 'Chapters',
  next: (chapter: string) => `On to “${chapter}”`,
  seek: 'Look something up',
  /** Words that say nothing where somebody looks for something, and words for one thing. */
  looking: {
    small: [
      'a',
      'an',
      'the',
      'of',
      'at',
      'in',
      'on',
      'to',
      'is',
      'are',
      'it',
      'i',
      'my',
      'you',
      'your',
      'do',
      'does',
      'can',
      'what',
      'how',
      'when',
      'if',
      'and',
      'or',
      'with',
      'for',
    ],
    alike: [
      ['tie', 'tied', 'draw', 'drawn', 'equal', 'as many points'],
      ['end', 'over', 'finish', 'finished', 'finishes'],
      ['price', 'cost', 'costs', 'stick'],
      ['score', 'scoring', 'point'],
      ['start', 'starting', 'begin', 'beginning', 'dealt'],
      ['refresh', 'new cards', 'replace', 'discard'],
      ['solo', 'alone', 'automata'],
      ['one', '1'],
      ['two', '2', 'second', 'twice'],
      ['three', '3'],
      ['four', '4', 'fifth'],
      ['full', 'at most', 'limit', 'room'],
      ['taken', 'gone', 'unavailable', 'took'],
      ['blocked', 'block', 'send', 'away'],
      ['empty', 'supply', 'none left'],
      ['same', 'different', 'twice'],
      ['later', 'again', 'reuse', 'add'],
      ['path', 'forest', 'slot'],
    ],
  },
  found: (n: number) => (n ? `${n} ${n === 1 ? 'sentence' : 'sentences'} found` : 'Nothing found'),
  clear: 'Back to the chapter',
  ruling: (number: string) => `ruling ${number}`,
  wide: 'Open as a page of its own',
  why: 'This is why',
  worth: (pan: number, sticks: number) =>
    `*${points(pan)}* each in a dish, *${count(sticks, 'stick')}* each when sold.`,
  /** `night`: null of what is no mushroom. */
  amount: (day: number, night: number | null) =>
    night === null ? `${day}` : `${day} by day, ${night || 'none'} by night`,
  copies: (amount: string) => `There ${amount === '1' ? 'is' : 'are'} *${amount}*.`,
  copiesBy: (amounts: { players: number[]; amount: string }[]) =>
    `There are ${amounts.map(({ players, amount }) => `*${amount}* with ${players.join(' or ')} players`).join('; ')}.`,
  /** How many of a card one sees at the table. */
  inSight: ({ table, hand, gone }: { table: number; hand: number; gone: number }) => {
    const places = [
      table ? `${table} on the table` : '',
      hand ? `${hand} in your hand` : '',
      gone ? `${gone} thrown away` : '',
    ].filter(Boolean);
    return places.length
      ? `Seen in this match: *${places.join(', ')}*. The rest is in the decks, or in hands that you do not see.`
      : 'In this match *none* is to be seen yet.';
  },
  inSupply: 'One waits beside the deck.',
  onePerSeat: 'One waits for each player.',
  decays: (n: number) => `${n === 1 ? 'One card does' : `${n} cards do`} this.`,
  /** What the pictures show. */
  picture: {
    last: 'Five mushrooms have decayed, and the token of the end is taken.',
    over: 'Dishes with their points, and the Golden Mushroom for the winner.',
    lies: 'The decay, the path, the day deck and the night deck.',
    begin: 'Three cards in hand and an empty pan.',
    pan: 'A pan is laid down empty.',
    baskets: 'A basket and two empty pans.',
    modules: 'Some of Foray’s cards.',
    keep: 'The Chef is used, the Thief is kept.',
    bonus: 'A card is taken, and a dish is cooked besides.',
    prices:
      'Four cards of the path: two are free, the next costs one stick, the last one two sticks.',
    gone: 'The chosen card is gone: each other costs as many sticks as its slot.',
    hand: 'Two chanterelles go into a pan and score eight points.',
    after: 'A card falls into the decay; the Golden Mushroom lies beside it.',
    aim: 'A card with its points, two insects, and the token of the end.',
    pieces: 'A Mother, a mushroom, a spore, an insect and three cards.',
    mothers: 'The six tiles in the middle are marked; a Mother stands on one.',
    explore: 'A place beside the floor where a tile may be laid.',
    decays: 'A mushroom leaves the floor, and its card goes under the mat.',
    discover: 'Three open cards and the back of the deck.',
    insects: 'Two insects send a Mother away.',
    pay: 'A card, and four spores that pay for it.',
    automata: 'A purple Mother and five cards that nobody sees.',
    path: 'Four cards of the path: the two nearest are free, the next costs one stick, the one after it two.',
    decay: 'Three cards lie in the decay: all of them or none.',
    cook: 'Three porcini go into a pan and score nine points.',
    sell: 'Two tree ears bring four sticks.',
    fall: 'The nearest card of the path falls into the decay.',
    night: 'A night porcini counts as two porcini.',
    lying: 'Three honey fungus lie on the Farm Girl.',
    compass: 'A compass with the slots 1 to 8, H for the hand and D for the decay.',
    peek: 'The next cards of the day deck lie open beside the path.',
    star: 'Twelve tiles lie as a star; two Mothers stand in its middle.',
    move: 'A Mother may step to the tiles beside hers and to those behind them.',
    spore:
      'Six spores spread with wind U: one on the tile of the mushroom, then one, two and two more.',
    domain: 'The red Mother stands on a tile with a blue spore: it is red’s to pay with.',
    network:
      'Spores on three tiles side by side belong together; one on a tile that touches by a corner only does not.',
    fruit:
      'A card that costs one green, one brown and two of any soil is paid with four connected spores.',
    card: 'A card: its points, its spores, what it costs, and the sign of its decay.',
  } as Record<string, string>,
};
