// Compresses what the build has written: beside each text FILE of the page FILE.br and FILE.gz, made
// once and as small as can be, so that the server compresses nothing while it serves.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const text = /\.(html|js|css|svg|json|webmanifest|txt)$/;
/** Where less is saved it is not worth a second body. */
const savedMin = 64;
/** How brotli begins to write distances. It tries other ways itself, but with the matches that it has chosen for
    this one: another beginning may end smaller. */
const distances = [
  [0, 0],
  [0, 2],
  [0, 8],
  [0, 15],
  [1, 0],
  [1, 16],
  [2, 0],
] as const;

/** The smallest that brotli makes of these bytes. */
function brotli(bytes: Buffer): Buffer {
  const made = distances.map(([postfix, direct]) =>
    brotliCompressSync(bytes, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
        [constants.BROTLI_PARAM_NDIRECT]: direct,
      },
    }),
  );
  return made.reduce((least, each) => (each.length < least.length ? each : least));
}

export function compressed(): Plugin {
  let folder = '';
  return {
    name: 'compressed',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!text.test(name)) continue;
        const file = join(folder, name);
        const bytes = readFileSync(file);
        const made = [
          ['br', brotli(bytes)],
          ['gz', gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION })],
        ] as const;
        for (const [ending, body] of made)
          if (body.length + savedMin <= bytes.length) writeFileSync(`${file}.${ending}`, body);
      }
    },
  };
}
