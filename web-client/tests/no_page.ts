// To be imported before what it serves: a page that drawings are put into and nobody sees, the examples of the
// protocol, and a server that tells the numbers of the rules.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';

vi.stubGlobal('location', { pathname: '/', search: '' });
const element = () => ({ isConnected: true, setAttribute: () => {}, append: () => {} });
vi.stubGlobal('document', {
  ...{ body: element(), createElementNS: element },
  documentElement: { dataset: {}, lang: 'en' },
  querySelector: () => null,
  querySelectorAll: () => [],
});

export const example = (name: string): object =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, `../../protocol/examples/${name}.json`), 'utf8'),
  ) as object;

/** Whoever fetches the numbers of a game's rules is told these. */
export function serveRules(factsOf: (game: string) => unknown): void {
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve({
      ok: true,
      json: () => Promise.resolve(factsOf(path.replace('/api/rules/', ''))),
    }),
  );
}
