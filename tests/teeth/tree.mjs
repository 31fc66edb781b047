// A copy of the working tree with a build of its own, in which code may be broken on purpose: the tree itself
// and its builds never are. Each file is compiled for itself, so that a change costs one file and a link.
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/** Runs a program to its end, or until `seconds` have passed: what it said, and its code (null: it was ended). */
export function run(command, args, { cwd, env = {}, seconds = 1200 } = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, NO_COLOR: '1', ...env }, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said = (said + text).slice(-400_000)));
    const late = setTimeout(() => process.kill(-child.pid, 'SIGKILL'), seconds * 1000);
    child.on('error', (error) => done({ code: 1, said: String(error) }));
    child.on('close', (code) => {
      clearTimeout(late);
      done({ code, said });
    });
  });
}

export class Tree {
  /** Copies what git knows or would take, the built page and its packages; what is there already stays. */
  constructor(folder) {
    this.folder = folder;
    const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 });
    for (const file of listed.split('\0').filter((each) => each && existsSync(join(root, each)))) {
      const [from, to] = [join(root, file), join(folder, file)];
      if (existsSync(to) && readFileSync(from).equals(readFileSync(to))) continue;
      mkdirSync(dirname(to), { recursive: true });
      cpSync(from, to);
    }
    cpSync(join(root, 'web-client/dist'), join(folder, 'web-client/dist'), { recursive: true, preserveTimestamps: true });
    if (!existsSync(join(folder, 'web-client/node_modules'))) symlinkSync(join(root, 'web-client/node_modules'), join(folder, 'web-client/node_modules'));
  }

  async configure() {
    const { code, said } = await run('cmake', ['--preset', 'release', '-DCMAKE_UNITY_BUILD=OFF'], { cwd: this.folder });
    if (code !== 0) throw new Error(`the copy cannot be configured: ${said.slice(-2000)}`);
  }
  /** Nothing when all is built, else what the compiler said. */
  async build(...targets) {
    const jobs = process.env.TEETH_JOBS ?? '2';
    const { code, said } = await run('ninja', ['-C', 'build', '-j', jobs, ...targets], { cwd: this.folder, seconds: 3600 });
    return code === 0 ? '' : said.split('\n').filter((line) => /error|FAILED/.test(line)).slice(0, 5).join('\n') || said.slice(-1000);
  }
  read(file) {
    return readFileSync(join(this.folder, file), 'utf8');
  }
  write(file, text) {
    writeFileSync(join(this.folder, file), text);
  }
  remove() {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** So many trees as workers, each in a folder of its own; with TEETH_TREES=FOLDER they stay there for the next time. */
export async function trees(workers) {
  const home = process.env.TEETH_TREES ?? join(process.env.TMPDIR ?? tmpdir(), `understory-teeth-${process.pid}`);
  const all = [];
  for (let n = 0; n < workers; n++) all.push(new Tree(join(home, String(n))));
  for (const each of all) await each.configure();
  return {
    all,
    remove: () => {
      if (!process.env.TEETH_TREES) rmSync(home, { recursive: true, force: true });
    },
  };
}
