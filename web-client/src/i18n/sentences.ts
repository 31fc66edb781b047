// Sentences that are said one after the other. Between letters stands a space; a wide full stop has its own
// room, and none follows it.

/** What is said of it, in one line; empty parts are left out. */
export const sentences = (...said: string[]): string =>
  said.filter(Boolean).join(' ').replaceAll('。 ', '。');
