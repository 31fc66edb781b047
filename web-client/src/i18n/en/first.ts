// What of English is fetched first: the words of the page, and what each family's games are called.
import { games as mycelia } from './mycelia/games';
import { games as woods } from './woods/games';

export { page } from './page';
export const games = { woods, mycelia };
