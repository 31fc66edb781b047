// What draws a mushroom, for pages that are shown before it: faces come when it is here.
import type { Component } from 'svelte';
import { fetchArt } from '../games';

class Drawn {
  Art = $state.raw<Component<{ subject: string }>>();

  constructor() {
    // Where it is not to be had, faces stay plain: nothing hangs on them.
    void fetchArt().then(
      (art) => (this.Art = art),
      () => undefined,
    );
  }
}
export const drawn = new Drawn();
