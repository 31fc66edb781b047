// The sheet to look at the pictures by: a page with a row for each state and a column for each size, and
// contact sheets, one picture with all sizes of one state.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { everySize } from './sizes.mjs';

const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** What is to be known of a picture before one looks: that the page scrolls, or that the state was not reached. */
const remarks = ({ scrolls, over, trouble }) =>
  [trouble && `not reached: ${trouble}`, over && (scrolls ? `page of ${over}` : `SCROLLS: ${over}`)].filter(Boolean).join('; ');

const style = `
  body { margin: 0; font: 15px system-ui, sans-serif; background: #ddd; color: #222; }
  nav { position: sticky; top: 0; background: #222; color: #fff; padding: 8px 12px; display: flex; gap: 16px; flex-wrap: wrap; z-index: 1; }
  section { padding: 12px; border-bottom: 1px solid #999; }
  h2 { font-size: 17px; margin: 0 0 8px; }
  .row { display: flex; gap: 12px; align-items: flex-start; overflow-x: auto; }
  figure { margin: 0; flex: none; }
  figcaption { font-size: 12px; max-width: 320px; }
  b { color: #a00; }
  img { display: block; border: 1px solid #555; background: #fff; }
`;

const figure = (picture, height) => {
  const said = remarks(picture);
  return `<figure data-key="${picture.theme} ${picture.language}"><a href="${picture.file}" target="_blank"><img loading="lazy" height="${height}" src="${picture.file}" alt=""></a>
<figcaption>${picture.size} ${picture.theme} ${picture.language} ${said ? `<b>${escaped(said)}</b>` : ''}</figcaption></figure>`;
};

/** Writes the page over all pictures. */
export function writeSheet(folder, pictures) {
  const states = [...new Set(pictures.map(({ state }) => state))];
  const choice = (id, values) =>
    `<label>${id} <select id="${id}">${values.map((each) => `<option>${each}</option>`).join('')}<option value="">all</option></select></label>`;
  const keys = (key) => [...new Set(pictures.map((picture) => picture[key]))].sort();
  writeFileSync(join(folder, 'index.html'), `<!doctype html><meta charset="utf-8"><title>Every page and state</title><style>${style}</style>
<nav>${choice('theme', keys('theme'))}${choice('language', keys('language'))}<label>state <input id="state"></label><span>${states.length} states, ${pictures.length} pictures</span></nav>
${states.map((state) => `<section data-state="${escaped(state)}"><h2>${escaped(state)}</h2><div class="row">${pictures.filter((each) => each.state === state).map((each) => figure(each, 260)).join('')}</div></section>`).join('\n')}
<script>
  const value = (id) => document.getElementById(id).value;
  function filter() {
    for (const section of document.querySelectorAll('section')) section.hidden = !section.dataset.state.includes(value('state'));
    for (const figure of document.querySelectorAll('figure')) {
      const [theme, language] = figure.dataset.key.split(' ');
      figure.style.display = (value('theme') || theme) === theme && (value('language') || language) === language ? '' : 'none';
    }
  }
  for (const id of ['theme', 'language', 'state']) document.getElementById(id).addEventListener('input', filter);
  filter();
</script>`);
}

/** How large each size is drawn on a contact sheet: what is small in the hand is drawn larger. */
const scale = { '844x390': 0.62, '360x740': 0.62 };

/** Makes the contact sheet of pictures of one state, theme and language, `contacts/NAME.jpg`: one picture with all of them. */
export async function writeContact(page, folder, name, pictures) {
  const drawn = pictures.map((picture) => {
    const { width, height } = everySize.find(({ name }) => name === picture.size);
    const by = scale[picture.size] ?? 0.42;
    return `<figure><img width="${Math.round(width * by)}" style="max-height:${Math.round(height * by * 1.6)}px;object-fit:cover;object-position:top" src="${picture.file}"><figcaption>${picture.size} <b>${escaped(remarks(picture))}</b></figcaption></figure>`;
  });
  const draft = join(folder, `${name}.html`);
  writeFileSync(draft, `<!doctype html><meta charset="utf-8"><style>${style} .row { flex-wrap: wrap; width: 1990px; padding: 8px; overflow: visible; }</style>
<h2 style="margin:8px">${escaped(pictures[0].state)} · ${pictures[0].theme} · ${pictures[0].language}</h2><div class="row">${drawn.join('')}</div>`);
  await page.goto(`file://${draft}`, { waitUntil: 'load' });
  await page.screenshot({ path: join(folder, 'contacts', `${name}.jpg`), type: 'jpeg', quality: 85, fullPage: true });
  rmSync(draft);
}
