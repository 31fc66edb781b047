// Views that come as what has changed (protocol/README.md, *Changes*), made whole again. What is as it was is
// the same object as before.
type JsonObject = Record<string, unknown>;

/** `value` with the changes. Throws where they do not fit. */
export function changed(value: unknown, change: unknown): unknown {
  if (Array.isArray(change)) return change[0];
  if (change === null || typeof change !== 'object') return change;
  const next = (Array.isArray(value) ? [...value] : { ...(value as JsonObject) }) as JsonObject &
    unknown[];
  for (const [key, inner] of Object.entries(change)) {
    const gone = Array.isArray(inner) && !inner.length;
    const fits = Array.isArray(next) ? +key <= next.length - +gone : !gone || key in next;
    if (!fits || !value || typeof value !== 'object') throw new RangeError(key);
    if (!gone) next[key as never] = changed(next[key as never], inner) as never;
    else if (Array.isArray(next)) next.length = +key;
    else delete next[key];
  }
  return next;
}

/** Whether both say the same; the order of an object's members says nothing. */
export function same(one: unknown, other: unknown): boolean {
  if (one === other || !one || !other || typeof one !== 'object' || typeof other !== 'object')
    return one === other;
  const keys = Object.keys(one);
  return (
    Array.isArray(one) === Array.isArray(other) &&
    keys.length === Object.keys(other).length &&
    keys.every((key) => same((one as JsonObject)[key], (other as JsonObject)[key]))
  );
}

/** The `table` push that would have come instead of these changes; null: they do not fit the last one. */
export function tableAfter(
  { view, match, players }: { view: { step: number } | null; match: unknown; players: unknown },
  { room, step, link, events, changes }: JsonObject,
): JsonObject | null {
  if (!view || step !== view.step + 1) return null;
  try {
    const whole = changed(view, changes);
    return { push: 'table', room, match, players, step, from: step, link, events, view: whole };
  } catch {
    return null;
  }
}
