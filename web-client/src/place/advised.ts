// Shows on the table what a move that is pointed out is about: those things alone glow then, and whatever
// else may be done waits in the shade. It comes with who advises, so that no other table carries it.
import './advised.css';

/** Where a thing lies on a table: selectors, of which the first that can be seen there is meant. */
export type Thing = string[];

const isSeen = (element: Element): boolean => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return (
    element.checkVisibility({ visibilityProperty: true }) &&
    right > Math.max(left, 0) &&
    bottom > Math.max(top, 0) &&
    left < innerWidth &&
    top < innerHeight
  );
};

const attribute = 'data-advised';

const meet = (one: Element, other: Element): boolean => {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
};
/** Whether a slip lies over what is pointed out. */
export const liesOver = (slip: Element): boolean =>
  [...document.querySelectorAll(`[${attribute}]`)].some((each) => meet(slip, each));

const found = (thing: Thing): Element | undefined =>
  thing.flatMap((selector) => [...document.querySelectorAll(selector)]).find(isSeen);

class Advised {
  /** What is pointed out, of which the last alone is marked: whoever asks for a hint in a first match looks
      at the hint. */
  #all: { things: Thing[] }[] = [];
  #awaited = 0;
  readonly #watch = new MutationObserver(() => this.#soon());
  readonly #soon = (): void => {
    this.#awaited ||= requestAnimationFrame(() => this.#mark());
  };

  #mark(): void {
    this.#awaited = 0;
    const now = new Set(this.#all.at(-1)?.things.map(found));
    for (const old of document.querySelectorAll(`[${attribute}]`))
      if (!now.has(old)) old.removeAttribute(attribute);
    for (const each of now) each?.setAttribute(attribute, '');
    // What is told for a moment makes way; the notebook keeps it.
    const toast = document.querySelector('[data-testid="toast"]');
    toast?.toggleAttribute(
      'data-in-the-way',
      [...now].some((each) => each && meet(toast, each)),
    );
  }

  /** Begins to point out: `show` marks things with `data-advised`, also where a table draws them anew, until
      `end`. Whoever begins later goes first till its end, however often others show something else. */
  begin(): { show: (things: Thing[]) => void; end: () => void } {
    if (!this.#all.length) {
      // A board that comes nearer changes its window, and a note that says more its size.
      const attributeFilter = ['class', 'style', 'viewBox'];
      const what = { childList: true, characterData: true, attributeFilter };
      this.#watch.observe(document.body, { ...what, subtree: true });
      addEventListener('resize', this.#soon);
    }
    const mine = { things: [] as Thing[] };
    this.#all = [...this.#all, mine];
    return {
      show: (things) => {
        mine.things = things;
        this.#mark();
      },
      end: () => {
        this.#all = this.#all.filter((each) => each !== mine);
        if (!this.#all.length) {
          this.#watch.disconnect();
          removeEventListener('resize', this.#soon);
        }
        this.#mark();
      },
    };
  }
}
export const advised = new Advised();
