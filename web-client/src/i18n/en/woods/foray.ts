// What Foray adds to the page in English: the compass, the sheets, what happened, and refusals.
import type { RulesRefusal } from '../../../protocol/messages';
import type { Choice, ForayEvent } from '../../../games/woods/foray';
import { count, points } from '../counts';
import { counted, forSticks, list, many, rain, seasoning } from './cards';
import { of, within } from '../who';
import { whyItFails } from './follows';
import { woods } from '.';

// It comes where Morels' words are already, and is fetched beside them.
const { card, sticks } = woods;

const both = (names: string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '');
const place = (choice: Choice): string =>
  choice === 'hand' ? 'the hand' : choice === 'decay' ? 'the decay' : `slot ${choice}`;

/** What happened, of the events that Morels and Fungi do not have. */
function eventOf(event: ForayEvent, name: (seat: number) => string): string {
  switch (event.kind) {
    case 'revealed':
      return `The compasses: ${event.selections.map((choice, seat) => `${within(name(seat))} ${place(choice)}`).join(', ')}.`;
    case 'selection_failed':
      return `${name(event.seat)} cannot have ${place(event.choice)}: ${whyItFails[event.code] ?? 'it is gone'}.`;
    case 'action_lost':
      return `${name(event.seat)} could do nothing and lost the action.`;
    case 'priority_passed':
      return `The Golden Mushroom went to ${within(name(event.seat))}.`;
    case 'last_cooks':
      return 'The forest is empty: everybody may cook one last dish.';
    case 'eureka_used':
      return `${name(event.seat)} shouted Eureka! and took ${list(event.cards)}${rain(event.forest)}${event.paid ? ` for ${sticks(event.paid)}` : ''}.`;
    case 'eureka_earned':
      return `${name(event.seat)} earned a Eureka! with a first dish.`;
    case 'kept':
      return `${name(event.seat)} kept the ${card(event.card)}.`;
    case 'used':
      return `${name(event.seat)} used the ${card(event.card)}.`;
    case 'used_in_vain':
      return `${of(name(event.seat))} ${card(event.card)} could do nothing and was ${event.kept ? 'kept' : 'discarded'}.`;
    case 'peeked':
      return `${name(event.seat)} discarded ${list(event.cards)} for a look at the ${event.night} night card${event.card ? `: ${card(event.card)}` : ''}.`;
    case 'gathered':
      return `${of(name(event.seat))} Farm Girl gathered ${many(event.count, event.mushroom)}.`;
    case 'chef_placed':
      return `${name(event.seat)} put the Chef down, to cook later.`;
    case 'chef_cooked':
      return `${of(name(event.seat))} Chef cooked ${counted(event.cards)}${seasoning(event.butter, 0)}: ${points(event.points)}.`;
    case 'market_sold':
      return `${name(event.seat)} sold ${card(event.mushroom)} at the Farmers Market for ${sticks(event.sticks)} (${event.uses} left).`;
    case 'stole':
      return `${name(event.seat)} swiped ${within(of(name(event.victim)))} ${card(event.mushroom)} for ${event.cards ? list(event.cards) : count(event.count, 'card')}.`;
    case 'spored':
      return `${name(event.seat)} laid ${event.mushrooms} shiitake on the Shiitake Log.`;
    case 'log_grew':
      return event.grown
        ? `${of(name(event.seat))} log grew a shiitake (${event.growths} more).`
        : `${of(name(event.seat))} log found no shiitake in the supply.`;
    case 'map_placed':
      return `${name(event.seat)} put the Map down, for later.`;
    case 'map_played':
      return `${name(event.seat)} used the Map: the far end of the ${event.forest === 'rainforest' ? 'rainforest' : 'forest'} counted as the near one.`;
    case 'eccentric_awarded':
      return `The Eccentric moved in with ${within(name(event.seat))}.`;
    case 'eccentric_took':
      return `${of(name(event.seat))} Eccentric caught the ${card(event.card)}.`;
    case 'morchella_found':
      return `${name(event.seat)} found Morchella in the night.`;
    case 'morchella_took':
      return `${of(name(event.seat))} Morchella took the decay: ${list(event.cards)}.`;
    case 'declined':
      return event.question === 'eccentric' || event.question === 'morchella'
        ? `${of(name(event.seat))} ${card(event.question)} let it go.`
        : `${name(event.seat)} left it at that.`;
    case 'rainforest_dealt':
      return `It pours: a rainforest of ${count(event.cards.length, 'card')} springs up.`;
    case 'forest_burned':
      return `The fire took ${list([...event.decay, ...event.cards]) || 'nothing'}.`;
    case 'morel_added':
      return `A morel grows from the ashes, at the ${event.place} of the day deck.`;
    case 'extra_turn':
      return `${name(event.seat)} got another turn.`;
  }
}

/** Why not, for the codes that Foray adds. */
function refusal(refused: RulesRefusal): string | undefined {
  const { needed, available } = refused;
  return (
    {
      toxic_together: 'Panther caps and destroying angels do not mix: one poison at a time.',
      no_such_card: 'That cannot come from there now.',
      not_one_value: 'The Chef wants one cooking value.',
      one_variety: 'The Chef wants two kinds or more.',
      wrong_size:
        refused.ruling === 'Y14'
          ? 'The Shiitake Log takes 1 to 4 shiitakes.'
          : `The Chef cooks 3 or 4 mushrooms (with four 2 to 4)${available ? `, and not ${available}` : ''}.`,
      market_used: 'The Farmers Market sells once in an action.',
      nothing_to_steal: 'Nobody has cooked a day mushroom that you could pay for.',
      cannot_steal_back: 'What was stolen from you cannot be stolen back.',
      victim_full: `${available > 0 ? `Their hand has room for ${count(available, 'more card')}` : 'Their hand is full'}; this gives ${needed}.`,
      wrong_gift: `Give exactly ${count(needed, 'card')}, and no poison.`,
      no_map: 'Your camp has no Map.',
      no_eureka: 'You have no Eureka!',
      not_neighbours: 'Eureka! takes two neighbours.',
      needs_day_card: 'With four, a dish needs a day mushroom.',
      no_log: 'Your hand has no Shiitake Log.',
      no_farm_girl: 'Your hand has no Farm Girl.',
      cannot_use: 'It can do nothing now.',
      must_use: 'No room to keep it: it must be used.',
      slot_selected: 'Somebody who acts after you has selected that card.',
      slot_empty: 'That place is empty in this round.',
      not_selected: 'You selected something else.',
      already_committed: 'Once locked it is final.',
      not_yet: 'Not possible yet.',
    } as Record<string, string>
  )[refused.code];
}

export const foray = {
  setup: {
    cards: 'Foray cards',
    own: 'Own choice',
    presets: {
      farm_to_table: 'Farm to Table',
      pans_labyrinth: 'Pans’ Labyrinth',
      all: 'Everything',
      random: 'By lot',
      none: 'None',
    } as Record<string, string>,
    presetNotes: {
      farm_to_table: 'For cooks: a market, a chef and what a farm brings in.',
      pans_labyrinth: 'For rascals: a thief and a map that turns the path round.',
      all: 'Every card at once. Not for the first walk.',
      random: 'A handful of cards, drawn when the match begins.',
      none: 'The wider deck alone, with lion’s manes.',
      own: 'Tick what comes along.',
    } as Record<string, string>,
    last: 'One card at least comes along.',
    fourLeaveOut: 'stays in the box with four',
    lionsMane: 'A lion’s mane cooks for',
    needOne: 'Tick at least one card, or take “None”.',
  },
  compass: {
    name: 'Your compass',
    label: 'Your compass: arrow keys turn it, Enter goes to the lock',
    letters: { hand: 'H', decay: 'D' },
    nothing: 'Not turned yet',
    value: (
      choice: Choice,
      name: string | null,
      cost: number | undefined,
      decay: number,
    ): string =>
      choice === 'hand'
        ? 'Hand: cook, sell, or play a card from it'
        : choice === 'decay'
          ? `The decay: ${count(decay, 'card')}`
          : `Slot ${choice}: ${name ? card(name) : 'nothing'}, ${cost === 0 ? 'free' : sticks(cost)}`,
    short_value: (choice: Choice, name: string | null): string =>
      choice === 'hand' || choice === 'decay'
        ? choice
        : name
          ? `${choice}: ${card(name)}`
          : String(choice),
    withMap: (cost: number | undefined): string =>
      `With your Map: ${cost === 0 ? 'free' : sticks(cost)}.`,
    turn: 'Turn the compass to what you want.',
    lock: (choice: Choice): string => `Lock in ${place(choice)}`,
    costs: (name: string, cost: number): string =>
      `${card(name)} · ${cost ? sticks(cost) : 'free'}`,
    sure: 'Once locked it is final.',
    done: 'Locked. Your sun is up.',
    sun: 'has chosen',
    moon: 'is still choosing',
    waiting: (names: string[]): string => `Waiting for ${both(names)}.`,
    revealing: 'The compasses turn…',
    told: 'The round',
    skip: 'Skip to the end',
  },
  status: {
    commit: 'Turn your compass',
    committed: 'Your sun is up',
    trim: 'Poison',
    bonus: 'Your bonus action',
    act: 'Your turn in the round',
    gone: 'Your choice cannot be had',
    last_cook: 'One last dish',
    resolve: 'Keep or use what you collected',
    panther_cap: 'Panther cap: a look into the night',
    farm_girl: 'Farm Girl: what shall she gather?',
    chef: 'Chef: put a dish together',
    farmers_market: 'Farmers Market: what is sold?',
    thief: 'Thief: what is swiped?',
    shiitake_log: 'Shiitake Log: what goes on it?',
    forest_fire: 'Forest fire: does a morel grow?',
    eccentric: 'The Eccentric may catch a card',
    morchella: 'Morchella may take the decay',
  } as Record<string, string>,
  statusOf: (kind: string, name: string): string =>
    kind === 'commit'
      ? 'Everybody is turning a compass'
      : kind === 'bonus'
        ? `${name} has a bonus action`
        : kind === 'last_cook'
          ? `${name} may cook a last dish`
          : `${name} is deciding`,
  mayUse: 'use a Foray card',
  goneHint:
    'Take another card, for its slot number in sticks and selected by nobody after you, or play from your hand.',
  bonusHint: 'Cook, sell, put down a pan, or play a card that takes nothing from the path.',
  lastCookHint: 'The forest is empty. You may cook one last dish.',
  actHandHint: 'Cook, sell, put down a pan, or play a card from your hand.',
  selected: (choice: Choice): string => `You selected ${place(choice)}.`,
  emptySlot: (n: number, was: string): string => `slot ${n}, taken${was ? `: ${card(was)}` : ''}`,
  rainforest: 'The rainforest',
  peek: 'Next to come',
  bottom: (name: string): string => `At the bottom of the deck: ${name}`,
  supply: 'Supply',
  pennant: (name: string, locked: boolean): string =>
    `chosen by ${within(name)}${locked ? ', still to come' : ''}`,
  golden: 'Golden Mushroom: begins',
  growths: (n: number): string => `grows ${n}`,
  lying: (cards: string, note: string): string => (cards ? `${cards}; ${note}` : note),
  penalty: (n: number): string => `−${points(n)} at the end`,
  ready: 'ready',
  chefWaits: 'waits for a dish',
  uses: (n: number): string => `${count(n, 'sale')} left`,
  stolen: 'Swiped',
  peekedCard: (from_top: number, name: string): string =>
    `Night card ${from_top} from the top: ${name}.`,
  fromZone: (name: string, zone: string): string => `${name} from ${zone}`,
  alsoDay: 'Day cards sold beside it',
  alsoNight: 'Night cards sold beside it',
  pick: (n: number, of: number): string =>
    `Choose ${count(of, 'card')} from your hand (${n} chosen)`,
  pickCard: (name: string, n: number, has: number): string => `${name}: ${n} of ${has}`,
  mapAsk: 'Which path is turned round?',
  mapWay: (which: string): string => (which === 'rainforest' ? 'The rainforest' : 'The path'),
  mapThen: 'The path turned round',
  mapFree: (cards: string[]): string =>
    cards.length
      ? `${both(cards.map((name) => `the ${card(name)}`))} would be free.`
      : 'Nothing would be free.',
  mapLeft: 'Then you take your turn. The map is gone.',
  mapTurn: (forest: string): string =>
    `Turn the ${forest === 'rainforest' ? 'rainforest' : 'forest'} round`,
  mapTake: (said: string): string => `${said}, with the Map`,
  eurekaHint: 'Two neighbours, for the price of one.',
  takeBoth: (cards: string[], cost: number | undefined): string =>
    `Take ${both(cards.map(card))}${forSticks(cost)}`,
  eurekaTake: 'Take both',
  eurekaAlone: 'One card, free.',
  sporeLay: (cards: number): string => `Lay ${count(cards, 'card')} on the Shiitake Log`,
  sporeWith: 'What goes on the log',
  sporeOption: (day: number, night: number): string =>
    counted([
      ...Array<string>(night).fill('night_shiitake'),
      ...Array<string>(day).fill('shiitake'),
    ]),
  sporeGrows: (n: number, supply: number): string =>
    `${n === 1 ? 'Your next cook grows a shiitake' : `Your next ${count(n, 'cook')} each grow one`} (${supply} left).`,
  stealAsk: 'Whose mushroom do you take?',
  stealTarget: (name: string, mushroom: string, n: number): string =>
    `${name}’s ${card(mushroom)}, ${points(n)}`,
  marketSell: (n: number, mushroom: string, gain: number | undefined): string =>
    `Sell ${many(n, mushroom)} for ${sticks(gain)}`,
  marketAsk: 'Which mushroom goes to the market?',
  victimRoom: (name: string, n: number, limit: number): string =>
    `${name} would hold ${n} of ${limit} cards.`,
  steal: (name: string, mushroom: string, n: number): string =>
    `Swipe ${name}’s ${card(mushroom)} for ${count(n, 'card')}`,
  onlyYou: (name: string): string => `Only you see this: ${name}`,
  peekLies: (night: string): string => (night === 'top' ? 'on top' : 'at the bottom'),
  peekSeen: 'I have seen it',
  peekAsk: 'Drop cards, see into the night.',
  peekAt: (night: string): string => (night === 'top' ? 'The top card' : 'The bottom card'),
  peekDrop: (n: number): string => `drop ${n}`,
  peekDo: (n: number): string => `Drop ${n} and look`,
  finds: (name: string, n: number | undefined): string =>
    n === 0 ? `No ${name} to be found` : `${n ?? '…'} × ${name} to be found`,
  gatherWay: (mushroom: string, n: number | undefined): string => `${n ?? '…'} ${card(mushroom)}`,
  gatherAsk: 'All of one kind, from path and decay.',
  gather: (name: string, n: number | undefined): string =>
    `Gather ${n === 0 ? `${name} (none)` : `${n ?? '…'} ${name}`}`,
  chefHint: 'Two kinds or more, all of one cooking value.',
  chefServe: (n: number | undefined): string => `Serve for ${points(n)}`,
  chefPlace: 'Put her down',
  burns: 'This burns',
  burnAsk: 'Does a morel grow where it burnt?',
  burnWay: (where: string): string =>
    where === 'none' ? 'none' : where === 'top' ? 'on top' : 'at the bottom',
  burnThen: (where: string): string =>
    where === 'none' ? '' : where === 'top' ? 'comes next' : 'comes last',
  burn: (where: string): string =>
    where === 'none'
      ? 'No morel'
      : where === 'top'
        ? 'A morel on top of the deck'
        : 'A morel at the bottom of the deck',
  offer: (kind: string): string =>
    kind === 'eccentric' ? 'About to fall into the decay' : 'About to be discarded',
  accept: (kind: string, cards: string[]): string =>
    kind === 'eccentric'
      ? `Catch the ${card(cards[0] ?? '')}`
      : `Take the ${count(cards.length, 'card')}`,
  decline: (kind: string): string => (kind === 'eccentric' ? 'Let it fall' : 'Let them go'),
  resolve: 'What you collected',
  resolveHint: 'It happens from left to right. Tap two cards to swap them.',
  resolveRow: (name: string, use: boolean, order: number): string =>
    `${name}: ${use ? `used, number ${order}` : 'kept'}. Arrow keys move it`,
  mustUse: 'acts now',
  mustKeep: 'is kept',
  keep: 'Keep',
  use: 'Use',
  roomLeft: (left: number): string =>
    left < 0
      ? `No room for ${-left} of what you keep.`
      : left
        ? `Then your hand has room for ${left} more.`
        : 'Then your hand is full.',
  resolveDo: (used: string[]): string =>
    used.length ? `First ${used.map(card).join(', then ')}` : 'Keep it all',
  noRoom: 'No room to keep that much',
  notSo: 'It cannot go like this',
  close: 'Close',
  standing: {
    title: 'Not to be asked',
    eccentric: 'Always let cards fall (Eccentric)',
    morchella: 'Never take the decay (Morchella)',
  },
  penaltyRow: 'Left on Morchella',
  event: eventOf,
  refusal,
};
