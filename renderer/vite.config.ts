import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = fileURLToPath(new URL('.', import.meta.url));

/** Both hosts serve the result from their own root, so every address in it is relative. */
export default defineConfig({
  root: here,
  base: './',
  // The React compiler: components keep what their inputs did not change, so that a key draws only what it changed.
  plugins: [react({ compiler: true })],
  build: {
    outDir: '../dist/renderer',
    emptyOutDir: true,
    target: 'es2024',
    // The content security policy allows no data: URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Runs before everything else, so it must not wait in a chunk behind what it is for.
            { name: 'without-eval', test: /without-eval/, priority: 2 },
            // One request for all that the first screen needs, and one for what several later ones share.
            { name: 'first', tags: ['$initial'], priority: 1 },
            { name: 'shared', minShareCount: 2 },
          ],
        },
      },
    },
  },
});
