// What the browser finds of a finished match: the document is a real one, exported by the server, and each
// forgery of it is told apart.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { check, type Document } from '../src/shuffle/checking';
import type { Witnessed } from '../src/shuffle/keeping';

const text = readFileSync(new URL('./shuffled_match.json', import.meta.url), 'utf8');
const match = (): Document => JSON.parse(text) as Document;
const { shuffle, link } = match();
const steps = match().steps.length;
const told = (changes: Partial<Witnessed> = {}): Witnessed => ({
  match: 'any',
  commitment: shuffle!.commitment,
  seed: shuffle!.contributions[0]!,
  links: { [steps]: link!.slice(0, 32) },
  ...changes,
});
const flip = (digits: string): string => (digits.startsWith('0') ? '1' : '0') + digits.slice(1);

test('a match as it was dealt and played fits, with and without what its player kept', () => {
  expect(check(match(), told())).toEqual({
    wrong: null,
    seeds: 2,
    yours: true,
    links: 1,
    last: link,
  });
  expect(check(match(), undefined)).toMatchObject({
    wrong: null,
    seeds: 2,
    yours: false,
    links: 0,
  });
});

test('each forgery of a document is found in it', () => {
  const found = (forge: (of: Document) => void): string | null => {
    const forged = match();
    forge(forged);
    return check(forged, undefined).wrong;
  };
  expect(found((of) => (of.seed = flip(of.seed)))).toBe('seed');
  expect(found((of) => (of.shuffle!.secret = flip(of.shuffle!.secret)))).toBe('commitment');
  expect(found((of) => (of.shuffle!.contributions[1] = null))).toBe('seed');
  expect(found((of) => of.steps.pop())).toBe('record');
  expect(found((of) => (of.steps[2]!.seat = 3))).toBe('record');
  expect(found((of) => (of.started = 1))).toBe('record');
});

test('a record that fits to itself is held against what was told at the table', () => {
  const found = (changes: Partial<Witnessed>): string | null => check(match(), told(changes)).wrong;
  expect(found({ commitment: flip(shuffle!.commitment) })).toBe('othersCommitment');
  expect(found({ seed: flip(shuffle!.contributions[0]!) })).toBe('yourSeed');
  expect(found({ links: { 0: link!.slice(0, 32) } })).toBe('link');
  expect(found({ links: { [steps + 1]: link!.slice(0, 32) } })).toBe('link');
});
