// Where a page of the book is scrolled to for whoever is led to a sentence.

/** Above and below what is read stays so much of the page, in px (its scroll-padding). */
const air = 24;

/** Scrolls `page` to `target`: with the title of its section, where the page is high enough for both. */
export function inSight(page: HTMLElement, target: HTMLElement): void {
  const section = target.closest('section');
  if (!section || !page.contains(section)) return target.scrollIntoView({ block: 'center' });
  const whole = target.getBoundingClientRect().bottom - section.getBoundingClientRect().top;
  if (whole < page.clientHeight - 2 * air) section.scrollIntoView({ block: 'start' });
  else target.scrollIntoView({ block: 'center' });
}
