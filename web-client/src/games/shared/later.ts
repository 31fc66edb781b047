// What of every table is fetched only where it is needed: who stands beside a first match.
import { Part } from '../../parts.svelte';
import { withWords } from '../../settings.svelte';

export const coach = new Part(() => withWords('coach', import('./Coach.svelte')));
