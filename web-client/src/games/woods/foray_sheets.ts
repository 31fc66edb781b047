// What the questions of Foray's cards are asked with, what one of them shows to whoever answered it, and a
// sale at the market as a picture.
export { default as Peeked } from './decisions/Peeked.svelte';
export { default as Sheet } from './decisions/Sheet.svelte';
export { default as Split } from './decisions/Split.svelte';
