// Signs that stand in many places, as paths of our own.

/** Two footprints, on a field of 34 by 26. */
export const footprints =
  'M4 16C2 8 8 4 12 8C15 12 12 18 10 20C8 21 5 20 4 16ZM20 12C18 4 24 0 28 4C31 8 28 14 26 16C24 17 21 16 20 12ZM6 23.4a3 2.2 0 1 0 6 0a3 2.2 0 1 0-6 0M22 19.4a3 2.2 0 1 0 6 0a3 2.2 0 1 0-6 0';

/** A cross that closes, to be drawn with a line, on a field of 24 by 24. */
export const cross = 'M6 6l12 12M18 6L6 18';
