// What is fetched when it is needed for the first time: most who play never look away for long.
import { Part } from '../parts.svelte';

export const sinceStrip = new Part(() => import('./Since.svelte').then((loaded) => loaded.default));
