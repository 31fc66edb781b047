// Puts into the page itself what each language says where the page has not loaded or cannot run
// (src/i18n/LANGUAGE/unloaded.html): there nothing can be fetched any more.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport, type Plugin } from 'vite';

const place = /(<div\b[^>]*id="not-there"[^>]*>)(<\/div>)/;

/** What a text says, without the comment on top of it. */
const said = (text: string): string => text.replace(/^<!--[^]*?-->\s*/, '').trim();

export function unloaded(): Plugin {
  let root = '';
  return {
    name: 'unloaded',
    configResolved(config) {
      root = config.root;
    },
    async transformIndexHtml(page) {
      if (!place.test(page)) throw new Error('index.html has no place for what is said unloaded');
      const { module } = await runnerImport<typeof import('../src/i18n')>('/src/i18n/index.ts', {
        root,
        configFile: false,
      });
      const texts = module.languages.map(({ code }) =>
        readFileSync(join(root, 'src/i18n', code, 'unloaded.html'), 'utf8'),
      );
      return page.replace(place, (_, open: string, close: string) =>
        [open, ...texts.map(said), close].join('\n'),
      );
    },
  };
}
