// Builds what is stale: the renderer with Vite, the programs that run on Node and the Electron main process with its
// preload with esbuild. `node scripts/build.mjs [renderer] [node] [electron] [--force]`; without a name it builds all.
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isStale } from './lib/stale.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const common = ['shared/**/*.ts', 'package-lock.json', 'tsconfig.base.json'];

const targets = {
  renderer: {
    output: 'dist/renderer/index.html',
    sources: ['renderer/**/*.{ts,tsx,css,html}', 'docs/manual/**', 'CHANGELOG.md', ...common],
    build: async () => {
      const { build } = await import('vite');
      // Test runners have set it to theirs, with which React would be the one for development.
      const { NODE_ENV } = process.env;
      process.env.NODE_ENV = 'production';
      await build({ configFile: `${root}/renderer/vite.config.ts`, logLevel: 'warn' });
      if (NODE_ENV === undefined) delete process.env.NODE_ENV;
      else process.env.NODE_ENV = NODE_ENV;
    },
  },
  node: {
    output: 'dist/node/bin/host.mjs',
    sources: ['main/**/*.ts', 'scripts/build-node.mjs', ...common],
    build: async () => {
      const { buildNode } = await import('./build-node.mjs');
      await buildNode(`${root}/dist/node/bin`);
    },
  },
  electron: {
    output: 'dist/main/index.cjs',
    sources: ['main/**/*.ts', 'scripts/build-electron.mjs', ...common],
    build: async () => {
      const { buildElectron } = await import('./build-electron.mjs');
      await buildElectron(`${root}/dist/main`);
    },
  },
};

/** Builds the named targets if they are stale (or always with `force`). */
export const build = async (names = Object.keys(targets), force = false) => {
  for (const name of names) {
    const target = targets[name];
    if (!force && !isStale(root, target.output, target.sources)) continue;
    const began = performance.now();
    await target.build();
    process.stderr.write(`Built the ${name} part in ${((performance.now() - began) / 1000).toFixed(1)} s\n`);
  }
};

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const names = process.argv.slice(2).filter((argument) => argument in targets);
  await build(names.length > 0 ? names : undefined, process.argv.includes('--force'));
}
