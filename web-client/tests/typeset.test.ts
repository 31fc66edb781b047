// What must not be parted where a line ends, in whatever a language says.
import { expect, test } from 'vitest';
import { languages, partNames, wordsOf } from '../src/i18n';
import { measured, typeset } from '../src/i18n/typeset';

test('a number of Chinese stays with its measure word, and an ordinal is whole', () => {
  expect(measured('需要 6 根树枝；第 2 位')).toBe('需要 6\u00a0根树枝；第\u00a02\u00a0位');
  expect(measured('接第 38 步')).toBe('接第\u00a038\u00a0步');
  // What is no number, and what is no Chinese, may part.
  expect(measured('Ada 拿了 Foray 的牌')).toBe('Ada 拿了 Foray 的牌');
  expect(measured('6 of 10 cards')).toBe('6 of 10 cards');
});

test('all that is said is set: texts, lists of them, and what is told of something', () => {
  const words = {
    plain: 'a',
    of: (n: number) => `a${n}`,
    list: ['a', 'b'],
    deep: { two: (n: number) => ({ told: [`a${n}`], count: n, none: null }) },
  };
  const set = typeset(words, (said) => said.toUpperCase());
  expect(set.plain).toBe('A');
  expect(set.of(3)).toBe('A3');
  expect(set.list).toEqual(['A', 'B']);
  expect(set.deep.two(1)).toEqual({ told: ['A1'], count: 1, none: null });
});

test('the words of Chinese are set so, those of English as they are written', async () => {
  const [en, zh] = await Promise.all(languages.map((each) => wordsOf(each, partNames)));
  expect(zh!.points(7)).toBe('7\u00a0分');
  expect(en!.points(7)).not.toContain('\u00a0');
});
