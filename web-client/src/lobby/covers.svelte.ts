// The pictures of the boxes, for a page that is shown before them.
import type { pictureOf } from './covers/pictures';

class Covers {
  of = $state.raw<typeof pictureOf>();

  constructor() {
    // Where they are not to be had the boxes stay plain: nothing hangs on them.
    void import('./covers/pictures').then(
      (pictures) => (this.of = pictures.pictureOf),
      () => undefined,
    );
  }
}
export const covers = new Covers();
