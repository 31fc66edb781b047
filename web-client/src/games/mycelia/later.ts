// What of Mycelia is fetched after its table: the score, once there is one, what its replay marks, and what
// tells moves.
import { Part } from '../../parts.svelte';

export const score = new Part(() => import('./Score.svelte').then((loaded) => loaded.default));
export const marks = new Part(() => import('./marks').then((loaded) => loaded.marks));
export const moves = new Part(() => import('./moves').then((loaded) => loaded.tellMove));
