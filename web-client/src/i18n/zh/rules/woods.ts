// 《Morels》和《Fungi》的规则，以及 Foray 与之相同的部分：一句一条，用我们自己的话。数目来自服务器，
// *星号*之间的字加粗。
import type { WoodsEdition } from '../../../protocol/messages';
import { poisonOf } from '../../poison';
import type { BookWords, Says } from '../../../rules/book';
import { byNight } from '../../night';
import type { says as english, titles as englishTitles } from '../../en/rules/woods';

type N = WoodsEdition;

export const titles: typeof englishTitles = {
  walk: '林中漫步',
  aim: '目标',
  over: '何时结束',
  lies: '桌上有什么',
  begin: '开局',
  turn: '你的回合',
  take: '从路上拿一张牌',
  take_decay: '拿走腐烂牌堆',
  cook: '烹饪',
  sell: '出售',
  pan: '放下平底锅',
  after: '每个回合之后',
  cards: '牌一览',
  night: '夜晚牌',
  glossary: '术语',
};

export const says: Record<keyof typeof english, Says<N>> = {
  aim: '烹饪蘑菇：结束时锅里*分数*最多的人获胜。',
  aim_points:
    '每个烹饪好的蘑菇，得牌上锅里的数字（*烹饪值*）那么多分；黄油和苹果酒给所在的那道菜加分。',
  aim_sticks: '树枝上的数字，是出售时得到的*树枝*数。',
  over: '路上一张牌也没有、白天牌堆也补不出来时，对局*立刻*结束。',
  over_rest: '这时手里的牌和剩下的树枝都不算分。',
  over_tie: '分数相同就是平局，不再比较。',
  over_tie_cooked: '分数相同时，烹饪蘑菇多者胜；夜晚牌算两个，黄油和苹果酒不算。仍然相同就是平局。',
  path: (n) =>
    `*小路*是排成一行的 ${n.slots} 张明牌。第 1 位挨着腐烂牌堆，离你最近；第 ${n.slots} 位最远。`,
  decks: (n) =>
    `*白天牌堆*用来补路，开局连发出的牌共 ${n.day_deck} 张；*夜晚牌堆*有 ${n.night_deck} 张。`,
  decay: '没人拿的牌落入*腐烂牌堆*，在那里还能拿一阵子。',
  camp: '你的*营地*是摆在面前、人人可见的东西：锅和菜、菜篮、树枝。',
  hidden: '手牌和牌堆是暗的；它们各有几张、弃掉了什么，则是公开的。',
  dealt: (n) => `开局时你有 ${n.hand} 张手牌，营地里有 ${n.pans} 口空锅。`,
  dealt_special:
    '开局手牌里的菜篮、月光和毒菇，在你第一个回合开始时处理：菜篮放到营地，月光换成夜晚牌，毒菇弃掉，没有作用。这些都不占用你的回合。',
  dealt_special_now:
    '开局手牌里的菜篮、月光和毒菇马上处理：菜篮放到营地，月光换成夜晚牌，毒菇弃掉，没有作用。',
  dealt_fewer: '菜篮和毒菇都不另外补牌：开局手牌就少一张。',
  first: '谁先走由抽签决定，除非房间里另有安排。',
  turn: '轮到你时，做这五件事中的*一件*。',
  turn_next: '大家轮流行动。问到谁，就由谁回答。',
  turn_pass:
    '不能跳过。只有无事可做的人才失去这个回合，这时没有牌落下；所有人都无事可做时，仍会落下一张。',
  take_free: (n) => `离你*最近的 ${n.free_slots} 张*免费。`,
  take_cost: (n) =>
    `再远一张就*多付一根树枝*：第 ${n.free_slots + 1} 位付 1 根，第 ${n.slots} 位付 ${n.slots - n.free_slots} 根。`,
  take_there: '空位上没有牌可拿。',
  limit: (n) =>
    `手里要放得下：手牌上限是 *${n.limit} 张*，营地里每有一个菜篮再加 ${n.basket_room} 张。`,
  take_apart: (n, card) =>
    `*毒菇*指${card(poisonOf(n))}。菜篮、月光和毒菇从不进手，拿到时立刻起作用。`,
  decay_all: '腐烂牌堆里的牌要么*全部*拿走，要么一张不拿。',
  decay_order: '先由菜篮腾出位置，再把月光换成夜晚牌，然后其余的牌进手，最后毒菇发作。',
  decay_fits: '毒发之前就必须全部放得下；之后因中毒弃牌，帮不上忙。',
  decay_empty: '没有牌就没有可拿的：不能选空的腐烂牌堆。',
  cook: (n) => `把手里*至少 ${n.cook} 个*同种蘑菇放进营地里的一口空锅，或放进同时打出的一口锅。`,
  cook_pan: '营地和手里都没有空锅，就不能烹饪。',
  cook_once: '一个回合做一道菜。这口锅从此被它占着，以后不能再加东西。',
  cook_night: '夜晚牌算*两个*同种蘑菇。',
  cook_has: '只能烹饪、出售或打出你手里有的牌。',
  seasoning: (n) =>
    `锅里每份黄油要占 ${n.butter_needs} 个蘑菇，每份苹果酒要占 ${n.cider_needs} 个：两份黄油需要 ${2 * n.butter_needs} 个，各一份需要 ${n.butter_needs + n.cider_needs} 个，两份苹果酒需要 ${2 * n.cider_needs} 个。`,
  sell: (n) => `弃掉*至少 ${n.sell} 个*同种蘑菇，按牌上的数字拿树枝。`,
  sell_night: '夜晚牌在这里也算两个，所以单独一张就能出售。',
  sell_mushrooms: '只有蘑菇可以烹饪或出售。',
  sticks: '树枝永远够用，也不占手牌的位置。',
  pan: '把手里的一口锅空着放到营地，以后的回合可以用它烹饪。',
  pan_has: '手里要有平底锅。',
  fall: '不管你做了什么，随后路上离腐烂牌堆最近的一张*落进去*；第 1 位被你拿走了，就是下一张。',
  fall_full: (n) => `如果那里已有 ${n.decay} 张，先把它们弃掉，新落下的一张单独留在那里。`,
  slide: (n) => `其余的牌往前移，白天牌堆还有牌时，把路补到 ${n.slots} 张。`,
  night_kinds: (n, card) => `夜晚牌堆里*各有一张*：${byNight(n, true).map(card).join('、')}。`,
  night_none: (n, card) =>
    `*没有夜晚${byNight(n, false).map(card).join('*，也*没有夜晚')}*。只有蘑菇才有夜晚牌，毒菇没有。`,
  night: '夜晚牌在手里算*一张*，在别处都算*两个蘑菇*。',
  night_worth: '计分、出售，以及放黄油和苹果酒时，都按两个同种蘑菇算。',
  butter: (n) => `黄油给一起烹饪的那道菜加 *${n.butter_points} 分*。`,
  butter_needs: (n) =>
    `锅里要有 ${n.butter_needs} 个蘑菇；每多一份黄油，再要 ${n.butter_needs} 个。`,
  cider: (n) => `苹果酒给一起烹饪的那道菜加 *${n.cider_points} 分*。`,
  cider_needs: (n) =>
    `锅里要为它备 ${n.cider_needs} 个蘑菇，黄油所需的另算；每多一份苹果酒，再要 ${n.cider_needs} 个。`,
  pan_dish: '一口锅装一道菜。可以拿来直接烹饪，也可以作为一个回合空着放下。',
  basket: (n) => `一个菜篮让手牌上限在余下的对局里加 *${n.basket_room}*。`,
  basket_camp: '它放到营地，不占手牌的位置：手牌满了也能拿。',
  moon: '弃掉月光，抽*夜晚牌堆*最上面的一张，只有你能看到。',
  moon_room: '手里要有放那张牌的位置。',
  moon_over: '夜晚牌堆已空时，月光白白弃掉。',
  angel: (n) =>
    `拿到它的人要弃牌，直到只剩 *${n.poisoned_limit} 张*，每个菜篮可多留 ${n.basket_room} 张。弃哪些由你选，大家都能看到。`,
  poison_free: '它不占手牌的位置：手牌满了也能从路上拿，借此甩掉一些牌。',
  turn_lost: '失去的回合，对中毒来说也算一个回合。',
  angel_exact: '超出几张就正好弃几张；没有超出就不弃。',
  angel_limit: (n) =>
    `它停留期间，你的手牌上限是 *${n.poisoned_limit} 张*，每个菜篮再加 ${n.basket_room} 张。`,
  angel_stays:
    '营地里每有一道菜，它就停留你的*一个回合*，拿到它的那个回合不算。一道菜也没有，就立刻离开。',
  angel_cook: '停留期间你再做一道菜，它就多留一个回合。',
  angel_second: '同时两个会致命：体内有一个时，不能再拿另一个，也不能拿含有两个的腐烂牌堆。',
  agaric: (n) =>
    `拿到它的人要弃牌，直到只剩 *${n.poisoned_limit} 张*，每个菜篮可多留 ${n.basket_room} 张。弃哪些由你选，大家都能看到。`,
  agaric_exact: '超出几张就正好弃几张；没有超出就不弃。',
  agaric_limit: '这个数目是你的手牌上限，直到*你下一个回合结束*，不管做过几道菜。之后它就离开。',
  agaric_again: '这期间可以再拿一个：再弃一次牌，时间重新算起。',
};

export const woods = {
  titles,
  says,
  glossary: {
    营地: 'camp',
    白天牌堆: 'decks',
    夜晚牌堆: 'decks',
    腐烂牌堆: 'decay',
    弃牌: 'hidden',
    一道菜: 'cook_once',
    手牌上限: 'limit',
    夜晚牌: 'night',
    小路: 'path',
    毒菇: 'take_apart',
    分数: 'aim_points',
    调味: 'seasoning',
    位: 'path',
    树枝: 'aim_sticks',
    平局: 'over_tie',
    回合: 'turn',
  },
  also: {
    over_tie: ['平局', '平手'],
    over_tie_cooked: ['平局', '平手'],
    path: ['森林', '小路', '林中小路', '位置'],
    decks: ['牌堆', '白天牌堆', '夜晚牌堆'],
    hidden: ['弃牌堆', '弃牌'],
    camp: ['出牌区', '玩家区', '厨房'],
    dealt: ['起始手牌', '开局', '设置', '洗牌'],
    dealt_special: ['开局的菜篮', '开局的月光'],
    dealt_fewer: ['补牌', '替换'],
    first: ['起始玩家', '先手', '谁先走'],
    turn: ['行动', '选项', '可以做什么'],
    turn_pass: ['跳过', '略过'],
    turn_lost: ['失去回合'],
    over_rest: ['剩下的树枝', '剩余手牌'],
    sticks: ['树枝占手牌吗', '树枝供应'],
    limit: ['手牌上限', '手牌数'],
    take_free: ['脚边', '免费'],
    take_cost: ['价格', '费用', '价钱'],
    cook: ['烹饪', '做菜', '煮'],
    cook_once: ['一道菜', '菜'],
    pan_dish: ['空锅', '平底锅标记'],
    sell: ['出售', '卖'],
    aim_sticks: ['搜寻树枝', '出售价值', '树枝'],
    aim_points: ['得分', '烹饪值', '分数'],
    aim: ['目标', '获胜', '胜利', '怎么赢', '赢'],
    over: ['结束', '游戏结束', '终局'],
    seasoning: ['调味', '两份黄油'],
    basket: ['篮子', '菜篮'],
    butter: ['黄油', '牛油'],
    cider: ['苹果酒', '苹果酱'],
    night: ['夜晚牌', '夜晚卡', '夜晚香菇', '单独一张夜晚牌'],
    night_none: ['夜晚羊肚菌'],
    decay_all: ['拿腐烂牌堆', '拿走腐烂牌堆', '只拿一张'],
    take_apart: ['毒', '毒菇', '毒蘑菇'],
    fall: ['回合结束', '清理'],
    fall_full: ['第五张', '新的腐烂牌堆'],
    angel_stays: ['影响', '多久'],
    agaric_limit: ['新的上限', '多久'],
  },
} satisfies BookWords<N>;

/** 只有“平局”指向另一句。 */
export const fungi = {
  ...woods,
  glossary: { ...woods.glossary, 平局: 'over_tie_cooked' },
} satisfies BookWords<N>;
