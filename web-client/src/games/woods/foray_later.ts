// What of Foray is fetched later than its table: the rounds that four play hidden from each other, the
// questions of its cards, and with which cards a room plays.
import { Part } from '../../parts.svelte';

export const rounds = new Part(() => import('./foray_rounds'));
export const options = new Part(() => import('./Options.svelte').then((loaded) => loaded.default));
export const sheets = new Part(() => import('./foray_sheets'));
