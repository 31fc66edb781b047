// The line of a page, held in the hand of a test: what is said on it, kept back, changed or cut.

/**
 * Takes over the lines that a page (or all pages of a context) will open. `sent` is what was said;
 * `hold()` keeps back what is said from then on, until `release()`; `cut()` breaks the lines, and
 * the page opens new ones. `change(message)` gives what the page hears, `say(message)` what it says.
 */
export async function holdLine(target, { change = (message) => message, say = (message) => message } = {}) {
  const lines = new Set();
  const line = { sent: [], opened: 0, held: null };
  await target.routeWebSocket(/\/ws$/, (near) => {
    const far = near.connectToServer();
    const both = { near, far };
    lines.add(both);
    line.opened++;
    near.onMessage((text) => {
      const said = say(JSON.parse(text));
      line.sent.push(said);
      const send = () => lines.has(both) && far.send(JSON.stringify(said));
      if (line.held) line.held.push(send);
      else send();
    });
    far.onMessage((text) => near.send(JSON.stringify(change(JSON.parse(text)))));
    near.onClose((code, reason) => {
      lines.delete(both);
      void far.close({ code, reason });
    });
    far.onClose((code, reason) => {
      lines.delete(both);
      void near.close({ code, reason });
    });
  });
  line.hold = () => (line.held = []);
  line.release = () => {
    const held = line.held ?? [];
    line.held = null;
    held.forEach((send) => send());
  };
  line.cut = () => {
    for (const both of [...lines]) {
      lines.delete(both);
      void both.far.close();
      void both.near.close();
    }
  };
  line.said = (what) => line.sent.filter((each) => each.do === what);
  return line;
}

/** Resolves when `holds` does; asks again after each answer of the browser. */
export async function until(page, holds, what) {
  for (let tries = 0; tries < 1500; tries++) {
    if (await holds()) return;
    await page.waitForTimeout(10);
  }
  throw new Error(`it never came to this: ${what}`);
}
