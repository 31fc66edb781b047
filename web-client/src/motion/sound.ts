// Asks for a sound where sounds are wished: what makes them is fetched for those alone.
import type { SoundName } from './sounds';
import { wishes } from './wishes.svelte';

/** Makes a sound, if sounds are wished and the page has been touched since it was opened. */
export function play(name: SoundName): void {
  const { sounds: wished, volume } = wishes.now;
  if (!wished || volume === 0) return;
  void import('./player').then(
    ({ player }) => player.play(name),
    () => {}, // one sound less
  );
}
