// Cuts from each typeface what nearly every page needs: the characters that src/styles/fonts.css
// names, in the weights that the page uses: titles have one. `npm run fonts` writes src/styles/fonts/*.woff2 anew.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const root = join(import.meta.dirname, '..');
const out = join(root, 'src/styles/fonts');
const [, ranges] = /unicode-range:([^;]+);/.exec(
  readFileSync(join(root, 'src/styles/fonts.css'), 'utf8'),
);
const characters = ranges.split(',').flatMap((range) => {
  const [first, last = first] = range.match(/[0-9A-F]+/g).map((code) => parseInt(code, 16));
  return Array.from({ length: last - first + 1 }, (_, n) => String.fromCodePoint(first + n));
});

mkdirSync(out, { recursive: true });
for (const [family, wght] of [
  ['fraunces', 650],
  ['source-sans-3', { min: 400, max: 700 }],
]) {
  const whole = `node_modules/@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`;
  const cut = await subsetFont(readFileSync(join(root, whole)), characters.join(''), {
    targetFormat: 'woff2',
    noHinting: true,
    variationAxes: { wght },
    keepFeatures: ['ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum'],
  });
  writeFileSync(join(out, `${family}.woff2`), cut);
  console.log(`${family}: ${cut.length} bytes`);
}
