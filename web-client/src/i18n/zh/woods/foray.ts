// Foray 增加的中文：罗盘、各种选择、经过和拒绝的理由。
import type { RulesRefusal } from '../../../protocol/messages';
import type { Choice, ForayEvent } from '../../../games/woods/foray';
import type { foray as english } from '../../en/woods/foray';
import { points } from '../counts';
import { counted, forSticks, list, rain, seasoning } from './cards';
import { whyItFails } from './follows';
import { woods } from '.';

// Morels 的话已在，一起取来。
const { card, sticks } = woods;

const place = (choice: Choice): string =>
  choice === 'hand' ? '手牌' : choice === 'decay' ? '腐烂牌堆' : `第 ${choice} 位`;
const forestName = (forest?: string): string => (forest === 'rainforest' ? '雨林' : '森林');

/** 发生了什么：只有 Foray 才有的事。 */
function eventOf(event: ForayEvent, name: (seat: number) => string): string {
  switch (event.kind) {
    case 'revealed':
      return `罗盘揭晓：${event.selections.map((choice, seat) => `${name(seat)}选${place(choice)}`).join('，')}。`;
    case 'selection_failed':
      return `${name(event.seat)}拿不到${place(event.choice)}：${whyItFails[event.code] ?? '已经没有了'}。`;
    case 'action_lost':
      return `${name(event.seat)}什么也做不了，失去行动。`;
    case 'priority_passed':
      return `金蘑菇交给${name(event.seat)}。`;
    case 'last_cooks':
      return '森林已空：每人还可以烹饪一次。';
    case 'eureka_used':
      return `${name(event.seat)}灵光一现，拿取了${list(event.cards)}${event.paid ? `，付 ${sticks(event.paid)}` : ''}${rain(event.forest)}。`;
    case 'eureka_earned':
      return `${name(event.seat)}做成第一道菜，得到灵光一现。`;
    case 'kept':
      return `${name(event.seat)}留下${card(event.card)}。`;
    case 'used':
      return `${name(event.seat)}使用${card(event.card)}。`;
    case 'used_in_vain':
      return `${card(event.card)}对${name(event.seat)}没有作用，${event.kept ? '留下了' : '弃掉了'}。`;
    case 'peeked':
      return `${name(event.seat)}弃掉${list(event.cards)}，看了夜晚牌堆${event.night === 'top' ? '最上面' : '最下面'}的牌${event.card ? `：${card(event.card)}` : ''}。`;
    case 'gathered':
      return `${name(event.seat)}的农家女收了 ${event.count} 个${card(event.mushroom)}。`;
    case 'chef_placed':
      return `${name(event.seat)}放下大厨，以后再做菜。`;
    case 'chef_cooked':
      return `${name(event.seat)}的大厨烹饪了${counted(event.cards)}${seasoning(event.butter, 0)}：${points(event.points)}。`;
    case 'market_sold':
      return `${name(event.seat)}在农夫集市卖出${card(event.mushroom)}，得 ${sticks(event.sticks)}（还剩 ${event.uses} 次）。`;
    case 'stole':
      return `${name(event.seat)}用${event.cards ? list(event.cards) : ` ${event.count} 张牌`}换走了${name(event.victim)}的${card(event.mushroom)}。`;
    case 'spored':
      return `${name(event.seat)}把 ${event.mushrooms} 个香菇放上香菇木。`;
    case 'log_grew':
      return event.grown
        ? `${name(event.seat)}的香菇木长出一个香菇（还长 ${event.growths} 次）。`
        : `${name(event.seat)}的香菇木没有香菇可长。`;
    case 'map_placed':
      return `${name(event.seat)}放下地图，留待以后。`;
    case 'map_played':
      return `${name(event.seat)}用了地图：把${forestName(event.forest)}的远端当作近端。`;
    case 'eccentric_awarded':
      return `怪人住进了${name(event.seat)}家。`;
    case 'eccentric_took':
      return `${name(event.seat)}的怪人接住了${card(event.card)}。`;
    case 'morchella_found':
      return `${name(event.seat)}在夜里找到了莫切拉。`;
    case 'morchella_took':
      return `${name(event.seat)}的莫切拉拿走了腐烂牌堆：${list(event.cards)}。`;
    case 'declined':
      return event.question === 'eccentric' || event.question === 'morchella'
        ? `${name(event.seat)}的${card(event.question)}没有动手。`
        : `${name(event.seat)}就此作罢。`;
    case 'rainforest_dealt':
      return `大雨倾盆：长出 ${event.cards.length} 张牌的雨林。`;
    case 'forest_burned':
      return `林火烧掉了${list([...event.decay, ...event.cards]) || '一片空地'}。`;
    case 'morel_added':
      return `灰烬里长出羊肚菌，放在白天牌堆${event.place === 'top' ? '最上面' : '最下面'}。`;
    case 'extra_turn':
      return `${name(event.seat)}再来一个回合。`;
  }
}

/** 为何不行：Foray 增加的理由。 */
function refusal(refused: RulesRefusal): string | undefined {
  const { needed, available } = refused;
  return (
    {
      toxic_together: '豹斑鹅膏和毁灭天使不能同时：一次只能中一种毒。',
      no_such_card: '现在不能从那里拿这张牌。',
      not_one_value: '大厨要烹饪值相同的蘑菇。',
      one_variety: '大厨要至少两种蘑菇。',
      wrong_size:
        refused.ruling === 'Y14'
          ? '香菇木上放 1 到 4 个香菇。'
          : `大厨用 3 或 4 个蘑菇（四人时 2 到 4 个）${available ? `，而不是 ${available} 个` : ''}。`,
      market_used: '农夫集市一次行动只能用一次。',
      nothing_to_steal: '没有你付得起的、烹饪好的白天蘑菇。',
      cannot_steal_back: '那个蘑菇是从你这里偷走的，不能偷回来。',
      victim_full: `${available > 0 ? `对方手里还能放 ${available} 张` : '对方手牌满了'}；这会给出 ${needed} 张。`,
      wrong_gift: `正好要给 ${needed} 张，毒菇不能给。`,
      no_map: '你面前没有地图。',
      no_eureka: '你没有可用的灵光一现。',
      not_neighbours: '灵光一现要拿相邻的两张牌。',
      needs_day_card: '四人时，夜晚牌要和白天的蘑菇一起烹饪。',
      no_log: '你手里没有香菇木。',
      no_farm_girl: '你手里没有农家女。',
      cannot_use: '这张牌现在没有作用。',
      must_use: '手里留不下，必须使用。',
      slot_selected: '后面行动的人选中了那张牌。',
      slot_empty: '这一轮那里已经空了。',
      not_selected: '你在罗盘上选的是别的。',
      already_committed: '你的太阳已经升起，选择不能更改。',
      not_yet: '现在还不行。',
    } as Record<string, string>
  )[refused.code];
}

export const foray: typeof english = {
  setup: {
    cards: '远行牌',
    own: '自选',
    presets: {
      farm_to_table: '从农场到餐桌',
      pans_labyrinth: '平底锅的迷宫',
      all: '全部',
      random: '抽签',
      none: '不用',
    },
    presetNotes: {
      farm_to_table: '给爱做菜的人：集市、大厨，还有农场的收成。',
      pans_labyrinth: '给爱捣蛋的人：小偷，和把路倒过来的地图。',
      all: '所有的牌一起上。第一次散步不宜。',
      random: '开局时随机抽几种牌。',
      none: '只用扩大的牌堆，有猴头菇。',
      own: '勾选要用的牌。',
    },
    last: '至少要有一张牌。',
    fourLeaveOut: '四人时留在盒子里',
    lionsMane: '猴头菇的烹饪值',
    needOne: '至少勾选一张，或选“不用”。',
  },
  compass: {
    name: '你的罗盘',
    label: '你的罗盘：方向键转动，回车转到锁定',
    letters: { hand: '手', decay: '腐' },
    nothing: '还没转动',
    value: (choice, name, cost, decay) =>
      choice === 'hand'
        ? '手牌：烹饪、出售，或打出一张手牌'
        : choice === 'decay'
          ? `腐烂牌堆：${decay} 张`
          : `第 ${choice} 位：${name ? card(name) : '空'}，${cost === 0 ? '免费' : sticks(cost)}`,
    short_value: (choice, name) =>
      choice === 'hand'
        ? '手牌'
        : choice === 'decay'
          ? '腐烂'
          : name
            ? `${choice}：${card(name)}`
            : String(choice),
    withMap: (cost) => `用你的地图：${cost === 0 ? '免费' : sticks(cost)}。`,
    turn: '把罗盘转到你想要的地方。',
    lock: (choice) => `锁定${place(choice)}`,
    costs: (name, cost) => `${card(name)} · ${cost ? sticks(cost) : '免费'}`,
    sure: '锁定后不能更改。',
    done: '已锁定，你的太阳升起了。',
    sun: '已选好',
    moon: '还在选',
    waiting: (names) => `等待${names.join('、')}。`,
    revealing: '罗盘转动……',
    told: '本轮经过',
    skip: '跳到最后',
  },
  status: {
    commit: '转动你的罗盘',
    committed: '你的太阳升起了',
    trim: '中毒',
    bonus: '你的额外行动',
    act: '轮到你行动',
    gone: '你选的拿不到了',
    last_cook: '最后一道菜',
    resolve: '你拿到了牌：留下还是使用',
    panther_cap: '豹斑鹅膏：偷看夜晚牌堆',
    farm_girl: '农家女：收什么？',
    chef: '大厨：配一道菜',
    farmers_market: '农夫集市：卖什么？',
    thief: '小偷：拿什么？',
    shiitake_log: '香菇木：放什么？',
    forest_fire: '林火：长羊肚菌吗？',
    eccentric: '怪人可以接住一张牌',
    morchella: '莫切拉可以拿走腐烂牌堆',
  },
  statusOf: (kind, name) =>
    kind === 'commit'
      ? '大家都在转动罗盘'
      : kind === 'bonus'
        ? `${name}有一次额外行动`
        : kind === 'last_cook'
          ? `${name}可以再做一道菜`
          : `${name}正在决定`,
  mayUse: '使用远行牌',
  goneHint: '按位置号付树枝另拿一张（后面的人选中的除外），或用手牌行动。',
  bonusHint: '额外行动：烹饪、出售、放锅，或用一张不从路上拿牌的牌。',
  lastCookHint: '森林已空。你还可以烹饪一次。',
  actHandHint: '烹饪、出售、放锅，或打出一张手牌。',
  selected: (choice) => `你选了${place(choice)}。`,
  emptySlot: (n, was) => `第 ${n} 位，已被拿走${was ? `：${card(was)}` : ''}`,
  rainforest: '雨林',
  peek: '接下来',
  bottom: (name) => `牌堆最下面：${name}`,
  supply: '供应',
  pennant: (name, locked) => (locked ? `${name}选了，还没轮到` : `${name}选了`),
  golden: '金蘑菇：先手',
  growths: (n) => `还长 ${n}`,
  lying: (cards, note) => (cards ? `${cards}；${note}` : note),
  penalty: (n) => `结束时扣 ${points(n)}`,
  ready: '待命',
  chefWaits: '等着做菜',
  uses: (n) => `还可卖 ${n} 次`,
  stolen: '偷来的',
  peekedCard: (from_top, name) => `夜晚牌堆从上数第 ${from_top} 张：${name}。`,
  fromZone: (name, zone) => `${zone}上的${name}`,
  alsoDay: '同时出售的白天牌',
  alsoNight: '同时出售的夜晚牌',
  pick: (n, of) => `选 ${of} 张手牌（已选 ${n} 张）`,
  pickCard: (name, n, has) => `${name}：${n} / ${has}`,
  mapAsk: '把哪条路倒过来？',
  mapWay: (which) => (which === 'rainforest' ? '雨林' : '小路'),
  mapThen: '倒过来之后的路',
  mapFree: (cards) =>
    cards.length ? `${cards.map(card).join('和')}会变成免费。` : '没有免费的牌。',
  mapLeft: '之后照常进行你的回合。地图用掉了。',
  mapTurn: (forest) => `把${forestName(forest)}倒过来`,
  mapTake: (said) => `${said}（用地图）`,
  eurekaHint: '相邻的两张，只付一张的价。',
  takeBoth: (cards, cost) => `拿取${cards.map(card).join('和')}${forSticks(cost)}`,
  eurekaTake: '两张都拿',
  eurekaAlone: '一张牌，免费。',
  sporeLay: (cards) => `把 ${cards} 张牌放上香菇木`,
  sporeWith: '放什么上香菇木',
  sporeOption: (day, night) =>
    counted([
      ...Array<string>(night).fill('night_shiitake'),
      ...Array<string>(day).fill('shiitake'),
    ]),
  sporeGrows: (n, supply) => `接下来 ${n} 次烹饪各长一个香菇（余 ${supply} 个）。`,
  stealAsk: '拿谁的蘑菇？',
  stealTarget: (name, mushroom, n) => `${name}的${card(mushroom)}，${points(n)}`,
  marketSell: (n, mushroom, gain) => `出售 ${n} 个${card(mushroom)}，得 ${sticks(gain)}`,
  marketAsk: '哪种蘑菇拿到集市？',
  victimRoom: (name, n, limit) => `${name}将有 ${n} / ${limit} 张手牌。`,
  steal: (name, mushroom, n) => `用 ${n} 张牌换走${name}的${card(mushroom)}`,
  onlyYou: (name) => `只有你能看到：${name}`,
  peekLies: (night) => (night === 'top' ? '最上面' : '最下面'),
  peekSeen: '看过了',
  peekAsk: '弃掉手牌，看一眼夜晚。',
  peekAt: (night) => (night === 'top' ? '最上面的牌' : '最下面的牌'),
  peekDrop: (n) => `弃 ${n} 张`,
  peekDo: (n) => `弃 ${n} 张并查看`,
  finds: (name, n) => (n === 0 ? `找不到${name}` : `能找到 ${n ?? '…'} 个${name}`),
  gatherWay: (mushroom, n) => `${n ?? '…'} 个${card(mushroom)}`,
  gatherAsk: '路上和腐烂牌堆里的同一种，全部收来。',
  gather: (name, n) => `收集${n === 0 ? `${name}（没有）` : ` ${n ?? '…'} 个${name}`}`,
  chefHint: '选烹饪值相同、至少两种的蘑菇。',
  chefServe: (n) => `上菜，得 ${points(n)}`,
  chefPlace: '先空着放下',
  burns: '这些会烧掉',
  burnAsk: '烧过的地方会长羊肚菌吗？',
  burnWay: (where) => (where === 'none' ? '不长' : where === 'top' ? '最上面' : '最下面'),
  burnThen: (where) => (where === 'none' ? '' : where === 'top' ? '接着就来' : '最后才来'),
  burn: (where) =>
    where === 'none'
      ? '不要羊肚菌'
      : where === 'top'
        ? '羊肚菌放在牌堆最上面'
        : '羊肚菌放在牌堆最下面',
  offer: (kind) => (kind === 'eccentric' ? '将要落入腐烂牌堆' : '将要被弃掉'),
  accept: (kind, cards) =>
    kind === 'eccentric' ? `接住${card(cards[0] ?? '')}` : `拿走这 ${cards.length} 张`,
  decline: (kind) => (kind === 'eccentric' ? '让它落下' : '算了'),
  resolve: '你拿到的牌',
  resolveHint: '从左到右依次生效。点两张牌可以互换位置。',
  resolveRow: (name, use, order) => `${name}：${use ? `使用，第 ${order} 个` : '留下'}。方向键移动`,
  mustUse: '立刻生效',
  mustKeep: '留下',
  keep: '留下',
  use: '使用',
  roomLeft: (left) =>
    left < 0 ? `还差 ${-left} 张的位置。` : left ? `之后还能放 ${left} 张。` : '之后手牌就满了。',
  resolveDo: (used) => (used.length ? `先${used.map(card).join('，再')}` : '全部留下'),
  noRoom: '手里留不下这么多',
  notSo: '不能这样',
  close: '关上',
  standing: {
    title: '不必问我',
    eccentric: '总是让牌落下（怪人）',
    morchella: '从不拿腐烂牌堆（莫切拉）',
  },
  penaltyRow: '留在莫切拉身上',
  event: eventOf,
  refusal,
};
