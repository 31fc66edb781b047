// What a person is about to do: a draft of a move that grows with every choice on the board, among the
// cards and on the mats, until it is one of the moves that the server listed.
import { pointed } from '../../place/pointed.svelte';
import type { RulesRefusal } from '../../protocol/messages';
import * as choice from './choice';
import type { Draft } from './choice';
import { cellsOfMove, includes, same, unique } from './geometry';
import type { Cell, Move, Mushroom, Payment, Preview, Tile, View } from './types';

export interface Position {
  view: View;
  you: number | null;
  asked: boolean;
  /** What is known of a move that was asked about. */
  preview: (move: Move) => Preview | null | undefined;
}

export class Drafting {
  draft = $state.raw<Draft | null>(null);
  /** A card that is looked at: where it could be paid from is shown. */
  looked = $state<string | null>(null);
  /** The one that was touched last: a pointer that goes elsewhere leaves it to be read. */
  #touched = $state<string | null>(null);
  /** An action that was tried though it cannot be done: why not is told. */
  wished = $state<Move['do'] | null>(null);
  /** How many cells were touched in vain, and for which draft. */
  #vain = $state.raw<{ draft: Draft; times: number } | null>(null);
  /** What the server has refused. */
  refused = $state.raw<{ action: Move['do']; refusal: RulesRefusal } | null>(null);
  /** One's own choice of the spores that pay; null: the server chooses. */
  pay = $state.raw<Payment[] | null>(null);

  /** The draft that the open question began with. */
  #first: Draft | null = null;

  readonly #read: () => Position;
  constructor(read: () => Position) {
    this.#read = read;
  }

  get #view(): View {
    return this.#read().view;
  }

  /** Begins anew with what the open question asks; a turn waits for an action to be chosen. */
  begin(): void {
    const { view, asked } = this.#read();
    this.#forgive();
    this.pay = null;
    this.looked = this.#touched = null;
    const kind = view.question?.kind;
    const first = view.moves[0];
    if (!asked || kind === 'turn' || !first) this.draft = null;
    else if (kind === 'place_tile') this.draft = { do: 'place_tile', turn: 0 };
    else if (kind === 'place_spores') this.draft = { do: 'place_spores', cells: [] };
    else this.draft = this.#opened({ do: first.do });
    this.#first = this.draft;
  }

  /** Whether something has been chosen, tried or touched since; a pointer that passes by is nothing. */
  get touched(): boolean {
    const told = this.reason !== null || this.missed > 0;
    return this.draft !== this.#first || this.#touched !== null || told;
  }

  /** How many cells were touched in vain for what is chosen now: none of them is offered. */
  get missed(): number {
    return this.#vain && this.#vain.draft === this.draft ? this.#vain.times : 0;
  }

  #forgive(): void {
    this.#vain = null;
    this.wished = null;
    this.refused = null;
  }

  /** The server has refused what was put together: it stays, to be put right. */
  refuse(action: Move['do'], refusal: RulesRefusal): void {
    this.wished = null;
    this.refused = { action, refusal };
  }

  /** Why not, where something was tried in vain: the action, and the refusal as soon as it is known.
      Null also where the server has no reason to tell. */
  get reason(): { action: Move['do']; refusal?: RulesRefusal } | null {
    const { wished: action } = this;
    if (this.refused || action === null) return this.refused;
    const known = this.#read().preview({ do: action });
    if (known === undefined) return { action };
    return known?.refusal ? { action, refusal: known.refusal } : null;
  }

  /** The card of one's own that is to be fruited, or that is looked at. */
  get #card(): string | null {
    const { view, you } = this.#read();
    const { draft, looked } = this;
    if (draft?.do === 'fruit') return draft.card ?? null;
    const hand = you === null ? null : view.seats[you]?.hand;
    return looked !== null && hand?.includes(looked) ? looked : null;
  }

  /** To fruit that card, wherever it may. */
  get #fruit(): Move | null {
    return this.#card === null ? null : { do: 'fruit', card: this.#card };
  }

  /** To fruit it where that is chosen: what it scores hangs on the mat, what pays on the cell. */
  #fruitAt(place: Pick<Move, 'slot' | 'cell'>): Move | null {
    return this.draft?.do === 'fruit' ? this.#fruit && { ...this.#fruit, ...place } : null;
  }

  get #spore(): Move | null {
    const { draft } = this;
    return draft?.do === 'spore' && draft.mushroom !== undefined
      ? { do: 'spore', mushroom: draft.mushroom }
      : null;
  }

  /** What has to be known of moves for all that is told here. */
  get asks(): Move[] {
    const wished = this.wished === null ? null : { do: this.wished };
    const { slot, cell } = this.draft ?? {};
    const places = [this.#fruitAt({ slot }), this.#fruitAt({ slot, cell })];
    return [wished, this.#fruit, ...places, this.#spore].filter((move) => move !== null);
  }

  #known(move: Move | null): Preview | undefined {
    return (move && this.#read().preview(move)) || undefined;
  }

  /** How that card could be paid, as soon as it is known. */
  get payable(): Preview | undefined {
    return this.#known(this.#fruit);
  }

  /** What the card at hand would score. */
  get points(): number | undefined {
    return this.#known(this.#fruitAt({ slot: this.draft?.slot }))?.points;
  }

  /** Where each wind would carry the spores of what is chosen to spore. */
  get fans(): Preview['fans'] {
    return this.#known(this.#spore)?.fans;
  }

  /** Takes up an action; says why when it cannot be done. */
  start(action: Move['do']): boolean {
    const { view, asked } = this.#read();
    if (!asked || view.question?.kind !== 'turn') return false;
    this.pay = null;
    this.looked = this.#touched = null;
    if (!choice.mayDo(view, action)) {
      this.draft = null;
      this.refused = null;
      this.wished = action;
      return false;
    }
    this.#forgive();
    this.draft = this.#opened({ do: action });
    return true;
  }

  #opened(draft: Draft): Draft {
    const { moves } = this.#view;
    if (draft.do === 'turn_tile') return draft;
    const open = choice.settled(moves, draft);
    const { you } = this.#read();
    if (draft.do === 'fruit' && open.card && you !== null)
      return choice.fruiting(this.#view, open.card, this.#view.seats[you]?.mats ?? []);
    if (draft.do !== 'spore' || open.mushroom) return open;
    // The first is proposed, so that its fans are seen before anything is chosen.
    return { ...open, mushroom: choice.choices(moves, open, 'mushroom')[0] };
  }

  /** The cells that may be chosen now. */
  get targets(): Cell[] {
    const { view, asked } = this.#read();
    const { draft } = this;
    if (!asked || !draft) return [];
    if (draft.do === 'place_spores') return view.question?.cells ?? [];
    if (draft.do === 'spore' || draft.do === 'decay') {
      const field = draft.do === 'spore' ? 'mushroom' : 'slot';
      const from = choice.choices(view.moves, { do: draft.do }, field);
      return unique(from.map((each) => this.cellOfMushroom(each)).filter((cell) => cell !== null));
    }
    if (draft.do === 'fruit' && !draft.card) return [];
    if (draft.do === 'fruit' && this.pay)
      return unique((this.payable?.spendable ?? []).map((spore) => spore.cell));
    return choice.targets(view.moves, draft);
  }

  get chosen(): Cell[] {
    const { draft } = this;
    if (!draft) return [];
    if (draft.do === 'spore' || draft.do === 'decay') {
      const cell = this.cellOfMushroom(draft.mushroom ?? draft.slot);
      return cell ? [cell] : [];
    }
    if (draft.cells) return draft.cells;
    const cell = choice.cellOf(draft as Move);
    return cell ? [cell] : [];
  }

  /** The spores that would pay for the card at hand, or for the one that is looked at; what is about
      to be done instead has the board to itself. */
  get paid(): Payment[] {
    if (this.draft && this.draft.do !== 'fruit') return [];
    if (this.draft && this.pay) return this.pay;
    const { slot, cell } = this.draft ?? {};
    const found = this.#known(this.#fruitAt({ slot, cell })) ?? this.payable;
    const pay = found?.pay ?? [];
    return !cell || pay.some((each) => same(each.cell, cell)) ? pay : [];
  }

  /** Cells that are marked beside the draft: where the token of a card that is looked at could go, and what a hint
      is about. */
  get marked(): Cell[] {
    const places = this.draft ? [] : (this.payable?.cells ?? []);
    return pointed.move ? [...places, ...cellsOfMove(pointed.move as Move)] : places;
  }

  /** The mats that may be chosen now, by their numbers. */
  get mats(): number[] {
    const { moves } = this.#view;
    const { draft } = this;
    if (draft?.do === 'spore')
      return choice.choices(moves, { do: 'spore' }, 'mushroom').filter((each) => each !== 'mother');
    if (draft?.do === 'decay') return choice.choices(moves, { do: 'decay' }, 'slot');
    return draft?.do === 'fruit' && draft.card
      ? choice.choices(moves, { do: 'fruit', card: draft.card }, 'slot')
      : [];
  }

  cellOfMushroom(mushroom: Mushroom | undefined): Cell | null {
    const { view, you } = this.#read();
    const seat = you === null ? undefined : view.seats[you];
    if (!seat || mushroom === undefined) return null;
    if (mushroom === 'mother') return seat.mother;
    return seat.mats.find((mat) => mat.slot === mushroom)?.cell ?? null;
  }

  /** A cell was tapped or, with the keyboard, entered. True: what was chosen already is meant to be done. */
  choose(cell: Cell, tile: Tile | undefined, keyboard: boolean): boolean {
    const { view, asked, you } = this.#read();
    if (!asked) return false;
    const times = this.missed + 1;
    this.#forgive();
    const { draft } = this;
    if (!draft) {
      this.#byPiece(cell, tile, you);
      return false;
    }
    // What can be paid with nobody knows yet: what was chosen stays until it is known.
    if (draft.do === 'fruit' && this.pay && !this.payable) return false;
    if (!includes(this.targets, cell)) {
      this.#vain = { draft, times };
      return false;
    }
    const again = includes(this.chosen, cell);
    if (draft.do === 'place_spores') {
      const count = view.question?.count ?? 1;
      if (keyboard && again && draft.cells?.length === count) return true;
      this.draft = { ...draft, cells: choice.toggled(draft.cells ?? [], cell, count) };
    } else if (draft.do === 'fruit' && this.pay) {
      const spendable = this.payable?.spendable ?? [];
      this.pay = choice.paidFrom(this.pay, cell, this.price ?? 0, spendable);
    } else if (draft.do === 'spore' || draft.do === 'decay') {
      if (again && keyboard) return true;
      this.#mushroomAt(cell, draft);
    } else if (again && keyboard) {
      return true;
    } else if (again && draft.turn !== undefined) {
      this.turn(1);
    } else {
      this.draft = choice.withCell(view.moves, draft, cell, view.tiles);
    }
    return false;
  }

  /** Whether a touch of that tile is about a move: one is begun, or begins with what stands or is marked there. */
  answersFor({ cell, mother, mushroom }: Tile): boolean {
    const { asked, you } = this.#read();
    const begins = this.draft || mother === you || mushroom?.seat === you;
    return asked && (!!begins || includes(this.marked, cell));
  }

  #byPiece(cell: Cell, tile: Tile | undefined, you: number | null): void {
    const { view } = this.#read();
    if (tile && you !== null && tile.mother === you) this.start('move');
    else if (tile?.mushroom?.seat === you) {
      const action = choice.mayDo(view, 'spore') ? 'spore' : 'decay';
      if (this.start(action)) this.choose(cell, tile, false);
    }
  }

  #mushroomAt(cell: Cell, draft: Draft): void {
    const { view } = this.#read();
    const field = draft.do === 'spore' ? 'mushroom' : 'slot';
    const here = choice
      .choices(view.moves, { do: draft.do }, field)
      .filter((each) => same(this.cellOfMushroom(each), cell));
    const next = here[(here.indexOf(draft[field]!) + 1) % here.length];
    if (next !== undefined) this.set({ [field]: next });
  }

  /** Says more about the move: another mushroom, wind, mat, pile, card or seat. */
  set(more: Partial<Move>): void {
    const { moves } = this.#view;
    const { draft } = this;
    if (!draft) return;
    this.#forgive();
    const next = { ...draft, ...more };
    if (choice.matching(moves, next).length) {
      this.draft = next;
      return;
    }
    // What was said before does not go with it: it is asked for again.
    this.draft = choice.settled(moves, { do: draft.do, ...more });
  }

  /** A pointer is over a card, or over none any more. */
  readonly look = (card: string | null): void => {
    if (!this.draft) this.looked = card ?? this.#touched;
  };

  /** A card was pressed. True: with the keyboard, what was chosen already is meant to be done. */
  chooseCard(card: string, keyboard = false): boolean {
    if (keyboard && this.draft?.card === card && this.move) return true;
    const { view, you } = this.#read();
    const mine = you === null ? undefined : view.seats[you];
    const inHand = mine?.hand?.includes(card);
    const { draft } = this;
    // A card that only is looked at is put back by the same touch.
    const again = !keyboard && !draft && this.#touched === card;
    this.looked = this.#touched = again ? null : card;
    if (again) return false;
    if (draft?.do === 'take' && view.market.includes(card)) {
      this.set({ card });
    } else if (!inHand && (view.market.includes(card) || card === 'deck')) {
      if (draft?.do === 'discover' || this.start('discover')) this.set({ card });
      this.looked = card;
    } else if (inHand && mine && view.question?.kind === 'turn') {
      this.pay = null;
      const may = view.moves.some((move) => move.do === 'fruit' && move.card === card);
      if (may && this.start('fruit')) this.draft = choice.fruiting(view, card, mine.mats);
      else this.draft = null;
      this.looked = card;
    }
    return false;
  }

  turn(by: 1 | -1): void {
    if (this.draft?.turn !== undefined)
      this.draft = choice.turned(this.#view.moves, this.draft, by);
  }

  /** Goes between a payment of one's own and the server's. */
  payOwn(own: boolean): void {
    this.#forgive();
    this.pay = own ? [] : null;
  }

  /** How many spores the card at hand takes; undefined before that is known. */
  get price(): number | undefined {
    return this.payable?.pay?.length;
  }

  /** The move that is meant, when nothing is left to choose. */
  get move(): Move | undefined {
    const { view, asked } = this.#read();
    const { draft } = this;
    if (!asked || !draft) return undefined;
    if (draft.do === 'place_spores') {
      const { cells = [] } = draft;
      if (cells.length !== view.question?.count) return undefined;
      return (
        view.moves.find((move) => move.cells?.every((cell) => includes(cells, cell))) ?? {
          do: 'place_spores',
          cells,
        }
      );
    }
    if (draft.do === 'fruit' && this.pay) {
      const [first] = this.pay;
      if (!first || this.price === undefined || this.pay.length < this.price) return undefined;
      const from = this.pay.map((each) => each.cell);
      const free = from.find((cell) => !this.#tile(cell)?.mushroom) ?? first.cell;
      const cell = draft.cell && includes(from, draft.cell) ? draft.cell : free;
      return { do: 'fruit', card: draft.card, slot: draft.slot, cell, pay: this.pay };
    }
    if (['move', 'place_tile', 'turn_tile'].includes(draft.do) && !choice.cellOf(draft as Move))
      return undefined;
    return choice.decided(view.moves, draft);
  }

  #tile(cell: Cell): Tile | undefined {
    return this.#view.tiles.find((tile) => same(tile.cell, cell));
  }
}
