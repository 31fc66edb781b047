// A match of Mycelia as the components read it. The protocol's types say each move and event apart; to
// choose among listed moves one type with the fields of all is handier.
import type {
  MyceliaEvent as Told,
  MyceliaMove,
  MyceliaAction,
  MyceliaAutomata,
  MyceliaAutomataCard,
  MyceliaCard,
  MyceliaCell,
  MyceliaColour,
  MyceliaMushroom,
  MyceliaNeed,
  MyceliaPayment,
  MyceliaPreview,
  MyceliaPrinted,
  MyceliaSeat,
  MyceliaTile,
  MyceliaView,
  MyceliaWind,
} from '../../protocol/messages';

export type Cell = MyceliaCell;
export type Wind = MyceliaWind;
export type Colour = MyceliaColour;
export type Action = MyceliaAction;
export type Mushroom = MyceliaMushroom;
export type Need = MyceliaNeed;
export type Payment = MyceliaPayment;
export type Tile = MyceliaTile;
export type Seat = MyceliaSeat;
export type Mat = MyceliaSeat['mats'][number];
export type AutomataCard = MyceliaAutomataCard;
export type Automata = MyceliaAutomata;
export type Card = MyceliaCard;
export type Printed = MyceliaPrinted;
export type Preview = MyceliaPreview;
export type View = Omit<MyceliaView, 'moves' | 'question'> & {
  moves: Move[];
  question: Question | null;
};

/** Any move, with the fields that its kind has. */
export interface Move {
  do: MyceliaMove['do'];
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

/** The events of which there is nothing shorter to say than the log's sentence, or nothing of a seat's own. */
export type WithoutBrief =
  | ('match_over' | 'match_started' | 'market_revealed' | 'turn_began' | 'insect_taken')
  | ('tile_placed' | 'wind' | 'spored' | 'upgraded' | 'market_refilled')
  | ('deck_renewed' | 'insects_gained' | 'no_effect' | 'action_skipped' | 'turn_ended')
  | ('automata_card' | 'automata_action' | 'end_token');

/** Any event, with the fields that its kind has. */
export interface MyceliaEvent {
  kind: Told['kind'];
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
