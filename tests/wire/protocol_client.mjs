// A client of the documented protocol, on Node's own WebSocket: says commands, keeps what it hears, and
// knows a legal answer to each question. Needs nothing of a test.
export class Client {
  answers = new Map();
  heard = [];
  last = {};
  printed; // of the last match
  #count = 0;
  #plays = 0;
  #on = () => {};
  #name = Math.random().toString(36).slice(2, 8);

  async connect(url) {
    this.socket = new WebSocket(`${url.replace('http', 'ws')}/ws`);
    this.closed = new Promise((done) => this.socket.addEventListener('close', (event) => done(event.code)));
    this.socket.addEventListener('message', ({ data }) => this.#take(JSON.parse(data)));
    await new Promise((done, failed) => {
      this.socket.addEventListener('open', done);
      // Where nobody listens Node's own says this alone.
      this.socket.addEventListener('error', () => failed(new Error('refused')));
      this.closed.then(() => failed(new Error('refused')));
    });
    return this;
  }
  async hello(url, token = this.token) {
    await this.connect(url);
    const answer = await this.say({ do: 'hello', protocol: 2, ...(token ? { token } : {}) });
    this.token = answer.token ?? token;
    return this;
  }
  say(command) {
    const id = command.id ?? `${this.#name}-${++this.#count}`;
    return new Promise((done, failed) => {
      this.answers.set(id, done);
      this.closed.then((code) => failed(new Error(`the connection broke with ${code} before the answer to ${command.do}`)));
      this.socket.send(JSON.stringify({ ...command, id }));
    });
  }
  /** Calls `look` now and after every push until it gives something. */
  until(look) {
    return new Promise((done, failed) => {
      const check = () => {
        const found = look();
        if (found) done(found);
      };
      this.#on = check;
      this.closed.then(() => failed(new Error('the connection broke')));
      check();
    });
  }
  get view() {
    return this.last.table?.view;
  }
  /** Whether this seat is asked, and has not committed in a hidden round that waits for others. */
  myTurn() {
    if (!this.view || this.view.over) return false;
    const { question, viewer } = this.view;
    return question.seat === viewer || (question.seat === null && question.seats.includes(viewer) && !this.hasCommitted());
  }
  hasCommitted() {
    const { committed, table } = this.last;
    return committed?.match === table.match && committed.step === table.step && committed.seats.includes(this.view.viewer);
  }
  /** A legal answer to the open question, made from the view alone: the same cards give the same match. */
  someMove(pick = this.#pick()) {
    const { question, moves, seats, viewer } = this.view;
    // The Thief who is played from the hand is not among what he gives: Thieves come last.
    const { thief = [], others = [] } = Object.groupBy(seats[viewer].hand ?? [], (card) => (card === 'thief' ? 'thief' : 'others'));
    const cards = (count) => [...others, ...thief].slice(0, count);
    if (question.kind === 'trim') return { do: 'discard', cards: cards(question.count) };
    const { choose, ...move } = moves.find((each) => each.do === 'cook') ?? moves[Math.floor(pick * moves.length)];
    if (choose === undefined) return move;
    return { ...move, [move.do === 'steal' ? 'give' : 'cards']: cards(choose) };
  }
  /** From 0 to 1, spread evenly over the steps of a match. */
  #pick() {
    const golden = 0.6180339887;
    return (this.view.step * golden + this.view.viewer * golden ** 2) % 1;
  }
  /** Plays some move, at a pace that the limits allow: 20 messages a second after the first 40. */
  async play(id) {
    if (++this.#plays > 25) await new Promise((done) => setTimeout(done, 55));
    const { room, match, step } = this.last.table;
    return this.say({ do: 'play', room, match, step, move: this.someMove(), ...(id ? { id } : {}) });
  }
  #take(message) {
    this.heard.push(message);
    if ('answer' in message) {
      this.answers.get(message.answer)?.(message);
      this.answers.delete(message.answer);
      return;
    }
    this.last[message.push] = message;
    if (message.printed) this.printed = message.printed;
    this.#on();
  }
}
