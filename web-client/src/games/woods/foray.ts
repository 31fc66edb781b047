// The table as the components read it. The protocol's types say each move and question apart; to choose
// among listed moves one type with the fields of all is handier. And what belongs to a Foray match.
import type {
  WoodsMove,
  Choice,
  WoodsEvent,
  WoodsPrinted,
  WoodsSeat,
  WoodsView,
} from '../../protocol/messages';

export type { Choice };
export type Zone = 'farm_girl' | 'shiitake_log' | 'morchella';
/** Which cards come from which zone; the others come from the hand. */
export type From = Partial<Record<Zone, string[]>>;

/** Any move, with the fields that its kind has. */
export interface Move {
  do: WoodsMove['do'];
  slot?: number;
  slots?: number[];
  forest?: string;
  map?: boolean;
  mushroom?: string;
  day?: number;
  night?: number | string;
  butter?: number;
  cider?: number;
  pan?: string;
  cards?: string[];
  from?: From;
  victim?: number;
  give?: string[];
  choose?: number;
  choice?: Choice;
  use?: string[];
  morel?: string;
}

/** A slot of a path; emptied in this round when there is no card. */
export interface Place {
  card: string | null;
  was?: string;
  cost: number;
}

/** Any question, with the fields that its kind has. */
export interface Question {
  kind: string;
  seat: number | null;
  seats?: number[];
  count?: number;
  cards?: string[];
  keepable?: string[];
  usable?: string[];
  forced?: string[];
  burns?: string[];
  room?: number;
  choice?: Choice;
  gone?: boolean;
  card?: string;
  forest?: string | null;
}

export type SeatView = WoodsSeat;
export type View = Omit<WoodsView, 'moves' | 'question' | 'forest' | 'rainforest' | 'modules'> & {
  moves: Move[];
  question: Question | null;
  forest: Place[];
  rainforest?: Place[] | null;
  modules?: string[];
};
export type TableEvent = WoodsEvent;
/** The events of which there is nothing shorter to say than the log's sentence, or nothing of a seat's own. */
export type WithoutBrief = Extract<
  WoodsEvent,
  {
    kind:
      | ('match_started' | 'basket_placed' | 'moon_swapped' | 'poisoned' | 'poison_left')
      | ('decay_discarded' | 'decayed' | 'refilled' | 'revealed' | 'priority_passed')
      | ('last_cooks' | 'eureka_earned' | 'kept' | 'used_in_vain' | 'log_grew')
      | ('eccentric_awarded' | 'morchella_found' | 'declined' | 'rainforest_dealt')
      | ('forest_burned' | 'morel_added' | 'extra_turn' | 'match_over');
  }
>;
export type Printed = WoodsPrinted;
/** The events that Morels and Fungi do not have. */
export type ForayEvent = Exclude<
  WoodsEvent,
  {
    kind:
      | ('match_started' | 'took' | 'took_decay' | 'basket_placed' | 'moon_swapped' | 'poisoned')
      | ('poison_left' | 'discarded' | 'cooked' | 'sold' | 'pan_placed' | 'turn_lost')
      | ('decay_discarded' | 'decayed' | 'refilled' | 'match_over');
  }
>;
