// 某人上一步做了什么，短得手机上也放得下。
import type { TableEvent, WithoutBrief } from '../../../games/woods/foray';
import { points } from '../counts';
import { card, counted } from './cards';

/** 长的在前；记录里的句子本来就短的，为空。 */
export function brief(event: TableEvent): string[] {
  switch (event.kind) {
    case 'took':
    case 'eccentric_took':
      return [`+ ${card(event.card)}`];
    case 'took_decay':
    case 'morchella_took':
      return ['+ 腐烂牌堆'];
    case 'discarded':
      return [`− ${event.cards.length} 张`];
    case 'cooked':
      return [`烹饪${card(event.mushroom)}`];
    case 'chef_cooked':
      return [`大厨：${counted(event.cards)}`, `大厨 ${points(event.points)}`];
    case 'sold':
    case 'market_sold':
      return [`卖出${card(event.mushroom)}`];
    case 'pan_placed':
      return ['+ 空锅'];
    case 'selection_failed':
      return ['没能拿到'];
    case 'turn_lost':
    case 'action_lost':
      return ['无事可做'];
    case 'eureka_used':
      return [`+ ${event.cards.length} 张牌`];
    case 'peeked':
      return ['偷看夜晚'];
    case 'gathered':
      return [`+ ${event.count} ${card(event.mushroom)}`];
    case 'stole':
      return [`+ ${card(event.mushroom)}`];
    case 'map_played':
      return ['用了地图'];
    case 'used':
      return [card(event.card)];
    case 'chef_placed':
      return ['大厨待用'];
    case 'map_placed':
      return ['地图待用'];
    case 'spored':
      return [`香菇木 + ${event.mushrooms}`];
    default:
      event satisfies WithoutBrief;
      return [];
  }
}
