// The part of the board that nothing lies over. A slip of a choice may stand at the right of the board or
// below; the board then shows itself beside it, or above, and does so once for all that is being done.
import { untrack } from 'svelte';
import type { Over } from './geometry';

/** Width and height, in CSS pixels. */
export type Size = readonly [number, number];

/** What of the same table stands on a floor of that size: the wind, the piles, the lens, the handle of the
    shelf, and what one has. */
export const rimsOf = (floor: Element, width: number, tall: number): Over[] =>
  lyingOn(floor, '.weather, .left, .lens, .pull, .mine .goods', width, tall);

/** The sign of whose turn it is, where a window is so low that the floor reaches up beside it. */
export const signsOf = (floor: Element, width: number, tall: number): Over[] =>
  matchMedia('(max-height: 480px)').matches ? lyingOn(floor, '.overhead .turn', width, tall) : [];

/** Calls `look` now, and whenever that sign grows or shrinks; gives what ends it. */
export function watchSign(floor: Element, look: (floor: Element) => void): () => void {
  look(floor);
  const sizes = new ResizeObserver(() => look(floor));
  const sign = floor.closest('.earth')!.querySelector('.overhead .turn');
  if (sign) sizes.observe(sign);
  return () => sizes.disconnect();
}

function lyingOn(floor: Element, what: string, width: number, tall: number): Over[] {
  const { left: x, top: y } = floor.getBoundingClientRect();
  return [...floor.closest('.earth')!.querySelectorAll(what)]
    .map((each) => each.getBoundingClientRect())
    .map(({ left, top, right, bottom }): Over => [left - x, top - y, right - x, bottom - y])
    .filter(([l, t, r, b]) => l < r && l < width && t < tall && r > 0 && b > 0);
}

export class Uncovered {
  /** What is covered of the floor, from its right edge and from below. */
  #covered = $state.raw<Size>([0, 0]);
  readonly #size: () => Size;
  readonly #scale: (size: Size) => number;

  /**
   * Follows both elements as long as the component lives. `makesRoom` is told again with everything new
   * that is done: only then what was covered is forgotten. `scale` is how large tiles are in a size.
   */
  constructor(
    laid: () => { floor?: HTMLElement; over?: HTMLElement; makesRoom: boolean },
    size: () => Size,
    scale: (size: Size) => number,
  ) {
    this.#size = size;
    this.#scale = scale;
    $effect(() => {
      const { floor, over, makesRoom } = laid();
      if (!floor || !over) return;
      this.#covered = [0, 0];
      const observer = new ResizeObserver(() =>
        untrack(() => {
          this.#measure(floor, over, makesRoom);
        }),
      );
      observer.observe(floor);
      observer.observe(over);
      return () => observer.disconnect();
    });
  }

  /** Beside what covers the floor, or above it, wherever tiles are larger. */
  get size(): Size {
    const [width, tall] = this.#size();
    const [right, below] = this.#covered;
    const [beside, above]: [Size, Size] = [
      [width - right, tall],
      [width, tall - below],
    ];
    return this.#scale(beside) >= this.#scale(above) ? beside : above;
  }

  #measure(floor: HTMLElement, over: HTMLElement, makesRoom: boolean): void {
    const [mine, its] = [floor.getBoundingClientRect(), over.getBoundingClientRect()];
    const [right, below] = [mine.right - its.left + 4, mine.bottom - its.top + 4];
    const lies = makesRoom && right > 4 && below > 4;
    const before = this.#covered;
    this.#covered = lies ? [Math.max(before[0], right), Math.max(before[1], below)] : [0, 0];
  }
}
