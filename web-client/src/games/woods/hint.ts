// What the slip says while nothing is chosen: what the table asks, as far as it can be answered now.
import type { Catalogue } from '../../i18n';
import { sentences } from '../../i18n/sentences';
import type { SeatView, TableEvent, View } from './foray';
import { toolsAmong } from './foray_cards';
import { tell } from './log';

/** What may be done, in words: to a full hand only what needs no room is offered, or makes it as a basket does (W4). */
function offered(words: Catalogue, view: View, seat: SeatView): string {
  const does = (kinds: string[]): boolean => view.moves.some((move) => kinds.includes(move.do));
  const t = words.woods.table;
  const full = seat.hand_count >= seat.limit;
  const may = [
    does(['take', 'take_decay']) && (full ? t.mayTakeFitting : t.mayTake),
    does(['cook']) && t.mayCook,
    does(['sell']) && t.maySell,
    does(['place_pan']) && t.mayPan,
    toolsAmong(view.moves).length > 0 && words.foray.mayUse,
  ].filter((each) => each !== false);
  if (!may.length) return t.choose;
  return sentences(full ? t.fullHand : '', t.offer(may));
}

export function hintOf(
  words: Catalogue,
  view: View,
  seat: SeatView,
  asked: boolean,
  idle: boolean,
  lost: boolean,
  events: TableEvent[] = [],
): string {
  const { question } = view;
  const { idle: goingOn, table } = words.woods;
  const { foray } = words;
  if (asked && lost) return words.table.offline;
  if (idle) return goingOn;
  if (!asked || !question) return table.wait;
  if (question.kind === 'bonus') return foray.bonusHint;
  if (question.kind === 'last_cook') return foray.lastCookHint;
  if (question.kind !== 'act') return offered(words, view, seat);
  const said = question.choice === undefined ? '' : foray.selected(question.choice);
  if (question.gone) {
    const failed = events.findLast(
      (event) => event.kind === 'selection_failed' && event.seat === question.seat,
    );
    return sentences(failed ? tell(words, failed, () => words.you) : said, foray.goneHint);
  }
  return question.choice === 'hand'
    ? foray.actHandHint
    : sentences(said, offered(words, view, seat));
}
