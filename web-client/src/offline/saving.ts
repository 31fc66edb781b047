// How a replay becomes one file: the page that the build has put into one (delivery/one_file.ts), with
// the match in it as its viewer may see it, and what the rules of its game say in numbers.
import { ask, keptId, type Answers } from './answers';

/** Where the page lies that a match is put into. */
const pageAddress = '/replay.html';

const matchAddress = (match: string, viewer: string): string =>
  `/api/matches/${match}?viewer=${encodeURIComponent(viewer)}`;

/** The match and the viewer that a file holds. */
export function replayIn(answers: Answers): { match: string; viewer: string } {
  const found = Object.keys(answers).flatMap(
    (each) => /^\/api\/matches\/([^?]+)\?viewer=(.*)$/.exec(each)?.slice(1) ?? [],
  );
  return { match: found[0] ?? '', viewer: decodeURIComponent(found[1] ?? '') };
}

/** The page's address of what a file holds. */
export const addressIn = ({ match, viewer }: { match: string; viewer: string }): string =>
  `/m/${match}?viewer=${viewer}&step=0`;

async function textAt(address: string): Promise<string> {
  const reply = await ask(address);
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

/** A match as one page that plays from a disk, with what that viewer may see and no more. */
export async function fileOf(match: string, viewer: string, game: string): Promise<Blob> {
  const addresses = [matchAddress(match, viewer), `/api/rules/${game}`];
  const [page, ...texts] = await Promise.all([pageAddress, ...addresses].map(textAt));
  const answers = Object.fromEntries(addresses.map((at, n) => [at, texts[n]!]));
  return new Blob([filled(page!, answers)], { type: 'text/html' });
}
