// Who one is to others. Nobody is asked for a name: a guest is given one from the wood as soon as
// others may see it, and changes it when they like.
import { connection } from '../connection/connection.svelte';
import type { Refusal } from '../protocol/messages';
import { settings } from '../settings.svelte';
import { guestName } from './faces';

class Person {
  /** What one is called, or will be. */
  get name(): string {
    const { player } = connection;
    return player ? player.name || guestName(settings.words, player.id) : '';
  }

  /** Takes another name; resolves with why not. */
  async rename(name: string): Promise<Refusal | null> {
    const answer = await connection.say({ do: 'set_name', name });
    if (answer.ok && connection.player) connection.player = { ...connection.player, name };
    return answer.refusal ?? null;
  }

  /** Sees to it that one has a name before others see it. */
  async introduce(): Promise<void> {
    if (connection.player && !connection.player.name) await this.rename(this.name);
  }
}
export const person = new Person();
