// Mutants of the engine that no test catches because nothing differs by them, each with the reason: mutate.mjs
// counts them as explained. A line that is written otherwise is tried anew.
export const explained = [];
