// 一局 Mycelia 的经过：每件事写成一行，供记事本和朗读使用。
import type { MyceliaEvent, WithoutBrief } from '../../../games/mycelia/types';
import type { Speech } from '../../../games/mycelia/speech';
import { points } from '../counts';
import { table } from './table';

/** 记录中的一行；不必说的为空。 */
export function event(event: MyceliaEvent, say: Speech): string {
  const who = typeof event.seat === 'number' ? say.name(event.seat) : '';
  const cell = (event.cell && say.place(event.cell)) || '一块地';
  const at = event.cell ? say.at(event.cell) : '';
  const to = event.path?.length ? say.place(event.path.at(-1)!) : '';
  const card = typeof event.card === 'string' ? say.card(event.card) : '';
  const cards = (event.cards ?? []).map(say.card).join('、');
  const what =
    event.mushroom === 'mother' || event.mushroom === undefined
      ? '母菇'
      : ` ${event.mushroom} 号垫板的蘑菇`;
  switch (event.kind) {
    case 'match_started':
      return `${who}先手。`;
    case 'mother_placed':
      return `${who}把母菇放在${cell}。`;
    case 'market_revealed':
      return `市场：${cards}。`;
    case 'moved':
      return `${who}移动 ${event.path!.length} 格${to && `，到${to}`}。`;
    case 'insect_taken':
      return `${who}捡到一只昆虫。`;
    case 'explored':
      return `${who}找到${table.soil(event.colour!)}${event.symbol ? '，带昆虫' : ''}。`;
    case 'tile_placed':
      return `${who}放下了它${at && `（${at}）`}${event.insect ? '；上面有一只昆虫' : ''}。`;
    case 'wind':
      return event.chosen ? `${who}选择 ${event.wind} 风。` : `刮起 ${event.wind} 风。`;
    case 'spored':
      return `${who}由${what}散播。`;
    case 'spores_placed':
      return `${who}放下 ${event.cells!.length} 个孢子${event.kept ? `；剩下 ${event.kept} 个` : ''}。`;
    case 'fruited':
      return card
        ? `${who}结出${card}：${points(event.points as number)}。`
        : `${who}结出 ${event.slot} 号蘑菇：${points(event.points as number)}。`;
    case 'decayed':
      return card ? `${who}让${card}腐烂。` : `${who}让 ${event.slot} 号蘑菇腐烂。`;
    case 'upgraded':
      return `${who}：${table.upgrade[event.upgrade!] ?? event.upgrade}${event.slot ? `（${event.slot} 号垫板）` : ''}。`;
    case 'discovered':
      return card
        ? `${who}${event.from === 'deck' ? '从牌堆' : ''}拿取${card}。`
        : `${who}拿取牌堆顶的牌。`;
    case 'cards_drawn':
      return `${who}摸了${cards || ` ${event.count} 张牌`}。`;
    case 'market_refilled':
      return `市场新增：${cards}。`;
    case 'refreshed':
      return `${who}付了一只昆虫：市场更新。`;
    case 'deck_renewed':
      return '弃牌重新成为牌堆。';
    case 'mother_moved':
      return `${say.name(event.by!)}把${event.by === event.seat ? '母菇' : table.motherOf(who)}送到${cell}。`;
    case 'insects_gained':
      return `${who}得到 ${event.count} 只昆虫。`;
    case 'leapt':
      return `${who}跃到${cell}。`;
    case 'settled':
      return `${who}在${cell}放了 ${event.count} 个孢子。`;
    case 'tile_turned':
      return `${who}转动了${cell}。`;
    case 'no_effect':
      return `${who}：这次腐烂没有效果。`;
    case 'action_skipped':
      return `${who}没有别的行动可做。`;
    case 'automata_card':
      return '自动对手翻开一张牌。';
    case 'automata_action':
      return `自动对手：${table.action[event.action!] ?? '昆虫'}${
        event.target ? `，朝向${table.bot.targets[event.target] ?? event.target}` : ''
      }。`;
    case 'spores_removed':
      return `${say.name(event.by!)}从${cell}清除了${who}的 ${event.count} 个孢子。`;
    case 'end_token':
      return who ? `${who}每块垫板都有腐烂，拿取终局标记：5 分。` : '自动对手每块垫板都已腐烂。';
    case 'match_over':
      return '对局结束。';
    default:
      event.kind satisfies 'turn_began' | 'turn_ended';
      return '';
  }
}

/** 某人上一步做了什么，短得手机上也放得下；本来就短的为空。 */
export function brief(event: MyceliaEvent): string[] {
  switch (event.kind) {
    case 'mother_placed':
      return ['放置母菇'];
    case 'moved':
      return [`移动 ${event.path!.length} 格`];
    case 'mother_moved':
      return ['移走母菇'];
    case 'explored':
      return ['找到一块地'];
    case 'spores_placed':
      return [`放了 ${event.cells!.length} 个孢子`];
    case 'leapt':
      return ['跃过去了'];
    case 'tile_turned':
      return ['转动地块'];
    case 'refreshed':
      return ['更新市场'];
    case 'spores_removed':
      return ['清除孢子'];
    case 'fruited':
      return [`结菇：${points(event.points as number)}`];
    case 'decayed':
      return ['让蘑菇腐烂'];
    case 'discovered':
      return ['拿了一张牌'];
    case 'cards_drawn':
      return [`摸了 ${event.count ?? 1} 张牌`];
    case 'settled':
      return [`放了 ${event.count ?? 0} 个孢子`];
    default:
      event.kind satisfies WithoutBrief;
      return [];
  }
}
