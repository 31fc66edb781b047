// The drawings, for pages that are shown before them: covers and faces come when they are here.
import type ArtOf from '../games/woods/art/Art.svelte';

class Drawn {
  Art = $state.raw<typeof ArtOf>();

  constructor() {
    // Where they are not to be had, faces stay plain: nothing hangs on them.
    void import('../games/woods/art/Art.svelte').then(
      (art) => (this.Art = art.default),
      () => undefined,
    );
  }
}
export const drawn = new Drawn();
