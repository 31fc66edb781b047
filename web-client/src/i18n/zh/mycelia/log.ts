// 一局 Mycelia 的经过，以及玩法，用我们自己的话说。
import type { MyceliaEvent } from '../../../games/mycelia/types';
import type { Speech } from '../../../games/mycelia/speech';
import type { guide as english } from '../../en/mycelia/log';
import { points } from '../counts';
import { table } from './table';

/** 记录中的一行；不必说的为空。 */
export function event(event: MyceliaEvent, say: Speech): string {
  const who = typeof event.seat === 'number' ? say.name(event.seat) : '';
  const cell = event.cell ? say.place(event.cell) : '';
  const card = typeof event.card === 'string' ? say.card(event.card) : '';
  const cards = (event.cards ?? []).map(say.card).join('、');
  const what =
    event.mushroom === 'mother' || event.mushroom === undefined
      ? '母菇'
      : `${event.mushroom} 号垫板的蘑菇`;
  switch (event.kind) {
    case 'match_started':
      return `${who}先手。`;
    case 'mother_placed':
      return `${who}把母菇放在${cell}。`;
    case 'market_revealed':
      return `市场：${cards}。`;
    case 'moved':
      return `${who}移动 ${event.path!.length} 格，到${say.place(event.path!.at(-1)!)}。`;
    case 'insect_taken':
      return `${who}捡到一只昆虫。`;
    case 'explored':
      return `${who}找到${table.soil(event.colour!)}${event.symbol ? '，带昆虫' : ''}。`;
    case 'tile_placed':
      return `${who}把它放在${table.at(event.cell!)}${event.insect ? '；上面有一只昆虫' : ''}。`;
    case 'wind':
      return event.chosen ? `${who}选择 ${event.wind} 风。` : `刮起 ${event.wind} 风。`;
    case 'spored':
      return `${who}由${what}散播。`;
    case 'spores_placed':
      return `${who}放下 ${event.cells!.length} 个孢子${event.kept ? `；${event.kept} 个无处可放` : ''}。`;
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
        : `${who}拿取牌堆顶。`;
    case 'cards_drawn':
      return `${who}摸了${cards || ` ${event.count} 张牌`}。`;
    case 'market_refilled':
      return `市场新增：${cards}。`;
    case 'refreshed':
      return `${who}付了一只昆虫：市场更新。`;
    case 'deck_renewed':
      return '弃牌重新成为牌堆。';
    case 'mother_moved':
      return `${say.name(event.by!)}把${table.motherOf(who)}送到${cell}。`;
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
      return '';
  }
}

export const guide: typeof english = {
  turn: {
    title: '一个回合',
    lines: [
      '从六种行动中做两个不同的。能做的必须做；不能做的跳过。',
      '昆虫可在行动之前、之间、之后使用，不算行动。',
      '分数来自结出的蘑菇（腐烂后仍算）、每两只昆虫一分，以及结束对局的五分。',
    ],
  },
  move: {
    title: '移动',
    lines: [
      '母菇越过平边最多走两格；不能停在或穿过别的母菇。',
      '路上的昆虫归你。',
      '停在别人的蘑菇上就压住它：不能散播，也不能腐烂。',
    ],
  },
  explore: {
    title: '探索',
    lines: [
      '从一叠拿一块地，任意转动，接在地面旁边。',
      '三条边标着风 O、U、A：怎么放决定孢子飘向哪里。',
      '带昆虫的地块等着第一个经过的母菇。黑土可当任何颜色。',
    ],
  },
  spore: {
    title: '散播',
    lines: [
      '选择母菇（2 个孢子，不限次数）或蘑菇（牌上的数目，两次）。',
      '骰子决定风向。第一个孢子落在自己那块地，其余越过有该标记的边，按 1、1、2、2、3、3……一层层铺开。',
      '一层铺满才到下一层；找不到地方的留在备用区。',
    ],
  },
  fruit: {
    title: '结菇',
    lines: [
      '用同一片相连菌丝上的孢子支付：有色的要在该色土或黑土上，任意的在哪里都行。',
      '蘑菇长在付出孢子且没有蘑菇的地块上；牌放到空垫板上。',
      '你支配的地块上别人的孢子也可支付，它们回到主人那里。',
    ],
  },
  decay: {
    title: '腐烂',
    lines: [
      '散播过两次的蘑菇可以腐烂：牌放到垫板下面，并产生效果。',
      '有的立即发生，有的整局有效，有的帮助以后长在该垫板上的蘑菇。相同的效果不叠加。',
      '每块垫板都有腐烂的人立即结束对局。',
    ],
  },
  discover: { title: '发现', lines: ['拿取市场三张牌之一，或看不见的牌堆顶。'] },
  insects: {
    title: '昆虫',
    lines: [
      '一只昆虫：更换市场的三张牌。两只昆虫：把别人的母菇送到任意没有母菇的地块。',
      '终局时每两只一分。',
    ],
  },
  domain: {
    title: '支配与菌丝',
    lines: [
      '地块上较大的棋子支配它：母菇大于蘑菇，两者都大于孢子。那里的孢子都归它的主人使用。',
      '你的菌丝由有你棋子、且不受别人支配的地块组成；地块经平边相连。',
    ],
  },
  automata: {
    title: '自动对手',
    lines: [
      '它翻一张牌，按结菇、腐烂、散播、移动的顺序做其中能做的两件。',
      '它的蘑菇各值 5 分。它和你一样结束对局，但不拿终局标记。',
    ],
  },
};
