// A page whose connection to the server ends in the test: what is said is read, what is told is made up.
import { afterEach, beforeEach, expect, vi } from 'vitest';

export type Said = Record<string, unknown> & { id: string; do: string };

/** A WebSocket of the page whose other end is the test. */
export class TestSocket {
  static readonly OPEN = 1;
  static all: TestSocket[] = [];
  readyState = 0;
  said: Said[] = [];
  onopen: () => void = () => {};
  onmessage: (message: { data: string }) => void = () => {};
  onclose: (event: { code: number }) => void = () => {};

  constructor() {
    TestSocket.all.push(this);
  }

  send(text: string): void {
    this.said.push(JSON.parse(text) as Said);
  }

  addEventListener(): void {}

  close(): void {
    this.readyState = 3;
  }

  tell(message: object): void {
    this.onmessage({ data: JSON.stringify(message) });
  }

  /** Answers the newest command of that kind; false when none was said. */
  answer(what: string, fields: object = { ok: true }): boolean {
    const said = this.said.findLast((each) => each.do === what);
    if (said) this.tell({ answer: said.id, ...fields });
    return !!said;
  }

  cut(code = 1006): void {
    this.readyState = 3;
    this.onclose({ code });
  }
}
export const settled = () => vi.advanceTimersByTimeAsync(0);
export const newest = () => TestSocket.all.at(-1)!;
export const did = (socket: TestSocket) => socket.said.map((each) => each.do);

/** Opens the newest connection, and greets whoever says hello on it. */
export async function greet(socket = newest()): Promise<TestSocket> {
  socket.readyState = 1;
  socket.onopen();
  await settled();
  socket.answer('hello', {
    ok: true,
    player: { id: 'p', name: 'Ada' },
    token: 't',
    games: [],
    bots: [],
  });
  await settled();
  return socket;
}

/** The next connection, opened after the wait that follows a break. */
export async function next(): Promise<TestSocket> {
  const before = TestSocket.all.length;
  for (let n = 0; n < 100 && TestSocket.all.length === before; n++)
    await vi.advanceTimersByTimeAsync(500);
  expect(TestSocket.all.length, 'a new connection').toBe(before + 1);
  return newest();
}

export const room = 'moose-ocean-daisy-salmon';
export const table = (step: number) => ({
  push: 'table',
  room,
  match: 'm',
  step,
  from: 0,
  players: [],
  events: [],
  view: { step },
});
export async function page() {
  vi.resetModules();
  const { connection } = await import('../src/connection/connection.svelte');
  connection.start();
  return connection;
}

/** Answers the newest wish to enter the room as the server does: what there is comes behind that answer, and before
    the answer to what was asked next. */
export async function letIn(socket: TestSocket, ...pushes: object[]): Promise<void> {
  socket.answer('enter_room');
  await settled();
  for (const push of pushes) {
    socket.tell(push);
    await settled();
  }
  socket.answer('history');
  await settled();
}
export const line = (n: number, text = `line ${n}`) => ({
  n,
  player: 'p',
  name: 'Ada',
  text,
  at: 0,
});
export const chat = (...lines: object[]) => ({ push: 'chat', room, lines });

/** A page that is in the room, at a step of a match. */
export async function inRoom(step = 3, you: number | null = null) {
  const connection = await page();
  void connection.enter(room);
  await letIn(await greet(), { push: 'room', room, you }, chat(), table(step));
  expect(connection.state).toBe('open');
  return connection;
}

/** Gives each test a page without a browser, whose lines end in the test. */
export function useTestSockets(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    TestSocket.all = [];
    vi.stubGlobal('WebSocket', TestSocket);
    vi.stubGlobal('location', { protocol: 'http:', host: 'here' });
    vi.stubGlobal('document', { hidden: false, addEventListener: () => {} });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}
