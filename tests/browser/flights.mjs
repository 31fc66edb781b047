// What flies above a table, written down in the page while it does.

/** Runs in the page. Writes down every flight: of what, from where to where, how and where it ended, and whether that
    is at its place. */
export function watchFlights() {
  window.flights = [];
  window.turns = 0;
  document.addEventListener('transitionrun', ({ target, propertyName }) => {
    if (propertyName === 'rotate' && target.closest('[data-place="wind"]')) window.turns++;
  });
  const places = (name) => [...document.querySelectorAll(`[data-place="${name}"], [data-place^="${name}-"]`)];
  const follow = (ghost, flight) => {
    const animation = ghost.getAnimations()[0];
    if (!animation) return ghost.isConnected ? requestAnimationFrame(() => follow(ghost, flight)) : undefined;
    animation.finished.then(
      () => {
        const { x, y, width, height } = ghost.getBoundingClientRect();
        flight.ended = 'landed';
        flight.at = [x + width / 2, y + height / 2];
        flight.inside = places(flight.to).some((place) => {
          const at = place.getBoundingClientRect();
          const near = (at, from, to) => at >= from - 1 && at <= to + 1;
          return near(x + width / 2, at.left, at.right) && near(y + height / 2, at.top, at.bottom);
        });
      },
      () => (flight.ended = 'skipped'),
    );
  };
  new MutationObserver((records) => {
    for (const ghost of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!ghost.matches?.('[data-testid="flight"]')) continue;
      const { is, from, to } = ghost.dataset;
      const card = ghost.querySelector('[data-card]')?.getAttribute('data-card') ?? null;
      const flight = { is, from, to, card, ended: '', inside: null };
      window.flights.push(flight);
      follow(ghost, flight);
    }
  }).observe(document, { childList: true, subtree: true });
}
/** What has flown so far; from then on it is written down anew. */
export const flown = (page) => page.evaluate(() => window.flights.splice(0));
