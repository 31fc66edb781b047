// What was said while a match was played: told to those who sat in it, and to nobody else.
import { bearer } from '../connection/tokens';
import { ask } from '../offline/answers';
import type { MatchTalk, TalkLine } from '../protocol/messages';

/** The lines of talk of a match; none where there are none to be had. */
export async function talkOf(match: string, token: string | null): Promise<TalkLine[]> {
  if (!token) return [];
  const reply = await ask(`/api/matches/${match}/talk`, bearer(token));
  return reply.ok ? ((await reply.json()) as MatchTalk).lines : [];
}

/** What was said at each step, by its number, as it is to be read. */
export function saidAt(lines: TalkLine[], read: (line: TalkLine) => string): Map<number, string[]> {
  const said = new Map<number, string[]>();
  for (const line of lines) said.set(line.step, [...(said.get(line.step) ?? []), read(line)]);
  return said;
}
