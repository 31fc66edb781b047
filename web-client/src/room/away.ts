// Whom a room waits for, in words: those who have a seat and are away, the host, whoever takes a free seat.
import { hostIsHere, isFull } from '../connection/company';
import type { Catalogue } from '../i18n';
import { playerName } from '../player_name';
import type { RoomPush } from '../protocol/messages';

/** The names of those who have a seat and are away; empty when nobody is. */
export const awayFrom = (room: RoomPush, words: Catalogue): string =>
  words.list(
    room.seats.flatMap(({ player, present }) =>
      player && !present ? [playerName(words, player.name)] : [],
    ),
  );

/** What a match that has not begun waits for. It can begin without those who are away. */
export function waitsFor(room: RoomPush, isHost: boolean, words: Catalogue): string {
  const w = words.room;
  if (!isHost && !hostIsHere(room)) return w.waitHostAway;
  if (!isFull(room)) return isHost ? w.waitSeats : w.waitHost;
  const away = awayFrom(room, words);
  if (away) return (isHost ? w.mayBegin : w.hostMayBegin)(away);
  return isHost ? w.allHere : w.hostBegins;
}
