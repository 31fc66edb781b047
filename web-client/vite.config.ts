// One page, hashed assets, nothing inline: the server's content security policy allows only that.
// What several parts share is one file, since each file costs a request and its head.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { compressed } from './delivery/compressed';

const partName = (module: string | null): string | undefined =>
  module && /(\w+\/\w+?)(\/index)?\.ts$/.exec(module)?.[1]?.replace('/', '-');

export default defineConfig({
  plugins: [svelte(), compressed()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: 'shared', minShareCount: 2 }] },
        // A part of the page is called by where it stands: en-first, games-woods.
        chunkFileNames: ({ facadeModuleId, name }) =>
          `assets/${partName(facadeModuleId) ?? name}-[hash].js`,
      },
    },
  },
  server: {
    proxy: {
      '/ws': { target: 'ws://localhost:8080', ws: true },
      '/api': 'http://localhost:8080',
    },
  },
  test: { include: ['tests/**/*.test.ts'] },
});
