// The books of rules in English.
export { foray } from './foray';
export { mycelia } from './mycelia';
export { page } from './page';
export { fungi, woods } from './woods';
