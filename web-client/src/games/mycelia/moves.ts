// Tells a move that somebody may make at a position of Mycelia.
import type { MoveSource, TellMove } from '../shared/family';
import { deckOf } from './deck';
import { doingOf } from './doing';
import { speechOf } from './speech';
import type { Move, Preview, Printed, View } from './types';

export function tellMove(source: MoveSource<View, Printed>): TellMove {
  const { view, printed, words, language, name } = source;
  const say = speechOf(view, deckOf(printed, words, language), words, name);
  const mine = view.seats[view.question?.seat ?? -1];
  return (move, preview) => ({
    does: mine
      ? doingOf(move as Move, view, mine, say, words, (preview as Preview | undefined)?.points)
      : '',
  });
}
