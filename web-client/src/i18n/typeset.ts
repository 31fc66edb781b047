// How words are set, whatever they say: what must not be parted where a line ends.

/** A number of Chinese stays with its measure word, and with the word that makes it an ordinal. */
export const measured = (said: string): string =>
  said.replaceAll(/(\d) (?=\p{Script=Han})/gu, '$1\u00a0').replaceAll(/第 (?=\d)/g, '第\u00a0');

/** The same words, with each text that they say, now or when they are told of what, set by `by`. They are texts,
    functions of them, lists and plain objects. */
export function typeset<Words>(words: Words, by: (said: string) => string): Words {
  const set = (said: unknown): unknown => {
    if (typeof said === 'string') return by(said);
    if (typeof said === 'function')
      return (...of: unknown[]): unknown => set((said as (...of: unknown[]) => unknown)(...of));
    if (Array.isArray(said)) return said.map(set);
    if (typeof said !== 'object' || said === null) return said;
    return Object.fromEntries(Object.entries(said).map(([key, each]) => [key, set(each)]));
  };
  return set(words) as Words;
}
