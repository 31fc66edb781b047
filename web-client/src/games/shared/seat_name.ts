// What a seat is called: by its player's name, or as the bot that has it.
import type { Catalogue } from '../../i18n';
import { playerName } from '../../player_name';
import type { RoomPush } from '../../protocol/messages';

/** What a seat is called; bots of one kind are told apart by their seats. */
export function seatName(words: Catalogue, room: Pick<RoomPush, 'seats'>, seat: number): string {
  const chair = room.seats[seat];
  if (!chair?.bot) return playerName(words, chair?.player?.name);
  const twins = room.seats.filter((other) => other.bot === chair.bot).length > 1;
  return `${words.bots[chair.bot] ?? chair.bot}${twins ? ` ${seat + 1}` : ''}`;
}
