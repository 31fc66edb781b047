// Names where there is little room: what tells one from the other stays.
import { render } from 'svelte/server';
import { expect, test } from 'vitest';
import Name from '../src/games/shared/Name.svelte';

const parts = (name: string): string[] =>
  [...render(Name, { props: { name } }).body.matchAll(/<span[^>]*>([^<]*)<\/span>/g)].map(
    ([, text]) => text!,
  );

test('a number at the end of a name is set apart, so that it is never what is cut', () => {
  expect(parts('Steady badger 2')).toEqual(['Steady badger', ' 2']);
  expect(parts('沉稳的獾 4')).toEqual(['沉稳的獾', ' 4']);
  expect(parts('Bartholomew')).toEqual(['Bartholomew']);
  expect(parts('7')).toEqual(['', '7']);
  // One that is all number is cut in dots like any other.
  expect(parts('13800138000')[0]).toBe('138001380');
});
