// Renders the page's drawings for the pictures that the server makes of positions (delivery/symbols.ts)
// into dist/server/drawings.svg: one symbol a line, behind a line of their styles. The words that the server
// says of a link go beside it (delivery/link_words.ts). What draws pictures there
// knows neither the variables of styles nor what a window is like: both are settled here.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { build, type Plugin, type Rolldown } from 'vite';

const entry = 'delivery/symbols.ts';
const folder = 'server';

/** What of a style says how a shape is drawn. */
const drawn = /^(fill|stroke|opacity|stop-|mix-blend-mode|paint-order)|^display$/;

interface Rule {
  selector: string;
  says: [string, string][];
}

/** The rules of a style sheet, without those that ask what a window is like. */
function rulesOf(css: string): Rule[] {
  const text = css.replaceAll(/\/\*.*?\*\//gs, '');
  const rules: Rule[] = [];
  for (let at = 0; ;) {
    const open = text.indexOf('{', at);
    if (open < 0) return rules;
    let end = open + 1;
    for (let deep = 1; deep > 0 && end < text.length; end++)
      deep += text[end] === '{' ? 1 : text[end] === '}' ? -1 : 0;
    const selector = text.slice(at, open).trim();
    at = end;
    if (selector.startsWith('@')) continue;
    const says = text.slice(open + 1, end - 1).split(';');
    rules.push({
      selector: selector.replaceAll(/:where\(([^)]*)\)/g, '$1'),
      says: says.flatMap((each): [string, string][] => {
        const colon = each.indexOf(':');
        return colon < 0 ? [] : [[each.slice(0, colon).trim(), each.slice(colon + 1).trim()]];
      }),
    });
  }
}

type Values = ReadonlyMap<string, string>;
/** A value with the variables in it settled, as far as they are known. */
function settled(value: string, values: Values): string {
  const known = value.replaceAll(
    /var\((--[\w-]+)(?:,\s*([^()]+))?\)/g,
    (whole, name: string, otherwise?: string) => values.get(name) ?? otherwise ?? whole,
  );
  return known === value ? value : settled(known, values);
}

/** The styles of drawings, each rule once for whatever says its variables (a seat, a soil). */
function stylesOf(rules: Rule[], page: Values): string {
  const variables = rules.filter(({ says }) => says.some(([name]) => name.startsWith('--')));
  const lines: string[] = [];
  for (const { selector, says } of rules) {
    const kept = says
      .filter(([name, value]) => drawn.test(name) && (name !== 'display' || value === 'none'))
      .map(([name, value]): [string, string] => [name, settled(value, page)]);
    const line = (within: string, values: Values): void => {
      const whole = kept
        .map(([name, value]) => `${name}:${settled(value, values)}`)
        .filter((each) => !each.includes('var('));
      if (whole.length) lines.push(`${within}{${whole.join(';')}}`);
    };
    if (!kept.some(([, value]) => value.includes('var('))) line(selector, page);
    else
      for (const each of variables)
        line(`${each.selector} ${selector}`, new Map([...page, ...each.says]));
  }
  return lines.join('');
}

async function made(root: string): Promise<{ drawings: string; words: string }> {
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [svelte()],
    ssr: { noExternal: true },
    build: {
      ssr: entry,
      ssrEmitAssets: true,
      cssCodeSplit: false,
      target: 'esnext',
      write: false,
      cssMinify: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput;
  const code = output.flatMap((each) => (each.type === 'chunk' ? [each.code] : [])).join('\n');
  const styles = output.flatMap((each) =>
    each.type === 'asset' && each.fileName.endsWith('.css') ? [String(each.source)] : [],
  );
  // What modules of the page ask of a browser when they are loaded.
  Object.assign(globalThis, {
    matchMedia: () => ({ matches: false, addEventListener: () => {} }),
    location: { origin: 'http://here', pathname: '/', search: '' },
    addEventListener: () => {},
  });
  const { symbols, linkWords } = (await import(
    `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
  )) as typeof import('./symbols');
  const theme = rulesOf(readFileSync(join(root, 'src/styles/theme.css'), 'utf8'));
  const day = new Map(theme.find(({ selector }) => selector === ':root')!.says);
  const inks = [0, 1, 2, 3].map((seat) => `.ink-${seat}{stroke:${day.get(`--seat-${seat}`)}}`);
  const style = stylesOf(rulesOf(styles.join('\n')), day) + inks.join('');
  const lines = [`<style>${style}</style>`, ...symbols()];
  return {
    drawings: lines.map((line) => `${settled(line, day)}\n`).join(''),
    words: JSON.stringify(await linkWords()),
  };
}

export function pictureDrawings(): Plugin {
  let root = '';
  let into = '';
  return {
    name: 'picture-drawings',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      into = join(root, config.build.outDir, folder);
    },
    closeBundle: {
      sequential: true,
      handler: async () => {
        mkdirSync(into, { recursive: true });
        const { drawings, words } = await made(root);
        writeFileSync(join(into, 'drawings.svg'), drawings);
        writeFileSync(join(into, 'link_words.json'), words);
      },
    },
  };
}
