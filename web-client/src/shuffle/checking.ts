// Whether a finished match is the one that was dealt and played, by protocol/SHUFFLE.md: what its document
// says is held against itself and against what this browser has kept of it.
import { blake2b } from '@noble/hashes/blake2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Witnessed } from './keeping';

/** As much of a match's document as is checked. */
export interface Document {
  seed: string;
  options: Record<string, string>;
  steps: { digest: string; move: unknown; seat: number }[];
  shuffle?: { commitment: string; contributions: (string | null)[]; secret: string };
  link?: string;
  [field: string]: unknown;
}

/** What does not fit. */
export type Wrong = 'commitment' | 'seed' | 'record' | 'othersCommitment' | 'yourSeed' | 'link';

export interface Checked {
  wrong: Wrong | null;
  /** Of players; nothing: it was not shuffled so. */
  seeds: number | null;
  yours: boolean;
  /** How many links that were told while it was played lead to this record. */
  links: number;
  last: string;
}

const hash = (text: Uint8Array, key?: Uint8Array): Uint8Array => blake2b(text, { dkLen: 32, key });

/** JSON without spaces and with the keys of objects in order. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([key, of]) => `${JSON.stringify(key)}:${canonical(of)}`).join(',')}}`;
}

/** A host's own deck is named, and not told. */
const toldOptions = (options: Record<string, string>): Record<string, string> =>
  'deck' in options && options.deck !== 'understory' ? { ...options, deck: 'host' } : options;

const begunFields = [
  ...['game', 'goes_on', 'id', 'players', 'rules_version', 'start_digest', 'started'],
];

/** The links of a match's record, from the deal to the end. */
function linksOf({ seed, options, shuffle, steps, ...rest }: Document): string[] {
  const key = hash(concatBytes(utf8ToBytes('Understory chain 1\n'), hexToBytes(seed)));
  const begun: Record<string, unknown> = { options: toldOptions(options) };
  for (const field of begunFields) if (field in rest) begun[field] = rest[field];
  if (shuffle)
    begun.shuffle = { commitment: shuffle.commitment, contributions: shuffle.contributions };
  let link = hash(utf8ToBytes(canonical(begun)), key);
  const links = [bytesToHex(link)];
  for (const { digest, move, seat } of steps) {
    link = hash(concatBytes(link, utf8ToBytes(canonical({ digest, move, seat }))), key);
    links.push(bytesToHex(link));
  }
  return links;
}

/** What in the document does not fit to itself. */
function wrongIn({ seed, game, options, shuffle, link }: Document, last: string): Wrong | null {
  if (shuffle) {
    const { commitment, contributions, secret } = shuffle;
    const opened = concatBytes(utf8ToBytes('Understory commitment 1\n'), hexToBytes(secret));
    if (bytesToHex(hash(opened)) !== commitment) return 'commitment';
    const rest = canonical({ contributions, game, options: toldOptions(options) });
    const head = utf8ToBytes('Understory seed 1\n');
    if (bytesToHex(hash(concatBytes(head, hexToBytes(secret), utf8ToBytes(rest)))) !== seed)
      return 'seed';
  }
  return link !== undefined && link !== last ? 'record' : null;
}

/** What in the document is not what was told while the match was played. */
function otherThanTold(match: Document, links: string[], told: Witnessed): Wrong | null {
  const { shuffle } = match;
  if (told.commitment && told.commitment !== shuffle?.commitment) return 'othersCommitment';
  if (told.seed && !shuffle?.contributions.includes(told.seed)) return 'yourSeed';
  const fits = ([step, link]: [string, string]): boolean =>
    links[Number(step)]?.startsWith(link) ?? false;
  return Object.entries(told.links).every(fits) ? null : 'link';
}

/** Checks a document; `told` is what this browser has kept of the match, if it has. */
export function check(match: Document, told: Witnessed | undefined): Checked {
  const links = linksOf(match);
  const last = links.at(-1)!;
  const given = match.shuffle?.contributions.filter((each) => each !== null);
  return {
    wrong: wrongIn(match, last) ?? (told ? otherThanTold(match, links, told) : null),
    seeds: given ? given.length : null,
    yours: !!told?.seed && !!given?.includes(told.seed),
    links: told ? Object.keys(told.links).length : 0,
    last,
  };
}
