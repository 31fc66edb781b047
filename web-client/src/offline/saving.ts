// How a replay becomes one file: the page that the build has put into one (delivery/one_file.ts), with
// the match in it as its viewer may see it, and what the rules of its game say in numbers.
import type { MatchReplay } from '../protocol/messages';
import { keptId, matchAddress, type Answers } from './answers';

/** Where the page lies that a match is put into. */
const pageAddress = '/replay.html';

/** The match and the viewer that a file holds. */
export function replayIn(answers: Answers): { match: string; viewer: string } {
  const found = Object.keys(answers).flatMap(
    (each) => /^\/api\/matches\/([^?]+)\?viewer=(.*)$/.exec(each)?.slice(1) ?? [],
  );
  return { match: found[0] ?? '', viewer: decodeURIComponent(found[1] ?? '') };
}

async function textAt(address: string): Promise<string> {
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(`${address}: ${reply.status}`);
  return reply.text();
}

/** The page with the answers in it; within a script no text of theirs ends it. */
export function filled(page: string, answers: Record<string, string>): string {
  const json = Object.entries(answers).map(([at, text]) => `${JSON.stringify(at)}:${text}`);
  const escaped = `{${json.join(',')}}`.replaceAll('<', '\\u003c');
  const script = `<script type="application/json" id="${keptId}">${escaped}</script>`;
  return page.replace('<!-- kept -->', () => script);
}

/** A match as one page that plays from a disk: `replay` is what that viewer was told of it. */
export async function fileOf(replay: MatchReplay, viewer: string): Promise<Blob> {
  const { id, game } = replay.match;
  const rulesAddress = `/api/rules/${game}`;
  const [page, rules] = await Promise.all([textAt(pageAddress), textAt(rulesAddress)]);
  const answers = { [matchAddress(id, viewer)]: JSON.stringify(replay), [rulesAddress]: rules };
  return new Blob([filled(page, answers)], { type: 'text/html' });
}
