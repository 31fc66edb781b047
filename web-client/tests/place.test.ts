// What people type, paste and mistype to come to a room or a match.
import { expect, test } from 'vitest';
import { addressIn, pathOf, placeAt } from '../src/lobby/place';

const code = 'amber-fox-moss-rain';

test('four words lead to their room however they are written', () => {
  for (const text of [
    'amber-fox-moss-rain',
    ' Amber Fox Moss Rain ',
    'amber, fox, moss, rain',
    'amber–fox—moss−rain',
    'amber_fox.moss rain.',
    'amber-fox-moss-rain/',
    'Room: amber-fox-moss-rain',
    '房间：amber-fox-moss-rain。',
    'ａｍｂｅｒ－fox－moss－rain',
    'http://192.168.1.7:8080/r/amber-fox-moss-rain',
    'https://woods.example/r/Amber-Fox-Moss-Rain/#talk',
    'Come! http://woods.example/r/amber-fox-moss-rain, we wait',
    'woods.example/r/amber-fox-moss-rain.',
  ])
    expect(addressIn(text), text).toBe(`/r/${code}`);
});

test('a link of a match leads to the match, with its capitals, where it looks at it', () => {
  for (const [text, address] of [
    ['http://woods.example/m/aB3-x_9', '/m/aB3-x_9'],
    ['http://woods.example/m/aB3-x_9/?viewer=1&step=7', '/m/aB3-x_9?viewer=1&step=7'],
    ['Look: http://woods.example/m/aB3-x_9.', '/m/aB3-x_9'],
    ['(http://woods.example/m/aB3-x_9?viewer=0&step=12).', '/m/aB3-x_9?viewer=0&step=12'],
  ] as const)
    expect(addressIn(text), text).toBe(address);
});

test('a link of a question asks that one', () => {
  expect(addressIn('Would you? http://woods.example/q/aB3-x_9?step=12&seat=1, I would not')).toBe(
    '/q/aB3-x_9?step=12&seat=1',
  );
});

test('what names neither leads nowhere', () => {
  for (const text of [
    '',
    '  ',
    'amber',
    'amber fox moss',
    'one two three four five',
    '1234',
    '/r/',
  ])
    expect(addressIn(text), text).toBeUndefined();
});

test('addresses are read leniently and written in one way', () => {
  for (const path of [
    '/r/amber-fox-moss-rain',
    '/r/Amber-Fox-Moss-Rain',
    '/r/amber-fox-moss-rain/',
  ])
    expect(pathOf(placeAt(path)!), path).toBe('/r/amber-fox-moss-rain');
  for (const path of ['/r/amber%20fox%20moss%20rain', '/r/amber,fox,moss,rain'])
    expect(pathOf(placeAt(path)!), path).toBe('/r/amber-fox-moss-rain');
  for (const path of ['/m/aB3', '/m/aB3/']) expect(pathOf(placeAt(path)!), path).toBe('/m/aB3');
  for (const path of ['/', '/r/', '/m/', '/r/junk', '/r/%E0%A4%A', '/m/no%20such'])
    expect(placeAt(path), path).toBeUndefined();
});
