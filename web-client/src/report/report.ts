// The sheet of a report: fetched when somebody opens one.
import { Part } from '../parts.svelte';

export const reportSheet = new Part(() =>
  import('./Report.svelte').then((loaded) => loaded.default),
);
