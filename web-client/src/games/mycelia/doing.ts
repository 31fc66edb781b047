// What a move of one's own does, in the words of the button that does it.
import type { Catalogue } from '../../i18n';
import { insectsOn } from './choice';
import type { Speech } from './speech';
import type { Move, Mushroom, Seat, View } from './types';

/** What a mushroom that could spore is called. */
export const mushroomName = (
  words: Catalogue,
  mine: Seat,
  say: Speech,
  mushroom: Mushroom,
): string =>
  words.mycelia.mushroomName(
    mushroom,
    mushroom === 'mother'
      ? ''
      : say.card(mine.mats.find((mat) => mat.slot === mushroom)?.card ?? ''),
  );

/** `points`: what a card that is fruited scores, once that is known; `aside`: it is somebody else's move. */
export function doingOf(
  move: Move,
  view: View,
  mine: Seat,
  say: Speech,
  words: Catalogue,
  points: number | undefined,
  aside = false,
): string {
  const w = words.mycelia;
  const mother = aside ? w.motherOf(say.name(mine.seat)) : '';
  const place = move.cell ? say.place(move.cell) : '';
  const mat = (slot: number | Mushroom | undefined) => mine.mats.find((each) => each.slot === slot);
  switch (move.do) {
    case 'place_mother':
      return mother ? w.facts([mother, place]) : w.go.place_mother(place);
    case 'move':
      return w.go.move(say.place(move.path!.at(-1)!), insectsOn(move.path!, view.tiles));
    case 'explore':
      return w.go.explore(move.pile!);
    case 'place_tile':
      return w.go.place_tile(place);
    case 'spore': {
      const spores =
        move.mushroom === 'mother' ? mine.mother_spores : (mat(move.mushroom)?.spores ?? 0);
      const own = mother && move.mushroom === 'mother';
      const what = own ? mother : mushroomName(words, mine, say, move.mushroom!);
      return w.go.spore(what, spores, move.wind ?? null);
    }
    case 'place_spores':
      return w.go.place_spores;
    case 'fruit':
      return w.go.fruit(say.card(move.card!), points, place);
    case 'decay':
      return w.go.decay(say.card(mat(move.slot)?.card ?? ''));
    case 'discover':
      return w.go.discover(move.card === 'deck' ? null : say.card(move.card!));
    case 'refresh':
      return w.go.refresh;
    case 'move_mother': {
      const bought = view.question?.kind === 'turn';
      return w.go.move_mother(w.motherOf(say.name(move.seat!)), place, bought);
    }
    case 'leap':
      return w.go.leap(place);
    case 'settle':
      return w.go.settle(place);
    case 'turn_tile':
      return w.go.turn_tile(place);
    case 'take':
      return w.go.take(say.card(move.card!));
    case 'end_turn':
      return w.action.end_turn;
  }
}
