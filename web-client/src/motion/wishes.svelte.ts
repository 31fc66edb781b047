// How a person wishes to be called to the table: nothing but the title and the icon of the page does so
// unless it was asked for. Kept in this browser.
import { kept } from '../storage.svelte';

const key = 'understory-notices';

export interface Wish {
  sounds: boolean;
  /** Of 1. */
  volume: number;
  notifications: boolean;
  vibration: boolean;
}
const none: Wish = { sounds: false, volume: 0.6, notifications: false, vibration: false };

/** What was kept, as far as it can be read. */
export function read(text: string | null): Wish {
  let known: Partial<Record<keyof Wish, unknown>> = {};
  try {
    known = (JSON.parse(text ?? '{}') ?? {}) as typeof known;
  } catch {
    // What somebody else wrote there is not ours to understand.
  }
  const { volume } = known;
  return {
    sounds: known.sounds === true,
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : none.volume,
    notifications: known.notifications === true,
    vibration: known.vibration === true,
  };
}

class Wishes {
  #now = $state.raw<Wish>(read(kept.read(key)));
  /** Notifications were wished, and the browser does not allow them. */
  denied = $state(false);

  get now(): Wish {
    return this.#now;
  }

  /** Another tab may have wished something, or has emptied what was kept. */
  hear(): void {
    this.#now = read(kept.read(key));
  }

  set(change: Partial<Wish>): void {
    this.hear();
    this.#now = { ...this.#now, ...change };
    kept.write(key, JSON.stringify(this.#now));
  }

  /** Browser notifications need the browser's leave, which is asked for when they are wished. */
  async notify(wanted: boolean): Promise<void> {
    const may =
      wanted && 'Notification' in globalThis ? await Notification.requestPermission() : '';
    this.set({ notifications: may === 'granted' });
    this.denied = wanted && may !== 'granted';
    // On a phone a worker shows them; where it does not come, it is asked for again.
    if (may === 'granted') import('./notification').then((its) => its.worker()).catch(() => {});
  }

  /** The browser shows none after all. */
  deny(): void {
    this.set({ notifications: false });
    this.denied = true;
  }
}

export const wishes = new Wishes();
globalThis.addEventListener?.('storage', () => wishes.hear());
