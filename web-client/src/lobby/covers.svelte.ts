// The pictures of the boxes, for a page that is shown before them.
import { fetchCovers } from '../games';
import type { Cover } from '../games/shared/art/cover';

class Covers {
  #drawers = $state.raw<Partial<Record<string, () => Cover>>>({});
  readonly #drawn = new Map<string, Cover>();

  #asked = false;

  /** Fetches them, once. Where they are not to be had the boxes stay plain: nothing hangs on them. */
  #fetch(): void {
    if (this.#asked) return;
    this.#asked = true;
    void fetchCovers().then(
      (drawers) => (this.#drawers = drawers),
      () => undefined,
    );
  }

  /** The picture of a game, once it is here; none of a game that only a newer page knows. */
  of(game: string): Cover | undefined {
    this.#fetch();
    const draw = this.#drawers[game];
    const picture = this.#drawn.get(game) ?? draw?.();
    if (picture) this.#drawn.set(game, picture);
    return picture;
  }
}
export const covers = new Covers();
