// What happened in a match of Mycelia, told in English, and how the game goes, in our own words.
import type { MyceliaEvent } from '../../../games/mycelia/types';
import type { Speech } from '../../../games/mycelia/speech';
import { count, points } from '../counts';
import { table } from './table';

const steps = (n: number): string => count(n, 'tile');

/** One line of the log; empty for what needs no telling. */
export function event(event: MyceliaEvent, say: Speech): string {
  const who = typeof event.seat === 'number' ? say.name(event.seat) : '';
  const cell = event.cell ? say.place(event.cell) : '';
  const card = typeof event.card === 'string' ? say.card(event.card) : '';
  const cards = (event.cards ?? []).map(say.card).join(', ');
  const what =
    event.mushroom === 'mother' || event.mushroom === undefined
      ? 'the Mother'
      : `the mushroom of mat ${event.mushroom}`;
  switch (event.kind) {
    case 'match_started':
      return `${who} begins.`;
    case 'mother_placed':
      return `${who} placed a Mother on the ${cell}.`;
    case 'market_revealed':
      return `In the market: ${cards}.`;
    case 'moved':
      return `${who} moved ${steps(event.path!.length)}, to the ${say.place(event.path!.at(-1)!)}.`;
    case 'insect_taken':
      return `${who} picked up an insect.`;
    case 'explored':
      return `${who} found ${table.soil(event.colour!)}${event.symbol ? ' with an insect' : ''}.`;
    case 'tile_placed':
      return `${who} laid it at ${table.at(event.cell!)}${event.insect ? '; an insect sits on it' : ''}.`;
    case 'wind':
      return event.chosen ? `${who} chose wind ${event.wind}.` : `The wind blows ${event.wind}.`;
    case 'spored':
      return `${who} spores from ${what}.`;
    case 'spores_placed':
      return `${who} placed ${count(event.cells!.length, 'spore')}${event.kept ? `; ${event.kept} found no place` : ''}.`;
    case 'fruited':
      return card
        ? `${who} fruited ${card}: ${points(event.points as number)}.`
        : `${who} fruited mushroom ${event.slot}: ${points(event.points as number)}.`;
    case 'decayed':
      return card ? `${who} let ${card} decay.` : `${who} let mushroom ${event.slot} decay.`;
    case 'upgraded':
      return `${who}: ${table.upgrade[event.upgrade!] ?? event.upgrade}${event.slot ? ` (mat ${event.slot})` : ''}.`;
    case 'discovered':
      return card
        ? `${who} took ${card}${event.from === 'deck' ? ' from the deck' : ''}.`
        : `${who} took the top of the deck.`;
    case 'cards_drawn':
      return `${who} drew ${cards || count(event.count ?? 0, 'card')}.`;
    case 'market_refilled':
      return `New in the market: ${cards}.`;
    case 'refreshed':
      return `${who} paid an insect: the market is renewed.`;
    case 'deck_renewed':
      return 'The discards became the deck.';
    case 'mother_moved':
      return `${say.name(event.by!)} sent ${table.motherOf(who)} to the ${cell}.`;
    case 'insects_gained':
      return `${who} gained ${count(event.count ?? 0, 'insect')}.`;
    case 'leapt':
      return `${who} leapt to the ${cell}.`;
    case 'settled':
      return `${who} settled ${count(event.count ?? 0, 'spore')} on the ${cell}.`;
    case 'tile_turned':
      return `${who} turned the ${cell}.`;
    case 'no_effect':
      return `${who}: the decay could do nothing.`;
    case 'action_skipped':
      return `${who} had no other action left.`;
    case 'automata_card':
      return 'The Automata turned up a card.';
    case 'automata_action':
      return `The Automata: ${table.action[event.action!] ?? 'an insect'}${
        event.target ? ` towards ${table.bot.targets[event.target] ?? event.target}` : ''
      }.`;
    case 'spores_removed':
      return `${say.name(event.by!)} cleared ${count(event.count ?? 0, 'spore')} of ${who} from the ${cell}.`;
    case 'end_token':
      return who
        ? `${who} has decayed on every mat and takes the token of the end: 5 points.`
        : 'The Automata has decayed on every mat.';
    case 'match_over':
      return 'The match is over.';
    default:
      return '';
  }
}

/** How the game goes: a page for each action, and for what else one may wonder about. */
export const guide: Record<string, { title: string; lines: string[] }> = {
  turn: {
    title: 'A turn',
    lines: [
      'Two different actions out of six. Both must be done while they can be; what cannot be done is skipped.',
      'Insects may be spent before, between and after them, and are no actions.',
      'Points come from mushrooms grown (they stay after the decay), one for every two insects, and five for ending the match.',
    ],
  },
  move: {
    title: 'Move',
    lines: [
      'Your Mother goes up to two tiles over flat edges; not onto or through another Mother.',
      'Insects on the way are yours.',
      'On somebody else’s mushroom she blocks it: it can neither spore nor decay.',
    ],
  },
  explore: {
    title: 'Explore',
    lines: [
      'Take a tile from one of the piles, turn it as you like, and lay it beside the board.',
      'Its edges bear the winds O, U and A: how it lies decides where they carry spores.',
      'An insect on the tile waits for the first Mother that comes by. Black earth pays for any colour.',
    ],
  },
  spore: {
    title: 'Spore',
    lines: [
      'Choose your Mother (2 spores, as often as you like) or a mushroom (the number on its card, twice).',
      'The die says the wind. The first spore falls on the mushroom’s own tile, the others beyond the edge with that sign, in layers of 1, 1, 2, 2, 3, 3 … tiles.',
      'A layer is filled before the next; what finds no tile stays in your supply.',
    ],
  },
  fruit: {
    title: 'Fruit',
    lines: [
      'Pay a card’s spores from one connected part of your network: coloured ones on their soil or on black earth, the others anywhere.',
      'The mushroom goes onto a tile that paid, if none grows there; the card goes onto a free mat.',
      'You may pay with spores of others on tiles that are your domain. They go back to their owners.',
    ],
  },
  decay: {
    title: 'Decay',
    lines: [
      'A mushroom that has spored twice may decay: its card goes under the mat and does what it says.',
      'Some things happen at once, some last for the whole match, some help what grows on that mat later. The same help twice counts once.',
      'Who has decayed on every mat ends the match at once.',
    ],
  },
  discover: {
    title: 'Discover',
    lines: ['Take one of the three cards of the market, or the top of the deck, unseen.'],
  },
  insects: {
    title: 'Insects',
    lines: [
      'One insect: three new cards in the market. Two insects: another player’s Mother goes to any tile without a Mother.',
      'At the end every two are worth a point.',
    ],
  },
  domain: {
    title: 'Domain and network',
    lines: [
      'The larger piece on a tile rules it: a Mother over a mushroom, either over spores. All spores there are its owner’s to spend.',
      'Your network is made of the tiles with a piece of yours that nobody else rules; tiles connect over flat edges.',
    ],
  },
  automata: {
    title: 'The Automata',
    lines: [
      'It turns up a card and does two things of it, in this order where it can: fruit, decay, spore, move.',
      'Its mushrooms are worth 5 points each. It ends the match as you do, but takes no token.',
    ],
  },
};
