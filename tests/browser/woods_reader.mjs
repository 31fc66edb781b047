// Plays the woods games knowing only what is read out: a brain that takes, cooks and sells by the names of
// what it finds. All words that it listens for stand at the top; who presses is one of the hands of reader.mjs.
import { Ear } from './reader.mjs';

const heard = {
  asked: /your turn|you may|choose|turn your compass|you selected|cannot be had|your bonus|one last dish|keep or use|: (what|a look|put|does) |may (catch|take)/i,
  notYet: /is to move|waits|look around|is fighting|is deciding|has a bonus|may cook|compasses turn|sun is up|going on/i,
  /** A question that lies on the plank. */
  plank: /keep or use|: (what|a look|put|does) |may (catch|take)/i,
  more: /your bonus|one last dish/i,
  fails: /as things stand/i,
  poison: /poison: choose/i,
  compass: /turn your compass/i,
  over: /forest is empty(?!:)|won\b|a tie/i,
  won: /\byou won\b/i,
};
const regions = { path: /forest|path/i, hand: /your hand/i, plan: /what you are about to do/i };
const buttons = {
  mayTake: /you may take/i,
  decay: /^decay/i,
  cook: /^cook for \d+ points?/i,
  take: /^take (it|for|\d)/i,
  confirm: /^(take (it|for|\d|both)|cook for|sell (for|\d+ .* for)|put (her )?down|gather |serve for)/i,
  drop: /^(discard|drop) /i,
  enough: /^(that is all|cook nothing more|leave it)/i,
  lock: /^lock in/i,
  /** What does what has been put together on a plank. */
  answer: /^(first |keep it all|drop \d+ and look|gather |serve for|swipe |take both|take the \d|catch |a morel |no morel|lay \d|sell \d+ .* for)/i,
  /** One of several to take, or one more card; a dish, a mushroom of another, two neighbours. */
  choice: /: \d+ of \d+$| × \d+$|’s .* points?$|, (free|\d+ sticks?)$/i,
  letGo: /^let (it|them) /i,
  seen: /^(i have seen it|skip to the end)/i,
};
/** What is worth taking, the best first. */
const liked = [/morel(?!la)/, /porcini/, /chanterelle/, /basket/, /shiitake/, /fairy ring|birch/, /hen of/, /butter/, /cider/, /wig/, /moon/, /tree ear/, /honey/, /pan/];
const things = /^(pan|butter|cider|basket|moon)\b/;
const poisonous = /destroying angel|fly agaric/;

const kindOf = (name) => name.replace(/^night /, '').replace(/\s*[,×].*$/, '');
const countIn = (name) => Number(/×\s*(\d+)/.exec(name)?.[1] ?? 1) * (/^night /.test(name) ? 2 : 1);

export class WoodsReader extends Ear {
  cooked = 0;
  /** How much room the hand has. */
  room() {
    const own = this.nodes.filter(({ within, name }) => regions.hand.test(name) || within.some((each) => regions.hand.test(each.name)));
    const [, has, limit] = own.map(({ name, text }) => /(\d+) (?:of|\/) (\d+) cards/.exec(`${name} ${text}`)).find(Boolean) ?? [0, 0, 8];
    return Number(limit) - Number(has);
  }
  /** Presses a card, and gives the button of that kind which it brings; null when the page has said all that it has to say without one. */
  async offer(card, wanted) {
    await this.press(card);
    for (let said = '', since = Date.now(); Date.now() - since < 500; ) {
      await this.look();
      const found = this.button(wanted);
      if (found) return found;
      const now = this.nodes.map(({ role, name, text }) => `${role} ${name} ${text}`).join();
      if (now !== said) [said, since] = [now, Date.now()];
      await this.page.waitForTimeout(20);
    }
    return null;
  }

  async drop() {
    for (let n = 0; n < 12 && !this.button(buttons.drop); n++) {
      const cards = this.cards(regions.hand).filter(({ name }) => !buttons.drop.test(name));
      const worst = cards.sort((a, b) => countIn(a.name) - countIn(b.name))[n % cards.length];
      await this.press(worst);
      await this.look();
    }
    await this.confirm(this.button(buttons.drop));
  }
  /** What is enough for a dish: the largest first, and small ones when the hand is nearly full. */
  dishes() {
    const groups = new Map();
    for (const { name } of this.cards(regions.hand)) if (!things.test(name)) groups.set(kindOf(name), (groups.get(kindOf(name)) ?? 0) + countIn(name));
    return [...groups].filter(([, count]) => count >= (this.room() < 3 || this.answers > 14 ? 3 : 4)).sort((a, b) => b[1] - a[1]);
  }
  /** Cooks what can be cooked. */
  async cook() {
    for (const [kind] of this.dishes()) {
      const card = this.cards(regions.hand).find(({ name }) => kindOf(name) === kind);
      const cook = card && (await this.offer(card, buttons.cook));
      if (cook) {
        await this.confirm(cook);
        this.cooked++;
        return true;
      }
      if (card) await this.takeBack(card);
    }
    return false;
  }
  /** The cards that may be had, the best first. */
  wanted() {
    const inHand = this.cards(regions.hand).flatMap(({ name }) => Array(countIn(name)).fill(kindOf(name)));
    // The first dish has the pan that one begins with; each further one needs another.
    const lacksPan = this.cooked > 0 && !inHand.includes('pan');
    const rank = ({ name }) => {
      if (kindOf(name) === 'pan') return lacksPan ? -50 : 60;
      const order = liked.findIndex((each) => each.test(name));
      return (poisonous.test(name) ? 100 : order < 0 ? 50 : order) - 14 * inHand.filter((each) => each === kindOf(name)).length - (/night/.test(name) ? 4 : 0);
    };
    return this.cards(regions.path, buttons.mayTake).filter(({ name }) => !poisonous.test(name)).sort((a, b) => rank(a) - rank(b));
  }
  async take() {
    if (this.room() < 1) return false;
    for (const card of this.wanted().slice(0, 2)) {
      const take = await this.offer(card, buttons.take);
      if (take) {
        await this.confirm(take);
        return true;
      }
      await this.takeBack(card);
    }
    return false;
  }
  /** Whatever is offered for a card of the hand: selling makes room. */
  async sellOrPlace() {
    const cards = [...this.cards(regions.hand), ...this.cards(regions.path, buttons.mayTake), ...this.cards(regions.path, buttons.decay)];
    for (const card of cards) {
      const done = await this.offer(card, buttons.confirm);
      if (done) {
        await this.confirm(done);
        return;
      }
      await this.takeBack(card);
    }
    const enough = this.button(buttons.enough);
    if (!enough) throw new Error(`nothing can be done; told: ${this.told}; there are: ${this.named()}`);
    await this.confirm(enough);
  }
  /** Answers a question that lies on the plank: chooses there until what is chosen can be done. */
  async decide() {
    for (let n = 0; n < 30; n++) {
      const useful = ({ name }) => [buttons.answer, buttons.letGo, buttons.choice].some((each) => each.test(name));
      await this.until((_, told) => this.cards(regions.plan).some(useful) || !heard.plank.test(told), 'something to choose');
      if (!heard.plank.test(this.told)) return;
      const answers = this.cards(regions.plan);
      const done = answers.find(({ name }) => buttons.answer.test(name) && !poisonous.test(name)) ?? answers.find(({ name }) => buttons.letGo.test(name));
      if (done) return this.confirm(done);
      const open = answers.filter(({ name }) => buttons.choice.test(name));
      await this.press(open.find(({ on }) => !on) ?? open[n % open.length]);
    }
    throw new Error(`it cannot be answered; told: ${this.told}`);
  }
  /** A further action that may be left: a dish, or nothing. */
  async more() {
    if (await this.cook()) return;
    // Where nothing else can be done the page goes on by itself.
    const enough = await this.until((_, told) => this.button(buttons.enough) ?? (heard.more.test(told) ? false : 'gone on'), 'it can be left at that');
    if (enough !== 'gone on') await this.confirm(enough);
  }
  /** Turns the compass to the best card that is within reach as things stand, or to the hand. */
  async commit() {
    const compass = this.nodes.find(({ role }) => role === 'slider');
    const reach = this.room() > 0 && !this.dishes().length ? this.wanted().slice(0, 4) : [];
    let lock = null;
    for (const card of reach) {
      lock = await this.offer(card, buttons.lock);
      if (lock && !heard.fails.test(this.told)) break;
      lock = null;
    }
    if (!lock) {
      await this.hands(this.page, compass, 'End');
      lock = await this.until(() => this.button(/^lock in the hand/i), 'the compass points to the hand');
    }
    await this.confirm(lock);
  }
  /** Plays until the match is over; resolves with whether it was won. `each` is called before every answer. */
  async play(each = async () => {}) {
    for (; this.answers < 300; this.answers++) {
      await this.until((nodes, told) => heard.over.test(told) || this.button(buttons.seen) || (heard.asked.test(told) && !heard.notYet.test(told)), 'my turn');
      if (heard.over.test(this.told)) {
        await this.until((nodes) => nodes.some(({ role }) => role === 'table'), 'the score');
        return this.nodes.some(({ name, text }) => heard.won.test(`${name} ${text}`));
      }
      await each(this);
      const seen = this.button(buttons.seen);
      // What is told may come to its end by itself meanwhile.
      if (seen) await this.press(seen).catch(() => {});
      else if (heard.poison.test(this.told)) await this.drop();
      else if (heard.plank.test(this.told)) await this.decide();
      else if (heard.more.test(this.told)) await this.more();
      else if (heard.compass.test(this.told)) await this.commit();
      else if (!(await this.cook()) && !(await this.take())) await this.sellOrPlace();
    }
    throw new Error('the match does not end');
  }
}
