// What there is to learn of Morels, Fungi and Foray in a first match.
import type { Idea, Ideas, Occasion } from '../shared/ideas';
import { sheetCard, type Move, type View } from './foray';

type Now = Occasion<View, Move>;
type Comes = Idea<View, Move>['comes'];

const poison = ['destroying_angel', 'fly_agaric'];
const people = Object.values(sheetCard);
const mine = ({ view }: Now) =>
  typeof view.viewer === 'number' ? view.seats[view.viewer] : undefined;
/** The best move is of that kind; or one could at least be made. */
const deed = (kind: string): Pick<Idea<View, Move>, 'comes' | 'may'> => ({
  comes: ({ best }) => best?.do === kind,
  may: ({ view }) => view.moves.some((move) => move.do === kind),
});
/** Cards that the best move would bring. */
const brought = ({ view, best }: Now): string[] => {
  if (best?.do === 'take_decay') return view.decay;
  const card = best?.do === 'take' ? view.forest[best.slot! - 1]?.card : undefined;
  return card ? [card] : [];
};
const brings =
  (...cards: string[]): Comes =>
  (now) =>
    brought(now).some((card) => cards.includes(card));
const holds =
  (fits: (card: string) => boolean): Comes =>
  (now) =>
    mine(now)?.hand?.some(fits) ?? false;
/** The best move takes a card of the path at a price, or for nothing. */
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
        {
          id: 'keep',
          says: 'keep',
          comes: ({ view }: Now) => view.question?.kind === 'resolve',
        },
        {
          id: 'people',
          main: true as const,
          says: 'keep',
          comes: brings(...people),
          may: ({ view }: Now) => view.forest.some(({ card }) => people.includes(card ?? '')),
        },
      ]
    : []),
  { id: 'basket', says: 'basket', comes: brings('basket') },
  { id: 'moon', says: 'moon', comes: brings('moon') },
  { id: 'feet', main: true, says: 'take_free', comes: takes(true), may: () => true },
  { id: 'cook', main: true, says: 'cook', ...deed('cook') },
  { id: 'decay', main: true, says: 'decay_all', ...deed('take_decay') },
  { id: 'sell', main: true, says: 'sell', ...deed('sell') },
  { id: 'costs', says: 'take_cost', comes: takes(false) },
  { id: 'pan', says: 'pan', ...deed('place_pan') },
  { id: 'fall', main: true, says: 'fall', comes: ({ view }) => view.decay.length > 0 },
  { id: 'night', says: 'night', comes: holds((card) => card.startsWith('night_')) },
  { id: 'season', says: 'seasoning', comes: holds((card) => ['butter', 'cider'].includes(card)) },
  {
    id: 'poison',
    says: game === 'fungi' ? 'agaric' : 'angel',
    comes: ({ view }) =>
      view.forest.some(({ card, cost }) => cost === 0 && poison.includes(card ?? '')),
  },
  {
    id: 'full',
    says: 'limit',
    comes: (now) => (mine(now)?.hand_count ?? 0) >= (mine(now)?.limit ?? Infinity),
  },
  { id: 'end', says: 'over', comes: ({ view }) => view.day_deck === 0 },
];

export const woodsIdeas: Ideas<View, Move> = { words: 'woods', of: ideas };
