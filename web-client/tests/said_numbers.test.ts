// Numbers in sentences: one, and limits of any length.
import { expect, test } from 'vitest';
import { page as english } from '../src/i18n/en/page';
import { replay } from '../src/i18n/en/replay';
import { page as chinese } from '../src/i18n/zh/page';

test('a limit is said in the longest unit of which it is a whole number', () => {
  const { limitOf } = english.setup;
  expect([0, 60, 90, 3600, 5400, 5000, 86_400, 90_000, 604_800].map(limitOf)).toEqual([
    'no limit',
    '1 minute',
    '90 seconds',
    '1 hour',
    '90 minutes',
    '5000 seconds',
    '1 day',
    '25 hours',
    '7 days',
  ]);
  expect([0, 90, 172_800].map(chinese.setup.limitOf)).toEqual(['不限时', '90 秒', '2 天']);
});

test('one link of a record is not "all 1 links"', () => {
  expect(replay.shuffle.kept(1)).toContain('leads to the one link that');
  expect(replay.shuffle.kept(2)).toContain('leads to all 2 links that');
});
