// Who one is to others. Nobody is asked for a name: a guest is given one from the wood as soon as
// others may see it, and changes it when they like.
import { connection } from '../connection/connection.svelte';
import type { Refusal } from '../protocol/messages';
import { settings } from '../settings.svelte';
import { kept } from '../storage.svelte';
import { guestName } from './faces';

/** Under it stand the id of whoever was named last in this browser, and the name. */
const key = 'understory-name';

class Person {
  /** What one is called, or will be. */
  get name(): string {
    const { player } = connection;
    return player ? player.name || guestName(settings.words, player.id) : '';
  }

  /** Takes another name; resolves with why not. */
  async rename(name: string): Promise<Refusal | null> {
    const answer = await connection.say({ do: 'set_name', name });
    if (answer.ok) this.#called(name);
    return answer.refusal ?? null;
  }

  #called(name: string): void {
    if (!connection.player) return;
    connection.player = { ...connection.player, name };
    kept.write(key, `${connection.player.id} ${name}`);
  }

  /** Sees to it that one has a name before others see it. */
  async introduce(): Promise<void> {
    const { player } = connection;
    if (!player || player.name) return;
    const [id, ...name] = (kept.read(key) ?? '').split(' ');
    if (id === player.id)
      this.#called(name.join(' ')); // in another tab
    else await this.rename(this.name);
  }
}
export const person = new Person();
