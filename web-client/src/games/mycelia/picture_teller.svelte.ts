// The telling of what others did: one picture after another, at a pace that shortens when many wait.
// Whoever asks for less motion sees the table as it is at once.
import { prefersReducedMotion } from '../../motion/reduced';
import { Teller } from '../shared/teller.svelte';
import { pictures, type Picture } from './between';
import type { MyceliaEvent, View } from './types';

const [shortestMs, longestMs, wholeMs] = [300, 1300, 6500];
/** More than this is no news but a match: somebody was away. */
const most = 30;

/** How long each picture stays when so many are to be shown. */
export const paceOf = (pictures: number): number =>
  Math.round(Math.min(longestMs, Math.max(shortestMs, wholeMs / pictures)));

export class PictureTeller extends Teller<MyceliaEvent, Picture> {
  constructor() {
    super((_, __, all) => paceOf(all));
  }

  /** Tells what happened between two positions, after what is being told already. */
  between(before: View, events: MyceliaEvent[], after: View, you: number | null): void {
    if (!this.beat) this.forget();
    this.tell(prefersReducedMotion.current ? [] : pictures(before, events, after, you));
    if (this.left >= most) this.skip();
  }
}
