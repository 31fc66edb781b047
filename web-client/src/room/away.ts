// Whom a room waits for, in words: those who have a seat and are away, the host, whoever takes a free seat.
import { hostIsHere, isFull } from '../connection/company';
import type { Catalogue } from '../i18n';
import { playerName } from '../player_name';
import type { RoomPush } from '../protocol/messages';

type SeatOf = RoomPush['seats'][number];

/** The names of those with such a seat; empty when nobody has. */
const namesOf = (room: RoomPush, words: Catalogue, such: (seat: SeatOf) => boolean): string =>
  words.list(
    room.seats.flatMap((seat) =>
      seat.player && such(seat) ? [playerName(words, seat.player.name)] : [],
    ),
  );

/** Who is away. */
const awayFrom = (room: RoomPush, words: Catalogue): string =>
  namesOf(room, words, ({ present }) => !present);

/** Who has not said yet that another match may begin. */
export const silentIn = (room: RoomPush, words: Catalogue): string =>
  namesOf(room, words, ({ rematch }) => !rematch);

/** Who of these is away, and so cannot say it. */
export const silentAndAway = (room: RoomPush, words: Catalogue): string =>
  namesOf(room, words, ({ present, rematch }) => !rematch && !present);

/** What a match that has not begun waits for. It can begin without those who are away. */
export function waitsFor(room: RoomPush, isHost: boolean, words: Catalogue): string {
  const w = words.room;
  if (!isHost && !hostIsHere(room)) return w.waitHostAway;
  if (!isFull(room)) return isHost ? w.waitSeats : w.waitHost;
  const away = awayFrom(room, words);
  if (away) return (isHost ? w.mayBegin : w.hostMayBegin)(away);
  return isHost ? w.allHere : w.hostBegins;
}
