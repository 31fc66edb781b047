// What the table shows where four choose hidden from each other: compasses, markers, and the telling.
export { default as CampDial } from './compass/CampDial.svelte';
export { default as DialFace } from './compass/DialFace.svelte';
export { default as DialMark } from './compass/DialMark.svelte';
export { default as Commit } from './compass/Commit.svelte';
export { default as Pennant } from './compass/Pennant.svelte';
export { default as Reveal } from './compass/Reveal.svelte';
export { default as Said } from './compass/Said.svelte';
export { default as SeatMarker } from './compass/SeatMarker.svelte';
