// Puts into the page itself what each language says where the page has not loaded or cannot run
// (src/i18n/LANGUAGE/unloaded.html): there nothing can be fetched any more.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const place = /(<div\b[^>]*id="not-there"[^>]*>)(<\/div>)/;

/** What a text says, without the comment on top of it. */
const said = (text: string): string => text.replace(/^<!--[^]*?-->\s*/, '');

export function unloaded(): Plugin {
  let folder = '';
  return {
    name: 'unloaded',
    configResolved(config) {
      folder = join(config.root, 'src/i18n');
    },
    transformIndexHtml(page) {
      if (!place.test(page)) throw new Error('index.html has no place for what is said unloaded');
      const texts = readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => readFileSync(join(folder, name, 'unloaded.html'), 'utf8'));
      return page.replace(place, (_, open: string, close: string) =>
        [open, ...texts.map(said), close].join('\n'),
      );
    },
  };
}
