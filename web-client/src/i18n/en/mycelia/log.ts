// What happened in a match of Mycelia, told in English.
import type { MyceliaEvent, WithoutBrief } from '../../../games/mycelia/types';
import type { Speech } from '../../../games/mycelia/speech';
import { count, points } from '../counts';
import { of, within } from '../who';
import { table } from './table';

const steps = (n: number): string => count(n, 'tile');

/** One line of the log; empty for what needs no telling. */
export function event(event: MyceliaEvent, say: Speech): string {
  const who = typeof event.seat === 'number' ? say.name(event.seat) : '';
  const cell = (event.cell && say.place(event.cell)) || 'tile';
  const at = event.cell ? say.at(event.cell) : '';
  const to = event.path?.length ? say.place(event.path.at(-1)!) : '';
  const card = typeof event.card === 'string' ? say.card(event.card) : '';
  const cards = (event.cards ?? []).map(say.card).join(', ');
  const what =
    event.mushroom === 'mother' || event.mushroom === undefined
      ? 'the Mother'
      : `the mushroom of mat ${event.mushroom}`;
  switch (event.kind) {
    case 'match_started':
      return `${who} began.`;
    case 'mother_placed':
      return `${who} placed a Mother on the ${cell}.`;
    case 'market_revealed':
      return `In the market: ${cards}.`;
    case 'moved':
      return `${who} moved ${steps(event.path!.length)}${to && `, to the ${to}`}.`;
    case 'insect_taken':
      return `${who} picked up an insect.`;
    case 'explored':
      return `${who} found ${table.soil(event.colour!)}${event.symbol ? ' with an insect' : ''}.`;
    case 'tile_placed':
      return `${who} laid it${at && ` (${at})`}${event.insect ? '; an insect sits on it' : ''}.`;
    case 'wind':
      return event.chosen ? `${who} chose wind ${event.wind}.` : `The wind blows ${event.wind}.`;
    case 'spored':
      return `${who} spored from ${what}.`;
    case 'spores_placed':
      return `${who} placed ${count(event.cells!.length, 'spore')}${event.kept ? `; ${event.kept} left over` : ''}.`;
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
      return `${say.name(event.by!)} sent ${event.by === event.seat ? 'the' : within(of(who))} Mother to the ${cell}.`;
    case 'insects_gained':
      return `${who} gained ${count(event.count ?? 0, 'insect')}.`;
    case 'leapt':
      return `${who} leapt to the ${cell}.`;
    case 'settled':
      return `${who} settled ${count(event.count ?? 0, 'spore')} on the ${cell}.`;
    case 'tile_turned':
      return `${who} turned the ${cell}.`;
    case 'no_effect':
      return `${of(who)} decay could do nothing.`;
    case 'action_skipped':
      return `${who} had no other action left.`;
    case 'automata_card':
      return 'The Automata turned up a card.';
    case 'automata_action':
      return `The Automata: ${table.action[event.action!] ?? 'an insect'}${
        event.target ? ` towards ${table.bot.targets[event.target] ?? event.target}` : ''
      }.`;
    case 'spores_removed':
      return `${say.name(event.by!)} cleared ${event.count} of ${within(of(who))} spores from the ${cell}.`;
    case 'end_token':
      return who
        ? `${who} decayed on every mat and took the end token: 5 points.`
        : 'The Automata decayed on every mat.';
    case 'match_over':
      return 'The match is over.';
    default:
      event.kind satisfies 'turn_began' | 'turn_ended';
      return '';
  }
}

/** What somebody did last, in so few words that a phone has room for them; nothing where the line is short itself. */
export function brief(event: MyceliaEvent): string[] {
  switch (event.kind) {
    case 'mother_placed':
      return ['placed a Mother'];
    case 'moved':
      return [`moved ${steps(event.path!.length)}`];
    case 'mother_moved':
      return ['moved a Mother'];
    case 'explored':
      return ['found a tile'];
    case 'spores_placed':
      return [`placed ${count(event.cells!.length, 'spore')}`];
    case 'leapt':
      return ['leapt'];
    case 'tile_turned':
      return ['turned a tile'];
    case 'refreshed':
      return ['new market'];
    case 'spores_removed':
      return ['cleared spores'];
    case 'fruited':
      return [`fruited: ${points(event.points as number)}`];
    case 'decayed':
      return ['let one decay'];
    case 'discovered':
      return ['took a card'];
    case 'cards_drawn':
      return [`drew ${count(event.count ?? 1, 'card')}`];
    case 'settled':
      return [`settled ${count(event.count ?? 0, 'spore')}`];
    default:
      event.kind satisfies WithoutBrief;
      return [];
  }
}
