import { readdirSync, existsSync, rmSync, writeFileSync, copyFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startBrowser } from '../browser/game.mjs';
import { sizes } from './sizes.mjs';
const folder = resolve(import.meta.dirname, '../out/screens');
const scale = { '844x390': 0.62, '360x740': 0.62 };
const browser = await startBrowser();
const page = await browser.newPage({ viewport: { width: 2010, height: 300 } });
for (;;) {
  const groups = new Map();
  for (const f of readdirSync(join(folder, 'pictures'))) { const [s, size, theme, lang] = f.split('.'); const k = `${s}.${theme}.${lang}`; groups.set(k, [...(groups.get(k) ?? []), [size, f]]); }
  for (const [k, list] of groups) {
    const out = `/tmp/sheets/${k}.png`;
    if (list.length < 7 || existsSync(out)) continue;
    if (!/day\.en|night\.zh/.test(k)) continue;
    list.sort((a, b) => sizes.findIndex(({ name }) => name === a[0]) - sizes.findIndex(({ name }) => name === b[0]));
    const html = list.map(([size, f]) => { const { width, height } = sizes.find(({ name }) => name === size); const by = scale[size] ?? 0.42; return `<img width="${Math.round(width * by)}" style="flex:none;max-height:${Math.round(height * by * 1.6)}px;object-fit:cover;object-position:top" src="pictures/${f}">`; }).join('');
    writeFileSync(join(folder, 'zz.html'), `<!doctype html><style>body{margin:0;background:#ddd}div{display:flex;flex-wrap:wrap;align-items:flex-start;gap:8px;width:1990px;padding:6px}</style>${k}<div>${html}</div>`);
    try { await page.goto(`file://${join(folder, 'zz.html')}`, { waitUntil: 'load' });
    await page.screenshot({ path: out, fullPage: true, type: "png" }); } catch (e) { console.log(String(e)); }
  }
  await new Promise((r) => setTimeout(r, 8000));
}
