// 一局已结束的对局，其某一步的链接发出去时显示的话。由服务器来说：{step} 和 {last} 是步数。
import type { link as english } from '../en/link';

export const link: typeof english = {
  begins: '对局开始时的牌桌。看看这一局如何展开。',
  goesOn: '第 {step} 步之后（共 {last} 步）。看看后来怎样。',
  asks: '第 {step} 步之后（共 {last} 步）：换作是你，会怎么走？',
  ended: '对局结束，共 {last} 步。从头看看这一局。',
};
