// Where things lie on a table, for what travels between them: whoever renders a thing says where it lies
// (`data-place`), and which card it shows (`data-card`).

/** A table says `hand-0`; what lies within, or in `hand-0-2`, belongs to it. */
const within = (place: string): string =>
  `[data-place="${CSS.escape(place)}"], [data-place^="${CSS.escape(place)}-"]`;

const shows = (element: Element): boolean => element.getClientRects().length > 0;

/** The last but `n` that shows a card at a place; undefined when none does. */
export function cardAt(place: string, card: string, n = 0): Element | undefined {
  const wanted = `[data-card="${CSS.escape(card)}"]`;
  return [...document.querySelectorAll(within(place))]
    .flatMap((each) => (each.matches(wanted) ? [each] : [...each.querySelectorAll(wanted)]))
    .filter((each) => shows(each) && !each.parentElement?.closest(wanted))
    .at(-1 - n);
}

/** The place itself, or the last part of it that there is. Where a table shows it twice (the backs of a hand
    and how many they are), the later one, which is the thing itself, and without it the sign for it. */
export function shownAt(place: string): Element | undefined {
  return lastOf(place, [...document.querySelectorAll(within(place))].filter(shows));
}

/** The same; where a small window has no room for it, the sign of the camp in which it lies. */
export function placeAt(place: string): Element | undefined {
  const all = [...document.querySelectorAll(within(place))];
  const camp = lastOf(place, all)?.closest('.camp');
  return shownAt(place) ?? [...(camp?.querySelectorAll('[data-place^="camp-"]') ?? [])].find(shows);
}

const lastOf = (place: string, all: Element[]): Element | undefined =>
  all.findLast((each) => each.getAttribute('data-place') === place) ?? all.at(-1);

/** Out of sight, to the left: where what is swept away goes when its heap lies nowhere. */
export const away = (): DOMRect => new DOMRect(-220, innerHeight * 0.5, 120, 168);

/** The largest card that fits into what is there, in its middle. */
export function cardIn(rect: DOMRect): DOMRect {
  const width = Math.max(24, Math.min(rect.width, (rect.height * 120) / 168));
  const height = (width * 168) / 120;
  return new DOMRect(
    rect.x + (rect.width - width) / 2,
    rect.y + (rect.height - height) / 2,
    width,
    height,
  );
}

/** Something of that size in the middle of what is there. */
export const middleOf = (rect: DOMRect, size: number): DOMRect =>
  new DOMRect(rect.x + (rect.width - size) / 2, rect.y + (rect.height - size) / 2, size, size);
