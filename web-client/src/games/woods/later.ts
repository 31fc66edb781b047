// What of every table of the woods is fetched after it: the score, once there is one, the details of a camp,
// what its replay marks, what tells moves, and what there is to learn in a first match.
import { Part } from '../../parts.svelte';

export const score = new Part(() => import('./Score.svelte').then((loaded) => loaded.default));
export const details = new Part(() => import('./Details.svelte').then((loaded) => loaded.default));
export const marks = new Part(() => import('./marks').then((loaded) => loaded.marks));
export const ideas = new Part(() => import('./ideas').then((loaded) => loaded.woodsIdeas));
export const moves = new Part(() => import('./moves').then((loaded) => loaded.tellMove));
