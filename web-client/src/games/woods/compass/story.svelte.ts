// The telling of a round: first the four dials turn at once, then one beat after another. Anything
// can be skipped; whoever asks for less motion sees the dials where they stop.
import { prefersReducedMotion } from 'svelte/motion';
import { beatsOf, paceOf, type Beat } from './beats';
import type { Choice, Place, TableEvent, View } from '../foray';

/** The dials turn; where nothing is to move they are only looked at. */
const turningMs = (): number => (prefersReducedMotion.current ? 700 : 1500);

export class Story {
  phase = $state<'silent' | 'turning' | 'telling'>('silent');
  beats = $state.raw<Beat[]>([]);
  at = $state(0);
  selections = $state.raw<Choice[]>([]);
  priority = $state(0);
  forest = $state.raw<Place[]>([]);
  decay = $state.raw<string[]>([]);
  /** The table as it was before what is being told: shown until the telling ends. */
  held = $state.raw<View | null>(null);
  readonly telling = $derived(this.phase !== 'silent');
  readonly told = $derived(this.phase === 'telling' ? this.beats.slice(0, this.at + 1) : []);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #say: (beat: Beat) => string = () => '';

  /** Tells what happened in a four-player round since `before`: from the reveal on, or what followed it. */
  tell(events: TableEvent[], before: View, say: (beat: Beat) => string): void {
    this.#say = say;
    const from = events.findLastIndex((event) => event.kind === 'revealed');
    const reveal = events[from];
    if (!this.telling || reveal) this.held = before;
    if (reveal?.kind === 'revealed') {
      this.selections = reveal.selections;
      this.priority = before.priority ?? 0;
      this.forest = before.forest;
      this.decay = before.decay;
      this.beats = beatsOf(events.slice(from));
      this.at = 0;
      this.#go('turning', turningMs());
    } else if (!this.selections.length) {
      this.skip();
    } else {
      const more = beatsOf(events);
      if (!more.length) return this.telling ? undefined : this.skip();
      if (this.telling) {
        this.beats = [...this.beats, ...more];
      } else {
        this.at = this.beats.length;
        this.beats = [...this.beats, ...more];
        this.#tellBeat();
      }
    }
  }

  /** Ends the telling at once. */
  skip(): void {
    clearTimeout(this.#timer);
    this.at = this.beats.length;
    this.phase = 'silent';
    this.held = null;
  }

  /** Nothing is left to tell: another match, or the table is put away. */
  forget(): void {
    this.skip();
    this.selections = [];
    this.beats = [];
    this.at = 0;
  }

  /** Goes on to the next beat. */
  next(): void {
    clearTimeout(this.#timer);
    if (this.phase === 'telling') this.at += 1;
    this.#tellBeat();
  }

  #tellBeat(): void {
    const beat = this.beats[this.at];
    if (!beat) return this.skip();
    this.#go('telling', paceOf(this.#say(beat), this.beats.length - this.at - 1));
  }

  #go(phase: 'turning' | 'telling', ms: number): void {
    clearTimeout(this.#timer);
    this.phase = phase;
    this.#timer = setTimeout(() => this.next(), ms);
  }
}
