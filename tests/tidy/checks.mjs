// What the layout, the arrows and the style ask of each file, as functions from (path, text) to a
// list of complaints. tidy.test.mjs runs them over the whole tree, and over bad examples first.

import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { languages } from '../languages.mjs';

const lines_max = 450;
const pure = ['engine', 'protocol', 'server/core'];
const under = (path, ...folders) => folders.some((folder) => path.startsWith(`${folder}/`));
const is_cpp = (path) => /\.(cpp|h)$/.test(path);
const is_client = (path) => under(path, 'web-client/src') && /\.(ts|svelte)$/.test(path);

/** Which folders of the project a folder may include. A folder stands for its own files only. */
const arrows = {
  'engine/core': ['engine/core'],
  'engine/woods': ['engine/core', 'engine/woods'], // and calls a Foray card through its row (foray_card.h) alone
  'engine/woods/foray': ['engine/core', 'engine/woods', 'engine/woods/foray'],
  'engine/mycelia': ['engine/core', 'engine/mycelia'],
  engine: ['engine/core', 'engine/woods', 'engine/mycelia', 'engine'],
  'engine/bots': ['engine/core', 'engine/woods', 'engine/mycelia', 'engine', 'engine/bots'],
  protocol: ['engine/core', 'protocol'],
  'server/core': ['engine/core', 'engine', 'engine/bots', 'protocol', 'server/core'],
  'server/store': ['engine/core', 'engine', 'server/core', 'server/store'],
  'server/simulation': ['engine/core', 'engine', 'engine/bots', 'server/core', 'server/store', 'server/simulation'],
  'server/picture': ['server/picture'], // a view is all that it knows
  'server/report': ['engine/core', 'engine', 'engine/bots', 'server/core', 'server/report'],
  'server/net': ['engine/core', 'engine', 'engine/bots', 'protocol', 'server/core', 'server/store', 'server/picture', 'server/report', 'server/net'],
  'server/main': ['engine/core', 'engine', 'engine/bots', 'protocol', 'server/core', 'server/store', 'server/simulation', 'server/net', 'server/simulation', 'server/main'],
  'tests/engine': ['tests', 'engine/core', 'engine/woods', 'engine/mycelia', 'engine', 'engine/bots', 'tests/engine'],
  'tests/server': ['tests', 'engine/core', 'engine', 'engine/bots', 'protocol', 'server/core', 'server/store', 'server/simulation', 'server/picture', 'server/report', 'server/net', 'tests/engine', 'tests/server'],
  'tests/fuzz': ['tests', 'engine/core', 'engine', 'engine/mycelia', 'protocol', 'server/core', 'server/store', 'server/net', 'tests/fuzz'],
  'tests/bench/engine': ['engine/core', 'engine', 'engine/bots'], // plays on the rules of the tree that it is built from
  'tests/bench': ['tests/bench'], // a stranger's client: it is turned on other versions of the server too
};

/** Which folders may include a library. What is not named here is the standard library, free to all. */
const libraries = [
  [/^boost\//, ['server/net', 'tests/server', 'tests/bench', 'tests/fuzz']],
  [/^sqlite3\.h$/, ['server/store', 'server/simulation', 'tests/server']],
  [/^(librsvg\/|cairo)/, ['server/picture']],
  [/^zlib\.h$/, ['server/net']],
  [/^CLI\//, ['server/main', 'tests/bench']],
  [/^spdlog\//, ['server/net', 'server/main']],
  [/^sodium/, ['server/core', 'server/net', 'tests/server']],
  [/^doctest\//, ['tests/engine', 'tests/server']],
  [/^(sys|arpa|netinet)\/|^(unistd|fcntl|netdb|time|stdlib|stdio)\.h$/,
    ['server/store', 'server/simulation', 'server/report', 'server/net', 'server/main', 'tests/server', 'tests/bench']],
  [/^(chrono|ctime|thread|mutex|shared_mutex|atomic|future|condition_variable|stop_token)$/,
    ['server/store', 'server/report', 'server/net', 'server/main', 'tests/engine', 'tests/server', 'tests/bench', 'tests/bench/engine']],
  [/^(random|fstream|iostream|filesystem)$/,
    ['server/store', 'server/simulation', 'server/net', 'server/main', 'tests/engine', 'tests/server', 'tests/bench', 'tests/fuzz']],
];

/** Calls that folders must not make: the reason, the folders, those in them that may. No comments are read. */
const banned = [
  [/\bstd::(ranges::)?(random_)?shuffle\b/, 'differs between libraries: Random::shuffle', ['engine', 'protocol', 'server']],
  [/\b\w+_distribution\b|\bmt19937/, 'differs between libraries: Random::below', ['engine', 'protocol', 'server']],
  [/\brandom_device\b|\brandombytes_|\b(std::)?s?rand\(/, 'chance comes in from outside', pure],
  [/\b(system|steady|high_resolution)_clock\b|\bstd::time\(|\btime\((nullptr|NULL|0)\)|\bgettimeofday\b/, 'time comes in from outside', pure],
  [/\bgetenv\b/, 'nothing depends on the surroundings', ['engine', 'protocol', 'server']],
  [/\bstd::(jthread|thread|async|mutex|atomic)\b|\bthread_local\b/, 'one thread, plain values', pure],
  [/\b(fopen|popen|system)\(|\bstd::(cout|cerr|cin|ifstream|ofstream)\b|\bprintf\(/, 'no file and no output', pure],
  [/\bunordered_(map|set|multimap|multiset)\b/, 'its order differs between libraries', ['engine', 'protocol']],
  [/\{@html|\binnerHTML\b|\bouterHTML\b|insertAdjacentHTML|document\.write|\beval\(|new Function\(/, 'what people write is never markup', ['web-client/src'],
    ['web-client/src/games/shared/art', 'web-client/src/games/woods/art']], // our own drawings, which are markup
  [/https?:\/\/(?!www\.w3\.org\/)[a-z]/, 'the page loads nothing from elsewhere', ['web-client/src']],
];

const without_comments = (text) =>
  text
    .replace(/\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->/g, (found) => found.replace(/[^\n]/g, ' '))
    .replace(/(^|[^:"'`])\/\/.*$/gm, '$1');

const line_of = (text, at) => text.slice(0, at).split('\n').length;

export function arrow_complaints(path, text) {
  if (!is_cpp(path)) return [];
  const folder = path.slice(0, path.lastIndexOf('/'));
  const may = arrows[folder];
  if (!may) return [`${folder} is not in the table of arrows`];
  const complaints = [];
  for (const [, angle, quoted] of text.matchAll(/^#include (?:<([^>]+)>|"([^"]+)")/gm)) {
    if (quoted && !may.includes(quoted.slice(0, quoted.lastIndexOf('/'))))
      complaints.push(`${folder} must not include ${quoted}`);
    for (const [library, folders] of angle ? libraries : [])
      if (library.test(angle) && !folders.includes(folder)) complaints.push(`<${angle}> has no place in ${folder}`);
    if (angle === 'nlohmann/json.hpp' && path.endsWith('.h') && !under(path, 'tests', 'server/simulation'))
      complaints.push('a header takes <nlohmann/json_fwd.hpp>');
  }
  return complaints;
}

export function call_complaints(path, text) {
  if (!is_cpp(path) && !is_client(path)) return [];
  const code = without_comments(text);
  return banned
    .filter(([, , folders, but = []]) => under(path, ...folders) && !under(path, ...but))
    .flatMap(([call, why]) => {
      const found = call.exec(code);
      return found ? [`line ${line_of(code, found.index)}: ${found[0]} (${why})`] : [];
    });
}

/** Where an import of the client leads, from the top of web-client/src; undefined for a library. */
const led_to = (path, spec) => (spec.startsWith('.') ? posix.join(posix.dirname(path), spec).replace(/^web-client\/src\//, '') : undefined);

/** The family of games that a path of the client belongs to, if any. */
const family_of = (path) => /^games\/(?!shared\/)([^/]+)\//.exec(`${path}/`)?.[1];

/**
 * The arrows of the client: page -> games (the registry) -> games/FAMILY -> games/shared. A family knows no
 * other one and nothing of the pages that show it; a language may look at the types of what it puts into words.
 */
export function client_arrow_complaints(path, text) {
  if (!is_client(path) || written_by_machine.includes(path)) return [];
  const own = path.replace(/^web-client\/src\//, '');
  const [, spoken] = /^i18n\/[^/]+\/([^/]+)\//.exec(own) ?? [];
  const complaints = [];
  for (const [, type, spec] of text.matchAll(/(?:import|export)( type)?\b[^;'"]*?(?:from |\()?'([^']+)'/g)) {
    const to = led_to(path, spec);
    const family = to && family_of(to);
    if (family && family !== family_of(own) && own !== 'games/index.ts' && !(type && family === spoken))
      complaints.push(`${own} must not import ${to}: only games/index.ts knows the families`);
    if (to && under(own, 'games') && /^(App|lobby|room|replay)\b/.test(to)) complaints.push(`${own} must not import ${to}: pages show games`);
    if (to === 'games' && under(own, 'games')) complaints.push(`${own} must not import the registry that it is in`);
  }
  for (const [, names] of text.matchAll(/import type \{([^}]*)\} from '[^']*\/protocol\/messages'/g)) {
    const of_a_game = /\b(Woods|Mycelia)[A-Z]\w*/.exec(names);
    if (of_a_game && !under(own, 'games', 'i18n')) complaints.push(`${own} must not know ${of_a_game[0]}, a type of one game`);
  }
  const named = new RegExp(`(['"])(${[...games, 'woods'].join('|')})\\1`).exec(without_comments(text));
  if (named && !under(own, 'games')) complaints.push(`line ${line_of(text, named.index)}: names ${named[0]}: what is a game's stands in its folder`);
  return complaints;
}

const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const named_in = (path, pattern) => [...read(path).matchAll(pattern)].map(([, name]) => name);
const games = [...new Set([...named_in('engine/woods/edition.cpp', /\.name = "(\w+)"/g), ...named_in('engine/mycelia/state.h', /game_name = "(\w+)"/g)])];
const bots = named_in('engine/bots/bots.cpp', /row\("(\w+)"/g).filter((name) => name !== 'random'); // a word of options too

/** Games and bots are rows of a table: what is one's own stands in its row, and nobody else compares names. */
export function registry_complaints(path, text) {
  if (!is_cpp(path) || under(path, 'engine/woods', 'engine/mycelia', 'tests') || /^engine\/bots\/bots\./.test(path)) return [];
  const named = new RegExp(`"(${[...games, ...bots].join('|')})"`).exec(without_comments(text));
  return named ? [`line ${line_of(text, named.index)}: names ${named[0]}: what differs stands in the registry`] : [];
}

/** What of the engine knows the families: their registries, and what measures the deck of one. */
const knows_families = /^engine\/(families\.h|bots\/(knowledge\.h|(woods|mycelia)_\w+\.(cpp|h)|(balance|deck_trial)\.(cpp|h)))$/;

/** The engine asks a family by its concepts: nobody but the two registries names one. */
export function family_complaints(path, text) {
  if (!is_cpp(path) || !/^engine\/(bots\/)?[^/]+$/.test(path) || knows_families.test(path)) return [];
  const found = /\b(woods|mycelia)(::|\/)/.exec(without_comments(text));
  return found ? [`line ${line_of(text, found.index)}: ${found[0]}: what a family gives stands in its record (engine/families.h, engine/bots/knowledge.h)`] : [];
}

/** A language is one folder: what the page does otherwise for it, its catalogue says. */
export function language_complaints(path, text) {
  if (!under(path, 'web-client/src') || under(path, 'web-client/src/i18n') || !/\.(ts|svelte|css)$/.test(path)) return [];
  const code = without_comments(text);
  const found = new RegExp(`(['"])(${languages.join('|')})(-\\w+)?\\1|:lang\\(`).exec(code);
  return found ? [`line ${line_of(code, found.index)}: ${found[0]}: its catalogue says what a language needs`] : [];
}

/** State belongs to an object that says what it is; what changes is no variable of a module. */
export function state_complaints(path, text) {
  if (!is_client(path) || path.endsWith('.svelte')) return [];
  const found = /^(export )?(let|var) .*/m.exec(text);
  return found ? [`line ${line_of(text, found.index)}: ${found[0]}: state belongs to an object`] : [];
}

const written_by_machine = ['web-client/src/protocol/messages.ts'];

export function size_complaints(path, text) {
  if (written_by_machine.includes(path) || !/\.(cpp|h|ts|svelte|mjs|css|cmake|sh)$/.test(path)) return [];
  const count = text.trimEnd().split('\n').length;
  return count > lines_max ? [`${count} lines, more than ${lines_max}`] : [];
}

/** A file opens with prose: at least a sentence of it, before any code. */
export function opening_complaints(path, text) {
  const speaks = /\.(cpp|h|ts|svelte|mjs|css|cmake|sh|yaml)$|(^|\/)(CMakeLists\.txt|Dockerfile)$/.test(path) || text.startsWith('#!');
  if (!speaks || written_by_machine.includes(path)) return [];
  const opening = /^(?:#!.*\n)?\s*((?:(?:\/\/|#) ?.*\n)+|\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->)/.exec(text)?.[1] ?? '';
  const prose = opening.replace(/^(\/\/|#|\/\*|<!--)|\*\/|-->/gm, '').trim();
  return prose.length >= 20 || /\p{Script=Han}{5}/u.test(prose) ? [] : ['does not begin with what it is'];
}

export function name_complaints(path) {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const vague = /(^|[._-])(utils?|helpers?|managers?|common|misc|base|stuff)([._-]|$)/i.exec(name);
  if (vague) return [`"${vague[2]}" says nothing: call it by what it does`];
  if (is_cpp(path) && !/^[a-z][a-z0-9_]*\.(cpp|h)$/.test(name)) return ['C++ files are snake_case'];
  return [];
}

const top_level = new Set(['CMakeLists.txt', 'CMakePresets.json', 'README.md', 'LICENSE', 'Dockerfile',
  'engine', 'protocol', 'server', 'web-client', 'tests', 'deploy']);

export function place_complaints(path) {
  const top = path.split('/')[0];
  return top.startsWith('.') || top_level.has(top) ? [] : [`"${top}" has no place at the top`];
}

/** Markup without its code: {…} goes first, since an arrow in it looks like the end of a tag. */
function spoken(text) {
  const page = text.replace(/<(script|style)[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, '');
  let kept = '';
  let depth = 0;
  for (const letter of page) {
    if (letter === '{') depth += 1;
    if (depth === 0) kept += letter;
    if (letter === '}') depth -= 1;
  }
  return kept;
}

/** Every word that a person reads is in the catalogues; only the name of the game is not translated. */
export function word_complaints(path, text) {
  if (!path.endsWith('.svelte')) return [];
  const page = spoken(text);
  const complaints = [];
  for (const [found] of page.replace(/<[^>]*>/g, '\n').matchAll(/\p{L}{3,}[^\n]*/gu))
    if (found.trim() !== 'Understory') complaints.push(`"${found.trim()}" belongs in i18n/`);
  for (const [found] of page.matchAll(/\b(aria-label|title|placeholder|alt)="[^"]*\p{L}{2,}[^"]*"/gu))
    complaints.push(`${found} belongs in i18n/`);
  // What stands between words is another language's own: lists and pairs are put together in catalogues.
  for (const [found] of without_comments(text).matchAll(/\.join\((['"])[,;:] ?\1\)|\$\{[^}`]*\}[,;:] \$\{/g))
    complaints.push(`${found} belongs in i18n/ (words.list, words.pair)`);
  return complaints;
}

export function unfinished_complaints(path, text) {
  if (!is_cpp(path) && !is_client(path)) return [];
  const found = /\b(TO[D]O|FIX[M]E|X[X]X|HA[C]K)\b/.exec(text);
  return found ? [`line ${line_of(text, found.index)}: ${found[0]}: finish it or say what it waits for in an issue`] : [];
}
