// Plays Mycelia knowing only what is read out: whatever stands there that may be done, the dearest first. All
// words that it listens for stand at the top; who presses is one of the hands of reader.mjs.
import { Ear } from './reader.mjs';

const heard = {
  asked: /your turn|place your mother|your decay does|lay the tile|place the last spores/i,
  over: /match is over|won\b|a tie/i,
  won: /\byou won\b/i,
};
const regions = { plan: /^what you do$/i, six: /^the six actions$/i, floor: /^the forest floor/i, hand: /^your hand/i, market: /^market/i, piles: /^deck and tiles$/i };
/** The actions, those that bring most first. */
const worth = [/^decay, (?!done)/i, /^fruit, (?!done)/i, /^spore, (?!done)/i, /^discover, (?!done)/i, /^explore, (?!done)/i, /^move, (?!done)/i];
/** What is said by a name: what spores or decays, with which wind, on which mat, whose Mother. */
const sorts = [/\(mat \d\)$|^your mother$/i, /^wind [OUA]$/i, /^mat \d$/i, /^(the )?mother of/i];
const buttons = {
  /** What does what has been said. */
  go: /^(move to|take |lay the tile to|lay the tile (?:above|below)|place them|fruit .+ on the|let .+ decay|pay 1|send|leap to|two spores onto|turn the|place your mother on)|: (roll for|\d+ spores? with)/i,
  may: /may be chosen/i,
  chosen: /, chosen/i,
  pays: /your network can pay/i,
  end: /^end the turn$/i,
  /** On a phone it pulls the cards of the market out, which come by themselves when one may be taken, and puts them away. */
  shelf: /^market$/i,
};

export class MyceliaReader extends Ear {
  /** The names of the first sort of which none is chosen; a mushroom before the Mother: what has spored twice can decay. */
  choices() {
    const open = sorts.map((sort) => this.cards(regions.plan, sort)).find((found) => found.length && !found.some(({ on }) => on)) ?? [];
    return open.sort((a, b) => Number(/mother/i.test(a.name)) - Number(/mother/i.test(b.name)));
  }
  /** What may be chosen next, be it a name, a tile, a card or a pile. */
  next() {
    return [
      () => this.choices(),
      () => this.cards(regions.floor, buttons.may).filter(({ name }) => !buttons.chosen.test(name)),
      () => this.cards(regions.hand, buttons.pays).filter(({ on }) => !on),
      () => this.cards(regions.market).filter(({ name }) => !buttons.shelf.test(name)),
      () => this.cards(regions.piles, /pile/i),
    ].map((find) => find()).find((found) => found.length) ?? [];
  }
  /** Says what is left to say until the page offers to do it, and does it. */
  async say() {
    const said = [];
    for (let n = 0; n < 24; n++) {
      const go = await this.until(() => this.cards(regions.plan, buttons.go)[0] ?? (this.next().length ? 'more' : false), 'something to choose');
      if (go !== 'more') return this.confirm(go);
      const open = this.next();
      said.push(open[n % open.length].name);
      await this.press(open[n % open.length]);
      await this.look();
    }
    throw new Error(`it cannot be said; told: ${this.told}; said: ${said.join(' | ')}; there are: ${this.named()}`);
  }
  async turn() {
    const asks = await this.until(() => this.cards(regions.six)[0] ?? this.button(buttons.end), 'an action, or the end of the turn');
    const six = this.cards(regions.six);
    const action = worth.map((each) => six.find(({ name }) => each.test(name))).find(Boolean);
    if (!action) return this.confirm(this.button(buttons.end) ?? asks);
    await this.press(action);
    await this.look();
    const mushroom = this.cards(regions.plan, /\(mat \d\)$/)[0];
    if (/^spore/i.test(action.name) && mushroom && !mushroom.on) await this.press(mushroom);
    return this.say();
  }
  /** Plays until the match is over; resolves with whether it was won. */
  async play() {
    for (; this.answers < 400; this.answers++) {
      await this.until((_, told) => heard.over.test(told) || heard.asked.test(told), 'my turn');
      if (heard.over.test(this.told)) {
        await this.until((nodes) => nodes.some(({ role }) => role === 'table'), 'the score');
        return this.nodes.some(({ name, text }) => heard.won.test(`${name} ${text}`));
      }
      await (/your turn/i.test(this.told) ? this.turn() : this.say());
    }
    throw new Error('the match does not end');
  }
}
