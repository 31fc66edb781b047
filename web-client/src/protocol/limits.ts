// The limits of the protocol that the page keeps to before it asks.

/** The length of a name, in characters. */
export const nameMax = 24;
