// What this browser adds to a shuffle, and what it keeps so that nobody can tell it another story later:
// the commitment and the seed of its own that a match was to be dealt by, and links of its record.
import { connection } from '../connection/connection.svelte';
import type { RoomPush, TablePush } from '../protocol/messages';
import { kept } from '../storage.svelte';

/** A seed that was added to a match to come. */
interface GivenSeed {
  room: string;
  commitment: string;
  seed: string;
}

/** What was told of a match when it was played. */
export interface Witnessed {
  match: string;
  /** Null: it was not shuffled so. */
  commitment: string | null;
  /** This player's own; null: none was added. */
  seed: string | null;
  /** By step: every eighth and the last one, as pushed. */
  links: Record<string, string>;
}

const givenKey = 'understory-seeds';
const witnessedKey = 'understory-links';
/** So many of each are kept, the newest last. */
const most = 20;
/** Of the links every so many is kept, and the last. */
const every = 8;

function listOf<T>(key: string): T[] {
  try {
    const list: unknown = JSON.parse(kept.read(key) ?? '[]');
    return Array.isArray(list) ? (list as T[]) : [];
  } catch {
    return [];
  }
}
const keep = (key: string, list: unknown[]): void =>
  kept.write(key, JSON.stringify(list.slice(-most)));

const drawSeed = (): string =>
  [...crypto.getRandomValues(new Uint8Array(32))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

class Keeping {
  #asked: string | undefined;
  /** What was added while this connection has been open: what then begins in that room with its player is to be
      dealt by it, whatever is said. After a break, or after one that was only watched, it may be another. */
  #told: (GivenSeed & { line: number }) | undefined;
  /** The match that was heard of last. */
  #heard = '';

  /** A push of either kind. */
  take(message: Record<string, unknown>): void {
    if (message.push === 'room') void this.#give(message as unknown as RoomPush);
    else this.#note(message as unknown as TablePush);
  }

  /** Adds a seed to the next match of the room, once, if its player sits there. */
  async #give({ room, phase, you, shuffle }: RoomPush): Promise<void> {
    if (you === null || !shuffle || shuffle.given[you] || this.#asked === shuffle.commitment)
      return;
    if (phase !== 'waiting' && phase !== 'done') return;
    const { commitment } = shuffle;
    this.#asked = commitment;
    const seed = drawSeed();
    // The answer comes before the table of a match that is dealt by it.
    const { ok } = await connection.say({ do: 'add_seed', room, commitment, seed });
    if (!ok) return;
    this.#told = { room, commitment, seed, line: connection.generation };
    keep(givenKey, [...listOf<GivenSeed>(givenKey), { room, commitment, seed }]);
  }

  /** What this player has added to a match that begins in that room with such a commitment. */
  #addedTo(room: string, commitment: string | undefined): GivenSeed | undefined {
    const told = this.#told;
    this.#told = undefined;
    if (told?.room === room && told.line === connection.generation) return told;
    return listOf<GivenSeed>(givenKey).findLast(
      (each) => each.room === room && each.commitment === commitment,
    );
  }

  /** Keeps the link of a table, and with a match's first one what it was to be dealt by. */
  #note({ room, match, step, link, shuffle, view }: TablePush): void {
    // With a match of which another tab has kept all this, too, what was added here is used up.
    const isNew = !view.over && match !== this.#heard;
    const added = isNew ? this.#addedTo(room, shuffle?.commitment) : undefined;
    if (isNew) this.#heard = match;
    const all = listOf<Witnessed>(witnessedKey);
    let one = all.find((each) => each.match === match);
    if (!one) {
      if (view.over) return; // what is over is not witnessed any more
      const mine = typeof view.viewer === 'number' ? added : undefined;
      one = {
        match,
        commitment: mine?.commitment ?? shuffle?.commitment ?? null,
        seed: mine?.seed ?? null,
        links: {},
      };
      all.push(one);
      keep(
        givenKey,
        listOf<GivenSeed>(givenKey).filter((each) => each.room !== room),
      );
    }
    // The link of a step that was told once is not told otherwise by a later push.
    if (one.links[step] !== undefined) return;
    for (const known of Object.keys(one.links))
      if (Number(known) % every !== 0) delete one.links[known];
    one.links[step] = link;
    keep(witnessedKey, all);
  }
}

export const keeping = new Keeping();

/** What was kept of a match; undefined: it was not played in this browser, or long ago. */
export const witnessed = (match: string): Witnessed | undefined =>
  listOf<Witnessed>(witnessedKey).find((each) => each.match === match);
