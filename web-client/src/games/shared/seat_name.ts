// What a seat is called: by its player's name, or as the bot that has it.
import type { Catalogue } from '../../i18n';
import { playerName } from '../../player_name';
import type { RoomPush } from '../../protocol/messages';

/** Who has a seat, in a room or in a match. */
interface Sitter {
  bot?: string | null;
  name?: string | null;
}

/** What one of those who sit together is called; bots of one kind are told apart by their seats. */
export function nameAmong(words: Catalogue, sitters: Sitter[], seat: number): string {
  const { bot, name } = sitters[seat] ?? {};
  if (!bot) return playerName(words, name);
  const twins = sitters.filter((other) => other.bot === bot).length > 1;
  return `${words.bots[bot] ?? bot}${twins ? ` ${seat + 1}` : ''}`;
}

/** What a seat of a room is called. */
export const seatName = (words: Catalogue, room: Pick<RoomPush, 'seats'>, seat: number): string =>
  nameAmong(
    words,
    room.seats.map(({ bot, player }) => ({ bot, name: player?.name })),
    seat,
  );
