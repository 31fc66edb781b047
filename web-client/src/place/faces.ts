// Who has given no name has one from the wood all the same, and everybody a face: which one follows
// from the player's id, so that all who are there see the same.
import type { Catalogue } from '../i18n';
import { nameMax } from '../protocol/limits';

/** What a face can show. */
const faces = [
  ...['chanterelle', 'porcini', 'morel', 'fly_agaric', 'shiitake', 'lawyers_wig', 'tree_ear'],
  ...['honey_fungus', 'birch_bolete', 'hen_of_the_woods', 'lions_mane', 'fairy_ring'],
] as const;
/** The grounds that it is drawn on: the colours of the seats are no person's own. */
const grounds = ['#7d5a3c', '#5b7566', '#6a5f86', '#8a5a52', '#4f6d7a', '#7a7040'] as const;

export interface Face {
  subject: string;
  ground: string;
}

const hash = (text: string): number => {
  let mixed = 2166136261;
  for (const letter of text) mixed = Math.imul(mixed ^ letter.codePointAt(0)!, 16777619) >>> 0;
  return mixed;
};

/** The face of the player of that id. Of all who are in one room no two have the same: `among` are
    their ids, and who comes later has the next ground. */
export function faceOf(id: string, among: readonly string[] = []): Face {
  const mixed = hash(id);
  const subject = faces[mixed % faces.length]!;
  const others = among.slice(0, Math.max(0, among.indexOf(id)));
  const taken = others
    .map((other, n) => faceOf(other, others.slice(0, n + 1)))
    .filter((face) => face.subject === subject)
    .map((face) => face.ground);
  const first = Math.floor(mixed / faces.length);
  const free = grounds
    .map((_, n) => grounds[(first + n) % grounds.length]!)
    .find((ground) => !taken.includes(ground));
  return { subject, ground: free ?? grounds[first % grounds.length]! };
}

/** What a guest of that id is called in the language of the page. */
export const guestName = (words: Catalogue, id: string): string =>
  [...words.guest(words.faces[faceOf(id).subject] ?? '')].slice(0, nameMax).join('');
