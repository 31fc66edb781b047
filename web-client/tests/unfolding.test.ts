// What a link says of itself where it is sent is said by the server (server/net/unfolding.cpp): it calls
// games as the page does.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { languages } from '../src/i18n';

const server = join(import.meta.dirname, '../../server/net/unfolding.cpp');

test('a link that unfolds calls each game as the page does, in every language', async () => {
  const rows = [
    ...readFileSync(server, 'utf8').matchAll(/GameName\{"(\w+)", "([^"]+)", "([^"]+)"\}/g),
  ].map(([, game, ...names]) => [game, names]);
  const said = new Map<string, string[]>();
  for (const language of languages) {
    const { games } = await language.first();
    for (const family of Object.values(games))
      for (const [game, name] of Object.entries(family.names))
        said.set(game, [...(said.get(game) ?? []), name]);
  }
  expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(said));
});
