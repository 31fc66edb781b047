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

/** What has the focus: its name as it is read out, whether an eye sees that it has it, and whether what is wanted lies in the same row. */
const focused = (page, wanted) =>
  page.evaluate((goalName) => {
    const nameOf = (each) => (each.getAttribute('aria-label') ?? each.textContent).trim().replaceAll(/\s+/g, ' ');
    const at = document.activeElement;
    const style = getComputedStyle(at);
    // A row is one stop of Tab: what lies in it is walked with the arrows.
    const row = at.closest('ul, ol, [role="list"], [role="group"], [role="grid"], [role="toolbar"]');
    const inRow = [...(row?.querySelectorAll('[tabindex="-1"]') ?? [])].some((each) => nameOf(each) === goalName);
    return { name: nameOf(at), seen: style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2, inRow };
  }, wanted);

/** Presses keys alone: Tab from one thing to the next, arrows within a row, Enter. Wherever the focus is, it must be seen. */
async function byKeys(page, { role, name }) {
  for (let presses = 0; presses < 120; presses++) {
    const at = await focused(page, name);
    if (at.name === name) {
      if (!at.seen) throw new Error(`one does not see that the ${role} "${name}" has the focus`);
      return page.keyboard.press('Enter');
    }
    await page.keyboard.press(at.inRow ? 'ArrowRight' : 'Tab');
  }
  throw new Error(`no key comes to the ${role} "${name}"`);
}

/** How something is pressed that was found by role and name. */
export const hands = {
  /** A screen reader goes to it and activates it. */
  reader: async (page, node) => {
    await find(page, node).focus();
    await page.keyboard.press('Enter');
  },
  keys: byKeys,
  touch: (page, node) => find(page, node).tap(),
};
