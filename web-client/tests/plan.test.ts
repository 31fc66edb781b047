// The question that comes up under a finger: what has just been tapped was something else. And why not,
// where something is tapped that cannot be done.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from 'svelte/server';
import { expect, test, vi } from 'vitest';
import type { Move, View } from '../src/games/woods/foray';
import { catalogue as en } from '../src/i18n/en';
import type { TablePush } from '../src/protocol/messages';

const { settings } = await import('../src/settings.svelte');
settings.words = en;
const { previews } = await import('../src/connection/previews.svelte');
const { default: Plan } = await import('../src/games/woods/Plan.svelte');

const { view } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../protocol/examples/push-table.json'), 'utf8'),
) as TablePush & { view: View };
const { Intent } = await import('../src/games/woods/intent.svelte');
const plan = (unseen: boolean, wished: Move | null = null): string => {
  const intent = new Intent(
    () => view,
    () => view.seats[0],
  );
  intent.wished = wished;
  return render(Plan, {
    props: {
      ...{ view, seat: view.seats[0]!, asked: true, idle: false, busy: false, unseen, intent },
      ...{ name: String, onplay() {}, ontool() {}, onlook() {}, onback() {} },
    },
  }).body;
};

test('a question that comes up where a telling was tapped away takes no press at first', () => {
  expect(plan(true)).toMatch(/class="[^"]*\bunread\b/);
  expect(plan(false)).not.toMatch(/class="[^"]*\bunread\b/);
});

const far: Move = { do: 'take', slot: 8 };

test('of what cannot be done the reason is told, and while it is not known nothing else', () => {
  const known = vi.spyOn(previews, 'known').mockReturnValue(undefined);
  expect(plan(false, far)).toMatch(/role="alert"[^>]*><\/span>/);
  expect(plan(false, far)).not.toContain('class="hint');
  const refusal = { code: 'not_enough_sticks', ruling: 'W1', needed: 3, available: 1 } as const;
  known.mockReturnValue({ refusal });
  expect(plan(false, far)).toContain(en.refusal(refusal));
  known.mockRestore();
});

test.each([null, { refusal: null }])(
  'where %o is all that the server says of it, the hint stands again',
  (answer) => {
    const known = vi.spyOn(previews, 'known').mockReturnValue(answer);
    const body = plan(false, far);
    expect(body).not.toContain('role="alert"');
    expect(body).toContain('class="hint');
    known.mockRestore();
  },
);
