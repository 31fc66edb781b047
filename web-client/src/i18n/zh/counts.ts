// 各个游戏共有的量词。
export const points = (n: number): string => `${n} 分`;
