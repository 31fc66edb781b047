// What only somebody who has played here needs: fetched when there is something to list.
import { Part } from '../parts.svelte';

export const finishedList = new Part(() =>
  import('./Finished.svelte').then((loaded) => loaded.default),
);
export const openRoomsList = new Part(() =>
  import('./OpenRooms.svelte').then((loaded) => loaded.default),
);
