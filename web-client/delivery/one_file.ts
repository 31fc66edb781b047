// Builds the page of a replay a second time, as one HTML file with everything in it: code, styles, fonts
// and drawings, so that it plays from a disk where nothing can be fetched. Where its match goes a comment
// stands (src/offline/saving.ts).
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { build, type Plugin, type Rolldown } from 'vite';

const entry = 'src/offline/main.ts';
const fileName = 'replay.html';

/** It may run and show what it holds, and fetch nothing at all. */
const policy =
  "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; font-src data:";

const page = (code: string, styles: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="${policy}" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Understory</title>
    <style>${styles.replaceAll('</style', '<\\/style')}</style>
  </head>
  <body>
    <div id="app"></div>
    <!-- kept -->
    <script type="module">${code.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--')}</script>
  </body>
</html>
`;

async function madeOne(root: string): Promise<string> {
  const made = (await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [svelte()],
    build: {
      target: 'es2022',
      write: false,
      assetsInlineLimit: Number.MAX_SAFE_INTEGER,
      cssCodeSplit: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(root, entry),
        output: { codeSplitting: false },
      },
    },
  })) as Rolldown.RolldownOutput;
  const code = made.output.flatMap((each) => (each.type === 'chunk' ? [each.code] : []));
  const styles = made.output.flatMap((each) =>
    each.type === 'asset' && each.fileName.endsWith('.css') ? [String(each.source)] : [],
  );
  if (code.length !== 1 || made.output.length !== 2)
    throw new Error(`not one file: ${made.output.map((each) => each.fileName).join(', ')}`);
  return page(code[0]!, styles.join(''));
}

export function oneFile(): Plugin {
  let root = '';
  let folder = '';
  return {
    name: 'one-file',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      folder = join(root, config.build.outDir);
    },
    closeBundle: {
      sequential: true,
      order: 'pre',
      handler: async () => writeFileSync(join(folder, fileName), await madeOne(root)),
    },
  };
}
