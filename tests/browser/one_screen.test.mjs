// The whole table on one screen: at every question of whole random matches nothing scrolls, no word is
// covered or cut, no choice moves anything else, its button is in the window, every move can be reached and
// every target is large enough, at all of the seven sizes.
import { test } from 'node:test';
import { chanceFrom } from './foray_player.mjs';
import { byNight, siteForTests, within } from './game.mjs';
import { holdsOnOneScreen } from './one_screen.mjs';

const site = siteForTests(undefined, ['--bot-wait', '0']);

const tables = [
  { name: 'morels', game: 'morels', players: 2 },
  { name: 'fungi', nightly: true, game: 'fungi', players: 2 },
];

for (const { nightly, ...table } of tables)
  test(`${table.name} is whole on one screen at each question of a match`, { timeout: within(900), skip: nightly && byNight }, () =>
    holdsOnOneScreen(site, table, chanceFrom(11)));
