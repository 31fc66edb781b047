// What the server says of a link where it is sent (server/net/unfolding.cpp), out of the page's catalogues,
// by language: the first is for whoever asks for none of them. The names of games, of bots and of nobody,
// and how names are listed, are the page's own.
import { languages } from '../src/i18n';
import type { link as Link } from '../src/i18n/en/link';

const links = import.meta.glob<typeof Link>('../src/i18n/*/link.ts', {
  eager: true,
  import: 'link',
});

export async function linkWords(): Promise<object[]> {
  return Promise.all(
    languages.map(async ({ code, first }) => {
      const { page, games } = await first();
      const [, between, last] = page.list(['|', '|', '|']).split('|');
      return {
        ...{ code, between, last, ...links[`../src/i18n/${code}/link.ts`]! },
        games: Object.assign({}, ...Object.values(games).map(({ names }) => names)) as object,
        title: page.pair('{game}', '{names}'),
        bots: page.bots,
        nameless: page.room.nameless,
      };
    }),
  );
}
