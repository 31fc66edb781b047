// The two commands on machines of many kinds: who may install, who may not, where the data goes,
// and for whom a compiler's warning ends the build. Nothing is installed or compiled here: see
// machine.mjs. By hand: node --test tests/deploy/first_command.test.mjs
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { startServer } from '../wire/client.mjs';
import { freshFolder, machine, root } from './machine.mjs';

const nobody = { 'without sudo': {}, 'whom sudo refuses': { sudo: 'exit 1' } };

for (const command of ['deploy/up', 'tests/run'])
  for (const [who, standIns] of Object.entries(nobody))
    test(`${command} of a user ${who} says in one sentence what root must install, and ends`, () => {
      const here = machine({ missing: ['libsodium-dev', 'ccache'], standIns });
      const { status, stderr } = here.run(command);
      assert.equal(status, 1, stderr);
      assert.match(stderr, /only root may install: apt-get update && apt-get install --no-install-recommends ccache libsodium-dev\n/);
      assert.equal(stderr.trim().split('\n').length, 1, `one sentence and nothing else: ${stderr}`);
      assert.deepEqual(here.calls().filter((call) => !call.startsWith('sudo -n true')), [], 'something was begun');
    });

test('on a system without apt the commands name what is missing, and end', () => {
  const { status, stderr } = machine({ missing: ['ccache'], standIns: { 'apt-get': null } }).run('deploy/up');
  assert.equal(status, 1);
  assert.match(stderr, /^up: this is no Debian or Ubuntu.* ccache\n$/);
});

test('who may use sudo has the missing packages installed without a question, and no others', async () => {
  const here = machine({ missing: ['ccache'], standIns: {
    true: '',
    sudo: '[ "$1" = -n ] && shift\nunset DEBIAN_FRONTEND\nexec "$@"', // as sudo does with the surroundings
    'apt-get': '[ "$1" = update ] || [ "$DEBIAN_FRONTEND" = noninteractive ]',
  } });
  const server = await here.up(freshFolder(), '--', '--port', '0');
  await server.stop();
  assert.deepEqual(here.calls().filter((call) => call.startsWith('apt-get')),
    ['apt-get update -qq', 'apt-get install -y -qq --no-install-recommends ccache']);
});

test('where everything is installed no rights are asked for', async () => {
  const here = machine({ standIns: { sudo: 'exit 1', 'apt-get': 'exit 1' } });
  const server = await here.up(freshFolder(), '--', '--port', '0');
  assert.equal((await fetch(`${server.url}/healthz`)).status, 200);
  await server.stop();
  assert.deepEqual(here.calls().filter((call) => /^(sudo|apt-get)/.test(call)), []);
});

test('deploy/up keeps its data in the folder that follows --, seen from where it was called', async () => {
  const here = machine();
  const cwd = freshFolder();
  const server = await here.up(cwd, '--', '--port', '0', '--data', 'mine');
  await server.stop();
  assert.ok(existsSync(join(cwd, 'mine/understory.db')), `no database in ${cwd}/mine: ${server.errors()}`);
  assert.ok(!existsSync(join(here.project, 'data')), 'the usual folder was made too');
});

test('of a flag of serve that is given twice the last one counts', async () => {
  const [first, last] = [freshFolder(), freshFolder()];
  // 203.0.113.1 belongs to documentation and to no machine: listening there would fail.
  const server = await startServer(first, '1', ['--host', '203.0.113.1', '--host', '127.0.0.1', '--port', '0', '--data', last]);
  assert.equal(await server.stop(), 0);
  assert.ok(existsSync(join(last, 'understory.db')));
  assert.ok(!existsSync(join(first, 'understory.db')));
});

test('a warning ends the build of the checks and nobody else\'s, and neither compiles anew what the other has', () => {
  const build = freshFolder();
  const strict = (preset) => {
    const { status, stderr } = spawnSync('cmake', ['--preset', preset, '-S', root, '-B', build], { cwd: root, encoding: 'utf8' });
    assert.equal(status, 0, stderr);
    const commands = JSON.parse(readFileSync(join(build, 'compile_commands.json'), 'utf8')).map(({ command }) => / -Werror( |$)/.test(command));
    assert.ok(commands.length > 50 && commands.every((each) => each === commands[0]));
    return commands[0];
  };
  assert.equal(strict('release'), false);
  assert.equal(strict('checks'), true);
  assert.equal(strict('release'), true, 'deploy/up after tests/run would compile everything again');
});

test('deploy/up lets go of the strictness that the checks left in the tree where a warning ends its build', async () => {
  const here = machine({ standIns: { cmake: `
    case "$*" in
      *-DUNDERSTORY_WARNINGS_ARE_ERRORS=OFF*) : > lenient ;;
      --build*) [ -f lenient ] || { echo 'chef.cpp:9: error: beyond the array [-Werror=array-bounds=]'; exit 1; } ;;
    esac` } });
  const server = await here.up(freshFolder(), '--', '--port', '0');
  await server.stop();
  assert.ok(existsSync(join(here.project, 'lenient')));
  assert.match(here.calls().at(-1), /^cmake --build --preset release/);
});

test('deploy/up ends where a fault in the code ends its build, and leaves the tree as it is', () => {
  const here = machine({ standIns: { cmake: '[ "$1" != --build ] || { echo "g++ -Werror"; echo "chef.cpp:9: error: expected ;"; exit 1; }' } });
  const { status, stdout } = here.run('deploy/up', '--', '--port', '0');
  assert.equal(status, 1);
  assert.equal(stdout, '', 'an old program was served');
  assert.deepEqual(here.calls().filter((call) => call.includes('-D')), []);
});

test('a build of the page that was cut off is made again, and one that was not is not', async () => {
  const here = machine({ pageIsBuilt: false, standIns: { npm: `
    case "$*" in *build*) : > dist/index.html; [ -f ../tried ] || { : > ../tried; exit 1; } ;; esac` } });
  const builds = () => here.calls().filter((call) => call === 'npm run --silent build').length;
  assert.notEqual(here.run('deploy/up', '--', '--port', '0').status, 0);
  for (let again = 0; again < 2; again++) {
    const server = await here.up(freshFolder(), '--', '--port', '0');
    await server.stop();
    assert.equal(builds(), 2);
  }
});

for (const [what, fetched, said] of [
  ['Node', 'build/tools/node_modules', /npm could not fetch Node 22/],
  ['packages', 'web-client/node_modules/.installed-lock', /npm could not fetch the packages of web-client/],
])
  test(`where npm fetches no ${what} it says so, and nothing goes on`, () => {
    const here = machine({ pageIsBuilt: false, standIns: { npm: 'echo "npm error ECONNREFUSED" >&2; exit 1' } });
    rmSync(join(here.project, fetched), { recursive: true });
    const { status, stderr } = here.run('deploy/up', '--', '--port', '0');
    assert.equal(status, 1);
    assert.match(stderr, /ECONNREFUSED/);
    assert.match(stderr, said);
    assert.deepEqual(here.calls().filter((call) => /^cmake|build/.test(call.replace(/--prefix \S+/, ''))), []);
  });

test('no step of the image follows another behind &&, where bash looks past what fails', () => {
  const steps = readFileSync(join(root, 'Dockerfile'), 'utf8').match(/bash -c '[^']*'/g);
  assert.ok(steps.length >= 3);
  for (const step of steps) assert.doesNotMatch(step, /&&/);
});

test('the compose files say what docker-compose 1.29 and Podman understand', () => {
  const compose = readFileSync(join(root, 'deploy/compose.yaml'), 'utf8');
  const deck = readFileSync(join(root, 'deploy/own-deck.yaml'), 'utf8');
  assert.match(compose, /healthcheck:.*\n +test: \[CMD, understory, health, --port, '8080'\]/, 'Podman drops the check of the image');
  assert.doesNotMatch(deck, /^ +create_host_path:/m, 'docker-compose 1.29 refuses the whole file');
});
