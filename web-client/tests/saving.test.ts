// A replay as a file of its own: what is put into it stays whole, and ends no script.
import { afterEach, expect, test, vi } from 'vitest';
import { ask, inFile, keptAnswers } from '../src/offline/answers';
import { filled, replayIn } from '../src/offline/saving';

afterEach(() => vi.unstubAllGlobals());

const script = /<script type="application\/json" id="kept">(.*?)<\/script>/gs;

/** The page of a file that holds these answers. */
function open(answers: Record<string, unknown>): void {
  const texts = Object.fromEntries(
    Object.entries(answers).map(([at, each]) => [at, JSON.stringify(each)]),
  );
  const page = filled('<div id="app"></div><!-- kept --><script>after</script>', texts);
  expect(page.split('</script>').length).toBe(3);
  const [[, textContent]] = [...page.matchAll(script)] as [RegExpExecArray];
  vi.stubGlobal('document', { getElementById: () => ({ textContent }) });
}

test('what a file holds is answered from it, whatever stands in it, and nothing else is asked for', async () => {
  const said = { name: '</script><!-- $& $1 \\u003c "', points: [1] };
  open({ '/api/matches/m?viewer=0': said });
  expect(inFile()).toBe(true);
  expect(await (await ask('/api/matches/m?viewer=0')).json()).toEqual(said);
  expect((await ask('/api/matches/m?viewer=1')).status).toBe(404);
});

test('a file opens at the match and the viewer that it holds', () => {
  open({ '/api/rules/morels': {}, '/api/matches/ab_c-1?viewer=everything': {} });
  expect(replayIn(keptAnswers())).toEqual({ match: 'ab_c-1', viewer: 'everything' });
});

test('a page as it is served is no file', () => {
  expect(inFile()).toBe(false);
});
