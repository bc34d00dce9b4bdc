import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const here = fileURLToPath(new URL('.', import.meta.url));

/** What draws charts, and the libraries that it draws them with: more than all else that a scenario needs. */
const onlyPictures = new RegExp(
  [
    '/renderer/(ui/pictures|features/note)/',
    '/node_modules/(@mantine/charts|@reduxjs|d3-.*|decimal.js-light|es-toolkit|eventemitter3|immer|internmap)/',
    '/node_modules/(react-redux|recharts|redux.*|reselect|victory-vendor)/',
  ].join('|'),
);

/** Has the letters of English fetched with the scripts, not after the first screen is drawn without them. */
const preloadFont: Plugin = {
  name: 'preload-font',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((name) => name.includes('inter-latin-wght-normal'))
        .map((name) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `./${name}` },
          injectTo: 'head',
        })),
  },
};

/** What runs while the rest of the page's code is still being read. */
const runsFirst =
  /\/renderer\/(app\/(opening|first-questions)|bridge\/(http-opening|session)|store\/library\/library-[a-z]+|store\/screens\/changes-view-slice)\.ts$/;

/** Lets that run as soon as it is there. */
const openFirst: Plugin = {
  name: 'open-first',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.values(bundle).flatMap((file) => {
        if (file.type !== 'chunk' || file.name !== 'opening') return [];
        if (file.imports.length > 0) throw new Error(`What runs first would wait for ${file.imports.join(', ')}.`);
        // It runs before what keeps schemas from trying whether code may be made from text.
        if (file.moduleIds.some((id) => id.includes('/zod/'))) throw new Error('What runs first would read schemas.');
        const attrs = { type: 'module', async: true, crossorigin: true, src: `./${file.fileName}` };
        return [{ tag: 'script', attrs, injectTo: 'head' as const }];
      }),
  },
};

/** What the first screen does without, though a mere import may bring it in: it comes with what is opened later. */
const comesLater =
  /\/shared\/(pack|rule)\/|\/shared\/scenario\/fields\/[a-z]+-fields|\/renderer\/features\/quick-entry\//;

/** Fails where it came in. */
const keepFirstSmall: Plugin = {
  name: 'keep-first-small',
  generateBundle(_options, bundle) {
    const early = Object.values(bundle).flatMap((file) =>
      file.type === 'chunk' && file.isEntry ? file.moduleIds.filter((id) => comesLater.test(id)) : [],
    );
    if (early.length > 0) throw new Error(`The first screen would wait for ${early.join(', ')}.`);
  },
};

/** Both hosts serve the result from their own root, so every address in it is relative. */
export default defineConfig({
  root: here,
  base: './',
  // The React compiler: components keep what their inputs did not change, so that a key draws only what it changed.
  plugins: [react({ compiler: true }), preloadFont, openFirst, keepFirstSmall],
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
            { name: 'without-eval', test: /without-eval/, priority: 5 },
            { name: 'opening', test: runsFirst, priority: 4 },
            // One request for all that the first screen needs, and one for what several later ones share.
            { name: 'first', tags: ['$initial'], priority: 3 },
            { name: 'contract', test: /\/shared\/contract\//, priority: 2 },
            { name: 'shared', test: (id) => !onlyPictures.test(id), minShareCount: 2, priority: 1 },
            { name: 'pictures', test: onlyPictures, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
