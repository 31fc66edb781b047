// What Morels, Fungi and Foray say in English: the table, moves, what happened, and refusals.
import type { ForayEvent, TableEvent } from '../../../games/woods/foray';
import type { MushroomCard } from '../../../games/woods/printed';
import type { RulesRefusal } from '../../../protocol/messages';
import { count, points } from '../counts';
import { brief } from './brief';
import { card, counted, forSticks, list, many, rain, seasoning, sticks } from './cards';
import { follows } from './follows';
import { games } from './games';
import { rule } from './rules';
import { of } from '../who';

/** Whence something was taken, where that is not said by itself. */
const how = (taken: object): string => {
  const { forest, map } = taken as { forest?: string; map?: boolean };
  return `${rain(forest)}${map ? ' with the Map' : ''}`;
};

/** Why not, for the codes of these games. */
const refusal = (refused: RulesRefusal): string | undefined => {
  const { code, needed, available } = refused;
  const has = available || 'none';
  return (
    {
      not_enough_sticks: `That costs ${sticks(needed)}; you have ${has}. Selling mushrooms brings sticks.`,
      hand_full: `${available ? `Your hand has room for ${count(available, 'more card')}` : 'Your hand is full'}; this brings ${needed || 'more'}. Cooking or selling makes room.`,
      second_poison: 'A second poisonous mushroom would be fatal.',
      decay_empty: 'The decay is empty.',
      too_few: `That takes ${needed} of a kind; you have ${has} (a night card counts as 2).`,
      no_pan: 'You have no empty pan to cook in.',
      no_pan_in_hand: 'You have no pan in your hand.',
      too_much_seasoning: 'Each butter needs 4 mushrooms in the pan, each cider 5.',
      not_in_hand: `That takes ${count(needed, 'card')}; your hand holds ${has}.`,
      no_such_slot: 'No card lies there.',
      not_a_mushroom: 'That is no mushroom to cook or sell.',
    } as Record<string, string>
  )[code];
};

export const woods = {
  ...games,
  card,
  sticks,
  follows,
  table: {
    turnOf: (name: string) => `${name} is to move`,
    trimYou: (n: number) => `Poison: choose ${count(n, 'card')} to discard`,
    trimOf: (name: string) => `${name} is fighting poison`,
    over: 'The forest is empty',
    forest: 'The forest',
    decay: 'Decay',
    decayEmpty: 'empty',
    decks: (day: number, night: number) =>
      `Day deck: ${count(day, 'card')}; night deck: ${count(night, 'card')}`,
    discards: 'Discards',
    aside: 'What lies aside',
    hand: 'Your hand',
    handCount: (n: number, limit: number) => `${n} of ${limit} cards`,
    emptyHand: 'Your hand is empty.',
    dishes: 'Cooked',
    nothingCooked: 'nothing yet',
    worth: (name: string, printed: MushroomCard | undefined) =>
      printed
        ? `${name}: ${printed.points} in the pan, ${sticks(printed.sticks)} when sold${printed.mushrooms > 1 ? `, counts as ${printed.mushrooms}` : ''}`
        : name,
    held: (name: string, nth: number, of: number) => (of > 1 ? `${name}, ${nth} of ${of}` : name),
    stood: (name: string, n: number) => (n > 1 ? `${name}, ${n} of them` : name),
    camp: (
      name: string,
      has: { points: number; sticks: number; pans: number; cards: number; limit: number },
    ) =>
      `${of(name)} camp: ${points(has.points)}, ${sticks(has.sticks)}, ${count(has.pans, 'empty pan')}, ${has.cards} of ${has.limit} cards in hand`,
    campOf: (name: string, n: number, away: boolean) =>
      `${name}, ${n}${away ? ', away' : ''}: details of the camp`,
    basketCount: (n: number) => count(n, 'basket'),
    first: '1st',
    emptyPan: 'an empty pan',
    emptyPans: (n: number) => (n ? count(n, 'empty pan') : 'No empty pan'),
    decayCount: (n: number) => `Decay, ${n} of 4`,
    cards: (n: number) => count(n, 'card'),
    plan: 'What you are about to do',
    ways: 'What to do with them',
    placePan: 'Put down a pan',
    takeCards: (n: number) => `Take ${count(n, 'card')}`,
    takeSlot: (slot: number, name: string, cost: number | undefined) =>
      `Take the ${card(name)}, slot ${slot}, ${cost === 0 ? 'free' : `for ${sticks(cost)}`}`,
    takeDecay: (n: number) => `Take the decay: ${count(n, 'card')}`,
    takeFor: (cost: number | undefined) => (cost === 0 ? 'Take it' : `Take for ${sticks(cost)}`),
    cookFor: (n: number | undefined) => `Cook for ${points(n)}`,
    sellFor: (n: number | undefined) => `Sell for ${sticks(n)}`,
    panFromHand: 'With the pan from your hand.',
    panFromCloth: 'Uses an empty pan of your camp.',
    sticksThen: (n: number) => `You will have ${sticks(n)}.`,
    sticksLeft: (n: number) => `You keep ${sticks(n)}.`,
    dropped: (n: number, of: number) => `${n} of ${of} chosen: tap what goes.`,
    dropThese: (n: number) => (n === 1 ? 'Drop this card' : `Drop these ${n}`),
    chooseAnew: 'Choose anew',
    mayTake: 'take a card',
    mayTakeFitting: 'take what still fits',
    mayCook: 'cook',
    maySell: 'sell',
    mayPan: 'put down a pan',
    fullHand: 'Your hand is full.',
    offer: (may: string[]) =>
      `You may ${may.length > 1 ? `${may.slice(0, -1).join(', ')} or ${may.at(-1)}` : may[0]}. What you may choose is lit.`,
    poison: (turns: number) => `Poisoned, ${count(turns, 'more turn')}`,
    free: 'free',
    slot: (n: number, name: string, cost: number, may: boolean) =>
      `${name}, slot ${n}, ${cost ? `costs ${sticks(cost)}` : 'free'}${may ? ', you may take it' : ''}`,
    cancel: 'Put back',
    choose: 'Choose a card of the forest, the decay or your hand.',
    wait: 'You can look around meanwhile.',
    butter: 'Butter',
    cook: 'Cook',
    sell: 'Sell',
    help: 'Keys',
    helpText:
      '1 to 8: a card of the forest, D: the decay, P: a pan, H: the hand on a compass. Enter does it, Escape puts it back, Tab goes everywhere.',
    result: 'The end of the walk',
    won: (name: string) => `${name} won`,
    youWon: 'You won',
    tie: 'A tie: worth celebrating',
    tieBreak: {
      F3: 'Points were equal: the most mushrooms cooked decide.',
      M4: 'Points were equal: a tie is a tie.',
    } as Record<string, string>,
    total: 'Total',
    nothing: 'Nothing was cooked.',
  },
  rule,
  about: (name: string): string => `About: ${name}`,
  how,
  idle: 'Nothing to choose here: going on…',
  /** What leaves a question as it is. */
  enough: (kind: string): string =>
    kind === 'last_cook'
      ? 'Cook nothing more'
      : kind === 'turn'
        ? 'Leave it, and lose this turn'
        : 'That is all',
  dishOf: (cards: string[], butter: number): string => `${counted(cards)}${seasoning(butter, 0)}`,
  dish: (dish: { mushroom: string; mushrooms: number; butter: number; cider: number }) =>
    `${many(dish.mushrooms, dish.mushroom)}${seasoning(dish.butter, dish.cider)}`,
  /** What happened; nothing of what Morels and Fungi do not have. */
  event: (event: TableEvent, name: (seat: number) => string): string | undefined => {
    switch (event.kind) {
      case 'match_started':
        return `${name(event.first)} began.`;
      case 'took':
        return `${name(event.seat)} took the ${card(event.card)}${how(event)}${event.paid ? ` for ${sticks(event.paid)}` : ''}.`;
      case 'took_decay':
        return `${name(event.seat)} took the decay: ${list(event.cards)}.`;
      case 'basket_placed':
        return `${name(event.seat)} put a basket down: room for 2 more.`;
      case 'moon_swapped':
        if (!event.drawn) return `${name(event.seat)} followed the moon, but the night is over.`;
        return event.card
          ? `${name(event.seat)} followed the moon and found a ${card(event.card)}.`
          : `${name(event.seat)} followed the moon and found something.`;
      case 'poisoned':
        return `${name(event.seat)} got poisoned${event.turns ? ` for ${count(event.turns, 'more turn')}` : ''}.`;
      case 'poison_left':
        return `${name(event.seat)} got rid of the poison.`;
      case 'discarded':
        return `${name(event.seat)} discarded ${list(event.cards)}.`;
      case 'cooked':
        return `${name(event.seat)} cooked ${many(event.mushrooms, event.mushroom)}${seasoning(event.butter, event.cider)}: ${points(event.points)}.`;
      case 'sold':
        return `${name(event.seat)} sold ${many(event.mushrooms, event.mushroom)} for ${sticks(event.sticks)}.`;
      case 'pan_placed':
        return `${name(event.seat)} put down an empty pan.`;
      case 'turn_lost':
        return `${name(event.seat)} had nothing to play and lost the turn.`;
      case 'decay_discarded':
        return `The full decay was discarded: ${list(event.cards)}.`;
      case 'decayed':
        return `The ${card(event.card)} fell into the decay.`;
      case 'refilled':
        return `New in the forest: ${list(event.cards)}.`;
      case 'match_over':
        return 'The forest is empty: the match is over.';
      default:
        event satisfies ForayEvent;
        return undefined;
    }
  },
  brief,
  refusal,
};
