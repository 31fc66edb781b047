// Whether somebody stands beside the match at a family's table: in a first match, once all that is needed for
// it has come, and as long as there is something to say.
import { connection } from '../../connection/connection.svelte';
import type { Part } from '../../parts.svelte';
import { coach } from './later';

/** To be made by a component. `asked`: whether it is for the player here to answer, and nothing has been
    chosen yet. */
export function standsBeside<Ideas>(asked: () => boolean, ideas: Part<Ideas>) {
  const parts = $derived(connection.room?.first_match ? coach.now : undefined);
  const coaching = $derived(parts && new parts.Coaching(asked));
  const lessons = $derived(coaching?.speaks ? ideas.now : undefined);
  return {
    /** What is shown, and with what; undefined: nobody. */
    get now() {
      return parts && coaching && lessons && { Coach: parts.Coach, coaching, ideas: lessons };
    },
  };
}
