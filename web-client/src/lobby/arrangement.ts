// How a match is arranged before it begins, and what of it goes into a command.
import type { GameEntry, Hints, Options } from '../protocol/messages';

export interface Arrangement {
  players: number;
  options: Options;
  turn_limit: number;
  hints: Hints;
}

/** What the protocol takes for the default where nothing is said of hints. */
const usualHints: Hints = 'alone';

/** A new arrangement of a game: its defaults. */
export const arranged = (game: GameEntry | undefined): Arrangement => ({
  players: game?.players[0] ?? 2,
  options: {},
  turn_limit: 0,
  hints: usualHints,
});

/** The fields of create_room and set_options; what is as it would be anyway is left out. */
export const fieldsOf = (
  game: GameEntry,
  { players, options, turn_limit, hints }: Arrangement,
): object => ({
  options,
  ...(game.players.length > 1 ? { players } : {}),
  ...(turn_limit ? { turn_limit } : {}),
  ...(hints !== usualHints ? { hints } : {}),
});
