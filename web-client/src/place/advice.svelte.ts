// The best moves of one's open question, asked of the server and told in words: what a hint shows, and who
// stands beside a first match.
import { untrack } from 'svelte';
import { connection } from '../connection/connection.svelte';
import { previews } from '../connection/previews.svelte';
import { familyOf } from '../games';
import { seatName } from '../games/shared/seat_name';
import type { HintPush, RulesRefusal } from '../protocol/messages';
import { settings } from '../settings.svelte';
import { advised, type Thing } from './advised';
import { pointed } from './pointed.svelte';

/** To be made by a component, of the question that is open then. */
export class Advice {
  readonly #open = untrack(() => ({ match: connection.match, step: connection.view?.step }));
  refusal = $state.raw<RulesRefusal | null>(null);

  constructor() {
    // Over a break of the connection it is asked for again.
    const line = $derived(connection.state === 'open' ? connection.generation : 0);
    $effect(() => {
      // What is known is not thought of again.
      if (line) untrack(() => this.moves?.length || void this.ask());
    });
    $effect(() => {
      for (const each of this.moves ?? []) previews.ask(each.move);
    });
  }

  /** Whether the question is still open. */
  get here(): boolean {
    return connection.match === this.#open.match && connection.view?.step === this.#open.step;
  }
  /** The moves, the best first; null as long as they are thought of. */
  get moves(): HintPush['moves'] | null {
    const { hint } = connection;
    return hint?.match === this.#open.match && hint?.step === this.#open.step ? hint.moves : null;
  }
  readonly #tell = $derived.by(() => {
    const { view, room } = connection;
    const { words } = settings;
    return (
      view &&
      familyOf(view.game)?.moves.now?.({
        ...{ view, words, printed: connection.printed, language: settings.language },
        name: (seat: number) => (room ? seatName(words, room, seat) : ''),
      })
    );
  });
  /** What a move does and what follows from it, in words; nothing until these have come. `seen`: it is
      pointed out on the table. */
  told(move: object, seen = false): { does: string; then?: string; on?: Thing[] } | undefined {
    return this.#tell?.(move, previews.known(move) ?? undefined, seen) ?? undefined;
  }
  /** Shows on the table what a move is about, until what this gives is called. To be called in an effect,
      which does not run again when something else is told of the move: what is looked at stays the last. */
  pointOut(move: object): () => void {
    const [end, mark] = [pointed.out(move), advised.begin()];
    $effect(() => mark.show(this.told(move)?.on ?? []));
    return () => {
      end();
      mark.end();
    };
  }

  async ask(): Promise<void> {
    connection.hint = null;
    this.refusal = null;
    const room = connection.room?.room;
    const answer = await connection.ask({ do: 'hint', room, ...this.#open });
    this.refusal = answer.refusal ?? null;
  }
  /** Makes one of them; says whether that was accepted. */
  async play(move: object): Promise<boolean> {
    if (connection.busy) return false;
    const accepted = await connection.play(move);
    if (!accepted) this.refusal = connection.lastRefusal;
    return accepted;
  }
}
