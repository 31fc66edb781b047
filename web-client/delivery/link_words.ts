// What the server says of a link where it is sent (server/net/unfolding.cpp), out of the page's catalogues,
// by language: the first is for whoever asks for none of them. The names of games, of bots and of nobody,
// and how names are listed, are the page's own.
import { link as english } from '../src/i18n/en/link';
import { link as chinese } from '../src/i18n/zh/link';
import { languages } from '../src/i18n';

const links: Record<string, typeof english> = { en: english, zh: chinese };

export async function linkWords(): Promise<object[]> {
  return Promise.all(
    languages.map(async ({ code, first }) => {
      const { page, games } = await first();
      const [, between, last] = page.list(['|', '|', '|']).split('|');
      return {
        ...{ code, between, last, ...links[code]! },
        games: Object.assign({}, ...Object.values(games).map(({ names }) => names)) as object,
        title: page.pair('{game}', '{names}'),
        bots: page.bots,
        nameless: page.room.nameless,
      };
    }),
  );
}
