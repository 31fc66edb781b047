// What the book of Mycelia holds, in which order, and which ruling each sentence rests on.
import type { Chapter } from '../../../rules/book';

const chapters: Chapter[] = [
  {
    id: 'life',
    sign: 'penny_bun',
    sections: [
      {
        id: 'aim',
        picture: 'aim',
        says: { aim: '', aim_card: 'N5', aim_insects: '', aim_token: 'A5' },
      },
      { id: 'over', picture: 'last', says: { over: 'A5', over_now: 'A5', over_tie: 'A5' } },
      { id: 'pieces', picture: 'pieces', says: { pieces: '', pieces_hand: '', first: '' } },
    ],
  },
  {
    id: 'ground',
    sign: 'tile',
    sections: [
      {
        id: 'tiles',
        picture: 'star',
        says: {
          ...{ tiles: 'B2', tiles_alone: '', tiles_beside: 'B1', tiles_wind: 'B2' },
          ...{ tiles_insect: 'B3', tiles_star: 'B1' },
        },
      },
      {
        id: 'mothers',
        picture: 'mothers',
        says: { mothers: 'B1', mothers_not: 'B1', mothers_again: 'B1', mothers_market: '' },
      },
    ],
  },
  {
    id: 'turn',
    sign: 'mother',
    counted: 6,
    sections: [
      {
        id: 'turn',
        lead: true,
        says: { turn: 'A1', turn_must: 'A1', turn_insects: 'A1', turn_next: '' },
      },
      {
        id: 'move',
        picture: 'move',
        says: {
          ...{ move: 'A2', move_edge: 'A2', move_through: 'A2', move_insect: 'A2' },
          ...{ move_block: 'S3', move_stuck: 'A2' },
        },
      },
      {
        id: 'explore',
        picture: 'explore',
        says: { explore: 'B3', explore_place: 'B3', explore_none: 'B3' },
      },
      {
        id: 'spore',
        picture: 'spore',
        says: {
          ...{ spore: 'S1', spore_count: 'S1', spore_wind: 'S1', spore_first: 'S1 S2' },
          ...{ spore_layer: 'S2', spore_once: 'S2', spore_left: 'S3', spore_blocked: 'S3' },
        },
      },
      { id: 'fruit', picture: 'fruit', says: { fruit: 'N4', fruit_token: 'N4', fruit_room: 'N4' } },
      {
        id: 'decay',
        picture: 'decays',
        says: {
          ...{ decay: 'S1', decay_does: '', decay_mat: 'A5', decay_blocked: 'S3' },
          decay_none: '',
        },
      },
      {
        id: 'discover',
        picture: 'discover',
        says: { discover: 'A3', discover_fills: 'A3', discover_none: 'A3' },
      },
      {
        id: 'insects',
        picture: 'insects',
        says: {
          ...{ insect_refresh: 'A4', insect_mother: 'A4', insect_not_own: 'A4' },
          insect_supply: 'B3',
        },
      },
    ],
  },
  {
    id: 'belongs',
    sign: 'spore',
    sections: [
      { id: 'domain', picture: 'domain', says: { domain: 'N1', domain_spores: 'N1' } },
      { id: 'network', picture: 'network', says: { network: 'N2', network_joined: 'N2' } },
      {
        id: 'pay',
        picture: 'pay',
        says: { pay_colour: 'N3', pay_part: 'N2', pay_each: 'N3', pay_domain: 'N1' },
      },
    ],
  },
  {
    id: 'cards',
    sign: 'fly_agaric',
    sections: [
      {
        id: 'card',
        picture: 'card',
        says: { card_points: '', card_needs: '', card_decay: '', card_deck: '' },
      },
      {
        id: 'instant',
        says: {
          ...{
            does_move_other_mother: '',
            does_leap: '',
            does_spore_mother: '',
            does_explore: '',
            does_draw_two: '',
          },
          ...{
            does_take_market: '',
            does_two_insects: '',
            does_settle_spores: '',
            does_turn_tile: 'B2',
          },
        },
      },
      {
        id: 'game',
        says: {
          same_once: 'A6',
          ...{
            does_mother_moves_3: '',
            does_mother_spores_3: '',
            does_choose_wind: '',
            does_one_wild_less: '',
          },
          does_discover_top_too: '',
        },
      },
      {
        id: 'mushroom',
        says: {
          upgrade_later: 'A6',
          ...{
            does_spores_one_more: '',
            does_one_point_more: '',
            does_unblockable: '',
            does_insect_when_fruited: '',
          },
        },
      },
      { id: 'all', lists: 'deck', says: {} },
    ],
  },
  {
    id: 'automata',
    sign: 'automata',
    sections: [
      {
        id: 'automata_begin',
        picture: 'automata',
        says: { automata: '', automata_begin: '', automata_side: '' },
      },
      {
        id: 'automata_turn',
        says: {
          ...{ automata_turn: '', automata_fruit: '', automata_decay: '', automata_spore: '' },
          ...{ automata_move: '', automata_free: '', automata_help: '' },
        },
      },
      { id: 'automata_end', says: { automata_points: '', automata_end: '' } },
    ],
  },
  {
    id: 'glossary',
    sign: 'parasol',
    sections: [{ id: 'glossary', lists: 'glossary', says: {} }],
  },
];

/** Sentences that count what a host's own deck may have otherwise, and nobody is told of it: its tiles and
    the Automata's cards. */
const ofOurDeck = ['tiles', 'automata_side'];

/** The chapters of the book, over a match with Understory's own deck or with a host's. */
export const chaptersOf = (ours: boolean): Chapter[] =>
  ours
    ? chapters
    : chapters.map((chapter) => ({
        ...chapter,
        sections: chapter.sections.map((section) => ({
          ...section,
          says: Object.fromEntries(
            Object.entries(section.says).filter(([id]) => !ofOurDeck.includes(id)),
          ),
        })),
      }));
