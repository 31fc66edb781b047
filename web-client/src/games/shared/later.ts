// What of every table is fetched only where it is needed: who stands beside a first match, the clock of a room
// with a limit of time, the way to let a bot play for somebody, and the way back from it.
import { Part } from '../../parts.svelte';
import { withWords } from '../../settings.svelte';

export const coach = new Part(async () => {
  const [Coach, { Coaching }] = await Promise.all([
    withWords('coach', import('./Coach.svelte')),
    import('./coaching.svelte'),
  ]);
  return { Coach, Coaching };
});

export const clock = new Part(() => import('./ClockFace.svelte').then((loaded) => loaded.default));

export const away = new Part(() => import('./Away.svelte').then((loaded) => loaded.default));

export const straw = new Part(() => import('./Straw.svelte').then((loaded) => loaded.default));

export const callStandIn = new Part(() =>
  import('./CallStandIn.svelte').then((loaded) => loaded.default),
);
