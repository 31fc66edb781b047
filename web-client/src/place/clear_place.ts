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

/** Lays it there: an action of its element. Looks again when the table has been drawn, and, as long as it is there,
    whenever something else is asked or the window is another: then other things are read and pressed. What comes
    to be asked under it later, such as whether a bot shall play for who is away, sends it elsewhere too. */
export function clearPlace(slip: HTMLElement): { destroy: () => void } {
  let isThere = true;
  const drawn = (work: () => void): void =>
    void requestAnimationFrame(() => requestAnimationFrame(() => isThere && work()));
  const again = (): void => drawn(() => lay(slip));
  const asked = new MutationObserver(again);
  const turn = document.querySelector('[data-testid=turn]');
  if (turn) asked.observe(turn, { attributes: true });
  let looks = false;
  const changed = new MutationObserver(() => {
    if (looks) return;
    looks = true;
    drawn(() => {
      looks = false;
      const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = slip;
      const here = { left, top, right: left + width, bottom: top + height };
      if (!isFree(here, boxesOf(asks, slip))) lay(slip);
    });
  });
  changed.observe(document.body, { childList: true, characterData: true, subtree: true });
  addEventListener('resize', again);
  lay(slip);
  again();
  return {
    destroy: () => {
      isThere = false;
      asked.disconnect();
      changed.disconnect();
      removeEventListener('resize', again);
    },
  };
}

type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

/** Where everything lies that is seen of what is meant, but for that slip. */
const boxesOf = (what: string, slip: HTMLElement): Box[] =>
  [...document.querySelectorAll(what)]
    .filter((each) => each !== slip && each.checkVisibility({ visibilityProperty: true }))
    .map((each) => each.getBoundingClientRect())
    .filter((each) => each.width * each.height > 0);

const isFree = ({ left, top, right, bottom }: Box, covered: Box[]): boolean =>
  covered.every(
    (each) => each.left >= right || each.right <= left || each.top >= bottom || each.bottom <= top,
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
      const isFreeAt = (x: number, y: number): boolean =>
        isFree({ left: x, top: y, right: x + width, bottom: y + height }, covered);
      if (isFreeAt(left, top)) return;
      let nearest = Infinity;
      for (let y = apart; y < innerHeight - height; y += apart)
        for (let x = apart; x < innerWidth - width; x += apart) {
          const far = Math.hypot(x - left, y - top);
          if (far >= nearest || !isFreeAt(x, y)) continue;
          nearest = far;
          style.inset = `${y}px auto auto ${x}px`;
        }
      if (nearest < Infinity) return;
    }
    style.width = '';
  }
}
