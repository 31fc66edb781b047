// What was chosen at a position of a finished match, and what was played there, told in words: to a player
// who has chosen there themselves, and to nobody else.
import { connection } from '../connection/connection.svelte';
import { bearer } from '../connection/tokens';
import { familyOf } from '../games';
import type { AnyView } from '../games/shared/family';
import { seatName } from '../games/shared/seat_name';
import { ask, matchAddress } from '../offline/answers';
import type { MatchChoices, MatchReplay } from '../protocol/messages';
import { chairsOf } from '../room/seated';
import { playerName } from '../player_name';
import { settings } from '../settings.svelte';

/** The question of a finished match that a seat was asked at that step. */
export interface Asked {
  match: string;
  step: number;
  seat: number;
}

/** What some would do. */
export interface Way {
  does: string;
  /** By name; the player who asks is `you`. */
  names: string[];
  you: boolean;
  /** Whether that was played. */
  same: boolean;
}

/** To be made by a component. */
export class Chosen {
  #state = $state<'waiting' | 'first' | 'failed' | 'there'>('waiting');
  #told = $state.raw<MatchChoices | null>(null);
  #replay = $state.raw<MatchReplay | null>(null);
  readonly #asked: Asked;

  constructor(asked: Asked) {
    this.#asked = asked;
  }

  async load(): Promise<void> {
    const { match, step, seat } = this.#asked;
    const { token } = connection;
    if (!token) return void (this.#state = 'first');
    if (this.#state === 'there') return; // what was told stays told
    try {
      const reply = await ask(`/api/matches/${match}/choices/${step}/${seat}`, bearer(token));
      if (reply.status === 403) return void (this.#state = 'first');
      if (!reply.ok) throw new Error(`${reply.status}`);
      // Only now: before one has chosen, nothing of what came is fetched.
      const whole = await ask(matchAddress(match, String(seat)));
      if (!whole.ok) throw new Error(`${whole.status}`);
      this.#told = (await reply.json()) as MatchChoices;
      this.#replay = (await whole.json()) as MatchReplay;
      this.#state = 'there';
    } catch {
      this.#state = 'failed';
    }
  }

  /** What tells moves of that game: undefined until it has come. */
  readonly #moves = $derived(this.#replay && familyOf(this.#replay.match.game)?.moves.now);
  /** `first`: one is to choose before; `there`: all of it can be told. */
  get state(): 'waiting' | 'first' | 'failed' | 'there' {
    return this.#state === 'there' && !this.#moves ? 'waiting' : this.#state;
  }
  /** Who sat there. */
  get name(): string {
    const seats = chairsOf(this.#replay?.match.players ?? []);
    return seats.length ? seatName(settings.words, { seats }, this.#asked.seat) : '';
  }
  readonly #tell = $derived.by(() => {
    const replay = this.#replay;
    const view = replay?.positions[this.#asked.step]?.view as AnyView | null | undefined;
    if (!replay || !view) return undefined;
    const { words, language } = settings;
    const seats = chairsOf(replay.match.players);
    return this.#moves?.({
      ...{ view, words, printed: replay.printed, language },
      name: (seat: number) => seatName(words, { seats }, seat),
    });
  });
  #does({ move, preview }: MatchChoices['played']): string {
    return this.#tell?.(move, preview)?.does || settings.words.question.unknown;
  }
  /** What was played, in words. */
  readonly played = $derived(this.#told ? this.#does(this.#told.played) : '');
  /** What was chosen, what most chose first. */
  readonly ways = $derived.by((): Way[] => {
    const ways = new Map<string, Way>();
    for (const choice of this.#told?.choices ?? []) {
      const does = this.#does(choice);
      const way = ways.get(does) ?? { does, names: [], you: false, same: does === this.played };
      if (choice.you) {
        way.you = true;
        way.names.unshift(settings.words.question.yours);
      } else way.names.push(playerName(settings.words, choice.name));
      ways.set(does, way);
    }
    return [...ways.values()].sort((a, b) => b.names.length - a.names.length);
  });
  /** Whether somebody else has chosen as well. */
  readonly others = $derived((this.#told?.choices.length ?? 0) > 1);
}
