// Whom a room waits for: those who have a seat and are away, the host, whoever takes a free seat.
import { playerName } from '../player_name';
import type { Catalogue } from '../i18n';
import type { RoomPush } from '../protocol/messages';

/** The names of those who have a seat and are away; empty when nobody is. */
export const awayFrom = (room: RoomPush, words: Catalogue): string =>
  words.list(
    room.seats.flatMap(({ player, present }) =>
      player && !present ? [playerName(words, player.name)] : [],
    ),
  );

/** Whether the host sits or watches here now. */
export const hostIsHere = ({ seats, spectators, host }: RoomPush): boolean =>
  seats.some(({ player, present }) => present && player?.id === host) ||
  spectators.some(({ id }) => id === host);

/** Whether every seat has somebody, here or not. */
export const isFull = ({ seats }: RoomPush): boolean =>
  seats.every(({ player, bot }) => player || bot);

/** What a match that has not begun waits for. It can begin without those who are away. */
export function waitsFor(room: RoomPush, isHost: boolean, words: Catalogue): string {
  const w = words.room;
  if (!isHost && !hostIsHere(room)) return w.waitHostAway;
  if (!isFull(room)) return isHost ? w.waitSeats : w.waitHost;
  const away = awayFrom(room, words);
  if (away) return (isHost ? w.mayBegin : w.hostMayBegin)(away);
  return isHost ? w.allHere : w.hostBegins;
}

/** Whether anybody but that player sits or watches here. */
export const hasOthers = ({ seats, spectators }: RoomPush, player: string | undefined): boolean =>
  seats.some((seat) => seat.player && seat.player.id !== player) ||
  spectators.some(({ id }) => id !== player);
