// What is said of many figures.

/** The figures from the least to the most; those that were not measured are left out. */
export const sorted = (values) => values.filter((value) => value !== undefined && !Number.isNaN(value)).sort((a, b) => a - b);

/** The one in the middle; of an even number the lesser of the two there. */
export function median(values) {
  const all = sorted(values);
  return all[Math.floor((all.length - 1) / 2)];
}
