// What the books of Morels, Fungi and Foray hold, in which order, and which ruling each sentence rests on.
import type { Chapter, Section } from '../../../rules/book';

type Game = 'morels' | 'fungi' | 'foray';

const mushrooms = (game: Game): string[] => [
  ...['honey_fungus', 'tree_ear', 'lawyers_wig', 'shiitake', 'hen_of_the_woods'],
  ...[game === 'fungi' ? 'birch_bolete' : 'fairy_ring', 'porcini', 'chanterelle'],
  ...(game === 'foray' ? ['lions_mane'] : []),
  'morel',
];

const card = (id: string, says: Record<string, string> = {}): Section => ({ id, card: true, says });

const walk = (game: Game): Chapter => ({
  id: 'walk',
  sign: 'golden_mushroom',
  sections: [
    { id: 'aim', picture: 'cook', says: { aim: '', aim_points: 'W2', aim_sticks: '' } },
    {
      id: 'over',
      picture: 'over',
      says: {
        over: 'W9',
        over_rest: 'W10',
        ...(game === 'fungi' ? { over_tie_cooked: 'F3' } : { over_tie: 'M4' }),
      },
    },
    {
      id: 'lies',
      picture: 'lies',
      says: { path: 'W1', decks: '', decay: 'W8', camp: '', hidden: 'W11' },
    },
    {
      id: 'begin',
      picture: game === 'foray' ? 'baskets' : 'begin',
      says: {
        dealt: game === 'fungi' ? 'F1' : '',
        ...(game === 'fungi' ? { dealt_special_now: 'W6' } : { dealt_special: 'W6' }),
        dealt_fewer: 'W6',
        first: 'W12',
      },
    },
  ],
});

const turn: Chapter = {
  id: 'turn',
  sign: 'stick',
  counted: 5,
  sections: [
    { id: 'turn', lead: true, says: { turn: 'W7', turn_next: '', turn_pass: 'W7' } },
    {
      id: 'take',
      picture: 'path',
      says: { take_free: 'W1', take_cost: 'W1', take_there: 'W1', limit: 'W4', take_apart: 'W4' },
    },
    {
      id: 'take_decay',
      picture: 'decay',
      says: { decay_all: 'W4', decay_order: 'W4', decay_fits: 'W4', decay_empty: 'W4' },
    },
    {
      id: 'cook',
      picture: 'cook',
      says: {
        cook: 'W2',
        cook_night: 'W2',
        cook_pan: '',
        cook_once: '',
        cook_has: '',
        seasoning: 'W3',
      },
    },
    {
      id: 'sell',
      picture: 'sell',
      says: { sell: 'W2', sell_night: 'W2', sell_mushrooms: '', sticks: 'W10' },
    },
    { id: 'pan', picture: 'pan', says: { pan: '', pan_has: '' } },
    { id: 'after', picture: 'fall', says: { fall: 'W8', fall_full: 'W8', slide: 'W8' } },
  ],
};

const cards = (game: Game): Chapter => ({
  id: 'cards',
  sign: 'porcini',
  sections: [
    ...mushrooms(game).map((id) => card(id)),
    {
      id: 'night',
      picture: 'night',
      says: { night: 'W2', night_worth: 'W2', night_kinds: '', night_none: '' },
    },
    card('butter', { butter: 'W3', butter_needs: 'W3' }),
    card('cider', { cider: 'W3', cider_needs: 'W3' }),
    card('pan', { pan_dish: '' }),
    card('basket', { basket: 'W4', basket_camp: 'W4' }),
    card('moon', { moon: 'W4', moon_room: 'W5', moon_over: 'W5' }),
    game === 'fungi'
      ? card('fly_agaric', {
          ...{ agaric: 'F2 W11', agaric_exact: 'F2', poison_free: 'W4', agaric_limit: 'F2' },
          ...{ agaric_again: 'F2', turn_lost: 'W7' },
        })
      : card('destroying_angel', {
          ...{ angel: 'M1', angel_exact: 'M1', poison_free: 'W4', angel_limit: 'M2' },
          ...{ angel_stays: 'M1 M2', angel_cook: 'M2', turn_lost: 'W7', angel_second: 'M3' },
        }),
  ],
});

const glossary: Chapter = {
  id: 'glossary',
  sign: 'lawyers_wig',
  sections: [{ id: 'glossary', lists: 'glossary', says: {} }],
};

const ofForay: Chapter = {
  id: 'foray',
  sign: 'chef',
  players: 2,
  sections: [
    {
      id: 'baggage',
      picture: 'baskets',
      says: { baggage: 'Y1', baggage_wider: 'Y1', baggage_moon: 'Y1', baggage_bottom: 'Y1' },
    },
    {
      id: 'choice',
      picture: 'modules',
      says: {
        ...{ modules: 'Y1', modules_farm: 'Y1', modules_pans: 'Y1', modules_angels: 'Y1' },
        modules_order: 'Y1',
      },
    },
    {
      id: 'keep',
      picture: 'keep',
      says: {
        ...{ keep: 'Y2', keep_order: 'Y2', keep_room: 'Y3', keep_must: 'Y3', keep_can: 'Y4' },
        keep_hand: 'Y5',
      },
    },
    { id: 'lying', picture: 'lying', says: { lying: 'Y6', lying_when: 'Y6', lying_safe: 'Y5' } },
    card('farm_girl', { farm_girl: 'Y10', farm_girl_turn: 'Y10', farm_girl_only: 'Y10' }),
    card('chef', {
      ...{ chef: 'Y11', chef_kinds: 'Y11', chef_night: 'Y11', chef_butter: 'Y11' },
      ...{ chef_how: 'Y11', chef_counts: 'Y11' },
    }),
    card('farmers_market', {
      ...{ farmers_market: 'Y12', farmers_market_when: 'Y12', farmers_market_both: 'Y12' },
      farmers_market_once: 'Y12',
    }),
    card('thief', {
      ...{ thief: 'Y13', thief_most: 'Y13', thief_gift: 'Y13', thief_room: 'Y13' },
      ...{ thief_target: 'Y13', thief_scores: 'Y13', thief_back: 'Y13' },
    }),
    card('shiitake_log', {
      ...{ shiitake_log: 'Y14', shiitake_log_when: 'Y14', shiitake_log_hand: 'Y14' },
      shiitake_log_grows: 'Y14',
    }),
    card('map', { map: 'Y15', map_one: 'Y15' }),
    card('rainstorm', {
      ...{ rainstorm: 'Y7', rainstorm_turn: 'Y7', rainstorm_slides: 'Y7' },
      ...{ rainstorm_falls: 'Y7', rainstorm_last: 'Y7' },
    }),
    card('forest_fire', {
      ...{ forest_fire: 'Y8', forest_fire_morel: 'Y8', forest_fire_turn: 'Y8' },
      forest_fire_falls: 'Y8',
    }),
    card('panther_cap', { panther_cap: 'Y9', panther_cap_few: 'Y9', panther_cap_toxic: 'Y9' }),
    card('eccentric', { eccentric: 'Y16', eccentric_takes: 'Y16', eccentric_use: 'Y16' }),
    card('eureka', { eureka: 'Y17', eureka_takes: 'Y17', eureka_fits: 'Y17' }),
    card('morchella', {
      ...{ morchella: 'Y18', morchella_takes: 'Y18', morchella_toxic: 'Y18' },
      morchella_costs: 'Y18',
    }),
  ],
};

const three: Chapter = {
  id: 'three',
  sign: 'pan',
  players: 3,
  sections: [
    {
      id: 'three_setup',
      picture: 'peek',
      says: { three_setup: 'Y1', three_peek: 'T3', three_golden: 'T4' },
    },
    {
      id: 'bonus',
      picture: 'bonus',
      says: {
        ...{ bonus: 'T1', bonus_not: 'T1', bonus_second: 'T1', bonus_market: 'Y12' },
        bonus_poison: 'T2',
      },
    },
    {
      id: 'three_end',
      picture: 'after',
      says: { three_end: 'T4', three_end_decay: 'T4', three_end_second: 'T4' },
    },
  ],
};

const four: Chapter = {
  id: 'four',
  sign: 'compass_dial',
  players: 4,
  sections: [
    {
      id: 'four_setup',
      picture: 'peek',
      says: { four_setup: 'Y1', four_out: 'Y1', four_peek: 'C11' },
    },
    {
      id: 'round',
      picture: 'compass',
      says: {
        ...{ round: 'C1', round_slot: 'C2', round_reveal: 'C3', round_do: 'C3' },
        round_still: 'C3',
      },
    },
    { id: 'four_prices', picture: 'prices', says: { four_free: 'C3', four_same: 'C5' } },
    {
      id: 'gone',
      picture: 'gone',
      says: {
        ...{ gone: 'C4', gone_other: 'C4', gone_selected: 'C4', gone_hand: 'C4' },
        ...{ gone_decay: 'C4', gone_lost: 'C4 C9' },
      },
    },
    {
      id: 'four_hand',
      picture: 'hand',
      says: { four_hand: 'C9', four_cook: 'C10', four_day: 'C10', four_chef: 'C10' },
    },
    {
      id: 'four_cards',
      picture: 'modules',
      says: {
        ...{ four_map: 'C6', four_eureka: 'C7', four_thief: 'C8', four_log: 'C13' },
        ...{ four_farm_girl: 'C13', four_eccentric: 'C14' },
      },
    },
    {
      id: 'four_after',
      picture: 'after',
      says: { four_after: 'C11', four_poison: 'C11', four_end: 'C12' },
    },
  ],
};

/** The chapters of a game's book. */
export const chaptersOf = (game: Game): Chapter[] => [
  walk(game),
  turn,
  cards(game),
  ...(game === 'foray' ? [ofForay, three, four] : []),
  glossary,
];
