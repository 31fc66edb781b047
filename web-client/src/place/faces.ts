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

/** The face of the player of that id. */
export function faceOf(id: string): Face {
  const mixed = hash(id);
  return {
    subject: faces[mixed % faces.length]!,
    ground: grounds[Math.floor(mixed / faces.length) % grounds.length]!,
  };
}

/** What a guest of that id is called in the language of the page. */
export const guestName = (words: Catalogue, id: string): string =>
  [...words.guest(words.faces[faceOf(id).subject] ?? '')].slice(0, nameMax).join('');
