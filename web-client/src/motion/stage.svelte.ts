// Plays beats over a table that shows already what they lead to: what travels is a ghost above it, what has
// not landed yet is veiled, what walks is held where it was. Ended at any time, the table is as it is.
import { untrack } from 'svelte';
import type { AnyEvent } from '../games/shared/family';
import { Teller } from '../games/shared/teller.svelte';
import { apartMs, lengthOf, type Beat, type Flight, type Thing, type Walk } from './beat';
import { away, cardAt, cardIn, middleOf, placeAt, shownAt } from './places';
import { play } from './sound';

/** More than this is no news: what waits is not shown, but is there. */
const most = 16;
/** So long a changed thing wears its edge where nothing may travel, in ms. */
const edgeMs = 2000;
const out = 'cubic-bezier(.2,.8,.25,1)';
/** How large things are that are neither cards nor pieces, in px. */
const sizes: Record<Exclude<Thing['is'], 'card' | 'back' | 'piece'>, number> = {
  stick: 44,
  insect: 28,
  spore: 20,
  tile: 64,
  flame: 72,
};

/** A thing above the table, from where it was to where it is. */
export class Ghost {
  /** Whether it has set out: until then it is seen only if the table shows something else there by now. */
  begun = $state(false);
  beat: Beat;
  readonly flight: Flight;
  readonly from: DOMRect;
  readonly to: DOMRect;
  /** What it lands at, which may go on moving under it; null where that lies no more. */
  readonly goal: Element | null;
  /** When it sets out after the others of its beat, in ms. */
  readonly delay: number;
  /** Keeps what it becomes from being seen before it lands. */
  readonly veil: Animation | null;
  /** Moves the element that shows it; the same as long as it flies. */
  readonly fly: (element: HTMLElement) => () => void;

  constructor(
    is: Pick<Ghost, 'beat' | 'flight' | 'from' | 'to' | 'goal' | 'delay' | 'veil'>,
    fly: (element: HTMLElement, ghost: Ghost) => () => void,
  ) {
    [this.beat, this.flight, this.delay, this.veil] = [is.beat, is.flight, is.delay, is.veil];
    [this.from, this.to, this.goal] = [is.from, is.to, is.goal];
    this.fly = (element) => fly(element, this);
  }
}

const isRow = (place: string): boolean => /^(path|rain)-\d/.test(place);
const isDish = (place: string): boolean => /^pan-\d/.test(place);
const sized = ({ is }: Thing, rect: DOMRect): DOMRect =>
  is === 'piece' ? rect : is === 'card' || is === 'back' ? cardIn(rect) : middleOf(rect, sizes[is]);
/** How far things lean on their way, in degrees. */
const leans: Partial<Record<Thing['is'], number>> = { card: 8, back: 8, piece: 0, flame: 0 };
const cardOf = (thing: Thing): string | null => (thing.is === 'card' ? thing.card : null);

/** Counts the same card at the same place, so that each of three is another one. */
const counter = (): ((place: string, card: string) => number) => {
  const counts = new Map<string, number>();
  return (place, card) => {
    const n = counts.get(`${place} ${card}`) ?? 0;
    counts.set(`${place} ${card}`, n + 1);
    return n;
  };
};

/** The way of a ghost to where it lands, in a bow. */
function keyframesOf({ from, flight, veil }: Ghost, to: DOMRect): Keyframe[] {
  const { thing, to: place } = flight;
  const lies = veil && !isDish(place);
  const [dx, dy] = [
    to.x + to.width / 2 - from.x - from.width / 2,
    to.y + to.height / 2 - from.y - from.height / 2,
  ];
  const rise = Math.min(60, 20 + Math.hypot(dx, dy) / 6);
  const scale = to.width / from.width;
  const rotate = `${leans[thing.is] ?? 30}deg`;
  const half = `${dx / 2}px ${dy / 2 - rise}px`;
  return [
    { translate: '0 0', scale: 1, rotate: '0deg', opacity: 1 },
    { translate: half, scale: (1 + scale) / 2, rotate, opacity: 1, offset: 0.5 },
    // What becomes a part of something else melts into it.
    { translate: `${dx}px ${dy}px`, scale, rotate: '0deg', opacity: lies ? 1 : 0.15 },
  ];
}

export class Stage {
  readonly teller = new Teller<AnyEvent, Beat>((beat, left) => lengthOf(beat, left));
  #ghosts = $state.raw<Ghost[]>([]);
  /** What is seen above the table: what flies, and what still stands where it was. */
  readonly shown = $derived(
    this.#ghosts.filter(
      ({ begun, flight }) => begun || (isRow(flight.from) && cardOf(flight.thing)),
    ),
  );
  #beats: Beat[] = [];
  #before = new Map<string, DOMRect[]>();
  #walks = new Map<Beat, Animation[]>();
  /** What has flown off a picture that waits for its telling to end. */
  #gone: Animation[] = [];

  /** Remembers where everything lies that these beats are about; the table still shows what was. */
  before(beats: Beat[]): void {
    this.#settle();
    this.#beats = beats;
    this.#before = new Map();
    const nth = counter();
    for (const { flights, walks } of beats) {
      for (const { thing, from, to } of flights) {
        const card = cardOf(thing);
        const at = (card && cardAt(from, card, nth(from, card))) || placeAt(from);
        this.#keep(`${from} ${card ?? ''}`, at);
        // What is paid for a card of the path flies to where that was.
        if (isRow(to)) this.#keep(to, placeAt(to));
      }
      for (const { row, was, from } of walks) {
        was.forEach((_, n) => this.#keep(`${row}-${n + 1}`, placeAt(`${row}-${n + 1}`)));
        this.#keep(from, placeAt(from));
      }
    }
  }

  #keep(key: string, element: Element | undefined): void {
    if (!element) return;
    this.#before.set(key, [...(this.#before.get(key) ?? []), element.getBoundingClientRect()]);
  }

  /** Begins to play what `before` was told of; the table shows what came of it, or, while the picture is
      held, what was: then what flies off it is seen there no more. */
  play(held = false): void {
    const beats = this.#beats.splice(0);
    if (held)
      for (const { from, thing } of beats.flatMap(({ flights }) => flights)) {
        const card = isRow(from) ? cardAt(from, cardOf(thing) ?? '') : undefined;
        if (card) this.#gone.push(card.animate({ opacity: [0, 0] }, { duration: 1, fill: 'both' }));
      }
    if (!this.teller.beat) this.teller.forget();
    const nth = counter();
    const told = beats.map((beat) => {
      const ghosts = beat.flights.flatMap((flight, n) => this.#ghost(beat, flight, n, nth));
      const known = { ...beat, flights: ghosts.map(({ flight }) => flight) };
      // Nothing of it can be seen: it takes no time.
      if (!ghosts.length && !beat.walks.length) known.ms = 0;
      ghosts.forEach((ghost) => (ghost.beat = known));
      this.#ghosts = [...this.#ghosts, ...ghosts];
      return known;
    });
    for (const beat of told) this.#hold(beat);
    this.teller.tell(told.filter(({ ms, sound }) => ms || sound));
    if (this.teller.left >= most) this.end();
  }

  #ghost(beat: Beat, flight: Flight, n: number, nth: ReturnType<typeof counter>): Ghost[] {
    const { thing, from, to } = flight;
    const card = cardOf(thing);
    const start = this.#before.get(`${from} ${card ?? ''}`)?.shift();
    const kept = isRow(to) ? this.#before.get(to)?.[0] : undefined;
    const lies = kept || !card ? undefined : cardAt(to, card, nth(to, card));
    // A dish is not there before what it is made of, nor a piece in two places.
    const lands = lies ?? (isDish(to) || thing.is === 'piece' ? shownAt(to) : undefined);
    const goal = kept ? null : (lands ?? placeAt(to) ?? null);
    const end = kept ?? goal?.getBoundingClientRect() ?? (to === 'discards' ? away() : undefined);
    if (!start || !end) return [];
    const veil = lands?.animate({ opacity: [0, 0] }, { duration: 1, fill: 'both' }) ?? null;
    const way = { from: sized(thing, start), to: sized(thing, end), goal, delay: n * apartMs };
    return [
      new Ghost({ beat, flight, veil, ...way }, (element, ghost) =>
        untrack(() => this.#fly(element, ghost)),
      ),
    ];
  }

  /** Holds the cards of a row where they were, until their beat comes. */
  #hold(beat: Beat): void {
    const moves = beat.walks.flatMap((walk) => this.#moves(walk, beat.ms));
    if (moves.length) this.#walks.set(beat, moves);
    else if (beat.walks.length) beat.ms = 0;
  }

  #moves({ row, was, from }: Walk, ms: number): Animation[] {
    return was.flatMap((slot, n) => {
      const element = placeAt(`${row}-${n + 1}`);
      const lay = this.#before.get(slot ? `${row}-${slot}` : from)?.[0];
      if (!element || (slot && !lay)) return [];
      const end = element.getBoundingClientRect();
      // What comes from nowhere that is shown appears where it lies.
      const start = lay ?? end;
      const by = (x: number, y: number): string => `${x}px ${y}px`;
      const [dx, dy] = [
        start.x + start.width / 2 - end.x - end.width / 2,
        start.y + start.height / 2 - end.y - end.height / 2,
      ];
      const scale = slot && end.width ? start.width / end.width : 0.6;
      const move = element.animate(
        [
          { translate: by(dx, dy), scale, opacity: slot ? 1 : 0 },
          { translate: by(dx / 2, dy / 2 - 12), opacity: 1, offset: 0.5 },
          { translate: by(0, 0), scale: 1, opacity: 1 },
        ],
        { duration: ms, delay: (n * apartMs) / 2, fill: 'backwards', easing: out },
      );
      move.pause();
      return [move];
    });
  }

  /** A beat begins: it sounds, and what flies and walks in it sets out. */
  begin(beat: Beat): void {
    if (beat.sound) play(beat.sound);
    for (const ghost of this.#ghosts) if (ghost.beat === beat) ghost.begun = true;
    for (const move of this.#walks.get(beat) ?? []) {
      move.playbackRate = this.#paceOf(beat);
      move.play();
    }
  }

  /** How many times as fast as unhurried a beat is played. */
  #paceOf(beat: Beat): number {
    return lengthOf(beat, 0) / (lengthOf(beat, this.teller.left) || 1) || 1;
  }

  /** Flies a ghost from where it was to where it is; gives the way to stop it. */
  #fly(element: HTMLElement, ghost: Ghost): () => void {
    const { goal, delay, veil, flight, beat } = ghost;
    const move = element.animate(keyframesOf(ghost, ghost.to), {
      duration: beat.ms,
      delay,
      fill: 'both',
      easing: out,
    });
    // A board that comes nearer or goes further takes its cells along.
    let aim = ghost.to;
    let frame = requestAnimationFrame(function follow() {
      frame = requestAnimationFrame(follow);
      if (!goal?.getClientRects().length) return;
      const now = sized(flight.thing, goal.getBoundingClientRect());
      if (now.x === aim.x && now.y === aim.y && now.width === aim.width) return;
      aim = now;
      (move.effect as KeyframeEffect).setKeyframes(keyframesOf(ghost, aim));
    });
    move.playbackRate = this.#paceOf(beat);
    move.onfinish = () => {
      veil?.cancel();
      this.#ghosts = this.#ghosts.filter((each) => each !== ghost);
    };
    return () => {
      cancelAnimationFrame(frame);
      move.cancel();
    };
  }

  /** Nothing travels: what has changed wears an edge for a while. */
  mark(beats: Beat[]): void {
    for (const { flights, marks, sound } of beats) {
      if (sound) play(sound);
      const changed = flights.map(({ thing, to }) => {
        const card = cardOf(thing);
        return (card && cardAt(to, card)) || placeAt(to);
      });
      for (const element of [...changed, ...marks.map(placeAt)]) {
        if (!element) continue;
        element.setAttribute('data-changed', '');
        setTimeout(() => element.removeAttribute('data-changed'), edgeMs);
      }
    }
  }

  /** The picture is held no longer: it shows itself what is gone. */
  release(): void {
    for (const gone of this.#gone.splice(0)) gone.cancel();
  }

  /** Ends at once: everything is where it is. */
  end(): void {
    this.teller.skip();
    this.#settle();
    this.#ghosts = [];
    // What moves by its own style has come to its end too.
    for (const each of document.getAnimations())
      if ((each.effect as KeyframeEffect | null)?.target?.closest('[data-moves]')) each.finish();
  }

  /** The table alone is to be seen, as it is; what flies above it goes on. */
  #settle(): void {
    for (const { veil } of this.#ghosts) veil?.cancel();
    for (const move of [...this.#walks.values()].flat()) move.cancel();
    this.#walks.clear();
  }
}
