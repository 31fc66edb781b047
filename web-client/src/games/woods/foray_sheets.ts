// What the questions of Foray's cards are asked with, and what one of them shows to whoever answered it.
export { default as Peeked } from './decisions/Peeked.svelte';
export { default as Sheet } from './decisions/Sheet.svelte';
