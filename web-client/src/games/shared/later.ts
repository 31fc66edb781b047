// What of every table is fetched only where it is needed: who stands beside a first match.
import { Part } from '../../parts.svelte';

export const coach = new Part(() => import('./Coach.svelte').then((loaded) => loaded.default));
