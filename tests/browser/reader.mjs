// A person who does not see the page: what there is comes from roles and names alone, as a screen reader
// tells them, and what happens from live regions. What is found is done by one of three kinds of hands.

/** A line of the tree: how deep it lies, its role, its name, what is said of it, and the text behind it. */
function parsed(line) {
  const plain = line.replace(/^(\s*)- '(.*)'(:?.*)$/, (_, indent, key, rest) => `${indent}- ${key.replaceAll("''", "'")}${rest}`);
  const found = /^(\s*)- ([\w/]+)(?: "((?:[^"\\]|\\.)*)")?((?: \[[^\]]*\])*):?\s?(.*)$/.exec(plain);
  if (!found) return null;
  const [, indent, role, name = '', states, text] = found;
  return { depth: indent.length / 2, role, name: name.replaceAll('\\"', '"'), off: states.includes('disabled'), text: text.replace(/^"|"$/g, '') };
}

/** What a screen reader can find on the page now, in order; each with the roles and names it lies in. */
export async function nodesOf(page) {
  const nodes = [];
  const above = [];
  for (const line of (await page.locator('body').ariaSnapshot()).split('\n')) {
    const node = parsed(line);
    if (!node) continue;
    above.length = node.depth;
    node.within = above.filter(Boolean);
    above[node.depth] = node;
    nodes.push(node);
  }
  return nodes;
}

/** All that stands in live regions now: status lines and alerts. */
export const toldIn = (nodes) =>
  nodes
    .filter(({ role, within }) => [role, ...within.map((each) => each.role)].some((each) => each === 'status' || each === 'alert'))
    .map(({ name, text }) => [name, text].filter(Boolean).join(' '))
    .filter(Boolean);

/** Those of a role whose names match, within a region whose name matches. */
export const named = (nodes, role, name, region = /(?:)/) =>
  nodes.filter((node) => node.role === role && name.test(node.name) && (region.source === '(?:)' || node.within.some((each) => region.test(each.name))));

const find = (page, { role, name }) => page.getByRole(role, { name, exact: true }).first();

/** What has the focus: its name as it is read out, whether an eye sees that it has it, and the arrow that leads to what is wanted if that lies in the same row. */
const focused = (page, wanted) =>
  page.evaluate((goalName) => {
    const nameOf = (each) => (each.getAttribute('aria-label') ?? each.textContent).trim().replaceAll(/\s+/g, ' ');
    const at = document.activeElement;
    const style = getComputedStyle(at);
    // A row is one stop of Tab: what lies in it is walked with the arrows.
    const row = at.closest('ul, ol, [role="list"], [role="group"], [role="grid"], [role="toolbar"]');
    const goal = [...(row?.querySelectorAll('[tabindex="-1"]') ?? [])].find((each) => nameOf(each) === goalName);
    const before = goal && at.compareDocumentPosition(goal) & Node.DOCUMENT_POSITION_PRECEDING;
    const arrow = goal && (before ? 'ArrowLeft' : 'ArrowRight');
    return { name: nameOf(at), seen: style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2, arrow };
  }, wanted);

/** Presses keys alone: Tab from one thing to the next, arrows within a row, Enter. Wherever the focus is, it must be seen. */
async function byKeys(page, { role, name }) {
  for (let presses = 0; presses < 120; presses++) {
    const at = await focused(page, name);
    if (at.name === name) {
      if (!at.seen) throw new Error(`one does not see that the ${role} "${name}" has the focus`);
      return page.keyboard.press('Enter');
    }
    await page.keyboard.press(at.arrow ?? 'Tab');
  }
  throw new Error(`no key comes to the ${role} "${name}"`);
}

/** Taps it where an eye sees it: cards of a fan hide all but an edge of each other. */
async function byTouch(page, node) {
  const button = find(page, node);
  await button.scrollIntoViewIfNeeded();
  const end = Date.now() + 5_000;
  for (let before = ''; Date.now() < end; ) {
    const spot = await button.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = (x, y) => element.contains(document.elementFromPoint(x, y));
      let best = { wide: 0, x: 0, y: 0 };
      for (let y = top + 4; y < top + height - 3; y += 6)
        for (let x = left, wide = 0; x <= left + width; x++) {
          wide = hit(x, y) ? wide + 1 : 0;
          if (wide > best.wide) best = { wide, x: x - wide / 2, y };
        }
      return best;
    });
    // A fan that is still unfolding is not tapped.
    const now = JSON.stringify(spot);
    if (spot.wide >= 12 && now === before) return page.touchscreen.tap(spot.x, spot.y);
    before = now;
    await page.waitForTimeout(20);
  }
  throw new Error(`no finger hits the ${node.role} "${node.name}"`);
}

/** How something is pressed that was found by role and name. */
export const hands = {
  /** A screen reader goes to it and activates it. */
  reader: async (page, node) => {
    await find(page, node).focus();
    await page.keyboard.press('Enter');
  },
  keys: byKeys,
  touch: byTouch,
};
