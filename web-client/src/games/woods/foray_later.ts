// What of Foray is fetched later than its table: the rounds that four play hidden from each other, and
// the questions of its cards.
import { Part } from '../../parts.svelte';

export const rounds = new Part(() => import('./foray_rounds'));
export const sheets = new Part(() => import('./foray_sheets'));
