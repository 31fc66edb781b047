// How a room comes to be in one click: with friends to come, or with bots and the match begun.
import { connection } from '../connection/connection.svelte';
import { person } from '../place/person.svelte';
import type { GameEntry, Refusal } from '../protocol/messages';
import { route } from '../route.svelte';

export type Made = { room: string } | { refusal: Refusal | null };

/** As many as a match against bots has seats: two, where the game allows it. */
export const playersAlone = (game: GameEntry): number =>
  game.players.includes(2) ? 2 : game.players[0]!;

/** Whoever makes a room is in it; whoever has gone elsewhere meanwhile does not stay there unseen. */
async function unlessGone(make: () => Promise<Made>): Promise<Made> {
  const isHere = route.here();
  await person.introduce();
  const made = await make();
  if ('room' in made && !isHere()) connection.stayOut(made.room);
  return made;
}

const made = (command: Parameters<typeof connection.say>[0]): Promise<Made> =>
  unlessGone(async () => {
    const answer = await connection.say(command);
    return answer.ok ? { room: answer.room as string } : { refusal: answer.refusal ?? null };
  });

/** A room with the game's defaults. */
export const makeRoom = (game: GameEntry): Promise<Made> =>
  made({ do: 'create_room', game: game.game });

/** A first match, which the server arranges. */
export const firstMatch = (game: GameEntry): Promise<Made> =>
  made({ do: 'create_room', game: game.game, first_match: true });

/** A room whose match begins where that one stood after so many moves; with a seat, that seat is asked
    at once what it would do. */
export const goOn = (match: string, step: number, seat?: number): Promise<Made> =>
  made({ do: 'go_on', match, step, seat });

/** Whom one meets at the front door, if the server has it: good company, and not a master. */
const companion = 'steady';

/** A room with a match against that bot, or else the strongest that plays the game. */
export const playNow = (game: GameEntry): Promise<Made> =>
  unlessGone(async () => {
    const players = playersAlone(game);
    const made = await connection.say({ do: 'create_room', game: game.game, players });
    if (!made.ok) return { refusal: made.refusal ?? null };
    const room = made.room as string;
    for (let seat = 1; seat < players; seat++)
      for (const bot of [companion, ...connection.bots.filter((name) => name !== companion)]) {
        const seated = await connection.say({ do: 'seat_bot', room, seat, bot });
        if (seated.ok) break;
      }
    const started = await connection.say({ do: 'start_match', room });
    // A free seat is told of in the room, where it can be filled; with anything else nobody is left
    // before a fire that could as well be lit.
    if (started.ok || started.refusal?.code === 'seats_empty') return { room };
    await connection.say({ do: 'close_room', room });
    return { refusal: started.refusal ?? null };
  });
