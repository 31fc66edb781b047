// What a seat is called: by its player's name, or as the bot that has it.
import type { Catalogue } from '../../i18n';
import type { RoomPush } from '../../protocol/messages';

/** What a seat is called; bots of one kind are told apart by their seats. */
export function seatName(words: Catalogue, room: Pick<RoomPush, 'seats'>, seat: number): string {
  const chair = room.seats[seat];
  if (!chair?.bot) {
    const own = chair?.player?.name || words.room.nameless;
    // Who is called as the reader is called is somebody else all the same.
    return own.toLowerCase() === words.you.toLowerCase() ? `“${own}”` : own;
  }
  const twins = room.seats.filter((other) => other.bot === chair.bot).length > 1;
  return `${words.bots[chair.bot] ?? chair.bot}${twins ? ` ${seat + 1}` : ''}`;
}
