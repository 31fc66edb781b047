// What an eye and a thumb ask of a page as it stands, read off the page itself: that it does not scroll,
// that no word is cut, covered or too small, that targets are large enough, and that a control can be got at.

/** Runs in the page. Everything that is wrong with the layout, a sentence each; `least` is the size of a target in px. */
function faultsIn(least) {
  const faults = [];
  const width = innerWidth;
  const height = innerHeight;
  // Of a part of a drawing the whole is named, and where it stands.
  const nameOf = (part) => {
    const element = part.closest('svg')?.parentElement ?? part;
    const where = element.dataset?.testid ? '' : (element.parentElement?.closest('[data-testid]')?.dataset.testid ?? '');
    return element.dataset?.testid ?? `${element.tagName.toLowerCase()}.${element.classList[0] ?? ''} "${element.textContent.trim().slice(0, 16)}"${where && ` in ${where}`}`;
  };
  const styles = new Map();
  const styleOf = (element) => {
    if (!styles.has(element)) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp: lastLine, fontSize, clipPath, pointerEvents } = getComputedStyle(element);
      styles.set(element, { overflowX, overflowY, textOverflow, lastLine, fontSize, clipPath, pointerEvents });
    }
    return styles.get(element);
  };
  // Within a drawing it is not told at once what a query of its container hides.
  const drawnAway = (element) => [...ancestors(element)].some((each) => each.ownerSVGElement && getComputedStyle(each).display === 'none');
  const seen = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !drawnAway(element);
  const scrolls = (element, axis) => {
    const style = styleOf(element);
    return /auto|scroll/.test(axis === 'x' ? style.overflowX : style.overflowY);
  };
  const ancestors = function* (element) {
    for (let at = element; at && at !== document.documentElement; at = at.parentElement) yield at;
  };
  // A word within a text that is clipped away whole is told to the ear alone, as that text is.
  const hiddenFromEyes = (element) => !!element.closest('.hidden') || [...ancestors(element)].some((each) => styleOf(each).clipPath === 'inset(50%)');
  const onShelf = (element) => [...ancestors(element)].some((each) => each !== document.body && (scrolls(each, 'x') || scrolls(each, 'y')));

  // The page itself, or what fills it, does not scroll.
  const root = document.scrollingElement;
  if (root.scrollWidth > width + 1) faults.push(`the page scrolls sideways: ${root.scrollWidth} of ${width} px`);
  if (root.scrollHeight > height + 1) faults.push(`the page scrolls: ${root.scrollHeight} of ${height} px`);
  for (const each of document.body.querySelectorAll('*')) {
    if (each.closest('dialog, aside') || !seen(each)) continue;
    const box = each.getBoundingClientRect();
    if (box.width * box.height < 0.6 * width * height) continue;
    for (const [axis, all, room] of [['x', each.scrollWidth, each.clientWidth], ['y', each.scrollHeight, each.clientHeight]])
      if (scrolls(each, axis) && all > room + 1) faults.push(`what fills the page scrolls (${axis}): ${nameOf(each)}, ${all} of ${room} px`);
  }

  // No word is cut, by a box that hides what does not fit or by the edge of the window.
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const cut = new Set();
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || !seen(element) || hiddenFromEyes(element) || element.closest('[inert], option, script, style')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    // Of a text that ends in dots on purpose, and is whole where one asks for it, what is seen.
    const dotted = [...ancestors(element)].find((box) =>
      (styleOf(box).textOverflow === 'ellipsis' && box.closest('[title], [aria-label], :has(> .hidden)')) ||
      (styleOf(box).lastLine !== 'none' && box.matches('[title], [title] > *')));
    const edges = dotted?.getBoundingClientRect() ?? { left: -Infinity, right: Infinity, bottom: Infinity };
    const drawn = [...range.getClientRects()].filter((line) => line.width > 0.5);
    // What comes behind the dots of a last line is not seen; that line is, whole.
    const upToDots = drawn.filter(({ top, height }) => top + height / 2 < edges.bottom);
    if (drawn.length && (!upToDots.length || upToDots.some(({ bottom }) => bottom > edges.bottom + 3)))
      cut.add(`"${node.data.trim().slice(0, 24)}" is cut by ${nameOf(dotted)}, which ends in dots`);
    const lines = upToDots
      .map(({ left, right, top, bottom }) => new DOMRect(Math.max(left, edges.left), top, Math.min(right, edges.right) - Math.max(left, edges.left), bottom - top))
      .filter((line) => line.width > 0.5);
    if (!lines.length) continue;
    const word = node.data.trim().slice(0, 24);
    // A line ends between words and between numbers.
    if (lines.length > 1)
      for (const { 0: letters, index } of node.data.matchAll(/[A-Za-z’]{2,}|\d{2,}/g)) {
        range.setStart(node, index);
        range.setEnd(node, index + letters.length);
        const parts = [...range.getClientRects()];
        if (parts.some(({ top }) => top > parts[0].top + parts[0].height / 2)) cut.add(`"${letters}" of ${nameOf(element)} is broken in its middle`);
      }
    // Of a board that one is near to only a part is shown; it is pushed along.
    if (element.closest('[data-near="true"]')) continue;
    // Cards of a hand stand behind each other in the basket: each says its name to whoever points at it.
    if (element.closest('[data-testid="hand"] button[data-card] svg')) continue;
    // What stands in one and the same control, or in the picture that it lies over, may lie over each other;
    // and what is looked through is not hit.
    const control = (each) => each.closest('button, a, [role="button"], figure') ?? each.closest('svg') ?? each;
    const pictured = (hit, each) => hit.matches('button') && !!hit.closest('figure')?.contains(each);
    if (!onShelf(element) && styleOf(element).pointerEvents !== 'none')
      for (const line of lines) {
        const hit = document.elementFromPoint(line.x + line.width / 2, line.y + line.height / 2);
        if (hit && !hit.contains(element) && !element.contains(hit) && control(hit) !== control(element) && !pictured(hit, element)) cut.add(`"${word}" of ${nameOf(element)} is covered by ${nameOf(hit)}`);
      }
    if (!element.closest('svg') && parseFloat(styleOf(element).fontSize) < 10.9) cut.add(`"${word}" is smaller than 11 px`);
    for (const box of ancestors(element)) {
      const style = styleOf(box);
      if (scrolls(box, 'x') || scrolls(box, 'y')) break;
      if (!/hidden|clip/.test(style.overflowX + style.overflowY)) continue;
      if (box === dotted) break;
      const edge = box.getBoundingClientRect();
      const over = lines.some((line) => line.right > edge.right + 2 || line.left < edge.left - 2 || line.bottom > edge.bottom + 3 || line.top < edge.top - 3);
      if (over) cut.add(`"${word}" is cut by ${nameOf(box)}`);
    }
    if (!onShelf(element) && lines.some((line) => line.right > width + 1 || line.left < -1 || line.bottom > height + 1 || line.top < -1))
      cut.add(`"${word}" goes over the edge of the window`);
  }
  faults.push(...cut);

  // What is touched is large enough to be hit; what looks smaller may be hit around its edge as well. Links
  // within a text are read, not aimed at.
  const isHitAround = (element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const reach = (from, to) => Math.max(least / 2 - 1, (to - from) / 2 - 2);
    const points = [[reach(left, right), 0], [0, reach(top, bottom)]].flatMap(([dx, dy]) => [[x + dx, y + dy], [x - dx, y - dy]]);
    return points.every(([px, py]) => element.contains(document.elementFromPoint(px, py)) || px < 0 || py < 0 || px > width || py > height);
  };
  const small = new Set();
  for (const each of document.querySelectorAll('button, select, input, textarea, [role="button"], [role="slider"], [role="gridcell"], summary')) {
    if (!seen(each) || hiddenFromEyes(each) || each.closest('[inert]') || each.disabled) continue;
    const { width: wide, height: high } = (each.type === 'checkbox' || each.type === 'radio' ? (each.closest('label') ?? each) : each).getBoundingClientRect();
    if (wide > 0 && Math.min(wide, high) < least - 0.5 && !isHitAround(each)) small.add(`${nameOf(each)} is ${Math.round(wide)}x${Math.round(high)}, less than ${least}`);
  }
  faults.push(...small);
  return faults;
}

/** Everything that is wrong with the layout of the page now. */
export const faultsOf = (page, { touch }) => page.evaluate(faultsIn, touch ? 44 : 40);

/** Runs in the page. Which of these controls (lists of selectors, one is enough) cannot be got at: not there, hidden, covered, or outside of the window and on no shelf. */
function beyondReach(controls) {
  const reachable = (element) => {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[inert]')) return false;
    const box = element.getBoundingClientRect();
    if (!box.width || !box.height) return false;
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at);
      const further = (/auto|scroll/.test(overflowX) && at.scrollWidth > at.clientWidth) || (/auto|scroll/.test(overflowY) && at.scrollHeight > at.clientHeight);
      if (further) return true;
    }
    for (const x of [0.5, 0.15, 0.85])
      for (const y of [0.5, 0.15, 0.85]) {
        const hit = document.elementFromPoint(box.x + x * box.width, box.y + y * box.height);
        if (hit && (element.contains(hit) || hit.contains(element))) return true;
      }
    return false;
  };
  return controls.filter((selectors) => !selectors.some((selector) => [...document.querySelectorAll(selector)].some(reachable))).map((selectors) => selectors[0]);
}

export const outOfReach = (page, controls) => page.evaluate(beyondReach, controls);

/** Where everything lies that must not move when a choice is opened: name and box of each. */
export const placesOf = (page, but) =>
  page.evaluate((chosen) => {
    const still = '[data-testid^="forest-slot-"], [data-testid^="rainforest-slot-"], [data-testid="take-decay"], [data-testid="board"], [data-testid^="kitchen-"]';
    return [...document.querySelectorAll(still)]
      .filter((each) => !each.matches(chosen) && each.checkVisibility())
      .map((each) => {
        const { x, y, width, height } = each.getBoundingClientRect();
        return { name: each.dataset.testid, box: [x, y, width, height].map(Math.round) };
      });
  }, but);

/** Which of them lie elsewhere now. */
export function moved(before, after) {
  const now = new Map(after.map(({ name, box }) => [name, box]));
  return before
    .filter(({ name, box }) => !now.get(name)?.every((each, n) => Math.abs(each - box[n]) <= 1))
    .map(({ name, box }) => `${name} moves when a choice is opened: ${box} to ${now.get(name) ?? 'nowhere'}`);
}

/** Whether a press anywhere on it meets it, a little within its edges. */
export const isOpen = (control) =>
  control.evaluate((each) => {
    const { x, y, width, height } = each.getBoundingClientRect();
    return [0.25, 0.5, 0.75].every((along) => [0.2, 0.5, 0.8].every((down) => each.contains(document.elementFromPoint(x + along * width, y + down * height))));
  });

/** Where each visible part that a selector finds lies, and what it says. */
export const boxes = (page, selector) =>
  page.locator(selector).evaluateAll((all) =>
    all.filter((each) => each.checkVisibility()).map((each) => {
      const { left, right, top, bottom, width, height } = each.getBoundingClientRect();
      return { left, right, top, bottom, width, height, text: each.textContent.trim() };
    }));
/** Whether two of these lie on one another by more than a hair. */
export const meet = (one, other) => one.left < other.right - 1 && one.right > other.left + 1 && one.top < other.bottom - 1 && one.bottom > other.top + 1;
/** The pairs of both that lie on one another. */
export const over = (some, others) => some.flatMap((one) => others.filter((other) => meet(one, other)).map((other) => [one, other]));
