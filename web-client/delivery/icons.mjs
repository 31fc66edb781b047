// Draws the icons that systems want as pictures from public/icon.svg: `npm run icons` writes
// public/icon-*.png anew. A maskable one fills its square, with the drawing in the middle, since a
// system cuts it to a shape of its own.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const folder = join(import.meta.dirname, '../public');
const drawing = readFileSync(join(folder, 'icon.svg'), 'utf8');
const ground = /<rect[^>]*fill="(#[0-9a-f]+)"/.exec(drawing)[1];
const icons = [
  { name: 'icon-192', size: 192 },
  { name: 'icon-512', size: 512 },
  { name: 'icon-180', size: 180, filled: 0.9 }, // Apple's corners are Apple's own
  { name: 'icon-maskable-512', size: 512, filled: 0.8 },
];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox'],
});
for (const { name, size, filled } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const edge = (size * (filled ?? 1)).toFixed(1);
  await page.setContent(`<style>
    body { margin: 0; height: 100vh; display: grid; place-items: center; ${filled ? `background: ${ground};` : ''} }
    svg { width: ${edge}px; height: ${edge}px; }
  </style>${drawing}`);
  writeFileSync(join(folder, `${name}.png`), await page.screenshot({ omitBackground: !filled }));
  await page.close();
}
await browser.close();
