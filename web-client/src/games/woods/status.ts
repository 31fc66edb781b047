// The line at the top of the table: whose turn it is, or what is asked of you.
import type { Catalogue } from '../../i18n';
import type { View } from './foray';

/** What the table asks of `you`, or whom it waits for. */
export function statusOf(
  words: Catalogue,
  view: View,
  you: number | null,
  asked: boolean,
  name: (seat: number) => string,
  /** Whether a bot plays there for whoever is away. */
  standsIn: (seat: number) => boolean,
): string {
  const { question } = view;
  if (!question) return words.woods.table.over;
  const { kind } = question;
  if (kind === 'commit' && you !== null)
    return (asked ? words.foray.status.commit : words.foray.status.committed) ?? '';
  if (you !== null && question.seat === you) {
    if (kind === 'trim') return words.woods.table.trimYou(question.count ?? 0);
    if (kind === 'turn') return words.table.yourTurn;
    return (
      words.foray.status[kind === 'act' && question.gone ? 'gone' : kind] ?? words.table.yourTurn
    );
  }
  const other = name(question.seat ?? 0);
  if (question.seat !== null && standsIn(question.seat)) return words.standIn.away(other);
  if (kind === 'trim') return words.woods.table.trimOf(other);
  return kind === 'turn' ? words.woods.table.turnOf(other) : words.foray.statusOf(kind, other);
}
