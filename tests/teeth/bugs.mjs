// Bugs to be caught by name: each is a few words of one file that are replaced by others (`edits`), a sentence
// of what is broken then, and the one test that has to fail (`program`: where it is; for those that are files of
// their own, `in` names the file). run.mjs tries them.
import { bugs as bytes } from './bugs/bytes.mjs';
import { bugs as kept } from './bugs/kept.mjs';
import { bugs as rules } from './bugs/rules.mjs';
import { bugs as secrets } from './bugs/secrets.mjs';
import { bugs as shuffle } from './bugs/shuffle.mjs';
import { bugs as strangers } from './bugs/strangers.mjs';

// The rules end with a header that all of the engine is compiled for: they come last, since they take longest.
export const bugs = [...kept, ...secrets, ...shuffle, ...strangers, ...bytes, ...rules];
