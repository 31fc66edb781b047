// What of Mycelia is fetched after its table: how a match is set up, the tile in one's hand, the score, once there is one, what
// its replay marks, what tells moves, what the Automata has, and what there is to learn in a first match.
import { Part } from '../../parts.svelte';

export const score = new Part(() => import('./Score.svelte').then((loaded) => loaded.default));
export const heldTile = new Part(() => import('./Held.svelte').then((loaded) => loaded.default));
export const automata = new Part(() => import('./automata').then((loaded) => loaded.automata));
export const options = new Part(() => import('./Options.svelte').then((loaded) => loaded.default));
export const marks = new Part(() => import('./marks').then((loaded) => loaded.marks));
export const ideas = new Part(() => import('./ideas').then((loaded) => loaded.myceliaIdeas));
export const moves = new Part(() => import('./moves').then((loaded) => loaded.tellMove));
