// A match of Mycelia as the components read it. The protocol's types say each move and event apart; to
// choose among listed moves one type with the fields of all is handier.
import type { RulesRefusal } from '../protocol/messages';

/** A place of the triangular grid: [x, y]; it points up when x + y is odd. */
export type Cell = [number, number];
export type Wind = 'O' | 'U' | 'A';
export type Colour = 'red' | 'green' | 'brown' | 'yellow' | 'black';
export type Action = 'move' | 'explore' | 'spore' | 'fruit' | 'decay' | 'discover';
/** The Mother, or the number of a mat. */
export type Mushroom = 'mother' | number;
export interface Payment {
  cell: Cell;
  of: number;
}

/** Any move, with the fields that its kind has. */
export interface Move {
  do: string;
  path?: Cell[];
  pile?: number;
  mushroom?: Mushroom;
  wind?: Wind;
  card?: string;
  slot?: number;
  cell?: Cell;
  pay?: Payment[];
  seat?: number;
  turn?: number;
  cells?: Cell[];
}

/** Any question, with the fields that its kind has. */
export interface Question {
  kind: 'mother' | 'turn' | 'place_tile' | 'place_spores' | 'decay_action';
  seat: number;
  done?: Action[];
  left?: number;
  tile?: { colour: Colour; symbol: boolean };
  mushroom?: Mushroom;
  from?: Cell;
  wind?: Wind;
  count?: number;
  cells?: Cell[];
  placed?: Cell[];
  action?: string;
  card?: string;
}

export interface Tile {
  cell: Cell;
  colour: Colour;
  turn: number;
  edges: Wind[];
  symbol: boolean;
  insect: boolean;
  spores: number[];
  mushroom: { seat: number; slot: number } | null;
  mother: number | null;
  domain: number | null;
}

export interface Mat {
  slot: number;
  card: string | null;
  cell: Cell | null;
  sporings: number;
  spores: number;
  blocked: boolean;
  decayed: string[];
  upgrades: string[];
}

export interface Seat {
  seat: number;
  points: number;
  hand_count: number;
  hand: string[] | null;
  seen: string[];
  spores: number;
  insects: number;
  grown: number;
  mother: Cell | null;
  mother_moves: number;
  mother_spores: number;
  upgrades: string[];
  network: Cell[][];
  mats: Mat[];
}

export interface AutomataCard {
  id: string;
  fruit: string[];
  spores: number;
  decay: string;
  move: Record<Wind, string>;
}

export interface Automata {
  seat: number;
  side: 'green' | 'yellow';
  points: number;
  insects: number;
  spores: number;
  grown: number;
  hand_count: number;
  mother: Cell | null;
  network: Cell[][];
  mats: {
    slot: number;
    fruited: boolean;
    cell: Cell | null;
    sporings: number;
    blocked: boolean;
    decayed: boolean;
  }[];
  card: AutomataCard | null;
  pile: number;
}

export interface Card {
  en: string;
  zh: string;
  la: string;
  points: number;
  needs: string[];
  spores: number;
  decay: { kind: 'instant' | 'game' | 'mushroom'; action: string };
}

export interface Payable {
  card: string;
  can: boolean;
  cells: Cell[];
  pay: Payment[];
  missing: Record<string, number> | null;
}

export interface Fan {
  mushroom: Mushroom;
  from: Cell;
  spores: number;
  fans: Record<Wind, Cell[][]>;
}

export interface View {
  game: 'mycelia';
  viewer: number | 'spectator' | 'everything';
  step: number;
  over: boolean;
  question: Question | null;
  players: number;
  first: number;
  mats: number;
  wind: Wind | null;
  tiles: Tile[];
  frontier: Cell[];
  piles: number[];
  insects: number;
  end_token: boolean;
  market: string[];
  deck: number;
  discards: string[];
  seats: Seat[];
  automata: Automata | null;
  cards: Record<string, Card>;
  payable: Payable[];
  fans: Fan[];
  moves: Move[];
  not_now: { move: Move; refusal: RulesRefusal }[];
  standings: {
    points: number[];
    place: number[];
    tie_break: string;
    end_token: number | null;
    automata: { points: number; place: number } | null;
  } | null;
}

/** Any event, with the fields that its kind has. */
export interface MyceliaEvent {
  kind: string;
  step: number;
  seat?: number | null;
  by?: number;
  cell?: Cell;
  cells?: Cell[];
  path?: Cell[];
  from?: Cell | 'market' | 'deck';
  pile?: number;
  colour?: Colour;
  symbol?: boolean;
  insect?: boolean;
  turn?: number;
  wind?: Wind;
  chosen?: boolean;
  mushroom?: Mushroom;
  kept?: number;
  card?: string | AutomataCard | null;
  cards?: string[] | null;
  slot?: number | null;
  pay?: Payment[];
  points?: number | number[];
  place?: number[];
  action?: string;
  target?: string;
  upgrade?: string;
  count?: number;
  discarded?: string[];
  how?: string;
}
