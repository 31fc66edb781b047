// What only a Foray match shows at the table of the woods: hidden rounds, questions of its cards, and
// what lies beside the basket. They come with that game (foray_family.ts): Morels and Fungi do without.
import { getContext, setContext } from 'svelte';
import type CampDial from './compass/CampDial.svelte';
import type Commit from './compass/Commit.svelte';
import type DialMark from './compass/DialMark.svelte';
import type Pennant from './compass/Pennant.svelte';
import type Reveal from './compass/Reveal.svelte';
import type Said from './compass/Said.svelte';
import type SeatMarker from './compass/SeatMarker.svelte';
import type Crates from './Crates.svelte';
import type Peeked from './decisions/Peeked.svelte';
import type Sheet from './decisions/Sheet.svelte';
import type Split from './decisions/Split.svelte';
import type Origins from './Origins.svelte';
import type Standing from './Standing.svelte';
import type Tools from './Tools.svelte';

export interface ForayParts {
  CampDial: typeof CampDial;
  Commit: typeof Commit;
  Crates: typeof Crates;
  DialMark: typeof DialMark;
  Origins: typeof Origins;
  /** Comes with the sheet that it follows. */
  Peeked: typeof Peeked | undefined;
  Pennant: typeof Pennant;
  Reveal: typeof Reveal;
  Said: typeof Said;
  SeatMarker: typeof SeatMarker;
  /** To read it is to need it: it is fetched later than the table. */
  Sheet: typeof Sheet | undefined;
  Split: typeof Split | undefined;
  Standing: typeof Standing;
  Tools: typeof Tools;
}

const key = Symbol('what only a Foray match shows');

/** Says, for a table and all within it, what it shows of Foray. */
export const setForayParts = (parts: Partial<ForayParts>): void => void setContext(key, parts);

/** What of it the table shows that a component is in; nothing in Morels and Fungi. */
export const forayParts = (): Partial<ForayParts> =>
  getContext<Partial<ForayParts> | undefined>(key) ?? {};
