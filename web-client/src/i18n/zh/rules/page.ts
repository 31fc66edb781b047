// 规则书的中文，不管说的是哪个游戏。
import type { page as english } from '../../en/rules/page';
import { points } from '../counts';

export const page: typeof english = {
  title: (game) => `${game} 怎么玩`,
  book: '规则',
  chapters: '章节',
  next: (chapter) => `下一章：${chapter}`,
  seek: '搜索规则',
  /** Words that say nothing where somebody looks for something, and words for one thing. */
  looking: {
    small: ['的', '了', '吗'],
    alike: [
      ['平局', '相同', '并列', '一样多'],
      ['结束', '终局'],
      ['刷新', '换', '弃'],
      ['价格', '费用', '树枝', '木棍'],
      ['得分', '分数', '分'],
      ['单人', '自动'],
      ['满', '上限', '最多'],
    ],
  },
  found: (n) => (n ? `找到 ${n} 句` : '没有找到'),
  clear: '回到这一章',
  ruling: (number) => `裁定 ${number}`,
  wide: '单独打开这一页',
  why: '原因在这里',
  worth: (pan, sticks) => `烹饪每个 *${points(pan)}*，出售每个 *${sticks} 根树枝*。`,
  amount: (day, night) =>
    night === null
      ? `${day} 张`
      : night
        ? `白天 ${day} 张、夜晚 ${night} 张`
        : `白天 ${day} 张，没有夜晚牌`,
  copies: (amount) => `共有*${amount}*。`,
  copiesBy: (amounts) =>
    `${amounts.map(({ players, amount }) => `${players.join('、')} 人时共有*${amount}*`).join('；')}。`,
  inSight: ({ table, hand, gone }) => {
    const places = [
      table ? `桌上 ${table} 张` : '',
      hand ? `你手里 ${hand} 张` : '',
      gone ? `弃掉 ${gone} 张` : '',
    ].filter(Boolean);
    return places.length
      ? `本局看得到：*${places.join('、')}*。其余在牌堆里，或在你看不到的手牌里。`
      : '本局*一张也还没看到*。';
  },
  inSupply: '有一张，在牌堆旁边等着。',
  onePerSeat: '每人一张，在一旁等着。',
  decays: (n) => `共 ${n} 张。`,
  picture: {
    last: '五个蘑菇都腐烂了，终局标记被拿走。',
    over: '两道菜和它们的分数。',
    lies: '腐烂牌堆、小路、白天牌堆和夜晚牌堆。',
    begin: '三张手牌和一口空锅。',
    pan: '空着放下一口锅。',
    baskets: '一个菜篮和两口空锅。',
    modules: '几张远行牌。',
    keep: '使用大厨，留下小偷。',
    bonus: '拿一张牌，另外再做一道菜。',
    prices: '路上的四张牌：两张免费，下一张一根树枝，最后一张两根。',
    gone: '选中的牌没有了：其他每张的价钱等于它的位置号。',
    hand: '两个鸡油菌放进锅里，得八分。',
    after: '一张牌落入腐烂牌堆，旁边是金蘑菇。',
    aim: '一张有分数的牌、两只昆虫和终局标记。',
    pieces: '一个母菇、一个蘑菇、一个孢子、一只昆虫和三张牌。',
    mothers: '中间的六块地有标记，一个母菇站在其中一块上。',
    explore: '地面旁边可以放地块的地方。',
    decays: '蘑菇离开地面，牌放到垫板下面。',
    discover: '三张明牌和牌堆的背面。',
    insects: '两只昆虫送走一个母菇。',
    pay: '一张牌，以及用来支付它的四个孢子。',
    automata: '一个紫色母菇和五张谁也看不到的牌。',
    path: '路上的四张牌：最近的两张免费，下一张一根树枝，再下一张两根。',
    decay: '腐烂牌堆里有三张牌：全拿，或一张不拿。',
    cook: '三个牛肝菌放进锅里，得九分。',
    sell: '两个木耳换来四根树枝。',
    fall: '路上最近的一张牌落入腐烂牌堆。',
    night: '夜晚牛肝菌算两个牛肝菌。',
    lying: '三个蜜环菌放在农家女身上。',
    compass: '罗盘上有第 1 到 8 位、手牌和腐烂牌堆。',
    peek: '白天牌堆接下来的牌翻开放在路旁。',
    star: '十二块地摆成星形，中间站着两个母菇。',
    move: '母菇可以走到相邻的地块，以及再远一格。',
    spore: '六个孢子随风 U 散播：蘑菇所在的一块落一个，然后是一个、两个、两个。',
    domain: '红方母菇站在有蓝方孢子的地块上：这个孢子由红方用来支付。',
    network: '三块相邻地上的孢子连在一起；只碰到角的那块不算。',
    fruit: '一张要绿一、褐一、任意二的牌，用四个相连的孢子支付。',
    card: '一张牌：分数、孢子数、花费和腐烂的记号。',
  },
};
