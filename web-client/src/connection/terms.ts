// What somebody agrees to who wants another match: a yes that is said again after a break of the
// connection holds only as long as this is the same.
import type { RoomPush } from '../protocol/messages';

/** What a yes to another match is a yes to. */
export const termsOf = (room: RoomPush | null): string =>
  JSON.stringify([
    ...[room?.match, room?.options, room?.turn_limit, room?.hints],
    ...(room?.seats.map(({ player, bot }) => player?.id ?? bot) ?? []),
  ]);
