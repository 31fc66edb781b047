// A page of a stranger's, on another port or under another name, that tries all that a browser lets it
// against a server which its visitor plays on; and a server that refuses nothing, to see that it tries.
import { createHash } from 'node:crypto';
import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const listen = (server) => new Promise((done) => server.listen(0, '127.0.0.1', () => done(server.address().port)));

/** Serves an empty page with one button. */
export async function hostileSite() {
  const server = http.createServer((_, answer) => {
    answer.setHeader('Content-Type', 'text/html');
    answer.end('<!doctype html><title>A stranger’s page</title><button id="go">go</button>');
  });
  return { port: await listen(server), stop: () => (server.closeAllConnections(), server.close()) };
}

/** Answers whatever is asked for, to anybody, as what it is asked for. */
export async function carelessSite() {
  const bodies = {
    script: ['text/javascript', 'export default 1'],
    style: ['text/css', 'p{}'],
    image: ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>'],
    empty: ['application/json', '{}'],
  };
  const server = http.createServer((asked, answer) => {
    const [type, body] = bodies[asked.headers['sec-fetch-dest']] ?? ['text/html', '<!doctype html><title>careless</title>'];
    answer.setHeader('Content-Type', type);
    answer.setHeader('Access-Control-Allow-Origin', asked.headers.origin ?? '*');
    answer.setHeader('Access-Control-Allow-Credentials', 'true');
    answer.setHeader('Access-Control-Allow-Headers', 'authorization, content-type');
    answer.setHeader('Access-Control-Allow-Methods', 'GET, POST, PUT, DELETE');
    answer.end(body);
  });
  server.on('upgrade', (asked, socket) => {
    const accept = createHash('sha1').update(`${asked.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');
    socket.on('error', () => {});
    socket.write(`HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`);
  });
  return { port: await listen(server), stop: () => (server.closeAllConnections(), server.close()) };
}

/**
 * In the hostile page: every way to read of `target` without leaving the page, or to act there. Gives for each what
 * came of it: 'refused', or what was got.
 */
export async function tryFromThePage(page, target, paths) {
  return page.evaluate(async ({ target, paths }) => {
    const outcomes = {};
    const attempt = async (name, work) => {
      outcomes[name] = await work().catch(() => 'refused');
    };
    const element = (name, fields) =>
      new Promise((done, failed) => {
        const made = Object.assign(document.createElement(name), fields);
        made.addEventListener('load', () => done(`a ${name}`));
        made.addEventListener('error', failed);
        document.body.append(made);
      });
    for (const path of paths) {
      const url = target + path;
      await attempt(`fetch ${path}`, async () => `${(await (await fetch(url)).text()).length} bytes`);
      await attempt(`fetch ${path} with cookies`, async () => `${(await (await fetch(url, { credentials: 'include' })).text()).length} bytes`);
      await attempt(`fetch ${path} with a token`, async () => `${(await (await fetch(url, { headers: { authorization: 'Bearer x' } })).text()).length} bytes`);
      await attempt(`fetch ${path} unseen`, async () => (await fetch(url, { mode: 'no-cors' })).type);
      await attempt(`POST ${path}`, async () => `${(await fetch(url, { method: 'POST', body: '{"do":"close_room"}' })).status}`);
      await attempt(`DELETE ${path}`, async () => `${(await fetch(url, { method: 'DELETE' })).status}`);
      await attempt(`script ${path}`, () => element('script', { src: url }));
      await attempt(`module ${path}`, async () => typeof (await import(url)));
      await attempt(`style ${path}`, () => element('link', { rel: 'stylesheet', href: url }));
      await attempt(`image ${path}`, () => element('img', { src: url }));
    }
    for (const path of ['/ws', '/ws?room=1'])
      await attempt(`WebSocket ${path}`, () =>
        new Promise((done, failed) => {
          const socket = new WebSocket(`${target.replace('http', 'ws')}${path}`);
          socket.onopen = () => done('a connection');
          socket.onerror = failed;
        }));
    return outcomes;
  }, { target, paths });
}

/** Whether the browser shows that address in a frame of the page. */
export async function tryFrames(page, target, paths) {
  const outcomes = {};
  for (const tag of ['iframe', 'object', 'embed'])
    for (const path of paths) {
      const name = `f${Math.random()}`;
      const attached = page.waitForEvent('frameattached');
      await page.evaluate(({ tag, url, name }) => {
        const frame = document.createElement(tag);
        frame[tag === 'object' ? 'data' : 'src'] = url;
        if (tag !== 'iframe') frame.type = 'text/html';
        frame.name = name;
        document.body.append(frame);
      }, { tag, url: target + path, name });
      const frame = await attached;
      // Not shown is a page of the browser's own in its place.
      while (!/^(http|chrome-error)/.test(frame.url()) && !frame.isDetached()) await pause(10);
      outcomes[`${tag} ${path}`] = frame.url().startsWith('http') && !frame.isDetached() ? 'a frame' : 'refused';
    }
  return outcomes;
}

/** What a form of the page sends, and what is said to it. */
export async function tryForms(context, from, target, paths) {
  const outcomes = {};
  for (const enctype of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])
    for (const path of paths) {
      const page = await context.newPage();
      await page.goto(from);
      const said = page.waitForEvent('requestfinished', (asked) => asked.method() === 'POST').then((asked) => asked.response());
      const failed = page.waitForEvent('requestfailed', (asked) => asked.method() === 'POST').then(() => null);
      await page.evaluate(({ action, enctype }) => {
        const form = Object.assign(document.createElement('form'), { method: 'post', action, enctype });
        form.append(Object.assign(document.createElement('input'), { name: '{"do":"close_room","x":"', value: '"}' }));
        document.body.append(form);
        form.submit();
      }, { action: target + path, enctype });
      const answer = await Promise.race([said, failed]);
      [said, failed].forEach((each) => each.catch(() => {}));
      outcomes[`form ${enctype} ${path}`] = !answer || answer.status() >= 400 ? 'refused' : `${answer.status()}`;
      await page.close();
    }
  return outcomes;
}

/** Opens `url` in a window of its own, as a person's press lets a page, and tries to have a hold on it. */
export async function tryWindow(page, url) {
  const opened = page.waitForEvent('popup');
  await page.evaluate((url) => {
    document.getElementById('go').onclick = () => {
      window.held = window.open(url);
    };
  }, url);
  await page.click('#go');
  const other = await opened;
  await other.waitForLoadState();
  const outcomes = await page.evaluate(async () => {
    const outcomes = {};
    const attempt = (name, work) => {
      try {
        outcomes[name] = work();
      } catch {
        outcomes[name] = 'refused';
      }
    };
    attempt('hold a window', () => (window.held.closed ? 'refused' : 'a window'));
    attempt('count its frames', () => (window.held.closed ? 'refused' : `${window.held.length}`));
    attempt('read its storage', () => window.held.localStorage.length);
    attempt('read its document', () => window.held.document.title);
    for (const message of [{ do: 'close_room' }, '{"do":"close_room"}']) window.held.postMessage(message, '*');
    return outcomes;
  });
  outcomes['be its opener'] = (await other.evaluate(() => window.opener === null)) ? 'refused' : 'an opener';
  return { outcomes, other };
}
