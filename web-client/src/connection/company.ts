// Who is in a room, as it was pushed.
import type { RoomPush } from '../protocol/messages';

/** Whether every seat has somebody, here or not. */
export const isFull = ({ seats }: RoomPush): boolean =>
  seats.every(({ player, bot }) => player || bot);

/** Whether the host sits or watches here now. */
export const hostIsHere = ({ seats, spectators, host }: RoomPush): boolean =>
  seats.some(({ player, present }) => present && player?.id === host) ||
  spectators.some(({ id }) => id === host);

/** Whether anybody but that player sits or watches here. */
export const hasOthers = ({ seats, spectators }: RoomPush, player: string | undefined): boolean =>
  seats.some((seat) => seat.player && seat.player.id !== player) ||
  spectators.some(({ id }) => id !== player);
