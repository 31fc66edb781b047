// What is said beside the table in a first match, in English: an idea at a time, in two sentences, of which
// *stars* make a part bold. Fetched when a first match is played.
/** Two sentences of each idea. */
type Lessons = Record<string, [string, string]>;

export const coach = {
  title: 'First match',
  looking: 'Let me look around…',
  none: 'Nothing comes to mind just now.',
  again: 'Ask again',
  own: 'My own way',
  /** Folds it all away for this match. */
  away: 'No more lessons in this match',
  more: 'more',
  /** Where nothing new is to be said. */
  turn: 'Your turn again.',
  steps: (told: number, of: number): string => `${told} of ${of} ideas`,
  woods: {
    aim: [
      'Cook mushrooms: *the most points* win.',
      'Collect some of a kind. Each turn you do one thing.',
    ],
    feet: [
      'Two cards lie *at your feet*: they are free.',
      'Whatever lies further costs a stick for each step.',
    ],
    cook: [
      '*Three of a kind* make a dish.',
      'The number in the pan is what each is worth. A dish keeps its pan.',
    ],
    decay: [
      'All that lies *in the decay* can be yours.',
      'That is a turn too: everything or nothing, and it must fit.',
    ],
    sell: [
      '*Selling* brings sticks.',
      'Two of a kind will do, or one night card. The number on the twig is what each brings.',
    ],
    costs: ['Sticks carry you *further*.', 'The price lies below each card.'],
    pan: ['Every dish needs *a pan*.', 'Put one down as a turn, or cook into it at once.'],
    fall: [
      'After every turn the nearest card *falls into the decay*.',
      'It can still be had there. When the heap is full it is swept away.',
    ],
    night: [
      'A *night card* is one card and two mushrooms.',
      'It cooks and sells as two of its kind.',
    ],
    season: [
      '*Butter and cider* make a big dish richer.',
      'Butter goes in with four mushrooms, cider with five.',
    ],
    basket: [
      'A *basket* makes room in your hand.',
      'It goes to your camp at once, and takes no place.',
    ],
    moon: ['The *moon* brings a night card.', 'You draw it in exchange, and only you see it.'],
    trim: ['Poison: *some cards must go*.', 'Keep what is nearly a dish.'],
    poison: [
      'A *poisonous* one is near.',
      'Whoever takes it throws cards away. Leave it to somebody else.',
    ],
    full: ['Your *hand is full*.', 'Cooking and selling make room, and so does a basket.'],
    end: [
      'The deck is *used up*.',
      'With the last card of the path it is over, and hands count nothing.',
    ],
    people: ['Some cards *do something*.', 'Collected, they act at once or wait in your hand.'],
    keep: ['Keep it, or *use it now*?', 'What is kept lies in your hand until its time comes.'],
  } as Lessons,
  mycelia: {
    mother: [
      'Grow mushrooms: *the most points* win.',
      'Your Mother comes first: she stands in the middle.',
    ],
    turn: [
      'A turn is *two different actions* of six.',
      'Explore, move, spore, fruit, decay, discover: none of them twice.',
    ],
    explore: [
      '*Explore*, and the floor grows.',
      'Turn the tile as you like. Its colour is a soil that cards ask for.',
    ],
    spore: [
      '*Spores* are what you pay with.',
      'Your Mother spreads them, and the wind that is rolled carries them.',
    ],
    layer: ['The last spores fall *where you choose*.', 'Best on soils that your cards ask for.'],
    fruit: [
      'Now a mushroom can *fruit*.',
      'Its triangles are its price: spores on these soils, all connected. It scores at once.',
    ],
    itself: [
      'A mushroom *spores* too.',
      'As many as its card says, and twice at most. Then it may decay.',
    ],
    decay: [
      'What has spored twice *decays*.',
      'It keeps its points, and its mat is free. A card under every mat ends the match.',
    ],
    effect: ['A card that decays *does something*.', 'Each says what, at its lower right.'],
    move: [
      'Your *Mother walks*.',
      'Insects on her way are yours. On somebody’s mushroom she blocks it.',
    ],
    discover: ['*Discover* a card.', 'One that lies open, or the top of the deck unseen.'],
    insects: [
      '*Insects* buy what is no action.',
      'New cards for the market, or a trip for somebody else’s Mother.',
    ],
    enough: [
      'Both actions are *done*.',
      'Insects could still be spent. Kept to the end, every two of them are a point.',
    ],
    network: ['What is connected is your *network*.', 'One card is paid from one part of it.'],
    end: ['Somebody has a card *under a mat*.', 'With one under each the match is over, at once.'],
  } as Lessons,
};
