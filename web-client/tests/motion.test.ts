// Sounds as data, wishes that were kept, and how far a match was seen.
import { expect, test, vi } from 'vitest';
import { see, seenOf, type Keeper } from '../src/motion/seen';
import { lastsMs, loudnessOf, sounds } from '../src/motion/sounds';
import { read, wishes } from '../src/motion/wishes.svelte';

test.each(Object.entries(sounds))('the sound %s is short, quiet, and can be made', (_, voices) => {
  expect(voices.length).toBeGreaterThan(0);
  expect(lastsMs(voices)).toBeLessThanOrEqual(1300);
  for (const { at, rise, fall, peak, source } of voices) {
    expect(at).toBeGreaterThanOrEqual(0);
    expect(Math.min(rise, fall)).toBeGreaterThan(0);
    expect(peak).toBeGreaterThan(0);
    expect(peak).toBeLessThanOrEqual(1);
    // An exponential glide goes neither from nor to nothing; what is higher is not heard.
    for (const hz of [source.hz, source.to ?? source.hz]) {
      expect(hz).toBeGreaterThan(40);
      expect(hz).toBeLessThan(8000);
    }
  }
});

test('voices that sound at once are as loud as all of them, those that follow are not', () => {
  const [voice] = sounds.sticks;
  const later = { ...voice!, at: lastsMs([voice!]) };
  expect(loudnessOf([voice!, voice!, later])).toBeCloseTo(2 * voice!.peak);
  expect(loudnessOf([voice!, later])).toBeCloseTo(voice!.peak);
});

test('nothing is wished until it was asked for, and what cannot be read is no wish', () => {
  const none = { sounds: false, volume: 0.6, notifications: false, vibration: false };
  for (const text of [null, '', 'null', '[]', '{"volume":7,"sounds":"yes"}', 'no json'])
    expect(read(text), String(text)).toEqual(none);
  const wish = { sounds: true, volume: 0.2, notifications: true, vibration: true };
  expect(read(JSON.stringify(wish))).toEqual(wish);
});

test('how far each match was seen is kept, for the twenty that were seen last', () => {
  const all = new Map<string, string>();
  const keeper: Keeper = {
    read: (key) => all.get(key) ?? null,
    write: (key, value) => void all.set(key, value),
  };
  expect(seenOf(keeper, 'a')).toBe(null);
  see(keeper, 'a', 3);
  see(keeper, 'a', 5);
  expect(seenOf(keeper, 'a')).toBe(5);
  for (let n = 0; n < 19; n++) see(keeper, `match ${n}`, n);
  expect(seenOf(keeper, 'a')).toBe(5);
  see(keeper, 'one more', 1);
  expect([seenOf(keeper, 'a'), seenOf(keeper, 'match 0')]).toEqual([null, 0]);
  for (const text of ['no json', '{}', '[["a"]]']) {
    all.set('understory-seen', text);
    expect(seenOf(keeper, 'a')).toBe(null);
  }
});

test('a wish that another tab has kept meanwhile stays, whatever is wished in this one', () => {
  const browser = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => browser.get(key) ?? null,
    setItem: (key: string, value: string) => void browser.set(key, value),
  });
  wishes.set({ volume: 0.5 });
  const [[key]] = [...browser] as [[string, string]];
  browser.set(key, JSON.stringify({ ...wishes.now, vibration: true }));
  wishes.set({ volume: 0.2 });
  expect(read(browser.get(key)!)).toMatchObject({ volume: 0.2, vibration: true });
  // What another tab switches off is off here as well.
  wishes.set({ sounds: true });
  browser.set(key, JSON.stringify({ ...wishes.now, sounds: false }));
  wishes.hear();
  expect(wishes.now.sounds).toBe(false);
  vi.unstubAllGlobals();
});
