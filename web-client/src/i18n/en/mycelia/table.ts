// What Mycelia says in English: setting up, the board, the six actions, why not, and the end.
import type { RulesRefusal } from '../../../protocol/messages';
import type { Action, Mushroom, Question } from '../../../games/mycelia/types';
import { count, points } from '../counts';

export const soils: Record<string, string> = {
  red: 'red clay',
  green: 'green moss',
  brown: 'brown leaf mould',
  yellow: 'yellow sand',
  black: 'black earth',
};
const short: Record<string, string> = {
  red: 'red',
  green: 'green',
  brown: 'brown',
  yellow: 'yellow',
  wild: 'any soil',
};
const spores = (n: number): string => count(n, 'spore');
/** The winds at a tile's edges, clockwise; it points up or down. */
const winds = (up: boolean, edges: string[]): string =>
  up
    ? `wind ${edges[0]} left, ${edges[1]} right, ${edges[2]} below`
    : `wind ${edges[0]} above, ${edges[1]} right, ${edges[2]} left`;
const needed = (needs: { colour: string; count: number }[]): string =>
  needs.map(({ colour, count: n }) => `${n} ${short[colour] ?? colour}`).join(', ');

/** A tile for the ear; `who` and the like are empty for what is one's own. */
export interface TileFacts {
  place: string;
  spores: { who: string; count: number }[];
  mushroom: { who: string; slot: number; card: string } | null;
  mother: string | null;
  domain: string | null;
  insect: boolean;
  edges: string[];
  up: boolean;
  may: boolean;
  chosen: boolean;
}

/** A card for the ear. */
export interface CardFacts {
  name: string;
  points: number;
  needs: { colour: string; count: number }[];
  spores: number;
  /** Whether one's network can pay it; nothing for a card that is not in one's hand. */
  pays: boolean | undefined;
  decay: string;
}

const noTokenRoom = 'A mushroom grows already on every tile that you could pay from.';

export const table = {
  setup: {
    short: 'Length',
    mats: { '5': 'five mats each', '4': 'four mats each: shorter' } as Record<string, string>,
    automata: 'The Automata',
    automataOf: {
      alone: 'only when one plays',
      green: 'comes along, medium',
      yellow: 'comes along, hard',
      none: 'stays at home',
    } as Record<string, string>,
    aloneOf: { alone: 'medium', green: 'medium', yellow: 'hard' } as Record<string, string>,
    deck: 'Deck',
    deckOf: { host: 'the server’s own', understory: 'Understory’s' } as Record<string, string>,
    deckNote: 'The cards of whoever hosts this server.',
    ourDeckInstead: 'Play on with Understory’s deck',
    deckGone: 'This server no longer has it: choose another.',
    black: 'Black tiles',
    blackOf: { no: 'left out', yes: 'left in: easier' } as Record<string, string>,
  },
  automata: 'The Automata',
  action: {
    move: 'Move',
    explore: 'Explore',
    spore: 'Spore',
    fruit: 'Fruit',
    decay: 'Decay',
    discover: 'Discover',
    refresh: 'Refresh the market',
    move_mother: 'Move another Mother',
    end_turn: 'End the turn',
  } as Record<string, string> & { end_turn: string },
  actionNote: {
    move: 'your Mother, over flat edges',
    explore: 'a new tile for the board',
    spore: 'with the wind',
    fruit: 'a card from your hand',
    decay: 'what has spored twice',
    discover: 'a new card',
    refresh: '1 insect',
    move_mother: '2 insects',
  } as Record<string, string>,
  done: 'done',
  actionsLeft: (n: number): string =>
    n === 0 ? 'Both actions are done.' : n === 1 ? 'One action left.' : 'Do two different actions.',
  status: {
    mother: 'Place your Mother',
    turn: 'Your turn',
    place_tile: 'Lay the tile',
    place_spores: 'Place the last spores',
    decay_action: 'Your decay does something',
  } as Record<string, string>,
  statusOf: (kind: Question['kind'], name: string): string =>
    kind === 'mother'
      ? `${name} places a Mother`
      : kind === 'place_tile'
        ? `${name} lays a tile`
        : kind === 'place_spores'
          ? `${name} places spores`
          : `${name} is to move`,
  over: 'The match is over',
  /** Said of a cell that is touched though it is not offered; what is offered follows. */
  notThere: 'Not there.',
  ask: {
    mother: 'Choose one of the marked tiles in the middle for your Mother.',
    turn: 'Tap a tile or a card, or choose an action here.',
    wait: 'Meanwhile you can look around.',
    move: 'Choose where your Mother goes.',
    explore: 'Choose a pile. You see its top tile, then lay it.',
    place_tile: 'Turn the tile in your hand, and choose its place.',
    spore: 'Choose where to spore from. The fans show what each wind does.',
    sporeWind: 'Choose where to spore from, and the wind.',
    place_spores: (n: number): string =>
      `Choose ${n === 1 ? 'the tile' : `${n} tiles`} of the last layer for the spores that are left.`,
    fruit: 'Choose a card from your hand that your network can pay.',
    fruitCell: 'Choose the tile for the mushroom; the ringed spores pay for it.',
    fruitPay: (has: number, all: number | undefined): string =>
      `Tap the tiles whose spores pay: ${has} of ${all ?? '…'} chosen.`,
    decay: 'Choose the mushroom that decays.',
    discover: 'Choose a card of the market, or the top of the deck.',
    refresh: 'The three cards of the market are exchanged.',
    move_mother: 'Choose whose Mother, and where to.',
    turn_tile: 'Choose a tile, and turn it.',
    leap: 'Choose where your Mother leaps.',
    settle: 'Choose a tile of your network for the spores.',
    take: 'Choose a card of the market.',
  },
  go: {
    move: (place: string, insects: number): string =>
      `Move to the ${place}${insects ? `, taking ${count(insects, 'insect')}` : ''}`,
    explore: (pile: number): string => `Take a tile from the ${pile === 0 ? 'left' : 'right'} pile`,
    place_tile: (where: string): string => `Lay the tile ${where}`,
    spore: (what: string, n: number, wind: string | null): string =>
      wind ? `${what}: ${spores(n)} with wind ${wind}` : `${what}: roll for ${spores(n)}`,
    place_spores: 'Place them',
    fruit: (card: string, pts: number | undefined, place: string): string =>
      `Fruit ${card} on the ${place}: ${points(pts)}`,
    decay: (card: string): string => `Let ${card} decay`,
    discover: (card: string | null): string => (card ? `Take ${card}` : 'Take the top of the deck'),
    refresh: 'Pay 1 insect: three new cards',
    move_mother: (who: string, place: string, insects: boolean): string =>
      `Send ${who} to the ${place}${insects ? ' for 2 insects' : ''}`,
    leap: (place: string): string => `Leap to the ${place}`,
    settle: (place: string): string => `Spores onto the ${place}`,
    turn_tile: (place: string): string => `Turn the ${place}`,
    place_mother: (place: string): string => `Place your Mother on the ${place}`,
    take: (card: string): string => `Take ${card}`,
  },
  actions: 'The six actions',
  extras: 'What insects buy',
  plan: 'What you do',
  lens: 'The view of the board',
  paid: (n: number): string => `${spores(n)} paid`,
  boardOf: (n: number): string => `The forest floor: ${count(n, 'tile')}`,
  marketOf: (names: string[]): string => `Market: ${names.join(', ')}`,
  campOf: (name: string, facts: string[]): string => `${name}: ${facts.join(', ')}`,
  facts: (parts: string[]): string => parts.filter(Boolean).join(', '),
  decayedMat: 'decayed',
  back: 'Put back',
  turnLeft: 'Turn left',
  turnRight: 'Turn right',
  whole: 'Whole board',
  nearer: 'Nearer',
  further: 'Further',
  ownPay: 'Choose the spores myself',
  forMe: 'Let the spores be chosen',
  wind: 'Wind',
  windIs: (wind: string): string => `The wind blew ${wind}`,
  noWind: 'No wind yet',
  boardHelp: 'Arrow keys go from tile to tile, N to the next place, Enter chooses.',
  soil: (colour: string): string => soils[colour] ?? colour,
  place: (soil: string, at: string): string => `${soil} (${at})`,
  at: (row: number, nth: number): string => `row ${row}, tile ${nth}`,
  /** Where an empty place is. */
  beside: (side: number, tile: string): string =>
    `${['to the right of', 'to the left of', 'above', 'below'][side]} the ${tile}`,
  winds,
  /** Where a way leads over. */
  by: (places: string[]): string => `by way of ${places.join('; ')}`,
  onto: (places: string[]): string => `on ${places.join('; ')}`,
  emptyPlace: (where: string, may: boolean, chosen: boolean): string =>
    `Empty place ${where}${may ? ', may be chosen' : ''}${chosen ? ', chosen' : ''}`,
  cardLabel: ({ name, points: worth, needs, spores: n, pays, decay }: CardFacts): string =>
    [
      `${name}, ${points(worth)}, needs ${needed(needs)}, spreads ${spores(n)}`,
      pays === undefined
        ? ''
        : pays
          ? ', your network can pay it'
          : ', your network cannot pay it yet',
      `. Decay: ${decay}`,
    ].join(''),
  telling: {
    title: 'What happened last',
    next: 'Next',
    skip: (left: number): string => (left ? 'Skip' : 'Close'),
  },
  tile: (facts: TileFacts): string =>
    [
      facts.place,
      facts.mother === '' ? 'your Mother' : facts.mother ? `Mother of ${facts.mother}` : '',
      facts.mushroom
        ? `${facts.mushroom.who ? `mushroom of ${facts.mushroom.who}` : 'your mushroom'}${
            facts.mushroom.card ? `: ${facts.mushroom.card}` : ''
          } on mat ${facts.mushroom.slot}`
        : '',
      ...facts.spores.map(({ who, count: n }) =>
        who ? `${spores(n)} of ${who}` : `${spores(n)} of yours`,
      ),
      facts.domain === '' ? 'your domain' : facts.domain ? `domain of ${facts.domain}` : '',
      facts.insect ? 'an insect' : '',
      winds(facts.up, facts.edges),
      facts.may ? 'may be chosen' : '',
      facts.chosen ? 'chosen' : '',
    ]
      .filter(Boolean)
      .join(', '),
  piles: 'Deck and tiles',
  pile: (n: number, left: number): string =>
    `${n === 0 ? 'Left' : 'Right'} pile: ${count(left, 'tile')}`,
  held: (colour: string, symbol: boolean): string =>
    `In your hand: ${soils[colour] ?? colour}${symbol ? ' with an insect' : ''}`,
  market: 'Market',
  deckLeft: (n: number): string => `Deck: ${count(n, 'card')}`,
  deck: 'Top of the deck',
  hand: 'Your hand',
  handOf: (n: number): string => count(n, 'card'),
  noHand: 'No cards.',
  hiddenHand: 'Three cards wait face down until every Mother stands.',
  mats: 'Mats',
  mat: (slot: number): string => `Mat ${slot}`,
  emptyMat: 'free',
  sporings: (n: number): string => (n >= 2 ? 'spored twice: may decay' : `spored ${n} of 2`),
  blocked: 'blocked by a Mother',
  decayedUnder: (names: string[]): string => `Below: ${names.join(', ')}`,
  sporesLeft: (n: number): string => `${spores(n)} in supply`,
  insectsHas: (n: number): string => count(n, 'insect'),
  grown: (n: number): string => `${n} grown`,
  points,
  decayedOf: (n: number, all: number): string => `${n} of ${all} mats decayed`,
  seen: 'Seen in hand',
  endToken: 'End token: 5 points',
  endTaken: 'End token: taken',
  supply: (n: number): string => `${count(n, 'insect')} in supply`,
  needsTold: (needs: { colour: string; count: number }[]): string => `Needs ${needed(needs)}.`,
  canPay: (n: number): string =>
    n === 1
      ? 'Your network can pay it; 1 tile for it.'
      : `Your network can pay it; ${n} tiles for it.`,
  // Where no spore is lacking, no tile is free.
  cannotPay: (missing: { colour: string; count: number }[]): string =>
    missing.length ? `Your network lacks ${needed(missing)}.` : noTokenRoom,
  notYours: 'Take it to fruit it later.',
  mushroomName: (mushroom: Mushroom, card: string): string =>
    mushroom === 'mother' ? 'Your Mother' : `${card} (mat ${mushroom})`,
  motherOf: (name: string): string => `${name}’s Mother`,
  kinds: { instant: 'At once', game: 'For the whole match', mushroom: 'For this mat' } as Record<
    string,
    string
  >,
  decays: {
    move_other_mother: 'Send another player’s Mother to any tile without a Mother.',
    leap: 'Your Mother leaps to any tile without a Mother, and takes an insect there.',
    spore_mother: 'Your Mother spores at once.',
    explore: 'Lay a tile.',
    draw_two: 'Draw two cards from the deck.',
    take_market: 'Take a card of the market.',
    two_insects: 'Two insects from the supply.',
    settle_spores: 'Two of your spores onto one tile of your network.',
    turn_tile: 'Turn any tile another way.',
    mother_moves_3: 'Your Mother moves up to 3 tiles.',
    mother_spores_3: 'Your Mother spreads 3 spores.',
    choose_wind: 'You choose the wind, whatever spores.',
    one_wild_less: 'Each mushroom costs you one wild spore less.',
    discover_top_too: 'Each discover draws the top of the deck too.',
    spores_one_more: 'What grows on this mat spreads one spore more.',
    one_point_more: 'What grows on this mat is worth one point more.',
    unblockable: 'No Mother blocks what grows on this mat, and its tile stays in your domain.',
    insect_when_fruited: 'An insect whenever something grows on this mat.',
  } as Record<string, string>,
  upgrade: {
    mother_moves_3: 'Mother moves 3',
    mother_spores_3: 'Mother spreads 3',
    choose_wind: 'chooses the wind',
    one_wild_less: 'one wild less',
    discover_top_too: 'discovers two',
    spores_one_more: '+1 spore',
    one_point_more: '+1 point',
    unblockable: 'unblockable',
    insect_when_fruited: '+1 insect',
  } as Record<string, string>,
  bot: {
    title: 'The Automata',
    side: { green: 'green side: medium', yellow: 'yellow side: hard' } as Record<string, string>,
    none: 'It has not turned up a card yet.',
    fruit: 'Fruits with',
    decay: 'Decays',
    spore: (n: number): string => `Spores ${n}`,
    move: 'Moves towards',
    decays: {
      insects: 'and takes 2 insects',
      away: 'and sends the nearest Mother far away',
      mother_spores: 'and its Mother spores',
      remove_spores: 'and clears the spores of others from a tile nearby',
      explore: 'and lays a tile',
    } as Record<string, string>,
    targets: {
      insect: 'an insect',
      mushroom: 'a mushroom of somebody else',
      spores: 'spores of somebody else',
      red: 'red clay',
      green: 'green moss',
      brown: 'brown leaf mould',
      yellow: 'yellow sand',
    } as Record<string, string>,
    pile: (n: number): string => `${count(n, 'card')} to turn up`,
    told: 'What the Automata did',
  },
  help: 'Keys',
  keys: '1 to 6 choose an action, 7 and 8 spend insects, arrow keys go from tile to tile, N to the next place, Enter chooses and does it, R or E turns a tile, Q turns it back, Escape puts it back, + − 0 zoom, Shift and arrows move the board.',
  score: {
    title: 'The end',
    decayed: 'decayed',
    mushrooms: (n: number): string => count(n, 'mushroom'),
    insects: (n: number): string => count(n, 'insect'),
    end: 'End token',
    total: 'Total',
    wonBy: (name: string): string => `${name} won`,
    youWon: 'You won',
    tie: 'A shared win',
    tieBreak: {
      A5: 'Points were equal: more mushrooms, then more insects decide.',
      shared: 'Points, mushrooms and insects are equal.',
    } as Record<string, string>,
    botWon: 'The Automata won',
  },
  reasonOf: (action: string): string =>
    action in table.action ? `${table.action[action as Action]}: ` : '',
};

/** Why not, for the codes that Mycelia adds. */
export function refusal({ code, needed: wants, available }: RulesRefusal): string | undefined {
  return (
    {
      no_host_deck:
        'The server was started without the deck of this room. Choose Understory’s, or ask its host for --option deck=FILE.',
      already_done: 'You have done that this turn; choose another.',
      no_actions_left: 'Both actions of this turn are done.',
      actions_left: 'An action is still possible, and it must be done.',
      no_such_cell: 'There is no tile there.',
      black_tile: 'A Mother cannot start on black earth.',
      not_centre: 'A Mother starts on one of the six tiles in the middle.',
      mother_there: 'Another Mother stands there.',
      not_beside: 'That does not share a flat edge.',
      too_far: `That is ${count(wants, 'step')} away; your Mother goes ${available}.`,
      pile_empty: 'No tiles are left.',
      cell_taken: 'A tile lies there already.',
      no_mushroom: 'No mushroom grows on that mat.',
      blocked: 'Another Mother stands on it: it cannot spore or decay until she leaves.',
      spored_out: 'It has spored twice; now it can decay.',
      wind_blows: 'The wind blows as it likes.',
      wind_missing: 'Say which wind.',
      out_of_fan: 'The wind does not reach that tile.',
      mat_taken: 'A mushroom grows on that mat.',
      no_such_mat: 'There is no such mat.',
      hand_empty: 'You have no card in hand to fruit.',
      mats_full: 'A mushroom grows on every mat; one must decay first.',
      no_token_room: noTokenRoom,
      not_enough_spores: `That takes ${count(wants, 'spore')} of one connected part; you have ${available ? `only ${available}` : 'none'} together.`,
      wrong_spores: 'The soils are not those of the card.',
      not_connected: 'Those spores are not connected.',
      not_yours: 'Somebody else has domain over those spores.',
      not_paid_from: 'The mushroom must stand where one of its spores was paid.',
      token_there: 'A mushroom grows on that tile already.',
      not_spored_twice: 'Nothing has spored twice yet: a mushroom decays after that.',
      not_enough_insects: `That takes ${count(wants, 'insect')}; you have ${available || 'none'}.`,
      own_mother: 'Insects carry only the Mothers of others.',
      same_cell: 'She stands there already.',
      not_in_market: 'That card is not in the market.',
      no_cards: 'No cards are left.',
      same_turn: 'It lies that way already.',
      no_spores: 'You have no spores in supply.',
      not_in_network: 'That tile is not in your network.',
      stuck: 'Your Mother has nowhere to step.',
    } as Record<string, string>
  )[code];
}
