// Which card the woods call poison: each edition has one of its own.
import type { WoodsEdition } from '../protocol/messages';

export const poisonOf = ({ cards }: WoodsEdition): string =>
  cards.fly_agaric ? 'fly_agaric' : 'destroying_angel';
