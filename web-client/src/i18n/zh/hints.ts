// 提示的中文，招法本身除外；第一次求提示时才取来。
import type { hints as english } from '../en/hints';

export const hints: typeof english = {
  title: '最好的几步',
  thinking: '正在想……',
  found: (n) => (n === 1 ? '只有一步可走。' : `最好的${n === 2 ? '两' : '三'}步，从好到差。`),
  none: '现在没有提示。',
  again: '再问一次',
  wins: (win, error) => `胜率 ${win}%${error === null ? '' : `，误差 ±${error}%`}`,
  note: '只根据你所知道的来估计；再估一次，胜率可能在误差范围内变动。',
  chooseFirst: '先选其中一步。',
  play: '就这么走',
  others: '其他走法',
};
