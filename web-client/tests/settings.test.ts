// The language that the page speaks is the one that was wished for last, however late each of them comes.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parts } from '../src/parts.svelte';

vi.stubGlobal('document', {
  documentElement: { dataset: {}, lang: '' },
  querySelector: () => null,
  querySelectorAll: () => [],
});
const { languages } = await import('../src/i18n');
const { settings } = await import('../src/settings.svelte');

beforeEach(async () => {
  vi.useFakeTimers();
  await settings.setLanguage('en');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Chinese, whose words do not come the first so many times. */
const failing = (times: number) => {
  const chinese = languages.find(({ code }) => code === 'zh')!;
  const { first } = chinese;
  let asked = 0;
  return vi
    .spyOn(chinese, 'first')
    .mockImplementation(() => (asked++ < times ? Promise.reject(new Error()) : first()));
};

test('a wish that has to wait for its words does not override a later one', async () => {
  const asked = failing(1);
  const wished = settings.setLanguage('zh');
  await vi.advanceTimersByTimeAsync(10);
  expect(await settings.setLanguage('en')).toBe(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await wished).toBe(true);
  expect(settings.language).toBe('en');
  expect(asked).toHaveBeenCalledTimes(1);
});

test('a wish in vain is told, but not once another one was made', async () => {
  failing(Infinity);
  const wished = settings.setLanguage('zh');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await wished).toBe(false);
  expect(parts.missing).toBe(true);
  const again = settings.setLanguage('zh');
  await vi.advanceTimersByTimeAsync(3000);
  expect(await settings.setLanguage('en')).toBe(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await again).toBe(true);
  expect(parts.missing).toBe(false);
  expect(settings.language).toBe('en');
});

test('the page stands as wide letters need it where a catalogue says that its are wide', async () => {
  const { dataset } = document.documentElement;
  expect(dataset.letters).toBe('narrow');
  const wished = settings.setLanguage('zh');
  await vi.advanceTimersByTimeAsync(10);
  expect(await wished).toBe(true);
  expect(dataset.letters).toBe('wide');
});

test('words of a part that do not come hold up no language', async () => {
  for (const { parts: of } of languages) vi.spyOn(of, 'replay').mockRejectedValue(new Error());
  const learned = settings.learn('replay').then(
    () => true,
    () => false,
  );
  const wished = settings.setLanguage('zh');
  await vi.advanceTimersByTimeAsync(10_000);
  expect([await learned, await wished]).toEqual([false, true]);
});

test('a part is learned when it is spoken of, also where another language is wished for meanwhile', async () => {
  for (const language of languages) {
    const { first } = language;
    await Promise.all([first(), language.parts.question()]);
    const slowly = async () => {
      await new Promise((done) => setTimeout(done, language.code === 'en' ? 100 : 200));
      return first();
    };
    vi.spyOn(language, 'first').mockImplementation(slowly);
  }
  const learned = settings.learn('question').then(() => 'question' in settings.words);
  await vi.advanceTimersByTimeAsync(10);
  const wished = settings.setLanguage('zh');
  await vi.advanceTimersByTimeAsync(1000);
  expect([await learned, await wished]).toEqual([true, true]);
});
