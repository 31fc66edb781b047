// Rooms full of people who play at a pace, for what is done to a server meanwhile: each room knows what its
// people have been answered and told, and says what of it is gone when they are back.
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { Client } from '../wire/client.mjs';

/** Of 400 people at one address, who say no more than others. */
export const crowd = ['--played-per-day', 1_000_000, ...['--sockets-per-address', '--connections-per-address', '--silent-per-address', '--rooms-per-address', '--players-per-hour', '--watchers-max', '--lines-per-minute'].flatMap((limit) => [limit, 10_000])];

/** The value below which `part` (0 to 1) of them lie. */
export const quantile = (values, part) => values.toSorted((a, b) => a - b)[Math.floor(part * (values.length - 1))] ?? 0;

export class LiveRoom {
  waits = []; // from a move that all are told at once to the last seat's table, in milliseconds
  acks = []; // from any move to its answer
  reveals = []; // from the last commit of a hidden round to the last seat's table
  moves = 0;
  told = new Map(); // by match: the latest step that was answered or told
  commits = new Map(); // by seat: what it has committed last
  lines = [];
  commitsKept = 0; // of rounds that were open when the server went
  #back = []; // by seat: when it was told all again, and how much time it had then

  /** So many people in a new room, who have begun. `plan` is what create_room says. */
  static async open(url, plan) {
    const live = new LiveRoom();
    live.people = await Promise.all(Array.from({ length: plan.players }, () => new Client().hello(url)));
    live.tokens = live.people.map(({ token }) => token);
    live.room = (await live.#say(0, { do: 'create_room', ...plan })).room;
    for (let seat = 1; seat < plan.players; seat++) {
      await live.#say(seat, { do: 'enter_room', room: live.room });
      await live.#say(seat, { do: 'take_seat', room: live.room, seat });
    }
    await live.#say(0, { do: 'start_match', room: live.room });
    await Promise.all(live.people.map((each) => each.until(() => each.view && each.last.room?.phase === 'playing')));
    return live;
  }

  async #say(seat, command) {
    const answer = await this.people[seat].say(command);
    if (!answer.ok) throw new Error(`${JSON.stringify(command)} is answered ${JSON.stringify(answer)}`);
    return answer;
  }

  /** Plays one match after the other, a move in about so many milliseconds, until `goesOn` says no or a
      connection breaks. Whatever broke is given back. */
  async live(pace, goesOn) {
    try {
      while (goesOn()) {
        await pause(pace * (0.5 + Math.random()));
        if (goesOn()) await this.#go();
        for (const each of this.people) each.heard.length = 0;
      }
    } catch (error) {
      return error;
    }
  }

  async #go() {
    const { room, table } = this.people[0].last;
    if (room.phase === 'done') for (const seat of this.people.keys()) await this.people[seat].say({ do: 'rematch', room: this.room });
    else if (Math.random() < 0.05) {
      const text = `line ${this.lines.length} ${Math.random()}`;
      if ((await this.people[0].say({ do: 'chat', room: this.room, text })).ok) this.lines.push(text);
    } else {
      const seat = this.people.findIndex((each) => each.myTurn() && each.last.table.step === table.step);
      if (seat >= 0) await this.#play(seat);
    }
  }

  async #play(seat) {
    const asked = this.people[seat];
    const { match, step } = asked.last.table;
    const move = asked.someMove();
    const begun = performance.now();
    const answer = await asked.say({ do: 'play', room: this.room, match, step, move });
    this.acks.push(performance.now() - begun);
    if (!answer.ok) throw new Error(`${JSON.stringify(move)} is answered ${JSON.stringify(answer)}`);
    this.moves++;
    if (move.do === 'select') this.commits.set(seat, { match, step, move });
    else this.#noteStep(match, answer.step);
    const hasHeard = (each) => each.last.table.match !== match || each.last.table.step >= answer.step || asked.hasCommitted();
    await Promise.all(this.people.map((each) => each.until(() => hasHeard(each))));
    if (move.do !== 'select') this.waits.push(performance.now() - begun);
    else if (asked.last.table.match === match && asked.last.table.step > step) this.reveals.push(performance.now() - begun);
  }

  #noteStep(match, step) {
    this.told.set(match, Math.max(step, this.told.get(match) ?? 0));
  }

  /** Notes what everybody has been told, before it may be gone. */
  note() {
    for (const { last } of this.people) this.#noteStep(last.table.match, last.table.step);
  }

  /** One of them is back, on a new connection, and has been told all. */
  async comeBack(seat, url) {
    const back = await new Client().hello(url, this.tokens[seat]);
    const entered = await back.say({ do: 'enter_room', room: this.room });
    if (!entered.ok) throw new Error(`who comes back is answered ${JSON.stringify(entered)}`);
    await back.until(() => back.last.room && back.view && back.last.chat);
    this.#back[seat] = { at: performance.now(), left: back.last.room.seats[seat].time_left_ms };
    this.people[seat] = back;
  }

  /** Sentences: what is gone of what was answered or told, now that all are back. Whoever is asked has `limitMs`
      anew from the start of the process. */
  losses(limitMs, startedAt) {
    const gone = [];
    const { table, chat } = this.people[0].last;
    if (table.step < (this.told.get(table.match) ?? 0)) gone.push(`of ${this.told.get(table.match)} moves ${table.step} are there`);
    for (const text of this.lines.slice(-200)) if (chat.lines.filter((line) => line.text === text).length !== 1) gone.push(`a line of talk: ${text}`);
    for (const [seat, { match, step, move }] of this.commits) {
      const { last } = this.people[seat];
      if (last.table.match !== match || last.table.step !== step) continue;
      this.commitsKept++;
      if (!isDeepStrictEqual(last.committed?.yours, move)) gone.push(`seat ${seat} had committed ${JSON.stringify(move)}`);
    }
    for (const [seat, { last }] of this.people.entries()) {
      if (last.room.seats[seat].stand_in !== null) gone.push(`a bot plays for seat ${seat}`);
      const { at, left } = this.#back[seat];
      const least = Math.floor(limitMs - (at - startedAt));
      if (left !== null && left < least) gone.push(`seat ${seat} has ${left} ms left, and not ${least}`);
    }
    return gone;
  }
}
