// A machine to try the two commands on: a folder laid out as the project is, and a PATH that holds
// nothing but a few plain tools and stand-ins for whatever asks for rights, installs or compiles.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { binary } from '../wire/client.mjs';

export const root = join(import.meta.dirname, '../..');

const tools = ['bash', 'env', 'dirname', 'basename', 'grep', 'cmp', 'find', 'nproc', 'mkdir', 'tee', 'sed', 'cat', 'cp', 'rm', 'touch', 'mv'];
const places = process.env.PATH.split(':');
const made = [];
const running = new Set();
after(() => {
  running.forEach((child) => child.kill('SIGKILL'));
  made.forEach((folder) => rmSync(folder, { recursive: true, force: true }));
});

/** A folder that goes when the tests end. */
export function freshFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'understory-deploy-'));
  made.push(folder);
  return folder;
}

/**
 * Stand-ins are shell text by name, null for a program that is not there; each writes its call
 * into `calls()`. Missing are the Debian
 * packages that are not installed; `user` is the number of whoever runs the commands.
 */
export function machine({ missing = [], user = 1000, pageIsBuilt = true, standIns = {} } = {}) {
  const folder = freshFolder();
  const project = join(folder, 'project');
  const bin = join(folder, 'bin');
  const log = join(folder, 'calls');
  mkdirSync(bin);
  for (const tool of tools) symlinkSync(places.map((place) => join(place, tool)).find(existsSync), join(bin, tool));
  const put = (name, text) => {
    writeFileSync(join(bin, name), `#!/usr/bin/env bash\n${text}\n`);
    chmodSync(join(bin, name), 0o755);
  };
  const installed = missing.map((name) => `"${name}") exit 1 ;;`).join(' ');
  put('id', `echo ${user}`);
  put('dpkg-query', `case "\${@: -1}" in ${installed} *) echo install ok installed ;; esac`);
  for (const [name, text] of Object.entries({ 'apt-get': '', cmake: '', npm: '', ...standIns }))
    if (text !== null) put(name, `echo "${name} $*" >> ${log}\n${text}`);

  cpSync(join(root, 'deploy'), join(project, 'deploy'), { recursive: true });
  mkdirSync(join(project, 'tests'));
  cpSync(join(root, 'tests/run'), join(project, 'tests/run'));
  mkdirSync(join(project, 'build/tools/node_modules/.bin'), { recursive: true });
  symlinkSync(process.execPath, join(project, 'build/tools/node_modules/.bin/node'));
  symlinkSync(binary, join(project, 'build/understory'));
  for (const part of ['web-client/node_modules', 'web-client/dist', 'protocol']) mkdirSync(join(project, part), { recursive: true });
  for (const file of ['package-lock.json', 'node_modules/.installed-lock', 'dist/index.html', ...(pageIsBuilt ? ['node_modules/.built'] : [])])
    writeFileSync(join(project, 'web-client', file), '');

  const environment = { PATH: bin, HOME: folder, LANG: 'C.UTF-8' };
  return {
    project,
    calls: () => (existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []),
    /** Runs a command of the project to its end, as nobody at a terminal would. */
    run(command, ...words) {
      const { status, stdout, stderr } = spawnSync(join(project, command), words, {
        cwd: folder, env: environment, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], timeout: 60_000 });
      return { status, stdout, stderr };
    },
    /** Starts `deploy/up` in a folder; gives the address that the server prints, and a way to end it. */
    async up(cwd, ...words) {
      const child = spawn(join(project, 'deploy/up'), words, { cwd, env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
      running.add(child);
      child.once('exit', () => running.delete(child));
      let errors = '';
      child.stderr.on('data', (text) => (errors += text));
      const url = await new Promise((done, failed) => {
        child.stdout.once('data', (line) => done(line.toString().trim()));
        child.once('exit', (code) => failed(new Error(`deploy/up ${words.join(' ')} ended with ${code}: ${errors}`)));
      });
      return {
        url,
        errors: () => errors,
        stop: () => new Promise((done) => {
          child.once('exit', done);
          child.kill('SIGTERM');
        }),
      };
    },
  };
}
