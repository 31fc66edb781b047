// The line to the server: says hello, enters rooms again after every break, repeats what was not
// answered under the same id, and keeps the latest of what was pushed. It knows no rule.
import type { ChatLine, Refusal } from '../protocol/messages';
import type { Committed, Game, Move, Room, TableEvent, View } from '../table/foray';
import { earlier, joined, type Log } from './history';

const tokenKey = 'understory-token';
const waitsMs = [500, 1000, 2000, 4000, 8000];

export type Answer = { answer: string; ok: boolean; refusal?: Refusal; [field: string]: unknown };

interface Unanswered {
  text: string;
  done: (answer: Answer) => void;
}

/** Where a move of ours is: on its way, stored by the server, or refused. */
export type MoveState = 'none' | 'sending' | 'saved' | 'failed';

class Connection {
  state = $state<'connecting' | 'open' | 'lost'>('connecting');
  player = $state<{ id: string; name: string } | null>(null);
  games = $state<Game[]>([]);
  bots = $state<string[]>([]);
  room = $state.raw<Room | null>(null);
  view = $state.raw<View | null>(null);
  events = $state.raw<TableEvent[]>([]);
  match = $state<string | null>(null);
  /** Who has committed in the round that is open, as last pushed. */
  committed = $state.raw<Committed | null>(null);
  chat = $state.raw<ChatLine[]>([]);
  roomGone = $state(false);
  roomRefusal = $state.raw<Refusal | null>(null);
  moveState = $state<MoveState>('none');
  lastRefusal = $state.raw<Refusal | null>(null);

  #socket: WebSocket | null = null;
  #unanswered = new Map<string, Unanswered>();
  #room: string | null = null;
  #tries = 0;
  #count = 0;
  #ready = false;
  /** The first step that `events` tells whole. */
  #from = 0;
  #fetching = false;
  readonly #session = crypto.getRandomValues(new Uint32Array(2)).join('-');

  get token(): string | null {
    return localStorage.getItem(tokenKey);
  }

  start(): void {
    this.#open();
    setInterval(() => {
      if (this.#ready) void this.say({ do: 'ping' });
    }, 25_000);
    addEventListener('online', () => {
      if (!this.#ready) this.#open();
    });
  }

  /** Sends a command and resolves with its answer, however many breaks of the line that takes. */
  say(command: Record<string, unknown>): Promise<Answer> {
    const id = `${this.#session}-${++this.#count}`;
    const text = JSON.stringify({ id, ...command });
    return new Promise((done) => {
      this.#unanswered.set(id, { text, done });
      if (this.#ready) this.#socket?.send(text);
    });
  }

  /** Enters a room; its pushes fill `room`, `view`, `events` and `chat`. */
  async enter(code: string): Promise<void> {
    if (this.#room !== code) this.#forgetRoom();
    this.#room = code;
    this.roomRefusal = null;
    const answer = await this.say({ do: 'enter_room', room: code });
    if (!answer.ok && this.#room === code) this.roomRefusal = answer.refusal ?? null;
  }

  /** Leaves for good: the seat is given up unless a match is on. */
  async leave(): Promise<void> {
    const code = this.#room;
    this.#forgetRoom();
    this.#room = null;
    if (code) await this.say({ do: 'leave_room', room: code });
  }

  async play(move: Move): Promise<boolean> {
    if (!this.view) return false;
    this.moveState = 'sending';
    this.lastRefusal = null;
    const { step } = this.view;
    const answer = await this.say({
      do: 'play',
      room: this.#room,
      match: this.match,
      step,
      move,
    });
    this.moveState = answer.ok ? 'saved' : 'failed';
    this.lastRefusal = answer.refusal ?? null;
    return answer.ok;
  }

  #forgetRoom(): void {
    this.room = null;
    this.view = null;
    this.events = [];
    this.#from = 0;
    this.match = null;
    this.committed = null;
    this.chat = [];
    this.roomGone = false;
    this.moveState = 'none';
    this.lastRefusal = null;
  }

  #open(): void {
    this.#socket?.close();
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(`${scheme}//${location.host}/ws`);
    this.#socket = socket;
    this.#ready = false;
    socket.onopen = () => void this.#hello(socket);
    socket.onmessage = (message) => this.#take(JSON.parse(message.data as string));
    socket.onclose = () => {
      if (this.#socket !== socket) return;
      this.#ready = false;
      this.state = 'lost';
      const wait = waitsMs[Math.min(this.#tries++, waitsMs.length - 1)]!;
      setTimeout(() => this.#open(), wait / 2 + (Math.random() * wait) / 2);
    };
  }

  async #hello(socket: WebSocket): Promise<void> {
    const answer = await this.#ask(socket, { do: 'hello', protocol: 1, ...this.#tokenField() });
    if (!answer.ok && answer.refusal?.code === 'unknown_token') {
      localStorage.removeItem(tokenKey);
      return this.#hello(socket);
    }
    if (!answer.ok) return;
    if (typeof answer.token === 'string') localStorage.setItem(tokenKey, answer.token);
    this.player = answer.player as { id: string; name: string };
    this.games = answer.games as Game[];
    this.bots = answer.bots as string[];
    this.#tries = 0;
    if (this.#room) {
      const entered = await this.#ask(socket, { do: 'enter_room', room: this.#room });
      if (!entered.ok) this.roomRefusal = entered.refusal ?? null;
    }
    this.#ready = true;
    this.state = 'open';
    for (const waiting of this.#unanswered.values()) socket.send(waiting.text);
  }

  #tokenField(): { token?: string } {
    return this.token ? { token: this.token } : {};
  }

  /** Asks on this very socket, before it is ready for anything else. */
  #ask(socket: WebSocket, command: Record<string, unknown>): Promise<Answer> {
    const id = `${this.#session}-${++this.#count}`;
    return new Promise((done) => {
      const text = JSON.stringify({ id, ...command });
      this.#unanswered.set(id, { text, done });
      socket.addEventListener('close', () => this.#unanswered.delete(id), { once: true });
      socket.send(text);
    });
  }

  #take(message: Record<string, unknown>): void {
    if ('answer' in message) {
      const id = message.answer as string;
      const waiting = this.#unanswered.get(id);
      this.#unanswered.delete(id);
      waiting?.done(message as Answer);
      return;
    }
    if (message.room !== this.#room && message.push !== 'restarting') return;
    if (message.push === 'room') {
      this.room = message as unknown as Room;
    } else if (message.push === 'chat') {
      const lines = message.lines as ChatLine[];
      const last = this.chat.at(-1)?.n ?? 0;
      this.chat = [...this.chat, ...lines.filter((line) => line.n > last)];
    } else if (message.push === 'table') {
      this.#takeTable(message);
    } else if (message.push === 'committed') {
      this.committed = message as unknown as Committed;
    } else if (message.push === 'closed') {
      this.roomGone = true;
    }
  }

  #takeTable(message: Record<string, unknown>): void {
    const known =
      this.view && this.match === message.match
        ? { from: this.#from, step: this.view.step, events: this.events }
        : null;
    const log = joined(known, message as unknown as Log<TableEvent>);
    this.match = message.match as string;
    this.events = log.events;
    this.#from = log.from;
    this.view = message.view as View;
    if (this.moveState !== 'sending') this.moveState = 'none';
    if (this.#from > 0 && !this.#fetching) void this.#fetchEarlier();
  }

  /** Puts in front of the log what came before it: a long match is told in parts. */
  async #fetchEarlier(): Promise<void> {
    this.#fetching = true;
    const room = this.#room;
    const { match } = this;
    const from = this.#from;
    const wanted = (): boolean =>
      this.#room === room && this.match === match && this.#from === from;
    const events = await earlier<TableEvent>(from, async (before) => {
      const answer = await this.say({ do: 'history', room, match, before });
      return answer.ok && wanted() ? (answer as unknown as Log<TableEvent>) : null;
    });
    this.#fetching = false;
    if (!wanted()) {
      if (this.#from > 0) void this.#fetchEarlier();
    } else if (events) {
      this.events = [...events, ...this.events];
      this.#from = 0;
    }
  }
}

export const connection = new Connection();
