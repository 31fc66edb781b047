// What there is to learn of Mycelia in a first match.
import type { Idea, Ideas } from '../shared/ideas';
import type { Move, View } from './types';

type Comes = Idea<View, Move>['comes'];
const asked =
  (kind: string): Comes =>
  ({ view }) =>
    view.question?.kind === kind;
/** The advised move is of one of these kinds. */
const deed =
  (...kinds: Move['do'][]): Comes =>
  ({ best }) =>
    !!best && kinds.includes(best.do);

const ideas: Idea<View, Move>[] = [
  { id: 'mother', main: true, says: 'aim', comes: asked('mother') },
  { id: 'turn', main: true, says: 'turn', comes: asked('turn') },
  { id: 'effect', says: 'decay_does', comes: asked('decay_action') },
  { id: 'layer', says: 'spore_layer', comes: asked('place_spores') },
  { id: 'explore', says: 'explore', comes: deed('explore', 'place_tile') },
  { id: 'fruit', main: true, says: 'fruit', comes: deed('fruit') },
  { id: 'decay', main: true, says: 'decay', comes: deed('decay') },
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
  { id: 'move', says: 'move', comes: deed('move') },
  { id: 'discover', says: 'discover', comes: deed('discover', 'take') },
  { id: 'insects', says: 'insect_refresh', comes: deed('refresh', 'move_mother') },
  { id: 'enough', says: 'turn_insects', comes: deed('end_turn') },
  {
    id: 'end',
    says: 'over',
    comes: ({ view, best }) =>
      best?.do === 'decay' &&
      view.seats.some(({ mats }) => mats.some(({ decayed }) => decayed.length)),
  },
  // A card that is paid for once more: the first was told how.
  { id: 'network', says: 'network_joined', comes: deed('fruit') },
];

export const myceliaIdeas: Ideas<View, Move> = { words: 'mycelia', of: () => ideas };
