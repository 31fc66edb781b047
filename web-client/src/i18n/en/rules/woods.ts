// The rules of Morels and Fungi in English, and what Foray shares with them: a numbered sentence each, in
// our own words. Numbers come from the server; *stars* make a word bold.
import type { WoodsEdition } from '../../../protocol/messages';
import { poisonOf } from '../../poison';
import type { BookWords, CardName } from '../../../rules/book';
import { byNight } from '../../night';

type N = WoodsEdition;

export const titles = {
  walk: 'The walk',
  aim: 'What it is about',
  over: 'When it is over',
  lies: 'What lies where',
  begin: 'How it begins',
  turn: 'Your turn',
  take: 'Take a card of the path',
  take_decay: 'Take the decay',
  cook: 'Cook',
  sell: 'Sell',
  pan: 'Put down a pan',
  after: 'After every turn',
  cards: 'The cards',
  night: 'By night',
  glossary: 'Words',
};

export const says = {
  aim: 'Cook mushrooms: whoever has the most *points* in the pans at the end wins.',
  aim_points:
    'Each cooked mushroom scores the number in the pan on its card, its *cooking value*. Butter and cider add to the dish that they are in.',
  aim_sticks: 'The number on the twig is what it brings in *sticks* when it is sold instead.',
  over: 'The match is over *at once* when no card is left in the path and the day deck can add none.',
  over_rest: 'Cards in hand and sticks are worth nothing then.',
  over_tie: 'Equal points are a tie, and nothing decides it.',
  over_tie_cooked:
    'With equal points the most mushrooms cooked win; a night card counts as two, butter and cider do not count. Equal in that too, it is a tie.',
  path: (n: N) =>
    `The *path* is a row of ${n.slots} open cards. Slot 1 lies beside the decay and nearest to you; slot ${n.slots} is the furthest.`,
  decks: (n: N) =>
    `The *day deck* fills the path: ${n.day_deck} cards at the start, those dealt included. The *night deck* has ${n.night_deck}.`,
  decay: 'Into the *decay* falls what nobody takes. For a while it can still be had.',
  camp: 'Your *camp* is what lies before you for all to see: pans and dishes, baskets, sticks.',
  hidden:
    'Hands and decks are hidden. How many cards they hold is open, and so is everything that was thrown away.',
  dealt: (n: N) =>
    `You begin with ${n.hand} cards in hand and ${n.pans} empty ${n.pans === 1 ? 'pan' : 'pans'} in your camp.`,
  dealt_special:
    'A basket, moon or poison among the first cards is dealt with when your first turn starts: the basket goes to your camp, the moon becomes a night card, the poison is thrown away and does nothing. None of it uses up your turn.',
  dealt_special_now:
    'A basket, moon or poison among the first cards is dealt with at once: the basket goes to your camp, the moon becomes a night card, the poison is thrown away and does nothing.',
  dealt_fewer: 'No other card is dealt for a basket or for poison: you begin with fewer in hand.',
  first: 'Who begins is drawn by lot, unless the room has settled it.',
  turn: 'On your turn you do *one* of these five things.',
  turn_next: 'Players take turns. What somebody else is asked, nobody can answer for them.',
  turn_pass:
    'You cannot pass. Only whoever has no possible move loses the turn, and no card falls then. Where nobody at all can move, one falls all the same.',
  take_free: (n: N) => `The *${n.free_slots} nearest* cards are free.`,
  take_cost: (n: N) =>
    `Each one further costs *one stick more*: slot ${n.free_slots + 1} costs 1, slot ${n.slots} costs ${n.slots - n.free_slots}.`,
  take_there: 'Nothing can be taken from an empty slot.',
  limit: (n: N) =>
    `It must fit: your hand holds *${n.limit} cards*, and ${n.basket_room} more for each basket in your camp.`,
  take_apart: (n: N, card: CardName) =>
    `*Poison* is the ${card(poisonOf(n))}. A basket, a moon and poison never come into the hand; each acts at once.`,
  decay_all: 'You take *all* that lies in the decay, or nothing of it.',
  decay_order:
    'First each basket makes its room, then moons turn into night cards, then the rest comes to your hand, and poison acts last.',
  decay_fits:
    'All of it has to fit before the poison acts. That poison would shrink your hand afterwards is no help.',
  decay_empty: 'Where no card lies there is nothing to take: an empty decay cannot be chosen.',
  cook: (n: N) =>
    `*${n.cook} or more* mushrooms of one kind go from your hand into an empty pan of your camp, or into a pan that you play with them.`,
  cook_pan: 'Without an empty pan, in the camp or in the hand, nothing can be cooked.',
  cook_once: 'One dish a turn. It keeps its pan for good, and nothing is added to it later.',
  cook_night: 'A night card counts as *two* mushrooms of its kind.',
  cook_has: 'You can only cook, sell or play what you hold.',
  seasoning: (n: N) =>
    `Each butter takes ${n.butter_needs} of the mushrooms in the pan and each cider ${n.cider_needs}: two butters need ${2 * n.butter_needs}, one of both ${n.butter_needs + n.cider_needs}, two ciders ${2 * n.cider_needs}.`,
  sell: (n: N) =>
    `*${n.sell} or more* mushrooms of one kind are thrown away, and you get the sticks on each.`,
  sell_night: 'A night card counts as two here as well, so that one alone can be sold.',
  sell_mushrooms: 'Only mushrooms can be cooked or sold.',
  sticks: 'There are always enough sticks, and they take no place in the hand.',
  pan: 'Lay a pan from your hand into your camp. You can cook in it on another turn.',
  pan_has: 'It takes a pan in your hand.',
  fall: 'Whatever you did, the card that is now nearest to the decay *falls into it*. If you took that of slot 1, it is the next one.',
  fall_full: (n: N) =>
    `Were there ${n.decay} cards in it already, those are thrown away first and the new card lies alone.`,
  slide: (n: N) =>
    `The others slide up, and the day deck fills the path to ${n.slots} again while it lasts.`,
  night_kinds: (n: N, card: CardName) =>
    `The night deck holds *one card each* of ${byNight(n, true).map(card).join(', ')}.`,
  night_none: (n: N, card: CardName) =>
    `There is *no night ${byNight(n, false).map(card).join('* and *no night ')}*. Nothing but mushrooms has night cards, and of these poison has none.`,
  night: 'A night card is *one card* in your hand and *two mushrooms* everywhere else.',
  night_worth: 'So it scores, sells and counts for butter and cider as two of its kind.',
  butter: (n: N) => `Butter adds *${n.butter_points} points* to the dish that it is cooked with.`,
  butter_needs: (n: N) =>
    `The pan needs ${n.butter_needs} mushrooms for it, and ${n.butter_needs} more for each further butter.`,
  cider: (n: N) => `Cider adds *${n.cider_points} points* to the dish that it is cooked with.`,
  cider_needs: (n: N) =>
    `The pan needs ${n.cider_needs} mushrooms for it, besides those that butter needs, and ${n.cider_needs} more for each further cider.`,
  pan_dish: 'A pan holds one dish. It is cooked in at once, or put down empty as a turn.',
  basket: (n: N) =>
    `A basket raises the hand limit by *${n.basket_room}* for the rest of the match.`,
  basket_camp: 'It goes to your camp and takes no place in the hand: even a full hand can take it.',
  moon: 'You throw the moon away and draw the top card of the *night deck*, which only you see.',
  moon_room: 'There has to be room for that card.',
  moon_over: 'If no night card is left the moon is thrown away for nothing.',
  angel: (n: N) =>
    `Whoever collects it throws cards away, down to *${n.poisoned_limit}* and ${n.basket_room} more for each basket. You choose which, and all see them.`,
  poison_free:
    'It takes no place in the hand: even a full hand can take it from the path, and so get rid of cards.',
  turn_lost: 'For poison a turn that is lost counts as a turn too.',
  angel_exact:
    'You throw away exactly those that are too many: who holds no more than that throws away none.',
  angel_limit: (n: N) =>
    `As long as it stays, your hand limit is *${n.poisoned_limit}*, and ${n.basket_room} more for each basket.`,
  angel_stays:
    'It stays *one turn* of yours for each dish in your camp, not counting the turn of taking it. Without a dish it is gone at once.',
  angel_cook: 'A dish that you cook meanwhile makes it stay a turn longer.',
  angel_second:
    'Two destroying angels at once would kill: while one is in you no other can be collected, nor a decay in which two of them lie.',
  agaric: (n: N) =>
    `Whoever collects it throws cards away, down to *${n.poisoned_limit}* and ${n.basket_room} more for each basket. You choose which, and all see them.`,
  agaric_exact:
    'You throw away exactly those that are too many: who holds no more than that throws away none.',
  agaric_limit:
    'That number is your hand limit to the *end of your next turn*, however much you have cooked. Then it is gone.',
  agaric_again: 'You may collect another meanwhile: cards go again, and the time begins anew.',
};

export const woods = {
  titles,
  says,
  glossary: {
    camp: 'camp',
    'day deck': 'decks',
    'night deck': 'decks',
    decay: 'decay',
    discards: 'hidden',
    dish: 'cook_once',
    'hand limit': 'limit',
    'night card': 'night',
    path: 'path',
    poison: 'take_apart',
    points: 'aim_points',
    seasoning: 'seasoning',
    slot: 'path',
    stick: 'aim_sticks',
    tie: 'over_tie',
    turn: 'turn',
  },
  also: {
    over_tie: ['tie', 'draw', 'equal points'],
    over_tie_cooked: ['tie', 'draw', 'equal points'],
    path: ['forest', 'path', 'forest card', 'walk in the woods'],
    decks: ['draw pile', 'day deck', 'night deck', 'deck'],
    hidden: ['discard pile', 'discard', 'hidden'],
    camp: ['play area', 'display', 'kitchen', 'tableau'],
    dealt: ['setup', 'starting hand', 'start of the game', 'shuffle'],
    dealt_special: ['starting basket', 'starting moon', 'basket at the start', 'first hand'],
    dealt_fewer: ['replacement', 'replacement card'],
    first: ['start player', 'starting player', 'first player', 'who goes first', 'who begins'],
    turn: ['action', 'option', 'what can I do'],
    turn_pass: ['pass', 'passing', 'skip'],
    turn_lost: ['lost turn', 'losing a turn'],
    over_rest: ['leftover stick', 'leftover card', 'stick at the end', 'hand at the end'],
    sticks: ['stick and hand limit', 'stick in hand', 'supply of sticks'],
    limit: ['hand limit', 'hand size', 'full hand', 'maximum of cards'],
    take_free: ['shoe', 'at your feet', 'free card', 'feet'],
    take_cost: ['deep forest', 'price', 'cost'],
    cook: ['cook', 'cooking', 'set', 'set of mushrooms', 'three of a kind'],
    cook_once: ['dish', 'meal'],
    pan_dish: ['pan token', 'empty pan'],
    sell: ['sale', 'sell', 'selling'],
    aim_sticks: ['foraging stick', 'stick', 'sale value', 'foraging value', 'money'],
    aim_points: ['MVP', 'flavor point', 'flavour point', 'cooking value', 'score'],
    aim: ['goal', 'aim', 'object of the game', 'winner', 'win'],
    over: ['end', 'game end', 'end of the game'],
    seasoning: ['two butters', 'butter and cider', 'seasoning'],
    butter: ['butter'],
    cider: ['cider', 'cidre'],
    night: ['night card', 'night mushroom', 'night shiitake', 'single night card'],
    night_none: ['night morel', 'no night card', 'night butter'],
    take_apart: ['poison', 'poisonous mushroom', 'toxic mushroom'],
    fall: ['after your turn', 'cleanup', 'clean up'],
    fall_full: ['fifth card', 'new decay'],
    angel_stays: ['influence', 'turns of influence', 'how long'],
    agaric_limit: ['new limit', 'how long'],
  },
} satisfies BookWords<N>;

/** What decides a tie is the one word that leads elsewhere. */
export const fungi = {
  ...woods,
  glossary: { ...woods.glossary, tie: 'over_tie_cooked' },
} satisfies BookWords<N>;
