// 最先取的中文：页面的文字，以及各族游戏的名称。
import { games as mycelia } from './mycelia/games';
import { games as woods } from './woods/games';

export { page } from './page';
export const games = { woods, mycelia };
