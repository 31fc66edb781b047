// Where a text leads that somebody typed, pasted or has in the address: to a room, to a match, or to a
// question about one.
// People write the four words as they come: with commas, capitals, dashes of all kinds, in a sentence.

export type Place =
  { kind: 'room'; code: string } | { kind: 'match'; id: string } | { kind: 'question'; id: string };

const wordsOfCode = 4;
const id = /^[\w-]{1,64}$/;

/** The page's address of a place. */
export const pathOf = (place: Place): string =>
  place.kind === 'room' ? `/r/${place.code}` : `/${place.kind === 'match' ? 'm' : 'q'}/${place.id}`;

/** The page's address of a replay: what this viewer saw, at a position; left out, it is the page's choice. */
export function replayOf(id: string, viewer?: number | string | null, step?: number): string {
  const query = Object.entries({ viewer, step }).flatMap(([key, value]) =>
    value === undefined || value === null ? [] : `${key}=${value}`,
  );
  return pathOf({ kind: 'match', id }) + (query.length ? `?${query.join('&')}` : '');
}

/** The page's address of the question what one would do in that seat, at a position of a match. */
export const questionOf = (id: string, step: number, seat: number): string =>
  `${pathOf({ kind: 'question', id })}?step=${step}&seat=${seat}`;

/** The code that a text holds: exactly four words, whatever stands between them; else undefined. */
function codeIn(text: string): string | undefined {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    // "Room: ", "房间：": what stands before the last colon names the code.
    .replace(/^.*:/s, '')
    .split(/[^a-z]+/)
    .filter(Boolean);
  return words.length === wordsOfCode ? words.join('-') : undefined;
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** The place that an address of this page names, with what has been lost or added on its way;
    undefined when it names none. */
export function placeAt(path: string): Place | undefined {
  const [, kind, rest] = /^\/([rmq])\/([^/?#]*)/.exec(path) ?? [];
  if (kind === 'r') {
    const code = codeIn(decoded(rest!));
    return code ? { kind: 'room', code } : undefined;
  }
  // Who writes a link into a sentence leaves a full stop or a bracket behind it.
  const match = decoded(rest ?? '').replace(/[^\w-]+$/, '');
  if (!id.test(match)) return undefined;
  return kind === 'm' ? { kind: 'match', id: match } : { kind: 'question', id: match };
}

/** The page's address that a text names: that of a link, anywhere in it, with the position that it asks for, or
    that of a code; undefined when it names none. */
export function addressIn(text: string): string | undefined {
  const [, link, query = ''] = /(\/[rmq]\/[^\s/?#]+)\/?(\?[\w=&-]+)?/.exec(text) ?? [];
  const place = placeAt(link ?? `/r/${encodeURIComponent(text)}`);
  return place && pathOf(place) + query;
}
