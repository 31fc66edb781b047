// A replay as a file of its own: what the server was asked for when it was saved lies in the file, by
// the address that it has there, and nothing is fetched any more. In the page as it is served there is
// no such thing, and the server is asked.

/** What lies in the file: addresses, and what they answered. */
export type Answers = Record<string, unknown>;

/** The address of a match as a viewer saw it, at the server and in a file. */
export const matchAddress = (match: string, viewer: string): string =>
  `/api/matches/${match}?viewer=${encodeURIComponent(viewer)}`;

/** The element of the page that holds it. */
export const keptId = 'kept';

/** Drawings are also made where there is no page at all. */
const kept = (): HTMLElement | null => globalThis.document?.getElementById?.(keptId) ?? null;

/** Whether this page is such a file: there is no server behind it, and nobody else. */
export const inFile = (): boolean => kept() !== null;

/** The answers that lie in the file. */
export const keptAnswers = (): Answers => JSON.parse(kept()?.textContent ?? '{}') as Answers;

/** What there is at an address of the server's. */
export function ask(address: string, init?: RequestInit): Promise<Response> {
  if (!inFile()) return fetch(address, init);
  const answers = keptAnswers();
  return Promise.resolve(
    address in answers ? Response.json(answers[address]) : new Response(null, { status: 404 }),
  );
}
