// The arrows and the style as a test: Debian's headers all lie in one directory and C++ folders are
// open to each other, so no compiler keeps the rings apart. A failure names the file and the rule.
// Each check is tried on a bad example as well: one that cannot complain would keep nothing.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import * as checks from './checks.mjs';

const root = join(import.meta.dirname, '../..');
const paths = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path && existsSync(join(root, path)));
const is_text = (path) => !/\.(png|woff2?|ico)$/.test(path);
const files = paths.map((path) => [path, is_text(path) ? readFileSync(join(root, path), 'utf8') : '']);

/** A test that a check has nothing to say about the tree, and something about each bad example. */
function kept(name, check, ...bad) {
  test(name, () => {
    for (const [path, text] of bad)
      assert.ok(check(path, text).length > 0, `the check is blind: ${path} with ${JSON.stringify(text)}`);
    const complaints = files.flatMap(([path, text]) => check(path, text).map((complaint) => `${path}: ${complaint}`));
    assert.deepEqual(complaints, []);
  });
}

test('the whole tree is looked at', () => {
  assert.ok(files.filter(([path]) => /\.(cpp|h)$/.test(path)).length > 60, 'too few C++ files');
  assert.ok(files.filter(([path]) => /\.(ts|svelte)$/.test(path)).length > 15, 'too few client files');
});

kept('folders include only what lies inwards of them', checks.arrow_complaints,
  ['engine/core/seat.h', '#include "engine/match.h"\n'],
  ['engine/woods/turn.cpp', '#include <chrono>\n'],
  ['protocol/text.cpp', '#include "engine/match.h"\n'],
  ['server/core/room.cpp', '#include "engine/woods/state.h"\n'],
  ['server/core/room.cpp', '#include <boost/asio.hpp>\n'],
  ['server/main/serve.cpp', '#include <sqlite3.h>\n'],
  ['engine/match.h', '#include <nlohmann/json.hpp>\n'],
  ['engine/surprise/new.cpp', '']);

kept('families of games keep to themselves, and the page to their registry', checks.client_arrow_complaints,
  ['web-client/src/games/woods/Table.svelte', "import { key } from '../mycelia/geometry';\n"],
  ['web-client/src/games/shared/Log.svelte', "import type { View } from '../woods/foray';\n"],
  ['web-client/src/games/shared/Log.svelte', "import { familyOf } from '..';\n"],
  ['web-client/src/games/mycelia/Table.svelte', "import Seats from '../../room/Seats.svelte';\n"],
  ['web-client/src/room/Room.svelte', "import Table from '../games/woods/Table.svelte';\n"],
  ['web-client/src/connection/history.ts', "import type {\n  View,\n} from '../games/mycelia/types';\n"],
  ['web-client/src/connection/previews.svelte.ts', "import type {\n  MyceliaPreview,\n} from '../protocol/messages';\n"],
  ['web-client/src/App.svelte', "const far = import('./games/mycelia');\n"],
  ['web-client/src/i18n/en/woods/cards.ts', "import type { View } from '../../../games/mycelia/types';\n"],
  ['web-client/src/i18n/en/woods/cards.ts', "import { modules } from '../../../games/woods/foray';\n"],
  ['web-client/src/room/Seats.svelte', "{#if room.game === 'mycelia'}"]);

kept('only their own tables name a game or a bot', checks.registry_complaints,
  ['engine/bots/training.cpp', 'if (setup.game == "mycelia") options["mats"] = "4";'],
  ['server/core/bot_turns.cpp', 'if (chair.bot == "merciless") wait(3);']);

kept('only the registries of the engine name a family', checks.family_complaints,
  ['engine/match.cpp', 'if (state<mycelia::State>() != nullptr) count = owners;'],
  ['engine/bots/report.cpp', '#include "engine/woods/rules.h"\n']);

kept('no language is named but in its folder', checks.language_complaints,
  ['web-client/src/games/woods/CardFace.svelte', "const wide = settings.language === 'zh';\n"],
  ['web-client/src/styles/theme.css', ':lang(zh-Hans) { line-height: 1.45; }\n']);

kept('no module of the page has a variable', checks.state_complaints,
  ['web-client/src/motion/player.ts', 'let context: AudioContext | undefined;\n'],
  ['web-client/src/settings.svelte.ts', 'export let words = $state({});\n']);

kept('the pure folders ask for no clock, chance, thread or file', checks.call_complaints,
  ['engine/woods/setup.cpp', 'std::shuffle(a, b, c);'],
  ['engine/woods/setup.cpp', 'std::uniform_int_distribution<int> dice(1, 6);'],
  ['server/core/server.cpp', 'auto now = std::chrono::system_clock::now();'],
  ['protocol/text.cpp', 'std::getenv("HOME");'],
  ['server/core/play.cpp', 'std::thread bots;'],
  ['engine/match.cpp', 'std::unordered_map<int, int> seats;'],
  ['web-client/src/room/Chat.svelte', '<p>{@html line.text}</p>'],
  ['web-client/src/main.ts', "fetch('https://elsewhere.example');"]);

kept('no file is too long to read in one go', checks.size_complaints, ['engine/long.cpp', 'int x;\n'.repeat(451)]);

kept('every file begins by saying what it is', checks.opening_complaints,
  ['engine/bare.h', '#pragma once\n'],
  ['web-client/src/Bare.svelte', '<script lang="ts"></script>\n'],
  ['deploy/bare', '#!/usr/bin/env bash\nset -e\n']);

kept('names say something', (path) => checks.name_complaints(path),
  ['engine/core/string_utils.h', ''], ['server/core/room-manager.cpp', ''], ['server/core/Room.cpp', '']);

kept('the top of the tree holds what it should and nothing else', (path) => checks.place_complaints(path),
  ['scripts/build.sh', ''], ['package.json', '']);

kept('every word that people read is in a catalogue', checks.word_complaints,
  ['web-client/src/Bad.svelte', '<button onclick={() => go()}>Start now</button>'],
  ['web-client/src/Bad.svelte', '<button aria-label="Close it" />'],
  ['web-client/src/Bad.svelte', "<p>{names.join(', ')}</p>"],
  ['web-client/src/Bad.svelte', '<p title={`${name}: ${note}`}></p>']);

kept('nothing is left open in a comment', checks.unfinished_complaints, ['engine/open.cpp', `// ${['TO', 'DO'].join('')}: rest\n`]);

test('the store and the disk under it alone speak SQLite, one file reads the command line, and at most two compile Beast', () => {
  const including = (library) => // what is measured and fuzzed is no part of the program
    files
      .filter(([path, text]) => path.endsWith('.cpp') && !/^tests\/(bench|fuzz)\//.test(path) && text.includes(`#include <${library}`))
      .map(([path]) => path);
  assert.deepEqual(including('sqlite3.h').filter((path) => path.startsWith('server/')), ['server/simulation/crash_disk.cpp', 'server/store/backup.cpp', 'server/store/database.cpp', 'server/store/session_mark.cpp']);
  assert.deepEqual(including('CLI'), ['server/main/main.cpp'], 'CLI11 costs 7 s of compiling a file');
  const beast = including('boost/beast');
  assert.ok(beast.length >= 1 && beast.length <= 2, `Beast costs 25 s of compiling a file: ${beast.join(', ')}`);
});

test('nothing in the tree names the machine that it was written on', () => {
  const home = new RegExp(`${['/wo', 'rk/'].join('')}|${['/ro', 'ot/'].join('')}|${['/ho', 'me/'].join('')}\\w`);
  assert.match(['/ho', 'me/ada'].join(''), home);
  assert.deepEqual(files.filter(([, text]) => home.test(text)).map(([path]) => path), []);
});

test('what browsers are shown by night alone is in the nightly run', () => {
  const run = readFileSync(join(root, 'tests/run'), 'utf8');
  assert.match(run, /^browsers\(\) \{ NIGHTLY=\$night /m);
  assert.match(run, /nightly\) .*\bnight=1\b/);
  const shown = new Set([...run.matchAll(/^ {2}"[\w-]+\|release\|browsers (\w+)/gm)].map(([, folder]) => `tests/${folder}`));
  const byNight = files.filter(([path, text]) => /^tests\/(?!tidy).*\.test\.mjs$/.test(path) && /skip: .*(byNight|when)\b/.test(text)).map(([path]) => path);
  assert.ok(byNight.length > 5, byNight.join(' '));
  assert.deepEqual(byNight.filter((path) => !shown.has(dirname(path))), []);
  assert.ok(shown.has('tests/looks'));
});

test('each limit is an option, and a test sees the log say so once it has turned somebody away', () => {
  const header = readFileSync(join(root, 'server/core/limits.h'), 'utf8');
  const fields = [.../struct Limits \{(.*?)\n\};/s.exec(header)[1].matchAll(/^ {2}int (\w+)/gm)].map(([, field]) => field);
  const options = Object.fromEntries([...header.matchAll(/\{"(--[a-z-]+)", &Limits::(\w+)/g)].map(([, option, field]) => [field, option]));
  assert.deepEqual(fields.filter((field) => !options[field]), [], 'no options');
  // These keep nobody out: what is kept to be sent again, and for how long what nobody comes back to is.
  const forgets = /_(kept|hours|days)$|^(data_max|health_reserve)$/; // of a full database the log has words of its own
  const talks = ['lines_kept', 'talk_kept']; // people notice
  const counted = { messages_burst: 'messages_a_second', pings_burst: 'pings_a_second' };
  const tests = files.filter(([path]) => /^tests\/(server|wire)\/.*\.(cpp|mjs)$/.test(path)).map(([, text]) => text).join('\n');
  const saying = tests.split('\n').filter((line) => /said\(|errors\(\)|logged\(|line\.find|full_of_|leavingUnread\(/.test(line)).join('\n');
  const unseen = fields.filter((field) => {
    if (forgets.test(field) && !talks.includes(field)) return false;
    const option = options[counted[field] ?? field];
    return !new RegExp(`${option}\\b(?!-)`).test(saying) && !saying.includes(`Limits::${field}`);
  });
  assert.deepEqual(unseen, [], 'no test looks for their line in the log');
});
