import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = fileURLToPath(new URL('.', import.meta.url));

/** Both hosts serve the result from their own root, so every address in it is relative. */
export default defineConfig({
  root: here,
  base: './',
  plugins: [react()],
  build: {
    outDir: '../dist/renderer',
    emptyOutDir: true,
    target: 'es2024',
    // The content security policy allows no data: URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1200,
    // Runs before everything else, so it must not wait in a chunk behind what it is for.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'without-eval', test: /without-eval/ }] } } },
  },
});
