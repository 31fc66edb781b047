// What of Mycelia is fetched after its table: the score, once there is one.
import { Part } from '../../parts.svelte';

export const score = new Part(() => import('./Score.svelte').then((loaded) => loaded.default));
