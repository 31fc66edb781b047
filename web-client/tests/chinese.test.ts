// What components put together in Chinese: no sign of another script stands between its letters.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Component } from 'svelte';
import { render } from 'svelte/server';
import { expect, test } from 'vitest';
import { actions, extras } from '../src/games/mycelia/choice';
import { deckOf } from '../src/games/mycelia/deck';
import type { View as Ground } from '../src/games/mycelia/types';
import type { SeatView, View } from '../src/games/woods/foray';
import { keptBy } from '../src/games/woods/kept';
import { catalogue as zh } from '../src/i18n/zh';
import type { MyceliaPrinted } from '../src/protocol/messages';

const { settings } = await import('../src/settings.svelte');
settings.words = zh;
const { default: OnTable } = await import('./OnTable.svelte');
const { default: Cards } = await import('../src/games/mycelia/Cards.svelte');
const { default: Discs } = await import('../src/games/mycelia/Discs.svelte');
const { default: Decay } = await import('../src/games/woods/Decay.svelte');
const { default: Leaf } = await import('../src/games/woods/Leaf.svelte');

const example = (name: string): unknown =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, `../../protocol/examples/${name}.json`), 'utf8'),
  );
const grounds = example('push-table-mycelia') as { view: Ground; printed: MyceliaPrinted };
const woods = (example('push-table-foray-resolve') as { view: View }).view;
const deck = deckOf(grounds.printed, zh, 'zh');

/** All that a component says: what stands there, and what its parts are called. */
function saidBy(shown: unknown, props: object): string {
  const { body } = render(OnTable, { props: { shown: shown as Component, props, deck } });
  const called = [...body.matchAll(/(?:aria-label|title)="([^"]*)"/g)].map(([, said]) => said);
  return [body.replace(/<[^>]*>/g, '\n'), ...called].join('\n');
}
/** Latin signs beside Chinese letters, or between what is Chinese and a number. */
const foreign = /\p{Script=Han}[,.:;!?()]|[,.:;!?()] ?\p{Script=Han}|\d[,;:] /u;

test('the check finds signs of another script', () => {
  for (const said of ['弃牌: 空', '月亮, 锅', '月亮 × 2, 锅', '锅(空)'])
    expect(said).toMatch(foreign);
  expect('弃牌：月亮 × 2、锅和牛肝菌').not.toMatch(foreign);
});

test('what lies aside is told in Chinese, under a name of its own', () => {
  const view = {
    ...woods,
    ...{ peek: ['moon', 'pan'], supply: { shiitake: 4, eureka: 2, eccentric: true } },
    ...{ discards: { moon: 1, tree_ear: 2, pan: 3 }, deck_bottom: 'morel' },
  };
  const said = saidBy(Leaf, { view });
  expect(said).toContain('木耳');
  expect(said).not.toMatch(foreign);
  expect(said).toContain(zh.woods.table.aside);
  expect(zh.woods.table.aside).not.toBe(zh.woods.table.forest);
});

test('the cards of the decay are listed in Chinese', () => {
  const said = saidBy(Decay, { cards: ['moon', 'pan', 'morel'], may: true, chosen: false });
  expect(said).toContain('羊肚菌');
  expect(said).not.toMatch(foreign);
});

test('what lies in a camp is told in Chinese', () => {
  const camp = {
    ...woods.seats[0],
    ...{ farm_girl: { cards: ['shiitake', 'porcini', 'porcini'] } },
    ...{ log: { growths: 2, cards: ['shiitake', 'night_shiitake'] } },
  } as unknown as SeatView;
  const said = keptBy(camp, false, 'destroying_angel', zh).map(({ says }) => says);
  expect(said.join('\n')).toContain('香菇');
  expect(said.join('\n')).not.toMatch(foreign);
});

test('Mycelia’s discs and cards are called in Chinese', () => {
  const view = { ...grounds.view, moves: [...actions, ...extras].map((kind) => ({ do: kind })) };
  const disc = { view, you: 0, kind: 'six', done: [], onstart: () => {} };
  const discs = saidBy(Discs, disc) + saidBy(Discs, { ...disc, kind: 'extras' });
  expect(discs).toContain(zh.pair(zh.mycelia.action.explore!, zh.mycelia.actionNote.explore!));
  expect(discs).not.toMatch(foreign);
  const cards = Object.keys(grounds.printed.cards);
  const more = { may: () => false, onchoose: () => {}, onlook: () => {} };
  const said = saidBy(Cards, { ...more, cards, kind: 'market' });
  expect(said).toContain('腐烂');
  expect(said).not.toMatch(foreign);
});
