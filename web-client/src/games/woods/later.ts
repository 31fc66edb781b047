// What of every table of the woods is fetched after it: the score, once there is one.
import { Part } from '../../parts.svelte';

export const score = new Part(() => import('./Score.svelte').then((loaded) => loaded.default));
