// Foray 增加的规则：怎样拿它的牌、每张牌的作用，以及三人和四人时的不同。
import type { WoodsEdition } from '../../../protocol/messages';
import type { BookWords, CardName, Says } from '../../../rules/book';
import type { foray as english } from '../../en/rules/foray';
import { says as common, titles as commonTitles, woods } from './woods';

type N = WoodsEdition;

/** 一组推荐的牌。 */
const cardsOf = (n: N, preset: 'farm_to_table' | 'pans_labyrinth', card: CardName): string =>
  Object.entries(n.cards)
    .filter(([, { presets }]) => presets?.includes(preset))
    .map(([name]) => card(name))
    .join('、');

const titles: (typeof english)['titles'] = {
  ...commonTitles,
  baggage: 'Foray 带来什么',
  choice: '用哪些远行牌',
  keep: '留下还是使用',
  lying: '放在牌上的牌',
  foray: '远行牌',
  three: '三人时',
  three_setup: '三人开局',
  bonus: '额外行动',
  three_end: '最后的回合',
  four: '四人时',
  four_setup: '四人开局',
  round: '一轮',
  four_prices: '要付多少',
  gone: '选的拿不到了',
  four_hand: '手牌与腐烂牌堆',
  four_cards: '四人时的远行牌',
  four_after: '一轮之后与终局',
};

const says: Record<keyof (typeof english)['says'], Says<N>> = {
  ...common,
  over: '哪条路上都没有牌、白天牌堆也补不出来时，对局结束：两人时*立刻*；三人和四人时，有人还能行动，见各自的章节。',
  dealt: (n) => `开局时你有 ${n.hand} 张手牌，营地里有 ${n.baskets} 个菜篮和 ${n.pans} 口空锅。`,
  decks: (n) =>
    `*白天牌堆*用来补路：两人时连发出的牌共 ${n.day_deck} 张，还没算加入的远行牌和移走的毁灭天使；*夜晚牌堆*有 ${n.night_deck} 张。`,
  turn: '轮到你时，做这五件事中的*一件*，或用灵光一现、用一张算作回合的远行牌。四人时价钱不同，烹饪和出售所需的蘑菇也较少，见那一章。',
  baggage: (n) =>
    `每人开局有 ${n.baskets} 个菜篮和 ${n.pans} 口空锅，所以手牌上限是 *${n.limit + n.baskets * n.basket_room} 张*。`,
  baggage_wider: '白天多了猴头菇和第五张鸡油菌；夜里，猴头菇取代鸡油菌。',
  baggage_moon: (n) =>
    `月光有 ${n.cards.moon?.copies} 张，夜晚牌有 ${n.night_deck} 张：总有一张夜晚牌留在牌堆里。`,
  baggage_bottom: (n) => `远行牌洗进白天牌堆，但不进最下面的 ${n.below_foray} 张。`,
  modules: '用哪些远行牌由房间决定：*从农场到餐桌*、*平底锅的迷宫*、全部、抽签、不用，或自己挑选。',
  modules_farm: (n, card) => `*从农场到餐桌*：${cardsOf(n, 'farm_to_table', card)}。`,
  modules_pans: (n, card) => `*平底锅的迷宫*：${cardsOf(n, 'pans_labyrinth', card)}。`,
  modules_angels: (n) =>
    `毁灭天使要离开游戏：用小偷时 ${n.cards.thief?.replaced} 张，用豹斑鹅膏时 ${n.cards.panther_cap?.replaced} 张，两种都用时 ${(n.cards.thief?.replaced ?? 0) + (n.cards.panther_cap?.replaced ?? 0)} 张。`,
  modules_order: '除此之外，两人时与 Morels 相同；三人和四人另有章节。',
  keep: '拿到农家女、大厨、农夫集市、小偷或香菇木时，你要说*留*在手里，还是马上*使用*。',
  keep_order:
    '一起拿到的牌先各就各位，与拿腐烂牌堆时一样。然后，使用的牌和毒菇*按你选的次序*逐一起作用。',
  keep_room:
    '使用任何牌之前，手里必须放得下蘑菇、锅、调味料和你留下的每张远行牌。马上使用的不占位置。',
  keep_must: '放不下的牌必须使用；怎样都放不下，这些牌就不能拿。',
  keep_can:
    '现在能起作用的牌才能使用（农家女总可以使用）。轮到它时已不能起作用的，原先有位置就留下，否则弃掉。',
  keep_hand: '留下的就是手牌：可能要弃掉，也可以被小偷送给别人。',
  lying:
    '放在农家女、香菇木或莫切拉身上的牌不占手牌位置，可以*像手牌一样烹饪和出售*，用一部分或全部，单独用或与手牌合用都行。',
  lying_when:
    '农家女和香菇木上的，从放上之后的下一次行动起能用；莫切拉身上的马上能用。莫切拉身上的锅、黄油、苹果酒和远行牌，也像手牌一样打出。',
  lying_safe: '营地里的牌不会因中毒弃掉，也不能送人。',
  rainstorm: (n) => `弃掉它。路补满但不落牌，旁边再摆最多 ${n.slots} 张牌作为第二条路，叫*雨林*。`,
  rainstorm_turn: '然后你*再走一个回合*：对中毒来说，这是两个回合。与暴雨一起拿到的牌先处理完。',
  rainstorm_slides: (n) =>
    `雨林会往前移，离你最近的 ${n.free_slots} 张同样免费，再远一张多付一根树枝。它*从不补牌*。`,
  rainstorm_falls:
    '从雨林拿牌，就从雨林落下一张；做别的事则从小路落下，小路早已空了就从雨林落下。两处都落进同一个腐烂牌堆。',
  rainstorm_last: '拿走其中一条路的最后一张，就不落牌。两条路都空了，对局才结束。',
  forest_fire: (n) =>
    `它烧掉*整个腐烂牌堆*，以及所在那条路剩下的前 ${n.burned} 张牌。它只能从路上拿。`,
  forest_fire_morel:
    '你决定一个*羊肚菌*放到白天牌堆最上面、最下面，还是不放。先补满路，再把它放上去。',
  forest_fire_turn: '不落牌，你*再走一个回合*：对中毒来说，这是两个回合。',
  forest_fire_falls: '如果它自己落进腐烂牌堆，只烧掉那一堆：没有羊肚菌，也没有额外回合。',
  panther_cap:
    '立刻弃掉*两张*手牌，看夜晚牌堆最上面的一张；或弃*一张*，看最下面的一张。只有你能看。',
  panther_cap_few: '只有一张手牌时，只能看最下面的；一张也没有，就看不到。',
  panther_cap_toxic:
    '它不能与毁灭天使一起拿，也不能在毁灭天使停留时拿。凡不准两毒同时，豹斑鹅膏也算；两个豹斑鹅膏在一起没有问题。',
  farm_girl: '她从路上和腐烂牌堆收走所有*蜜环菌*，或所有*鸡腿菇*，由你选。收来的放在她身上。',
  farm_girl_turn: '拿到时就用，或以后从手里打出，算一个回合。她可能空手而归。',
  farm_girl_only: '手牌不能放到她身上；与她一起拿到的牌已经在你手里了。',
  chef: (n) =>
    `她把 *${n.chef_min} 到 ${n.chef_max} 个**烹饪值相同*、至少*两种*的蘑菇做成一道菜。她自己就是锅。`,
  chef_kinds: '只有一种蘑菇的菜她不做。',
  chef_night: '夜晚牌算两个蘑菇，值按一个算：夜晚香菇是两个值为 2 的蘑菇。',
  chef_butter: (n) => `有 ${n.butter_needs} 个蘑菇时，可以加一份黄油。`,
  chef_how: '拿到时使用，就立刻做菜。从手里打出算一个回合：直接做菜，或空着放下，等这样的一道菜。',
  chef_counts: '对灵光一现、香菇木和中毒来说，都算一次烹饪。',
  farmers_market: (n) =>
    `在这里把*一个白天蘑菇卖双倍树枝*，一共 ${n.market_uses} 次。用完后集市就没有了。`,
  farmers_market_when: '在这里出售算一个回合。拿到它时可以马上卖第一次。',
  farmers_market_both: (n) =>
    `把出售当作一个回合时，可以同时照常出售同种的蘑菇：至少 ${n.sell} 个。拿到集市时马上卖的，只能是那一个。`,
  farmers_market_once: '一次行动不能在这里卖两次。',
  thief:
    '你给另一位玩家若干张手牌，数目等于对方一个*烹饪好的白天蘑菇*的烹饪值，并拿走这个蘑菇。夜晚牌不能偷。',
  thief_most: (n) =>
    `拿到时使用，蘑菇最多可值 ${n.stolen_at_once} 分；以后作为回合打出，最多 ${n.stolen_later} 分。`,
  thief_gift:
    '正好给这么多张；夜晚牌算一张。毒菇和营地里的牌不能给。送出的远行牌进对方手里，不能马上使用。',
  thief_room: '对方手里必须放得下你给的牌。',
  thief_target: '要有东西可偷：没煮过这种白天蘑菇的人，没什么可拿。',
  thief_scores: '蘑菇给你计分，不需要锅，也不算烹饪。黄油和苹果酒留在原处，被偷的锅仍算一道菜。',
  thief_back: '失主不能把同一个蘑菇偷回去。',
  shiitake_log: (n) =>
    `放上 1 到 ${n.spored_max} 个香菇，夜晚牌算两个。放了几个，*你接下来的几次烹饪*就各让上面多长出一个香菇。之后香菇木弃掉，长出的留下。`,
  shiitake_log_when: '拿到时就放，或先留着，在以后某个回合的行动*之前*放。',
  shiitake_log_hand: '香菇只能出自手牌，以后不能再放。以后才打出的，香菇木要在手里，或在莫切拉上。',
  shiitake_log_grows: (n) =>
    `上面空着也会长，直到供应的 ${n.shiitake_supply} 个香菇用完。大厨的菜算，偷窃不算。`,
  map: '它放到营地。在以后某个回合的行动之前，你可以把一条路倒过来，*只有一次*：远端变成近端。',
  map_one: '有雨林时，两条路选一条。之后地图就没有了。',
  eccentric:
    '他若上场，就归第一个使用小偷、或受豹斑鹅膏或毁灭天使影响的人。没有弃牌也算；开局手牌里的毒菇不算。',
  eccentric_takes:
    '*只有一次*：不管轮到谁，你可以拿走一张正要落入腐烂牌堆的牌，不付树枝。手里要放得下；这时不再落别的牌。',
  eccentric_use: '这样拿到的远行牌可以马上使用。暴雨或林火当场给你一个回合，之后从原处继续。',
  eureka: '它若上场，你*第一次烹饪*后得到。',
  eureka_takes: '*只有一次*：作为一个回合，拿走一条路上*相邻的两张牌*，只付较近那张的价。',
  eureka_fits: '位置和次序与拿两张牌的腐烂牌堆相同。腐烂牌堆本身不能这样拿。',
  morchella: (n) =>
    `她藏在夜晚牌堆最上面的 ${n.morchella_depth} 张里，取代夜晚木耳。谁用月光抽到她，就把她放到营地，这次没有夜晚牌。`,
  morchella_takes: (n) =>
    `*只有一次*：${n.decay} 张腐烂牌正要弃掉时，你可以把它们拿走。牌放在她身上，或按各自的规则马上使用。`,
  morchella_toxic: '其中的毁灭天使、豹斑鹅膏和暴雨弃掉，没有作用。菜篮放到营地。',
  morchella_costs: '结束时，还在她身上的每个蘑菇按烹饪值*扣分*，夜晚牌加倍。',
  three_setup: (n) =>
    `每人开局有 ${n.baskets} 个菜篮、${n.pans} 口锅和 ${n.sticks} 根树枝。未加远行牌时，白天牌堆有 ${n.day_deck} 张。`,
  three_peek: (n) => `白天牌堆接下来的 *${n.peek_cards} 张牌*翻开给大家看。它们不算路上的牌。`,
  three_golden: '*金蘑菇*放在先走的人那里。',
  bonus:
    '回合的行动之后、落牌之前，你可以*再做一件事*：放下锅、烹饪、出售，使用大厨、农夫集市或小偷。',
  bonus_not: '它不能从路上或腐烂牌堆拿东西：不能拿牌，不能用农家女和灵光一现。',
  bonus_second: '暴雨或林火之后没有额外行动，要等你走完第二个回合的行动才有。',
  bonus_market: '额外行动可以在同一回合里第二次使用农夫集市。',
  bonus_poison: '两次行动属于同一回合：中毒按回合计算。',
  three_end: '每人的*回合数相同*。路空之后，排在后面、直到先走者之前的人，各走一个回合。',
  three_end_decay: '这时仍可拿腐烂牌堆，但不再落牌。',
  three_end_second: '这时使用的暴雨或林火，仍然给第二个回合。',
  four_setup: (n) =>
    `每人开局有 ${n.baskets} 个菜篮、${n.pans} 口锅和 ${n.sticks} 根树枝。未加远行牌时，白天牌堆有 ${n.day_deck} 张：没有菜篮（都已发到各人营地），羊肚菌比三人时多一张。`,
  four_out: '暴雨和林火留在盒子里。',
  four_peek: (n) => `白天牌堆接下来的 *${n.peek_cards} 张牌*翻开给大家看。`,
  round:
    '四人同时秘密转动*罗盘*：指向某一位，指向“手”用手牌，或指向“腐”拿腐烂牌堆。锁定后不能更改。',
  round_slot: '没有牌的位置不能选，空的腐烂牌堆也不能选。其他都不检查。',
  round_reveal: '然后一起揭晓，从*金蘑菇*的持有者开始，依次行动。',
  round_do: '轮到你行动时，能做的话就做所选的事。',
  round_still: '一轮结束之前，路*既不移动也不补牌*：每一位的号码不变。',
  four_free: (n) =>
    `前两个行动的人，第 1 到 ${n.free_slots} 位免费；后两个人，第 1 到 ${n.free_slots + 1} 位免费。再往后每远一位多付一根树枝。`,
  four_same:
    '你选的牌旁边若有相同的牌，不管谁选了，都可以改拿那一张：付那一位对你的价；你选的若已被拿走，就付那一位的位置号。',
  gone: '如果它已被拿走、太贵、手里放不下，或会第二次中毒，你还有两个办法。',
  gone_other: '另拿路上的一张牌：价钱就是它的*位置号*，没有免费的。',
  gone_selected: '不能拿后面行动的人选中的牌。',
  gone_hand: '或者用手牌行动，就像选了“手”一样。',
  gone_decay: '腐烂牌堆不能这样拿：只有选了“腐”的人才能拿。',
  gone_lost: '两样都做不到，就失去这次行动。',
  four_hand: '选“手”时，可以烹饪、出售、放下锅，或打出一张算作回合的远行牌。',
  four_cook: (n) => `*${n.cook} 个*同种蘑菇就能烹饪，*${n.sell} 个*就能出售。`,
  four_day: '夜晚牌不能单独烹饪，必须配一个白天的蘑菇。',
  four_chef: (n) =>
    `大厨的菜是 ${n.chef_min} 到 ${n.chef_max} 个蘑菇，两张夜晚牌也行。黄油和苹果酒所需的数目不变。`,
  four_map:
    '*地图*不把路倒过来。你行动时，所选的位置从另一头数起：共 8 位时，7 变成 2。那里的牌也没有了，另拿一张的价钱同样从远端数起：第 8 位付 1 根。',
  four_eureka:
    '*灵光一现*再免费带走所选那张前面或后面的一张，不管谁选了它；所选的已没有，就拿它那一位旁边的一张。',
  four_thief: '*小偷*给你的牌可能让你手里放不下所选的牌，那就拿不到了。',
  four_log: '香菇木和地图在你行动之初使用。',
  four_farm_girl: '*农家女*照收她的蘑菇，不管谁选了它们。',
  four_eccentric: '*怪人*只能在一轮结束落牌时接牌。',
  four_after: '四人都行动之后，剩下的位置中最低的一张落下。路往前移、补满，金蘑菇交给左边的人。',
  four_poison: '中毒按轮计算。',
  four_end: '最后一张牌没有了，这一轮仍然走完，然后每人可以*再烹饪一次*。',
};

export const foray = {
  titles,
  says,
  glossary: {
    ...woods.glossary,
    额外行动: 'bonus',
    罗盘: 'round',
    烹饪值: 'aim_points',
    从农场到餐桌: 'modules',
    金蘑菇: 'three_golden',
    留下: 'keep',
    翻开的牌: 'three_peek',
    平底锅的迷宫: 'modules',
    雨林: 'rainstorm',
    一轮: 'round',
    使用: 'keep',
  },
  also: {
    ...woods.also,
    modules: ['模块', '远行牌', '自选'],
    thief: ['小偷', '偷', '偷窃'],
    baggage: ['手牌上限', '起始手牌上限'],
    shiitake_log: ['散播', '香菇木'],
    keep_room: ['手满时用小偷', '手牌满了使用'],
    rainstorm_turn: ['额外回合', '再走一个回合'],
    gone_decay: ['改拿腐烂牌堆'],
    four_end: ['最后烹饪', '四人时结束'],
    rainstorm: ['雨林'],
    rainstorm_slides: ['补牌', '雨林补牌'],
    three_peek: ['预览牌'],
    four_peek: ['预览牌'],
    bonus: ['额外行动'],
    three_golden: ['金蘑菇', '起始玩家标记'],
    round_reveal: ['优先玩家', '金蘑菇'],
    round: ['罗盘', '指针', '选择', '一轮', '指南针', '同时'],
    four_after: ['清理'],
    gone: ['拿不到', '没有了'],
    three_end: ['回合数相同'],
  },
} satisfies BookWords<N>;
