// The line at the top of the table: whose turn it is, or what is asked of you; and who sits where.
import type { Words } from '../../i18n/en';
import type { Room, View } from './foray';

/** What a seat is called; bots of one kind are told apart by their seats. */
export function seatName(words: Words, room: Room, seat: number): string {
  const chair = room.seats[seat];
  if (!chair?.bot) return chair?.player?.name || words.room.nameless;
  const twins = room.seats.filter((other) => other.bot === chair.bot).length > 1;
  return `${words.bots[chair.bot] ?? chair.bot}${twins ? ` ${seat + 1}` : ''}`;
}

/** What the table asks of `you`, or whom it waits for. */
export function statusOf(
  words: Words,
  view: View,
  you: number | null,
  asked: boolean,
  name: (seat: number) => string,
): string {
  const { question } = view;
  if (!question) return words.table.over;
  const { kind } = question;
  if (kind === 'commit' && you !== null)
    return (asked ? words.foray.status.commit : words.foray.status.committed) ?? '';
  if (you !== null && question.seat === you) {
    if (kind === 'trim') return words.table.trimYou(question.count ?? 0);
    const asks = words.foray.status[kind === 'act' && question.gone ? 'gone' : kind];
    return asks ?? words.table.yourTurn;
  }
  const other = name(question.seat ?? 0);
  if (kind === 'trim') return words.table.trimOf(other);
  return kind === 'turn' ? words.table.turnOf(other) : words.foray.statusOf(kind, other);
}
