// Who has the seats of the table that is shown.
import type { MatchSeat, RoomPush } from '../protocol/messages';

/** The chairs of a match as they were taken when it began. */
export const chairsOf = (players: MatchSeat[]): RoomPush['seats'] =>
  players.map(({ name, bot }) => ({
    player: bot ? null : { id: '', name },
    bot,
    present: true,
    rematch: false,
    stand_in: null,
    may_stand_in: false,
    time_left_ms: null,
  }));

/**
 * The room as the table of `match` has it: while that match is played nobody changes seats; when it
 * is over its chairs go to whoever comes next, and its score is not theirs.
 */
export function atTable(room: RoomPush, match: string | null, players: MatchSeat[]): RoomPush {
  const playing = room.match === match && (room.phase === 'playing' || room.phase === 'frozen');
  return playing || !players.length ? room : { ...room, match, seats: chairsOf(players) };
}
