// The connection to the server: says hello, enters rooms again after every break, repeats what was not
// answered under the same id, and keeps the latest of what was pushed. It knows no rule.
import type { AnyEvent, AnyPrinted, AnyView } from '../games/shared/family';
import type {
  ChatLine,
  CommittedPush,
  GameEntry,
  HintPush,
  MatchSeat,
  Refusal,
  RoomPush,
} from '../protocol/messages';
import { overheard } from '../shuffle/later';
import { kept } from '../storage.svelte';
import { same, tableAfter } from './changes';
import { earlier, joined, type Log } from './history';
import { PrintedCards } from './printed';
import { type Ending, endingOf, Retry } from './retry';
import { talkWith } from './talk';
import { termsOf } from './terms';
import { introduce, Tokens } from './tokens';
import { answerMs, hiddenQuietMs, quietMs, wakeAnswerMs, Watchdog } from './watchdog';

export type Answer = { answer: string; ok: boolean; refusal?: Refusal; [field: string]: unknown };

/** The move that answers an open question. */
interface Played {
  match: string | null;
  step: number;
  accepted: Promise<boolean>;
  /** The server has said that it is stored. */
  stored: boolean;
}

interface Unanswered {
  text: string;
  done: (answer: Answer) => void;
  /** What is asked on one socket alone is forgotten with it. */
  on?: WebSocket;
  /** The room that it leaves. */
  leaves?: string;
  /** What it agrees to: said again only as long as that stands. */
  terms?: string;
}

/** Where a move of ours is: on its way, stored by the server, or refused. */
export type MoveState = 'none' | 'sending' | 'saved' | 'failed';

class Connection {
  state = $state<'connecting' | 'open' | 'lost'>('connecting');
  /** How many connections have been ready so far. */
  generation = $state(0);
  /** How the last connection ended that did. */
  ending = $state<Ending>('broken');
  player = $state<{ id: string; name: string } | null>(null);
  games = $state<GameEntry[]>([]);
  bots = $state<string[]>([]);
  room = $state.raw<RoomPush | null>(null);
  /** When that was pushed, by `performance.now()`: the times that it tells run from here. */
  roomAt = $state(0);
  view = $state.raw<AnyView | null>(null);
  events = $state.raw<AnyEvent[]>([]);
  match = $state<string | null>(null);
  /** What is printed on the cards of that match. */
  printed = $state.raw<AnyPrinted | null>(null);
  /** By seat, who was seated when the match of `view` began. */
  players = $state.raw<MatchSeat[]>([]);
  /** Who has committed in the round that is open, as last pushed. */
  committed = $state.raw<CommittedPush | null>(null);
  /** The best moves of a question, as last pushed. */
  hint = $state.raw<HintPush | null>(null);
  chat = $state.raw<ChatLine[]>([]);
  /** Whether what there was in the room when one came has been told: what comes then is news. */
  entered = $state(false);
  roomGone = $state(false);
  /** Why the server does not let this page in at all. */
  helloRefusal = $state.raw<Refusal | null>(null);
  roomRefusal = $state.raw<Refusal | null>(null);
  moveState = $state<MoveState>('none');
  lastRefusal = $state.raw<Refusal | null>(null);

  #socket: WebSocket | null = null;
  #unanswered = new Map<string, Unanswered>();
  #room: string | null = null;
  /** Counts the enterings that were asked for: one is made for each. */
  #visit = 0;
  /** What has been told of a room since it was asked to be entered; null once all has been. */
  #told: { chat: boolean; committed: boolean } | null = null;
  #count = 0;
  #ready = false;
  /** The first step that `events` tells whole. */
  #from = 0;
  #fetching = false;
  #played = $state.raw<Played | null>(null);
  readonly #printed = new PrintedCards();
  readonly #tokens = new Tokens(kept);
  #token: string | null = null;
  readonly #retry = new Retry();
  /** How long the restart takes that the server has announced, in ms. */
  #restartMs: number | null = null;
  #next: ReturnType<typeof setTimeout> | undefined;
  readonly #watchdog = new Watchdog({
    ask: () => this.#ping(),
    dead: () => this.#lose(),
    quietMs: () => (document.hidden ? hiddenQuietMs : quietMs),
    loads: () => this.#told !== null,
  });
  readonly #session = crypto.getRandomValues(new Uint32Array(2)).join('-');

  get token(): string | null {
    return this.#tokens.all()[0] ?? null;
  }

  /** Whether the open question has been answered by us: its answer is on its way or stored. */
  get busy(): boolean {
    return this.#played !== null && this.#isOpen(this.#played);
  }

  start(): void {
    this.#open();
    addEventListener('online', () => this.#wake());
    addEventListener('pageshow', (event) => event.persisted && this.#wake());
    document.addEventListener('visibilitychange', () => !document.hidden && this.#wake());
    // Another tab has become somebody else (two first visits at once): so do we.
    addEventListener('storage', () => {
      const { token } = this;
      if (this.#ready && token && token !== this.#token) this.#open();
    });
  }

  /** Sends a command and resolves with its answer, however many breaks of the connection that takes. */
  say(command: Record<string, unknown>): Promise<Answer> {
    const id = `${this.#session}-${++this.#count}`;
    const text = JSON.stringify({ id, ...command });
    const leaves = command.do === 'leave_room' ? (command.room as string) : undefined;
    const terms = command.do === 'rematch' ? termsOf(this.room) : undefined;
    return new Promise((done) => {
      this.#unanswered.set(id, { text, done, leaves, terms });
      if (this.#ready) this.#socket?.send(text);
    });
  }

  /** Asks on the connection that there is now: a break of it leaves the question without an answer. */
  ask(command: Record<string, unknown>): Promise<Answer> {
    return this.#ready && this.#socket
      ? this.#ask(this.#socket, command)
      : Promise.resolve({ answer: '', ok: false });
  }

  /** Enters a room; its pushes fill `room`, `view`, `events` and `chat`. */
  async enter(code: string): Promise<void> {
    if (this.#room === code) return;
    if (this.#room !== null) this.quit(this.#room);
    this.#room = code;
    this.#visit++;
    this.roomRefusal = null;
    // Who comes back leaves no more: said again after a break, it would take this page out.
    this.#forget(({ leaves }) => leaves === code);
    // While the connection is not ready, the hello that makes it ready enters the room as well.
    if (this.#ready && this.#socket) await this.#enterOn(this.#socket, code);
  }

  /** Says these no more; whoever waits for their answers is told no. */
  #forget(these: (waiting: Unanswered) => boolean): void {
    for (const [id, waiting] of this.#unanswered)
      if (these(waiting)) {
        this.#unanswered.delete(id);
        waiting.done({ answer: id, ok: false });
      }
  }

  /** Leaves for good: the seat is given up unless a match is on. */
  async leave(): Promise<void> {
    const code = this.#room;
    this.#forgetRoom();
    this.#room = null;
    if (code) await this.say({ do: 'leave_room', room: code });
  }

  /** Stops being present in a room, as when its page is left; the seat stays. */
  quit(code: string): void {
    if (this.#room !== code) return;
    this.#forgetRoom();
    this.#room = null;
    this.#openAnew();
  }

  /** Is not present in a room that was made on this connection and is not looked at. */
  stayOut(code: string): void {
    if (this.#room !== code) this.#openAnew();
  }

  /** Only a connection that has not entered is nowhere present. One that is not open enters no more. */
  #openAnew(): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#open();
  }

  /** Answers the open question, once: pressing again while that is under way is the same answer. */
  play(move: object): Promise<boolean> {
    if (!this.view) return Promise.resolve(false);
    if (this.#played && this.#isOpen(this.#played)) return this.#played.accepted;
    const { step } = this.view;
    const accepted = this.#send(move, step);
    const played: Played = { match: this.match, step, accepted, stored: false };
    this.#played = played;
    void accepted.then((ok) => {
      played.stored = ok;
      if (!ok && this.#played === played) this.#played = null;
    });
    return played.accepted;
  }

  #isOpen(played: Played): boolean {
    return played.match === this.match && played.step === this.view?.step;
  }

  async #send(move: object, step: number): Promise<boolean> {
    const [room, match] = [this.#room, this.match];
    this.moveState = 'sending';
    this.lastRefusal = null;
    const answer = await this.say({ do: 'play', room, match, step, move });
    if (this.#room !== room) return answer.ok;
    if (this.match !== match || this.view?.step !== step) {
      // The next question is open, and may be being answered: what became of the last is no news.
      if (!this.busy) this.moveState = 'none';
      return answer.ok;
    }
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
    this.printed = null;
    this.players = [];
    this.committed = null;
    this.hint = null;
    this.chat = [];
    this.entered = false;
    this.roomGone = false;
    this.moveState = 'none';
    this.lastRefusal = null;
  }

  /** Opens a connection in place of the one there is: there are never two. */
  #open(): void {
    clearTimeout(this.#next);
    this.#socket?.close();
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(`${scheme}//${location.host}/ws`);
    this.#socket = socket;
    this.#ready = false;
    this.#told = null;
    this.#restartMs = null;
    this.#watchdog.opening();
    socket.onopen = () => void this.#hello(socket);
    socket.onmessage = (message) => {
      if (this.#socket !== socket) return;
      this.#watchdog.heard();
      this.#take(JSON.parse(message.data as string));
    };
    socket.onclose = (event) => {
      if (this.#socket === socket) this.#lose(endingOf(event.code));
    };
  }

  /** The connection is down, or dead without having said so: another is tried after a while. */
  #lose(how: Ending = 'broken'): void {
    const ending = this.#restartMs === null ? how : 'restarting';
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.#watchdog.stop();
    this.#ready = false;
    this.state = 'lost';
    this.ending = ending;
    clearTimeout(this.#next);
    this.#next = setTimeout(() => this.#open(), this.#retry.waitMs(ending, this.#restartMs ?? 0));
  }

  /** The page or the network has come back: a connection that is not known to be good is asked or replaced. */
  #wake(): void {
    const { silentMs } = this.#watchdog;
    const good = this.#ready || this.#told !== null;
    const patience = good ? hiddenQuietMs + answerMs : wakeAnswerMs;
    if (!this.#socket || silentMs > patience) this.#open();
    else if (this.#ready) this.#watchdog.doubt();
  }

  /** Nothing waits for the answer: only that something comes back matters. */
  #ping(): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#socket.send(JSON.stringify({ id: `${this.#session}-${++this.#count}`, do: 'ping' }));
  }

  async #hello(socket: WebSocket): Promise<void> {
    const broken = new Promise<Answer>((done) =>
      socket.addEventListener('close', () => done({ answer: '', ok: false }), { once: true }),
    );
    // Storage that was emptied under an open page does not make somebody else of its person.
    if (this.#token && !this.#tokens.all().length) this.#tokens.use(this.#token);
    const answer = await introduce(this.#tokens, (token) => {
      const hello = { do: 'hello', protocol: 2, changes: true, ...(token ? { token } : {}) };
      return Promise.race([this.#ask(socket, hello), broken]);
    });
    if (this.#socket !== socket) return;
    if (!answer) return this.#open();
    // One that restarts lets everybody in again in a moment.
    if (answer.refusal?.code === 'restarting') this.#restartMs ??= 0;
    this.helloRefusal = (this.#restartMs === null && answer.refusal) || null;
    // The server waits for a hello on it, and would close it as a silent one.
    if (answer.refusal) return this.#lose('refused');
    if (!answer.ok) return;
    this.#token = this.token;
    this.player = answer.player as { id: string; name: string };
    this.games = answer.games as GameEntry[];
    this.bots = answer.bots as string[];
    // Another room, or this one anew, may have been asked for while one was entered.
    for (let visit: number | null = null; this.#room && this.#visit !== visit;) {
      visit = this.#visit;
      await this.#enterOn(socket, this.#room);
    }
    this.#ready = true;
    this.#retry.ready();
    this.state = 'open';
    this.generation++;
    for (const [id, waiting] of this.#unanswered)
      if (waiting.on) this.#unanswered.delete(id);
      else socket.send(waiting.text);
  }

  /**
   * Enters a room on this very socket; a break of the connection enters it again by its hello. What is
   * told then is all there is: a server that was restored may know less than was told before.
   */
  async #enterOn(socket: WebSocket, room: string): Promise<void> {
    const told = (this.#told = { chat: false, committed: false });
    const answer = await this.#ask(socket, { do: 'enter_room', room });
    // The pushes come behind that answer, and before the answer to whatever else is asked about the room:
    // here what came before its beginning, which is nothing.
    if (answer.ok)
      await this.#ask(socket, { do: 'history', room, match: this.match ?? 'none', before: 0 });
    if (this.#told === told) this.#told = null;
    if (this.#room !== room) return;
    this.roomRefusal = answer.refusal ?? null;
    if (!told.chat) this.chat = [];
    if (!told.committed) this.committed = null;
    this.entered = true;
    if (this.#played?.stored) this.#played = null;
  }

  /** Asks on this very socket, ready for anything else or not. */
  #ask(socket: WebSocket, command: Record<string, unknown>): Promise<Answer> {
    const id = `${this.#session}-${++this.#count}`;
    return new Promise((done) => {
      const text = JSON.stringify({ id, ...command });
      this.#unanswered.set(id, { text, done, on: socket });
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
    if (message.push === 'restarting') this.#restartMs = message.retry_after_ms as number;
    if (!this.#room || message.room !== this.#room) return;
    if (message.push === 'changes') {
      const table = tableAfter(this, message);
      if (table) this.#take(table);
      else if (!this.#told && this.#socket) void this.#enterOn(this.#socket, this.#room);
      return;
    }
    overheard(message);
    if (message.push === 'room') {
      this.roomAt = performance.now();
      this.room = message as unknown as RoomPush;
      // Before the connection is ready: nothing of this has been said on it yet.
      if (!this.#ready)
        this.#forget(({ terms }) => terms !== undefined && terms !== termsOf(this.room));
    } else if (message.push === 'chat') {
      const lines = message.lines as ChatLine[];
      const before = this.#told && !this.#told.chat ? [] : this.chat;
      this.chat = talkWith(before, message.lines as ChatLine[]);
      if (this.#told) this.#told.chat = true;
    } else if (message.push === 'table') {
      this.#takeTable(message);
    } else if (message.push === 'committed') {
      this.committed = message as unknown as CommittedPush;
      if (this.#told) this.#told.committed = true;
    } else if (message.push === 'hint') {
      this.hint = message as unknown as HintPush;
    } else if (message.push === 'closed') {
      this.roomGone = true;
    }
  }

  #takeTable(message: Record<string, unknown>): void {
    const known =
      this.view && this.match === message.match
        ? { from: this.#from, step: this.view.step, events: this.events }
        : null;
    const log = joined(known, message as unknown as Log<AnyEvent>);
    const view = message.view as AnyView;
    // After a break of the connection the same view comes again: what was chosen at it stays chosen.
    const again =
      this.match === message.match && this.view?.step === view.step && same(view, this.view);
    this.match = message.match as string;
    this.printed = this.#printed.take(this.match, message.printed as AnyPrinted | undefined);
    this.players = message.players as MatchSeat[];
    this.events = log.events;
    this.#from = log.from;
    if (!again) this.view = view;
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
    const events = await earlier<AnyEvent>(from, async (before) => {
      const answer = await this.say({ do: 'history', room, match, before });
      return answer.ok && wanted() ? (answer as unknown as Log<AnyEvent>) : null;
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
