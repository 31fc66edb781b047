// Eureka!: each pair that can be had is told apart, by its price, the Map, and how many cards it brings.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from 'svelte/server';
import { expect, test, vi } from 'vitest';
import type { Move, View } from '../src/games/woods/foray';
import { catalogue as en } from '../src/i18n/en';
import type { TablePush, WoodsPreview } from '../src/protocol/messages';

const { settings } = await import('../src/settings.svelte');
settings.words = en;
const { previews } = await import('../src/connection/previews.svelte');
const { default: OnTable } = await import('./OnTable.svelte');
const { default: EurekaSheet } = await import('../src/games/woods/decisions/EurekaSheet.svelte');

const { view } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../protocol/examples/push-table.json'), 'utf8'),
) as TablePush & { view: View };
const free: WoodsPreview = { refusal: null, sticks: 0, follows: [] };
function sheet(...moves: Move[]): string {
  const known = vi.spyOn(previews, 'known').mockReturnValue(free);
  const props = {
    view: { ...view, moves } as View,
    seat: view.seats[0],
    name: String,
    onplay() {},
  };
  const { body } = render(OnTable, {
    props: { shown: EurekaSheet, props: { ...props, kind: 'eureka', reason: null, onlook() {} } },
  });
  known.mockRestore();
  return body;
}

test('a pair with the Map is another one than without, and says so', () => {
  const pair: Move = { do: 'eureka', slots: [3, 2] };
  const body = sheet(pair, { ...pair, map: true });
  const ids = [...body.matchAll(/data-testid="(eureka-[^"]+)"/g)].map(([, id]) => id);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(2);
  expect(body.match(/with the Map/g)).toHaveLength(2); // heard, and seen on its tag
});

test('without a selection it takes one card, and none of two is spoken', () => {
  expect(sheet({ do: 'eureka', slots: [3] })).toContain(en.foray.eurekaAlone);
  expect(sheet({ do: 'eureka', slots: [3] })).not.toContain(en.foray.eurekaHint);
  expect(sheet({ do: 'eureka', slots: [3, 2] })).toContain(en.foray.eurekaHint);
});
