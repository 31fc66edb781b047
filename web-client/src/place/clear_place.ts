// What lies over the table for a moment lies where nothing is read: of the places where it covers nothing, at
// the one that is nearest to where its style puts it. Where there is none it leaves free what is asked and what
// is pressed; and where even that cannot be, it lies where its style puts it.

/** What is asked, and what answers it. */
const asks = 'button, select, .slip, [data-may=true]';
/** What is read or pressed: that, words, cards, and the tiles of a board. */
const read =
  asks + ', a, p, li, b, dl, .sign, .tag, [data-card], [data-place]:not(section), .touch';
/** So far apart are the places that are tried, in px. */
const apart = 8;
/** So wide it is where no place is wider. */
const narrow = 156;

/** Lays it there: an action of its element. Looks again when the table has been drawn, when the window is another, and
    when the page has changed under it: what comes to be asked there sends it elsewhere. */
export function clearPlace(slip: HTMLElement): { destroy: () => void } {
  let looks = false;
  const drawn = (work: () => void): void =>
    void requestAnimationFrame(() => requestAnimationFrame(() => slip.isConnected && work()));
  const again = (): void => drawn(() => lay(slip));
  const changed = new MutationObserver(() => {
    if (!looks)
      drawn(() => {
        looks = false;
        const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = slip;
        if (!isFree(left, top, width, height, boxesOf(asks, slip))) lay(slip);
      });
    looks = true;
  });
  changed.observe(document.body, {
    attributeFilter: ['data-may'],
    childList: true,
    characterData: true,
    subtree: true,
  });
  addEventListener('resize', again);
  lay(slip);
  again();
  return {
    destroy: () => {
      changed.disconnect();
      removeEventListener('resize', again);
    },
  };
}

const seen = { visibilityProperty: true };

/** Where everything lies that is seen of what is meant: but for the slip itself, and for what a dialog has above it. */
const boxesOf = (what: string, slip: HTMLElement): DOMRect[] =>
  [...document.querySelectorAll(what)]
    .filter((each) => each !== slip && !each.closest('dialog') && each.checkVisibility(seen))
    .map((each) => each.getBoundingClientRect())
    .filter((each) => each.width * each.height > 0);

/** Whether what is so large would cover none of them with its corner there. */
const isFree = (x: number, y: number, width: number, height: number, covered: DOMRect[]): boolean =>
  covered.every(
    (each) =>
      each.left >= x + width || each.right <= x || each.top >= y + height || each.bottom <= y,
  );

function lay(slip: HTMLElement): void {
  const { style } = slip;
  style.inset = style.width = '';
  for (const what of [read, asks]) {
    const covered = boxesOf(what, slip);
    // As wide as its words had room for; or narrow, and higher.
    for (const wide of [slip.offsetWidth, narrow]) {
      style.width = `${wide}px`;
      const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = slip;
      if (isFree(left, top, width, height, covered)) return;
      let nearest = Infinity;
      for (let y = apart; y < innerHeight - height; y += apart)
        for (let x = apart; x < innerWidth - width; x += apart) {
          const far = Math.hypot(x - left, y - top);
          if (far >= nearest || !isFree(x, y, width, height, covered)) continue;
          nearest = far;
          style.inset = `${y}px auto auto ${x}px`;
        }
      if (nearest < Infinity) return;
    }
    style.width = '';
  }
}
