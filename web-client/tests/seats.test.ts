// What the guests of a room that waits are told of the match to come.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from 'svelte/server';
import { expect, test } from 'vitest';
import type { RoomPush } from '../src/protocol/messages';
import { catalogue as en } from '../src/i18n/en';

const { connection } = await import('../src/connection/connection.svelte');
const { settings } = await import('../src/settings.svelte');
settings.words = en;
const { default: Seats } = await import('../src/room/Seats.svelte');
const { fetchFamilies } = await import('../src/games');
await fetchFamilies();

const pushed = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../protocol/examples/push-room.json'), 'utf8'),
) as RoomPush;
const values = ['farm_to_table', 'none'];
const parts = ['chef', 'farmers_market'];
const sets = { farm_to_table: parts };
connection.games = [
  { game: 'foray', players: [2], options: [{ key: 'modules', values, parts, sets }] },
  { game: 'morels', players: [2], options: [] },
] as unknown as typeof connection.games;
const told = (game: string, options: object): string =>
  render(Seats, { props: { room: { ...pushed, game, options } as RoomPush } }).body;

test('the guests of a Foray room made with the default cards are told them', () => {
  expect(told('foray', {})).toContain(en.woods.card('farmers_market'));
  expect(told('foray', { modules: 'none' })).not.toContain(en.woods.card('farmers_market'));
  expect(told('morels', {})).not.toContain('room-modules');
});
