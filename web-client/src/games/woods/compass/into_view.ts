// On a phone what is new at the table may lie above or below the screen: it is brought into view.
import { prefersReducedMotion } from 'svelte/motion';

/** Scrolls to an element as it appears, on a narrow screen, when its beginning is not seen. */
export function intoView(element: Element): void {
  if (!matchMedia('(max-width: 800px)').matches) return;
  requestAnimationFrame(() => {
    const { top } = element.getBoundingClientRect();
    if (top >= 0 && top < innerHeight / 2) return;
    const behavior = prefersReducedMotion.current ? 'auto' : 'smooth';
    element.scrollIntoView({ block: 'start', behavior });
  });
}
