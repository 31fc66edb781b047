// What checks a finished match: fetched with the list of its moves.
import { Part } from '../parts.svelte';

export const shuffleChecked = new Part(() =>
  import('./Checked.svelte').then((loaded) => loaded.default),
);
