// The telling of a round: first the four dials turn at once, then one beat after another. Whoever
// asks for less motion sees the dials where they stop.
import { prefersReducedMotion } from '../../../motion/reduced';
import { Teller } from '../../shared/teller.svelte';
import type { Choice, Place, TableEvent, View } from '../foray';
import { beatsOf, paceOf, type Beat } from './beats';

/** The dials turn; where nothing is to move they are only looked at. */
const turningMs = (): number => (prefersReducedMotion.current ? 700 : 1500);
const dials: Beat = { seat: null, events: [] };

/** What everybody chose, and the table as it lay then. */
interface Round {
  selections: Choice[];
  priority: number;
  /** The path at which everybody chose; empty when it was not seen. */
  forest: Place[];
}

/** What a path shows of a round that is told over it: who pointed where, and what is gone by now. */
export interface ShownRound {
  selections: Choice[];
  taken: Record<number, number>;
}

const nothing: Round = { selections: [], priority: 0, forest: [] };

export class RoundTeller extends Teller<TableEvent, Beat> {
  round = $state.raw<Round>(nothing);
  /** The table as it was before what is being told: shown until the telling ends. */
  held = $state.raw<View | null>(null);
  readonly turning = $derived(this.beat === dials);
  /** What has been told of the round since the dials stood still. */
  readonly heard = $derived(this.told.filter((beat) => beat !== dials));

  /** Who has taken which slot of the path, as far as it has been told. */
  readonly taken = $derived.by(() => {
    const taken: Record<number, number> = {};
    for (const event of this.heard.flatMap((each) => each.events)) {
      if (event.kind === 'took' && !('forest' in event && event.forest))
        taken[event.slot] = event.seat;
      else if (event.kind === 'eureka_used')
        for (const slot of event.slots) taken[slot] = event.seat;
    }
    return taken;
  });

  /** `say` gives the words of a beat: the more there are, the longer it stays. */
  constructor(say: (beat: Beat) => string) {
    super((beat, left) => (beat === dials ? turningMs() : paceOf(say(beat), left)));
  }

  /** Tells what happened in a four-player round since `before`: from the reveal on, or what followed it. */
  since(before: View, events: TableEvent[], you: number | null): void {
    const from = events.findLastIndex((event) => event.kind === 'revealed');
    const reveal = events[from];
    if (!this.beat || reveal) this.held = before;
    if (reveal?.kind === 'revealed') {
      this.forget();
      const passed = events.slice(0, from).findLast((event) => event.kind === 'priority_passed');
      const priority = passed?.kind === 'priority_passed' ? passed.seat : (before.priority ?? 0);
      // After a break of the connection the round may be another than that of `before`, over a path unknown.
      const known =
        before.question?.kind === 'commit' &&
        !events.slice(0, from).some(({ kind }) => kind === 'revealed');
      this.round = { selections: reveal.selections, priority, forest: known ? before.forest : [] };
      this.tell([dials, ...beatsOf(events.slice(from))], events);
    } else if (this.round !== nothing) {
      // What one did oneself just now needs no telling.
      const others = events.filter((event) => !('seat' in event) || event.seat !== you);
      this.tell(beatsOf(others), events);
    } else {
      this.skip();
    }
  }

  override forget(): void {
    super.forget();
    this.round = nothing;
  }
}
