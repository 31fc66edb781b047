// A person who does not see the page: what there is comes from roles and names alone, as a screen reader
// tells them, and what happens from live regions. What is found is done by one of three kinds of hands.

/** A line of the tree: how deep it lies, its role, its name, what is said of it, and the text behind it. */
function parsed(line) {
  const plain = line.replace(/^(\s*)- '(.*)'(:?.*)$/, (_, indent, key, rest) => `${indent}- ${key.replaceAll("''", "'")}${rest}`);
  const found = /^(\s*)- ([\w/]+)(?: "((?:[^"\\]|\\.)*)")?((?: \[[^\]]*\])*):?\s?(.*)$/.exec(plain);
  if (!found) return null;
  const [, indent, role, name = '', states, text] = found;
  return { depth: indent.length / 2, role, name: name.replaceAll('\\"', '"'), off: states.includes('disabled'), on: states.includes('pressed'), text: text.replace(/^"|"$/g, '') };
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
    const nameOf = (each) => {
      const said = each.cloneNode(true);
      for (const drawn of said.querySelectorAll('[aria-hidden="true"]')) drawn.remove();
      return (each.getAttribute('aria-label') ?? said.textContent).trim().replaceAll(/\s+/g, ' ');
    };
    const at = document.activeElement;
    const style = getComputedStyle(at);
    // A row is one stop of Tab: what lies in it is walked with the arrows.
    const row = at.closest('ul, ol, [role="list"], [role="group"], [role="grid"], [role="toolbar"]');
    const goal = [...(row?.querySelectorAll('[tabindex="-1"]') ?? [])].find((each) => nameOf(each) === goalName);
    const before = goal && at.compareDocumentPosition(goal) & Node.DOCUMENT_POSITION_PRECEDING;
    const arrow = goal && (before ? 'ArrowLeft' : 'ArrowRight');
    // A tile of a board shows it by a ring that is drawn over it.
    const ring = at.classList.contains('touch') && !!document.querySelector('[data-testid="board"] .cursor');
    return { name: nameOf(at), seen: ring || (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2), arrow };
  }, wanted);

/** Where a key leads from one place that may be chosen to the next. */
const jumps = [{ within: /forest floor/i, key: 'n' }];

/** Presses keys alone: Tab from one thing to the next, arrows within a row, Enter (or what moves a slider). Wherever the focus is, it must be seen. */
async function byKeys(page, { role, name, within }, key = 'Enter') {
  const jump = jumps.find((each) => within.some((region) => each.within.test(region.name)));
  for (let presses = 0; presses < 120; presses++) {
    const at = await focused(page, name);
    if (at.name === name) {
      if (!at.seen) throw new Error(`one does not see that the ${role} "${name}" has the focus`);
      return page.keyboard.press(key);
    }
    await page.keyboard.press(jump?.key ?? at.arrow ?? 'Tab');
  }
  throw new Error(`no key comes to the ${role} "${name}"`);
}

/** Taps it where an eye sees it: cards of a fan hide all but an edge of each other. A dial is tapped at its last mark. */
async function byTouch(page, node) {
  const button = await find(page, node).elementHandle({ timeout: 5_000 });
  if (node.role === 'slider') {
    const { x, y, width, height } = await button.boundingBox();
    return page.touchscreen.tap(x + width * 0.62, y + height * 0.85);
  }
  await button.scrollIntoViewIfNeeded({ timeout: 5_000 });
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
  reader: async (page, node, key = 'Enter') => {
    await find(page, node).focus({ timeout: 5_000 });
    await page.keyboard.press(key);
  },
  keys: byKeys,
  touch: byTouch,
};

/** Whoever plays by ear: looks, listens, and presses what it has found. What it plays, and how, is another matter. */
export class Ear {
  presses = 0;
  answers = 0;
  constructor(page, hands, tempo = 15_000) {
    Object.assign(this, { page, hands, tempo });
  }
  async look() {
    this.nodes = await nodesOf(this.page);
    this.told = toldIn(this.nodes).join(' · ');
    return this.nodes;
  }
  /** Takes back what `node` has brought: a finger taps it again. A phone has no Escape, and a key that is pressed
      shows the focus, which raises a card of a fan over the next. */
  async takeBack(node) {
    if (this.hands === hands.touch) await this.press(node);
    else await this.page.keyboard.press('Escape');
    await this.look();
  }
  async press(node) {
    this.presses++;
    try {
      await this.hands(this.page, node);
    } catch (error) {
      // What has just become known stands in its name now.
      const begins = node.name.split(',')[0];
      const renamed = (await this.look()).find(({ role, name, off }) => role === node.role && !off && name !== node.name && name.split(',')[0] === begins);
      if (!renamed) throw error;
      await this.hands(this.page, renamed);
    }
  }
  /** Looks until `holds` of what is found; gives what it gave. */
  async until(holds, what) {
    for (const end = Date.now() + this.tempo; Date.now() < end; ) {
      await this.look();
      const found = holds(this.nodes, this.told);
      if (found) return found;
      await this.page.waitForTimeout(25);
    }
    throw new Error(`it never came to this: ${what}; told: ${this.told}; there are: ${this.named()}`);
  }
  cards(region, name = /(?:)/) {
    // A number that is still asked for stands as dots.
    return named(this.nodes, 'button', name, region).filter((node) => !node.off && !node.name.includes('…'));
  }
  button(name) {
    return this.cards(undefined, name)[0];
  }
  /** What could be pressed. */
  named() {
    return this.nodes.filter(({ role, off }) => role === 'button' && !off).map(({ name }) => name).join(' | ');
  }
  /** Confirms by that button, and waits until the page is done with it. */
  async confirm(node) {
    await this.press(node);
    await this.until((nodes) => !nodes.some(({ role, name }) => role === 'button' && name === node.name), `"${node.name}" is done`);
  }
}
