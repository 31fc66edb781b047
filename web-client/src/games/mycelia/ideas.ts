// What there is to learn of Mycelia in a first match.
import type { Idea, Ideas, Occasion } from '../shared/ideas';
import type { Move, View } from './types';

type Comes = Idea<View, Move>['comes'];
const asked =
  (kind: string): Comes =>
  ({ view }) =>
    view.question?.kind === kind;
/** The best move is of one of these kinds; or one could at least be made. */
const deed = (...kinds: string[]): Pick<Idea<View, Move>, 'comes' | 'may'> => ({
  comes: ({ best }) => kinds.includes(best?.do ?? ''),
  may: ({ view }) => view.moves.some((move) => kinds.includes(move.do)),
});
const mine = ({ view }: Occasion<View, Move>) =>
  typeof view.viewer === 'number' ? view.seats[view.viewer] : undefined;

const ideas: Idea<View, Move>[] = [
  { id: 'mother', main: true, says: 'aim', comes: asked('mother') },
  { id: 'turn', main: true, says: 'turn', comes: asked('turn') },
  { id: 'effect', says: 'decay_does', comes: asked('decay_action') },
  { id: 'layer', says: 'spore_layer', comes: asked('place_spores') },
  { id: 'explore', says: 'explore', ...deed('explore', 'place_tile') },
  { id: 'fruit', main: true, says: 'fruit', ...deed('fruit') },
  { id: 'decay', main: true, says: 'decay', ...deed('decay') },
  {
    id: 'spore',
    main: true,
    says: 'spore',
    comes: ({ best }) => best?.do === 'spore' && best.mushroom === 'mother',
  },
  {
    id: 'itself',
    says: 'spore_count',
    comes: ({ best }) => best?.do === 'spore' && best.mushroom !== 'mother',
  },
  { id: 'move', says: 'move', ...deed('move') },
  { id: 'discover', says: 'discover', ...deed('discover', 'take') },
  { id: 'insects', says: 'insect_refresh', ...deed('refresh', 'move_mother', 'end_turn') },
  {
    id: 'end',
    says: 'over',
    comes: ({ view }) => view.seats.some(({ mats }) => mats.some(({ decayed }) => decayed.length)),
  },
  { id: 'network', says: 'network_joined', comes: (now) => (mine(now)?.network.length ?? 0) > 1 },
];

export const myceliaIdeas: Ideas<View, Move> = { words: 'mycelia', of: () => ideas };
