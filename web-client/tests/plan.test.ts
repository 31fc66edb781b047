// The question that comes up under a finger: what has just been tapped was something else.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from 'svelte/server';
import { expect, test, vi } from 'vitest';
import type { View } from '../src/games/woods/foray';
import { catalogue as en } from '../src/i18n/en';
import type { TablePush } from '../src/protocol/messages';

vi.stubGlobal('matchMedia', () => ({ matches: false }));
const { settings } = await import('../src/settings.svelte');
settings.words = en;
const { default: Plan } = await import('../src/games/woods/Plan.svelte');

const { view } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../protocol/examples/push-table.json'), 'utf8'),
) as TablePush & { view: View };
const plan = (unseen: boolean): string =>
  render(Plan, {
    props: {
      ...{ view, seat: view.seats[0]!, asked: true, idle: false, busy: false, unseen },
      ...{
        chosen: null,
        wished: null,
        variety: null,
        wish: {},
        tool: null,
        reason: null,
        looked: null,
      },
      ...{ name: String, onplay() {}, ontool() {}, onlook() {}, oncancel() {} },
    },
  }).body;

test('a question that comes up where a telling was tapped away takes no press at first', () => {
  expect(plan(true)).toMatch(/class="[^"]*\bunread\b/);
  expect(plan(false)).not.toMatch(/class="[^"]*\bunread\b/);
});
