// 各个游戏的规则书。
export { foray } from './foray';
export { mycelia } from './mycelia';
export { page } from './page';
export { fungi, woods } from './woods';
