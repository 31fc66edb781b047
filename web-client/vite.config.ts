// One page, hashed assets, nothing inline: the server's content security policy allows only that.
// What several parts share is one file, since each file costs a request and its head.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { compressed } from './delivery/compressed';
import { oneFile } from './delivery/one_file';
import { pictureDrawings } from './delivery/picture_drawings';
import { unloaded } from './delivery/unloaded';

const partName = (module: string | null): string | undefined =>
  module && /(\w+\/\w+?)(\/index)?\.ts$/.exec(module)?.[1]?.replace('/', '-');

/** What is shown before a match and after it: the box, the seats, the invitation. */
const ofRooms =
  /src\/((room|lobby)\/(?!Nowhere|place|seated|About|Leave|CloseRoom|open_rooms|OpenRooms|Finished)|CopyLink|copying)/;
/** The books of rules, but for what opens them. */
const ofBooks = /src\/rules\/(?!reading|Why)|src\/i18n\/night/;
/** What a language says of the woods: Morels' words and Foray's, which come on top of them. */
const wordsOfWoods = /src\/i18n\/\w+\/woods\/(?!games)/;
/** Drawings that faces show are on every page, the rest of a family on its own tables. */
const forAll = (module: string): boolean =>
  /games\/woods\/art\/(Art|sprites|drawings|prizes|woods)\./.test(module) ||
  !(
    ofRooms.test(module) ||
    ofBooks.test(module) ||
    wordsOfWoods.test(module) ||
    /games\/(woods|foray|mycelia)\/|games\/shared\/(ScoreSheet|CallStandIn|coaching|ideas)|shuffle\/keeping|place\/(advice|advised|SideSlip|GoesOn)|src\/question\/|svelte\/src\/motion/.test(
      module,
    )
  );

export default defineConfig({
  plugins: [svelte(), unloaded(), oneFile(), compressed(), pictureDrawings()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Mycelia's board is tweened, and only Foray's compass springs.
      treeshake: { moduleSideEffects: (id) => !/svelte\/src\/motion/.test(id) },
      output: {
        // A family's own modules, and what only some tables need, are not put with what all share.
        codeSplitting: {
          groups: [
            { name: 'shared', minShareCount: 2, test: forAll },
            { name: 'room', minShareCount: 2, test: ofRooms },
            { name: 'book', minShareCount: 2, test: ofBooks },
            { name: 'question', minShareCount: 2, test: /src\/question\// },
            { name: 'advice', minShareCount: 2, test: /place\/advi[cs]e/ },
            // What its cover shows too, which comes without the table.
            { name: 'pieces', minShareCount: 2, priority: 1, test: /games\/mycelia\/art\/pieces/ },
            { name: 'mycelia', minShareCount: 2, test: /games\/mycelia\/(?!art)/ },
            { name: 'woods', minShareCount: 2, test: /games\/woods\/\w+\.(svelte|ts)/ },
          ],
        },
        // A part of the page is called by where it stands: en-first, games-woods. Nothing is as hard to compress
        // as a hash, and the door names all of them: they are as short as so many parts allow.
        chunkFileNames: ({ facadeModuleId, name }) =>
          `assets/${partName(facadeModuleId) ?? name}-[hash:7].js`,
      },
    },
  },
  server: {
    proxy: {
      '/ws': { target: 'ws://localhost:8080', ws: true },
      '/api': 'http://localhost:8080',
    },
  },
  // A busy machine is slow to fetch the modules of a first test: no test waits for a time.
  test: {
    include: ['tests/**/*.test.ts'],
    setupFiles: ['tests/page.ts'],
    testTimeout: 30_000,
  },
});
