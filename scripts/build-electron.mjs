// Bundles the Electron host: index.cjs, preload.cjs and the threads. On Node 24, because it reads the contract's TypeScript.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from './lib/run.mjs';

const host = join(root, 'main', 'host-electron');

/** Serves the contract's names as a module, so that the preload needs neither the schemas nor zod. */
const contractNames = {
  name: 'contract-names',
  setup(hooks) {
    const filter = /^headroom:contract-names$/;
    hooks.onResolve({ filter }, ({ path }) => ({ path, namespace: 'contract' }));
    hooks.onLoad({ filter, namespace: 'contract' }, async () => {
      const { events } = await import('../shared/contract/events.ts');
      const { methods } = await import('../shared/contract/index.ts');
      return {
        contents: `export const methodNames = ${JSON.stringify([...methods.keys()])};
export const eventNames = ${JSON.stringify(Object.keys(events))};`,
      };
    });
  },
};

const common = {
  absWorkingDir: root,
  bundle: true,
  format: 'cjs',
  // As scripts/build-node.mjs.
  charset: 'ascii',
  legalComments: 'none',
  minifyWhitespace: true,
  lineLimit: 120,
  logLevel: 'warning',
  // A CommonJS bundle has no import.meta: a file that needs it would fail only at run time.
  logOverride: { 'empty-import-meta': 'error' },
};

/** Writes the bundles to `outdir`, and leaves nothing else in it; throws esbuild's messages when one cannot be built. */
export const buildElectron = async (outdir) => {
  rmSync(outdir, { recursive: true, force: true });
  await Promise.all([
    build({
      ...common,
      entryPoints: [join(host, 'index.ts')],
      outfile: join(outdir, 'index.cjs'),
      platform: 'node',
      target: 'node24',
      external: ['electron', 'better-sqlite3'],
    }),
    // Separate threads, started from their files.
    build({
      ...common,
      entryPoints: {
        'read-key': join(root, 'main', 'vault', 'import', 'read-key.worker.ts'),
        'derive-key': join(root, 'main', 'vault', 'file', 'derivation.worker.ts'),
        background: join(root, 'main', 'background', 'background.worker.ts'),
      },
      outdir,
      outExtension: { '.js': '.cjs' },
      platform: 'node',
      target: 'node24',
      // Proxy scripts are Chromium's here.
      external: ['better-sqlite3', 'pac-resolver', 'quickjs-wasi'],
    }),
    build({
      ...common,
      entryPoints: [join(host, 'ipc', 'preload.ts')],
      outfile: join(outdir, 'preload.cjs'),
      // A sandboxed preload has no Node: an import of one of its modules fails the build here.
      platform: 'browser',
      target: 'es2024',
      external: ['electron'],
      plugins: [contractNames],
    }),
  ]);
};
