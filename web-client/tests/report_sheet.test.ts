// How a report is asked for while the server reckons it, and what its sheet offers when that fails.
import { render } from 'svelte/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { catalogue as en } from '../src/i18n/en';
import type { MatchReplay, MatchReport } from '../src/protocol/messages';

/** How far the sheet's own asking has come. */
let come: { report: MatchReport | null; problem: string | null } | null = null;
vi.mock('../src/report/asked.svelte', async (original) => {
  const real = await original<typeof import('../src/report/asked.svelte')>();
  return {
    AskedReport: class extends real.AskedReport {
      constructor() {
        super();
        Object.assign(this, come);
      }
    },
  };
});
const { AskedReport } = await import('../src/report/asked.svelte');
const { settings } = await import('../src/settings.svelte');
const { default: Report } = await import('../src/report/Report.svelte');
settings.words = en;

const part = {
  ...{ match: 'm', of: 4, turning_points: null, accounts: null },
  positions: [{ chances: [{ win: 500, error: 9 }], decisions: [] }],
} as unknown as MatchReport;
function sheet(
  report: MatchReport | null,
  problem: string | null,
): { again: boolean; goes: boolean } {
  come = { report, problem };
  const none = (): void => {};
  const props = {
    replay: { match: { id: 'm', players: ['Ada'] }, positions: [] } as unknown as MatchReplay,
    ...{ texts: new Map<number, string>(), name: () => 'Ada', address: () => '' },
    ...{ onstep: none, onclose: none },
  };
  const { body } = render(Report, { props });
  return { again: body.includes('report-again'), goes: body.includes('<progress') };
}

beforeEach(() => {
  come = null;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a report that comes is seen to go on, also while the server is busy', () => {
  expect(sheet(part, null)).toEqual({ again: false, goes: true });
  expect(sheet(part, 'busy')).toEqual({ again: false, goes: true });
});

test.each([null, part])(
  'a report that could not be fetched is asked for again by a button',
  (had) => {
    expect(sheet(had, 'failed')).toEqual({ again: true, goes: false });
  },
);

test('a report that is there no more is not said to go on', () => {
  expect(sheet(part, 'none')).toEqual({ again: false, goes: false });
});

test.each([
  [{ 'Retry-After': '2' }, 2000],
  [{}, 1200],
])('a busy server that says %o is asked again after %i ms', async (headers, ms) => {
  const fetched = vi.fn(
    async () => new Response('', { status: 503, headers: headers as HeadersInit }),
  );
  vi.stubGlobal('fetch', fetched);
  const asked = new AskedReport();
  await asked.ask('m');
  await vi.advanceTimersByTimeAsync(ms - 1);
  expect([asked.problem, fetched.mock.calls.length]).toEqual(['busy', 1]);
  await vi.advanceTimersByTimeAsync(1);
  expect(fetched.mock.calls.length).toBe(2);
  asked.stop();
});
