// What there is to learn of Morels, Fungi and Foray in a first match.
import type { Idea, Ideas, Occasion } from '../shared/ideas';
import type { Move, View } from './foray';
import { sheetCard } from './foray_cards';
import { cardsOf } from './zones';

type Now = Occasion<View, Move>;
type Comes = Idea<View, Move>['comes'];

const poison = ['destroying_angel', 'fly_agaric'];
const people = Object.values(sheetCard);
const mine = ({ view }: Now) =>
  typeof view.viewer === 'number' ? view.seats[view.viewer] : undefined;
/** The advised move is of that kind. */
const deed =
  (...kinds: Move['do'][]): Comes =>
  ({ best }) =>
    !!best && kinds.includes(best.do);
/** Cards that the advised move would bring. */
const brought = ({ view, best }: Now): string[] => {
  if (best?.do === 'take_decay') return view.decay;
  const card = best?.do === 'take' ? view.forest[best.slot! - 1]?.card : undefined;
  return card ? [card] : [];
};
const brings =
  (...cards: string[]): Comes =>
  (now) =>
    brought(now).some((card) => cards.includes(card));
/** It lays down a night card, or seasoning. */
const lays =
  (fits: (card: string) => boolean): Comes =>
  ({ best }) =>
    !!best && ['cook', 'sell', 'chef'].includes(best.do) && cardsOf(best).some(fits);
/** Cards have been collected that are kept or used. */
const collects = ({ view }: Now): boolean => view.question?.kind === 'resolve';
const isFull = (now: Now): boolean =>
  (mine(now)?.hand_count ?? 0) >= (mine(now)?.limit ?? Infinity);
/** The advised move takes a card of the path at a price, or for nothing. */
const takes =
  (free: boolean): Comes =>
  ({ view, best }) =>
    best?.do === 'take' && (view.forest[best.slot! - 1]?.cost === 0) === free;

const ideas = (game: string): Idea<View, Move>[] => [
  { id: 'aim', main: true, says: 'aim', comes: () => true },
  {
    id: 'trim',
    says: game === 'fungi' ? 'agaric_exact' : 'angel_exact',
    comes: ({ view }) => view.question?.kind === 'trim',
  },
  ...(game === 'foray'
    ? [
        // Who has taken one before this could be told learns it as it is collected; how it is kept, the next time.
        {
          id: 'people',
          main: true as const,
          says: 'keep',
          comes: (now: Now) => collects(now) || brings(...people)(now),
        },
        { id: 'keep', says: 'keep', comes: collects },
      ]
    : []),
  { id: 'basket', says: 'basket', comes: brings('basket') },
  { id: 'moon', says: 'moon', comes: brings('moon') },
  { id: 'feet', main: true, says: 'take_free', comes: takes(true) },
  { id: 'cook', main: true, says: 'cook', comes: deed('cook') },
  { id: 'decay', main: true, says: 'decay_all', comes: deed('take_decay') },
  { id: 'sell', main: true, says: 'sell', comes: deed('sell') },
  { id: 'costs', says: 'take_cost', comes: takes(false) },
  { id: 'pan', says: 'pan', comes: deed('place_pan') },
  // It can still be had there, which is not said where it is about to be taken.
  {
    id: 'fall',
    main: true,
    says: 'fall',
    comes: ({ view, best }) => view.decay.length > 0 && best?.do !== 'take_decay',
  },
  { id: 'night', says: 'night', comes: lays((card) => card.startsWith('night_')) },
  { id: 'season', says: 'seasoning', comes: lays((card) => ['butter', 'cider'].includes(card)) },
  {
    id: 'poison',
    says: game === 'fungi' ? 'agaric' : 'angel',
    comes: (now) =>
      takes(true)(now) &&
      !brings(...poison)(now) &&
      now.view.forest.some(({ card, cost }) => cost === 0 && poison.includes(card ?? '')),
  },
  {
    id: 'full',
    says: 'limit',
    comes: (now) => isFull(now) && (deed('cook', 'sell', 'chef')(now) || brings('basket')(now)),
  },
  { id: 'end', says: 'over', comes: ({ view }) => view.day_deck === 0 },
];

export const woodsIdeas: Ideas<View, Move> = { words: 'woods', of: ideas };
