// 这一步之后必然发生的事，用中文说成一句话；还没有发生，所以都说“会”。
import type { WoodsFollow } from '../../../protocol/messages';
import { card } from './cards';

/** 为何选择落空，简短地说。 */
export const whyItFails: Record<string, string> = {
  slot_empty: '被别人先拿走了',
  no_such_slot: '被别人先拿走了',
  decay_empty: '腐烂牌堆已空',
  not_enough_sticks: '树枝不够',
  hand_full: '手牌太满',
  second_poison: '再中毒会致命',
  toxic_together: '再中毒会致命',
};

const one = (follow: WoodsFollow): string => {
  switch (follow.kind) {
    case 'limit':
      return `你的手牌上限会变为 ${follow.limit} 张`;
    case 'poison':
      return follow.turns
        ? `接下来 ${follow.turns} 个回合你的手牌上限会是 ${follow.limit} 张`
        : '毒性会随即消退';
    case 'poison_longer':
      return '毒性会多留一个回合';
    case 'poison_left':
      return `毒性会消退，你的手牌上限会回到 ${follow.limit} 张`;
    case 'discard':
      return `你会需要弃掉 ${follow.count} 张牌`;
    case 'night_card':
      return `你会抽 ${follow.count} 张夜晚牌`;
    case 'second_turn':
      return '你会再进行一个回合';
    case 'eureka':
      return '你会得到灵光一现';
    case 'log_grows':
      return '你的香菇木会长出一个香菇';
    case 'growths':
      return `接下来 ${follow.count} 次烹饪各会长出一个香菇`;
    case 'gathers':
      return follow.count ? `农家女会收到 ${follow.count} 个` : '农家女会一无所获';
    case 'eccentric':
      return '怪人会住到你这里';
    case 'decay_discarded':
      return `腐烂牌堆的 ${follow.count} 张牌会被移走`;
    case 'decays':
      return `${card(follow.card)}会落入腐烂牌堆`;
    case 'path':
      return follow.count ? `小路上会只剩 ${follow.count} 张牌` : '小路上会一张不剩';
    case 'match_ends':
      return '对局会结束';
    case 'fails':
      return `照现在看会行不通：${whyItFails[follow.refusal.code] ?? '无法执行'}`;
    case 'action_lost':
      return '照现在看手牌会什么也做不了，行动会作废';
  }
};

/** 之后发生的一切，一句话；没有就是空的。 */
export const follows = (list: WoodsFollow[]): string => {
  const said = list.map(one).join('，');
  return said && `${said}。`;
};
