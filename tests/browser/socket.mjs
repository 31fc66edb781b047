// The connection of a page, held in the hand of a test: what is said on it, kept back, changed or cut.

const same = (message) => message;

/**
 * Takes over the connections that a page (or all pages of a context) will open. `sent` is what was said;
 * `hold()` keeps back what is said from then on, until `release()`; `cut()` breaks the connections, and
 * the page opens new ones. `change(message)` gives what the page hears, `say(message)` what it says.
 */
export async function holdSocket(target, { change = same, say = same } = {}) {
  const connections = new Set();
  const connection = { sent: [], opened: 0, held: null };
  await target.routeWebSocket(/\/ws$/, (near) => {
    const far = near.connectToServer();
    const both = { near, far };
    connections.add(both);
    connection.opened++;
    near.onMessage((text) => {
      const said = say(JSON.parse(text));
      if (change !== same) delete said.changes; // every view has to come whole
      connection.sent.push(said);
      const send = () => connections.has(both) && far.send(JSON.stringify(said));
      if (connection.held) connection.held.push(send);
      else send();
    });
    far.onMessage((text) => near.send(JSON.stringify(change(JSON.parse(text)))));
    near.onClose((code, reason) => {
      connections.delete(both);
      void far.close({ code, reason });
    });
    far.onClose((code, reason) => {
      connections.delete(both);
      void near.close({ code, reason });
    });
  });
  connection.hold = () => (connection.held = []);
  connection.release = () => {
    const held = connection.held ?? [];
    connection.held = null;
    held.forEach((send) => send());
  };
  connection.cut = () => {
    for (const both of [...connections]) {
      connections.delete(both);
      void both.far.close();
      void both.near.close();
    }
  };
  connection.said = (what) => connection.sent.filter((each) => each.do === what);
  return connection;
}

/** Resolves when `holds` does; asks again after each answer of the browser. Else a fault that says what the page showed. */
export async function until(page, holds, what) {
  for (let tries = 0; tries < 6000; tries++) {
    if (await holds()) return;
    await page.waitForTimeout(10);
  }
  const shown = await page.evaluate(() => (document.querySelector('[data-testid="coach"]') ?? document.body).innerText.slice(0, 400));
  throw new Error(`it never came to this: ${what}; the page shows:\n${shown}`);
}
