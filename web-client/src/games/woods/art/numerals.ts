// Numerals and letters cut by hand, for what is printed inside a picture: they belong to the block
// and need no font. Each has thick and thin strokes, on a field from -5 to 5 across, -7 to 7 down.
import { stroke } from '../../shared/art/press';

const cut: Record<string, { thick: string; thin: string }> = {
  '0': {
    thick: 'M-0.4 -6.3 C-4.6 -6 -4.8 5.6 -0.4 6.3 M0.6 -6.3 C4.8 -5.6 4.6 6 0.6 6.3',
    thin: 'M-0.4 -6.3 L0.6 -6.3 M-0.4 6.3 L0.6 6.3',
  },
  '1': { thick: 'M0.4 -6 L0.6 6', thin: 'M-2.6 -3.4 L0.4 -6 M-2.6 6.2 L3.6 6.2' },
  '2': {
    thick: 'M3.2 -3.4 C3.6 0.4 -1 2.6 -3.6 6 L3.8 6',
    thin: 'M-3.4 -3 C-3.4 -7.2 3 -7.4 3.2 -3.4',
  },
  '3': {
    thick: 'M2.8 -3.6 C2.8 -1 0.6 -0.5 -0.8 -0.5 C2 -0.5 3.7 0.8 3.6 3 C3.5 6 0 6.8 -3.4 5',
    thin: 'M-3 -4.6 C-1.4 -7 2.8 -6.8 2.8 -3.6',
  },
  '4': { thick: 'M1.8 -6 L1.8 6.2', thin: 'M1.8 -6 L-4 2.4 L4.4 2.4' },
  '5': {
    thick: 'M-2.8 -0.8 C0 -2.8 3.9 -1.6 3.7 2.2 C3.5 6 -0.8 6.9 -3.6 5',
    thin: 'M3.4 -6 L-2.2 -6 L-2.8 -0.8',
  },
  '6': {
    thick: 'M2.8 -6.2 C-1.4 -4.6 -3.6 -1 -3.6 2.2 C-3.6 5 -1.8 6.3 0 6.3',
    thin: 'M0 6.3 C2.2 6.3 3.7 4.6 3.6 2.6 C3.5 -0.4 -0.4 -1.6 -3.4 1.4',
  },
  '7': { thick: 'M3.8 -6 C0.8 -2 -0.6 2 -0.8 6.3', thin: 'M-3.6 -4.6 L-3.6 -6 L3.8 -6' },
  '8': {
    thick: 'M-2.8 -3.4 C-2.8 0.2 3.6 -0.4 3.6 3.2 C3.6 5 2 6.3 0 6.3',
    thin: 'M0 6.3 C-2 6.3 -3.6 5 -3.6 3.2 C-3.6 0 2.8 0.2 2.8 -3.4 C2.8 -7.2 -2.8 -7.2 -2.8 -3.4',
  },
  '9': {
    thick: 'M-2.8 6.2 C1.4 4.6 3.6 1 3.6 -2.2 C3.6 -5 1.8 -6.3 0 -6.3',
    thin: 'M0 -6.3 C-2.2 -6.3 -3.7 -4.6 -3.6 -2.6 C-3.5 0.4 0.4 1.6 3.4 -1.4',
  },
  H: {
    thick: 'M-3 -6 L-3 6 M3.2 -6 L3.2 6',
    thin: 'M-3 0 L3.2 0 M-4.8 -6.2 L-1.4 -6.2 M1.6 -6.2 L5 -6.2 M-4.8 6.2 L-1.4 6.2 M1.6 6.2 L5 6.2',
  },
  D: {
    thick: 'M-2.2 -6 L-2.2 6 M0.6 -6 C5.4 -5 5.4 5 0.6 6',
    thin: 'M-4.2 -6.2 L0.6 -6.2 M-4.2 6.2 L0.6 6.2',
  },
};

/** One numeral or letter, cut about the origin. */
export const mark = (name: string, ink: string): string => {
  const glyph = cut[name];
  return glyph ? stroke(glyph.thin, ink, 1.2) + stroke(glyph.thick, ink, 2.3) : '';
};
