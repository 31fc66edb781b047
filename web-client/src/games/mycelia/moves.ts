// Tells a move that somebody may make at a position of Mycelia.
import type { Catalogue } from '../../i18n';
import type { MoveSource, TellMove } from '../shared/family';
import { deckOf } from './deck';
import { doingOf } from './doing';
import { edgesOf, pointsUp } from './geometry';
import { speechOf, speechOfSeen, type Speech } from './speech';
import { thingsOf } from './things';
import type { Move, Preview, Printed, View } from './types';

/** What the board shows of a move once it is put together, and words have to say before. */
function more(
  { cell, turn, cells, path }: Move,
  { place }: Speech,
  seen: boolean,
  { winds, by, onto }: Catalogue['mycelia'],
): string {
  if (cell && turn !== undefined) return winds(pointsUp(cell), edgesOf(turn));
  if (seen) return '';
  if (cells) return onto(cells.map(place));
  const way = path?.slice(0, -1) ?? [];
  return way.length ? by(way.map(place)) : '';
}

export function tellMove(source: MoveSource<View, Printed>): TellMove {
  const { view, printed, words, language, name } = source;
  const say = speechOf(view, deckOf(printed, words, language), words, name);
  const mine = view.seats[view.question?.seat ?? -1];
  const saySeen = speechOfSeen(say, view, words);
  return (loose, preview, seen = false) => {
    const told = seen ? saySeen : say;
    if (!mine) return { does: '' };
    const move = loose as Move;
    const points = (preview as Preview | undefined)?.points;
    const does = doingOf(move, view, mine, told, words, points, source.aside);
    return {
      does: words.mycelia.facts([does, more(move, told, seen, words.mycelia)]),
      on: thingsOf(move, mine),
    };
  };
}
