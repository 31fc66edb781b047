// The question that comes up under a finger: what has just been tapped was something else. And why not,
// where something is tapped that cannot be done.
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
const { default: Plan } = await import('../src/games/woods/Plan.svelte');

const { view } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../protocol/examples/push-table.json'), 'utf8'),
) as TablePush & { view: View };
const { Intent } = await import('../src/games/woods/intent.svelte');
const plan = (
  unseen: boolean,
  wished: Move | null = null,
  chosen: Move | null = null,
  laid: View = view,
): string => {
  const intent = new Intent(
    () => laid,
    () => laid.seats[0],
  );
  intent.wished = wished;
  intent.chosen = chosen;
  return render(Plan, {
    props: {
      ...{
        view: laid,
        events: [],
        seat: laid.seats[0]!,
        asked: true,
        idle: false,
        busy: false,
        unseen,
        intent,
      },
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

test('where a slot can be had by the Map alone, what is left and what follows are those of the Map', () => {
  const byMap: Move = { do: 'take', slot: 7, map: true };
  const [ada, ...others] = view.seats;
  const laid = { ...view, seats: [{ ...ada!, sticks: 1 }, ...others], moves: [byMap] } as View;
  const alone: WoodsPreview = {
    refusal: { code: 'not_enough_sticks', ruling: 'W1', needed: 5, available: 1 },
  };
  const follows = [{ kind: 'night_card', count: 1 }] as const;
  const withMap: WoodsPreview = { refusal: null, sticks: -1, follows: [...follows] };
  const known = vi
    .spyOn(previews, 'known')
    .mockImplementation((move) => ((move as Move).map ? withMap : alone));
  const body = plan(false, null, { do: 'take', slot: 7 }, laid);
  expect(body).toContain(en.woods.table.sticksLeft(0));
  expect(body).toContain(en.woods.follows([...follows]));
  known.mockRestore();
});
