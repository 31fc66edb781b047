// Plays the woods games knowing only what is read out: a brain that takes, cooks and sells by the names of
// what it finds. All words that it listens for stand at the top; who presses is one of the hands of reader.mjs.
import { named, nodesOf, toldIn } from './reader.mjs';

const heard = {
  asked: /your turn|you may|choose|turn your compass|you selected|cannot be had/i,
  notYet: /is to move|waits|look around|is fighting|revealed/i,
  poison: /poison: choose|drop/i,
  compass: /turn your compass/i,
  over: /forest is empty|won\b|a tie/i,
  won: /\byou won\b/i,
};
const regions = { path: /forest|path/i, hand: /your hand/i };
const buttons = {
  mayTake: /you may take/i,
  decay: /^decay/i,
  cook: /^cook (\d+).*?(\d+) points?/i,
  sell: /^sell (\d+)/i,
  take: /^take /i,
  confirm: /^(take|cook|sell|put|place|set) /i,
  drop: /^(discard|drop) /i,
  enough: /^(enough|pass|no more|that is all|nothing more|decline)/i,
  flip: /^flip the marker/i,
  commit: /^(flip to the sun|commit|yes)/i,
};
/** What is worth taking, the best first. */
const liked = [/morel(?!la)/, /porcini/, /chanterelle/, /basket/, /shiitake/, /fairy ring|birch/, /hen of/, /butter/, /cider/, /wig/, /moon/, /tree ear/, /honey/, /pan/];
const things = /^(pan|butter|cider|basket|moon)\b/;
const poisonous = /destroying angel|fly agaric/;

const kindOf = (name) => name.replace(/^night /, '').replace(/\s*[,×].*$/, '');
const countIn = (name) => Number(/×\s*(\d+)/.exec(name)?.[1] ?? 1) * (/^night /.test(name) ? 2 : 1);

export class WoodsReader {
  presses = 0;
  cooked = 0;
  answers = 0;
  constructor(page, hands, tempo = 15_000) {
    Object.assign(this, { page, hands, tempo });
  }
  async look() {
    this.nodes = await nodesOf(this.page);
    this.told = toldIn(this.nodes).join(' · ');
    return this.nodes;
  }
  async press(node) {
    this.presses++;
    await this.hands(this.page, node);
  }
  /** Looks until `holds` of what is found; gives what it gave. */
  async until(holds, what) {
    for (const end = Date.now() + this.tempo; Date.now() < end; ) {
      await this.look();
      const found = holds(this.nodes, this.told);
      if (found) return found;
      await this.page.waitForTimeout(25);
    }
    throw new Error(`it never came to this: ${what}; told: ${this.told}`);
  }
  cards(region, name = /(?:)/) {
    return named(this.nodes, 'button', name, region).filter(({ off }) => !off);
  }
  button(name) {
    // A number that is still asked for stands as dots.
    return this.nodes.find((node) => node.role === 'button' && !node.off && name.test(node.name) && !node.name.includes('…'));
  }
  /** How much room the hand has. */
  room() {
    const own = this.nodes.filter(({ within, name }) => regions.hand.test(name) || within.some((each) => regions.hand.test(each.name)));
    const [, has, limit] = own.map(({ name, text }) => /(\d+) (?:of|\/) (\d+) cards/.exec(`${name} ${text}`)).find(Boolean) ?? [0, 0, 8];
    return Number(limit) - Number(has);
  }
  async putBack() {
    await this.page.keyboard.press('Escape');
    await this.look();
  }
  /** Confirms by that button, and waits until the page is done with it. */
  async confirm(node) {
    await this.press(node);
    await this.until((nodes) => !nodes.some(({ role, name }) => role === 'button' && name === node.name), `"${node.name}" is done`);
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
  /** Cooks what can be cooked: the largest first, and small ones when the hand is nearly full. */
  async cook() {
    const groups = new Map();
    for (const { name } of this.cards(regions.hand)) if (!things.test(name)) groups.set(kindOf(name), (groups.get(kindOf(name)) ?? 0) + countIn(name));
    const enough = [...groups].filter(([, count]) => count >= (this.room() < 3 || this.answers > 14 ? 3 : 4)).sort((a, b) => b[1] - a[1]);
    for (const [kind] of enough) {
      const card = this.cards(regions.hand).find(({ name }) => kindOf(name) === kind);
      const cook = card && (await this.offer(card, buttons.cook));
      if (cook) {
        await this.confirm(cook);
        this.cooked++;
        return true;
      }
      await this.putBack();
    }
    return false;
  }
  async take() {
    if (this.room() < 1) return false;
    const inHand = this.cards(regions.hand).flatMap(({ name }) => Array(countIn(name)).fill(kindOf(name)));
    // The first dish has the pan that one begins with; each further one needs another.
    const lacksPan = this.cooked > 0 && !inHand.includes('pan');
    const rank = ({ name }) => {
      if (kindOf(name) === 'pan') return lacksPan ? -50 : 60;
      const order = liked.findIndex((each) => each.test(name));
      return (poisonous.test(name) ? 100 : order < 0 ? 50 : order) - 14 * inHand.filter((each) => each === kindOf(name)).length - (/night/.test(name) ? 4 : 0);
    };
    const cards = this.cards(regions.path, buttons.mayTake).filter(({ name }) => !poisonous.test(name)).sort((a, b) => rank(a) - rank(b));
    for (const card of cards.slice(0, 2)) {
      const take = await this.offer(card, buttons.take);
      if (take) {
        await this.confirm(take);
        return true;
      }
      await this.putBack();
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
      await this.putBack();
    }
    const enough = this.button(buttons.enough);
    if (!enough) throw new Error(`nothing can be done; told: ${this.told}`);
    await this.confirm(enough);
  }
  /** Turns the compass to a card that may be taken, or to the hand. */
  async commit() {
    const compass = this.nodes.find(({ role }) => role === 'slider');
    const best = this.room() > 0 ? this.cards(regions.path, buttons.mayTake).filter(({ name }) => !poisonous.test(name))[0] : null;
    if (best) await this.press(best);
    else {
      await this.page.getByRole(compass.role, { name: compass.name, exact: true }).focus();
      await this.page.keyboard.press('End');
    }
    const flip = await this.until(() => this.button(buttons.flip) ?? false, 'the marker can be flipped');
    await this.press(flip);
    await this.confirm(await this.until(() => this.button(buttons.commit) ?? false, 'the choice can be confirmed'));
  }
  /** Plays until the match is over; resolves with whether it was won. `each` is called before every answer. */
  async play(each = async () => {}) {
    for (; this.answers < 300; this.answers++) {
      await this.until((nodes, told) => heard.over.test(told) || (heard.asked.test(told) && !heard.notYet.test(told)), 'my turn');
      if (heard.over.test(this.told)) {
        await this.until((nodes) => nodes.some(({ role }) => role === 'table'), 'the score');
        return this.nodes.some(({ name, text }) => heard.won.test(`${name} ${text}`));
      }
      await each(this);
      if (heard.poison.test(this.told)) await this.drop();
      else if (heard.compass.test(this.told)) await this.commit();
      else if (!(await this.cook()) && !(await this.take())) await this.sellOrPlace();
    }
    throw new Error('the match does not end');
  }
}
