// What each card of the woods is printed on: its field, the light behind its picture, the ground it
// stands on. Each kind has a colour of its own, so that a fan of cards is told apart by its edges.

export interface Ground {
  field: string;
  halo: string;
  soil: string;
  /** A dark card: its frame is a shade darker, its cuts are paler. */
  dark?: boolean;
}

export const ground = (field: string, halo: string, soil: string, dark = false): Ground => ({
  field,
  halo,
  soil,
  dark,
});

export const grounds: Record<string, Ground> = {
  honey_fungus: ground('#e9c98a', '#f7e6b4', '#8a9a55'),
  tree_ear: ground('#b9c7a4', '#dbe2c4', '#6f7f4c'),
  lawyers_wig: ground('#9dbb8c', '#cfe0b4', '#5f8a4f'),
  shiitake: ground('#dcb98a', '#f0dab0', '#8f6f45'),
  hen_of_the_woods: ground('#a9bf9a', '#d3dfbd', '#5f7a4c'),
  fairy_ring: ground('#b4d0a2', '#dcebc0', '#5f9450'),
  birch_bolete: ground('#bcd0c9', '#e0ebe0', '#7b9a62'),
  porcini: ground('#e3b57e', '#f6dba8', '#7d8a4a'),
  chanterelle: ground('#8fb9b0', '#c5ddcc', '#54805f'),
  lions_mane: ground('#a5bfcf', '#d3e0e4', '#5d7f6b'),
  morel: ground('#c9a6b8', '#ecd3d3', '#7f6f52'),
  destroying_angel: ground('#2f4a3c', '#4e7159', '#1d3128', true),
  fly_agaric: ground('#33503f', '#5d8264', '#1f352a', true),
  butter: ground('#a9c9d6', '#d8e8ea', '#7fa3b0'),
  cider: ground('#e0a98a', '#f3d3b4', '#a8604a'),
  pan: ground('#cdbfa5', '#ebdfc6', '#8f7f66'),
  basket: ground('#b5c99a', '#dbe6bd', '#6f8a4c'),
  moon: ground('#2b3470', '#44529c', '#1a2150', true),
};
const night = ground('#262f6b', '#3c4a93', '#161d4a', true);

/** The ground of a card; one that nobody has drawn yet stands on a meadow. */
export const groundOf = (subject: string, atNight: boolean): Ground =>
  atNight ? night : (grounds[subject] ?? ground('#b5c99a', '#dbe6bd', '#6f8a4c'));

/** A long name breaks where its lines become most alike: at a space, or at a soft hyphen. */
function broken(name: string): string[] {
  const plain = (text: string): string => text.replaceAll('\u00ad', '');
  const breaks = [...name.matchAll(/[ \u00ad]/g)].map(({ index }) => [
    plain(name.slice(0, index)) + (name[index] === ' ' ? '' : '-'),
    plain(name.slice(index + 1)),
  ]);
  const longest = (lines: string[]): number => Math.max(...lines.map((line) => line.length));
  const [first = [plain(name)], ...others] = breaks;
  return others.reduce((best, lines) => (longest(lines) < longest(best) ? lines : best), first);
}

/** Within the frame of a card there is room for so much of a name, of the 120 that it is drawn on. */
export const room = 106;

/** How wide a line of a name is drawn where it would not fit: a letter takes about 0.6 of its size, a Chinese
    sign all of it; browsers draw what is squeezed up to 5 wider than they are told. Undefined: as it comes. */
export const squeezed = (line: string, size: number, wide: boolean): number | undefined =>
  line.length * size * (wide ? 1 : 0.6) > room ? room - 6 : undefined;

/** How a name stands on a card: in one line, or in two where it is long, so that the smallest card that
    bears its name still shows it at 11 px: one of 91 px, with `small` of 1 one of 76, and with 2 one of 60. */
export function nameLines(
  name: string,
  wide: boolean,
  small = 0,
): { lines: string[]; size: number } {
  const most = small ? [9, 5] : [11, 6];
  const lines = name.length > most[Number(wide)]! ? broken(name) : [name];
  const longest = Math.max(...lines.map((line) => line.length)) * (wide ? 2 : 1);
  const size = Math.min(wide ? 17 : 15.5, (wide ? 170 : 176) / longest);
  return { lines, size: small ? Math.max(small > 1 ? 22 : 17.4, size) : size };
}
