// 各个游戏共有的量词；还不知道的数写作省略号。
export const points = (n: number | undefined): string => `${n ?? '…'} 分`;
