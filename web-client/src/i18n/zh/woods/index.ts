// Morels、Fungi 和 Foray 在页面上的中文：桌面、行动、经过和拒绝的理由。
import type { ForayEvent } from '../../../games/woods/foray';
import type { MushroomCard } from '../../../games/woods/printed';
import type { RulesRefusal } from '../../../protocol/messages';
import type { woods as english } from '../../en/woods';
import { points } from '../counts';
import { brief } from './brief';
import { card, counted, forSticks, list, rain, seasoning, sticks } from './cards';
import { follows } from './follows';
import { games } from './games';
import { rule } from './rules';

/** 从哪里拿来，若非不言自明。 */
const how = (taken: object): string => {
  const { forest, map } = taken as { forest?: string; map?: boolean };
  return `${rain(forest)}${map ? '（用地图）' : ''}`;
};

/** 这些游戏里为何不行。 */
const refusal = (refused: RulesRefusal): string | undefined => {
  const { code, needed, available } = refused;
  return (
    {
      not_enough_sticks: `需要 ${sticks(needed)}；你${available ? `有 ${available} 根` : '一根也没有'}。出售蘑菇可得树枝。`,
      hand_full: `${available ? `手牌还能放 ${available} 张` : '手牌满了'}；这会带来 ${needed} 张。烹饪或出售可以腾出位置。`,
      second_poison: '再来一个毒菇就会致命。',
      decay_empty: '腐烂牌堆是空的。',
      too_few: `需要 ${needed} 个同种蘑菇；你${available ? `有 ${available} 个` : '一个也没有'}（夜晚牌算 2 个）。`,
      no_pan: '你没有空的平底锅。',
      no_pan_in_hand: '你手里没有平底锅。',
      too_much_seasoning: '每份黄油需要 4 个蘑菇，每份苹果酒需要 5 个。',
      not_in_hand: `这需要 ${needed} 张；你手里${available ? `有 ${available} 张` : '没有'}。`,
      no_such_slot: '那里没有牌。',
      not_a_mushroom: '这不是可以烹饪或出售的蘑菇。',
    } as Record<string, string>
  )[code];
};

export const woods: typeof english = {
  ...games,
  card,
  sticks,
  follows,
  table: {
    turnOf: (name: string) => `轮到${name}`,
    trimYou: (n: number) => `中毒：选择 ${n} 张牌弃掉`,
    trimOf: (name: string) => `${name}正在与毒性搏斗`,
    over: '森林已空',
    forest: '森林',
    decay: '腐烂',
    decayEmpty: '空',
    decks: (day: number, night: number) => `白天牌堆：${day} 张；夜晚牌堆：${night} 张`,
    aside: '放在一旁的牌',
    discards: '弃牌',
    hand: '你的手牌',
    handCount: (n: number, limit: number) => `${n} / ${limit} 张`,
    emptyHand: '你没有手牌。',
    dishes: '已烹饪',
    nothingCooked: '还没有',
    worth: (name: string, printed: MushroomCard | undefined) =>
      printed
        ? `${name}：烹饪 ${printed.points} 分，出售得 ${sticks(printed.sticks)}${printed.mushrooms > 1 ? `，算 ${printed.mushrooms} 个` : ''}`
        : name,
    held: (name: string, nth: number, of: number) =>
      of > 1 ? `${name}，${of} 张中的第 ${nth} 张` : name,
    stood: (name: string, n: number) => (n > 1 ? `${name}，共 ${n} 张` : name),
    camp: (
      name: string,
      has: { points: number; sticks: number; pans: number; cards: number; limit: number },
    ) =>
      `${name}的营地：${points(has.points)}，${sticks(has.sticks)}，${has.pans} 个空锅，手牌 ${has.cards} / ${has.limit} 张`,
    campOf: (name: string, n: number, away: boolean) =>
      `${name}，${n}${away ? '，不在' : ''}：营地详情`,
    basketCount: (n: number) => `${n} 个菜篮`,
    first: '先手',
    emptyPan: '一个空锅',
    emptyPans: (n: number) => (n ? `${n} 个空锅` : '没有空锅'),
    decayCount: (n: number) => `腐烂 ${n} / 4`,
    cards: (n: number) => `${n} 张`,
    plan: '你要做的事',
    ways: '怎么用它们',
    placePan: '放下一个锅',
    takeCards: (n: number) => `拿取 ${n} 张`,
    takeSlot: (slot: number, name: string, cost: number | undefined) =>
      `拿第 ${slot} 位的${card(name)}，${cost === 0 ? '免费' : `付 ${sticks(cost)}`}`,
    takeDecay: (n: number) => `拿取腐烂牌堆的 ${n} 张牌`,
    takeFor: (cost: number | undefined) => (cost === 0 ? '拿取' : `付 ${sticks(cost)}拿取`),
    cookFor: (n: number | undefined) => `烹饪得 ${points(n)}`,
    sellFor: (n: number | undefined) => `出售得 ${sticks(n)}`,
    panFromHand: '用手里的锅。',
    panFromCloth: '用营地里的一个空锅。',
    sticksThen: (n: number) => `你会有 ${sticks(n)}。`,
    sticksLeft: (n: number) => `你还剩 ${sticks(n)}。`,
    dropped: (n: number, of: number) => `已选 ${n} / ${of}。点要弃掉的牌。`,
    dropThese: (n: number) => `弃掉这 ${n} 张`,
    chooseAnew: '重新选',
    mayTake: '拿一张牌',
    mayTakeFitting: '拿放得下的牌',
    mayCook: '烹饪',
    maySell: '出售',
    mayPan: '放下锅',
    fullHand: '你的手牌满了。',
    offer: (may: string[]) =>
      `你可以${may.length > 1 ? `${may.slice(0, -1).join('、')}或${may.at(-1)}` : may[0]}。可选的会发光。`,
    poison: (turns: number) => `中毒，还有 ${turns} 回合`,
    free: '免费',
    slot: (n: number, name: string, cost: number, may: boolean) =>
      `${name}，第 ${n} 位，${cost ? `需要 ${sticks(cost)}` : '免费'}${may ? '，可以拿取' : ''}`,
    cancel: '放回',
    choose: '选择森林里的一张牌、腐烂牌堆，或手里的牌。',
    wait: '现在可以四处看看。',
    butter: '黄油',
    cook: '烹饪',
    sell: '出售',
    help: '按键',
    helpText:
      '1 到 8 选择森林里的牌，D 腐烂，P 平底锅，H 罗盘上的手牌。Enter 确定，Escape 放回。Tab 到处可去。',
    result: '漫步结束',
    won: (name: string) => `${name}获胜`,
    youWon: '你赢了',
    tie: '平局：值得庆祝',
    tieBreak: {
      F3: '分数相同：烹饪蘑菇最多者胜。',
      M4: '分数相同：平局就是平局。',
    },
    total: '总分',
    nothing: '什么也没有烹饪。',
  },
  rule,
  about: (name) => `说明：${name}`,
  how,
  idle: '这里没有可选的，继续……',
  enough: (kind) =>
    kind === 'last_cook' ? '不再做菜' : kind === 'turn' ? '都不用，放弃这个回合' : '就这样',
  dishOf: (cards, butter) => `${counted(cards)}${seasoning(butter, 0)}`,
  dish: (dish: { mushroom: string; mushrooms: number; butter: number; cider: number }) =>
    `${dish.mushrooms} 个${card(dish.mushroom)}${seasoning(dish.butter, dish.cider)}`,
  event: (event, name) => {
    switch (event.kind) {
      case 'match_started':
        return `${name(event.first)}先手。`;
      case 'took':
        return `${name(event.seat)}拿取了${card(event.card)}${event.paid ? `，付 ${sticks(event.paid)}` : ''}${how(event)}。`;
      case 'took_decay':
        return `${name(event.seat)}拿走了腐烂牌堆：${list(event.cards)}。`;
      case 'basket_placed':
        return `${name(event.seat)}放下菜篮：手牌上限加 2。`;
      case 'moon_swapped':
        if (!event.drawn) return `${name(event.seat)}追随月光，但夜晚牌已尽。`;
        return event.card
          ? `${name(event.seat)}追随月光，找到${card(event.card)}。`
          : `${name(event.seat)}追随月光，找到了一样东西。`;
      case 'poisoned':
        return `${name(event.seat)}中毒了${event.turns ? `，还有 ${event.turns} 回合` : ''}。`;
      case 'poison_left':
        return `${name(event.seat)}解毒了。`;
      case 'discarded':
        return `${name(event.seat)}弃掉${list(event.cards)}。`;
      case 'cooked':
        return `${name(event.seat)}烹饪了 ${event.mushrooms} 个${card(event.mushroom)}${seasoning(event.butter, event.cider)}：${points(event.points)}。`;
      case 'sold':
        return `${name(event.seat)}出售 ${event.mushrooms} 个${card(event.mushroom)}，得 ${sticks(event.sticks)}。`;
      case 'pan_placed':
        return `${name(event.seat)}放下一个空锅。`;
      case 'turn_lost':
        return `${name(event.seat)}无牌可出，失去这一回合。`;
      case 'decay_discarded':
        return `腐烂牌堆已满，弃掉：${list(event.cards)}。`;
      case 'decayed':
        return `${card(event.card)}落入腐烂牌堆。`;
      case 'refilled':
        return `森林新增：${list(event.cards)}。`;
      case 'match_over':
        return '森林已空：对局结束。';
      default:
        event satisfies ForayEvent;
        return undefined;
    }
  },
  brief,
  refusal,
};
