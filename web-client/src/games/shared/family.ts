// What a family of games gives the page: one module each, all parts of it, registered in
// games/index.ts. The rest of the page knows no more of any game than this.
import type { Component, Snippet } from 'svelte';
import type { Catalogue } from '../../i18n';
import type { Part } from '../../parts.svelte';
import type { Thing } from '../../place/advised';
import type {
  GameOption,
  Options,
  Refusal,
  RoomPush,
  RulesRefusal,
  TablePush,
} from '../../protocol/messages';

/** The games that the protocol has views of. */
export type GameName = TablePush['view']['game'];
/** What every view says: of which game it is, who sees it so, and after how many steps. */
export interface AnyView {
  game: GameName;
  viewer: TablePush['view']['viewer'];
  step: number;
}
/** What every event says: what happened, and to which step it led. */
export interface AnyEvent {
  kind: string;
  step: number;
}

/** What every preview of a move says: why it cannot be made, if so. */
export interface AnyPreview {
  refusal: RulesRefusal | null;
}

/** What every match says is printed on its cards, by the card's id. */
export interface AnyPrinted {
  cards: object;
}

export interface TableProps<View, Event, Printed> {
  /** Whose seats they are; in a replay one that is made up. */
  room: RoomPush;
  view: View;
  /** What is printed on the cards, where that is known. */
  printed: Printed | null;
  /** What led to the position of `view`, from the beginning on. */
  events: Event[];
  /** Whether the match is being played here and now; else it is a replay. */
  live?: boolean;
  /** What the keys do where nothing is played: told in place of the keys of who plays. */
  keys?: string;
  /** What stands below the final score. */
  after?: Snippet;
  /** What the room writes in the notebook below the log: talk, who watches, the way out. */
  notes?: Snippet;
}

export interface OptionsProps {
  /** What the server offers for the game; the first value of each is the default. */
  offered: GameOption[];
  players: number;
  options: Options;
  /** Changes these options; without it they are only told. */
  onset?: (options: Options) => void;
  /** Told in a line each, without what can be looked at: who hosts sees that where they change it. */
  brief?: boolean;
}

/** What a log is written from: `view` is the position, where that can be shown. */
export interface LogSource<View, Event, Printed> {
  events: Event[];
  view: View | null;
  printed: Printed | null;
  players: number;
  name: (seat: number) => string;
  /** The seat of whoever reads it, who is spoken to. */
  you?: number | null;
  words: Catalogue;
  /** The code of the language, for names that are not in the catalogue. */
  language: string;
}

/** A line of the log. */
export interface LogLine {
  event: AnyEvent;
  text: string;
  /** Who did it. */
  seat?: number;
  /** It weighs more than others. */
  big?: boolean;
  /** A turn or a round ends with it. */
  ends?: boolean;
  /** The table shows it anyway: it is told only where there is no table. */
  seen?: boolean;
}

/** A happening that stands out in a match: the line of moves of its replay shows it. */
export interface Mark {
  event: AnyEvent;
  /** Whose it was; nobody's: a round that begins. */
  seat: number | null;
  /** What is drawn, in the family's own words. */
  picture: string | null;
  /** What it scored, as its event says. */
  points?: number;
}

/** What stands out in the matches of a family, and how that is drawn. */
export interface Marks<Event, Printed> {
  marksOf: (events: Event[], game: string) => Mark[];
  Picture: Component<{ picture: string; printed: Printed | null }>;
}

/** What a move does, in words, and what follows from it as far as its preview says; and where what it is
    about lies on the table, a thing each. `seen`: the table points out where, so that it need not be said. */
export type TellMove = (
  move: object,
  preview: AnyPreview | undefined,
  seen?: boolean,
) => { does: string; then?: string; on?: Thing[] };
export type MoveSource<View, Printed> = Pick<
  LogSource<View, never, Printed>,
  'printed' | 'name' | 'words' | 'language'
> & {
  view: View;
  /** Told to anybody: whoever moves is named, where else they are spoken to. */
  aside?: boolean;
};

export interface Family<View, Event, Printed> {
  /** What a replay marks; fetched when one is watched. */
  marks: Part<Marks<Event, Printed>>;
  /** Fetches what its table may need later. */
  ahead?: () => Promise<unknown>;
  Table: Component<TableProps<View, Event, Printed>>;
  /** The form of a match's options beside those that every game has, where there are any; no table needs it. */
  options?: Part<Component<OptionsProps>>;
  /** Tells moves that somebody may make at a position; it is fetched when it is needed. */
  moves: Part<(source: MoveSource<View, Printed>) => TellMove>;
  /** The log of a match. */
  logLines: (source: LogSource<View, Event, Printed>) => LogLine[];
  /** The options as they are when so many play instead: what does not go with that is left out. */
  optionsFor: (options: Options, players: number, offered: GameOption[]) => Options;
  /** How the host can make a refusal go away by changing the room's options, if at all. */
  remedy: (
    refusal: Refusal,
    options: Options,
    words: Catalogue,
  ) => { label: string; options: Options } | null;
}

/** A family where it does not matter which. */
export type AnyFamily = Family<AnyView, AnyEvent, AnyPrinted>;
