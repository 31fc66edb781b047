// One page, hashed assets, nothing inline: the server's content security policy allows only that.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { compressed } from './delivery/compressed';

export default defineConfig({
  plugins: [svelte(), compressed()],
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: {
    proxy: {
      '/ws': { target: 'ws://localhost:8080', ws: true },
      '/api': 'http://localhost:8080',
    },
  },
  test: { include: ['tests/**/*.test.ts'] },
});
