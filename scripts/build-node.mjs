// Bundles the programs that run on Node: the host of the browser and the engine's command line, in dist/node/bin.
import { readdirSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { root } from './lib/run.mjs';

const main = join(root, 'main');

/**
 * Writes the bundles to `outdir`, which must be three folders below the program's own, as the sources are. What a program
 * imports later is a file of its own: Node stores compiled only what is loaded after that was asked for. Such files of an
 * earlier build stay for a day, because a host that was started before may import them yet.
 */
export const buildNode = async (outdir) => {
  const { metafile } = await build({
    metafile: true,
    absWorkingDir: root,
    entryPoints: {
      engine: join(main, 'engine-cli', 'cli.ts'),
      host: join(main, 'host-node', 'index.ts'),
      // Separate threads, started from their files.
      background: join(main, 'background', 'background.worker.ts'),
      'read-key': join(main, 'vault', 'import', 'read-key.worker.ts'),
    },
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    chunkNames: '[name]-[hash]',
    format: 'esm',
    platform: 'node',
    target: 'node24',
    // V8 holds the text of a file at two bytes a character where one of them is not Latin.
    charset: 'ascii',
    legalComments: 'none',
    minifyWhitespace: true,
    // A stack names a line.
    lineLimit: 120,
    logLevel: 'warning',
    // What runs proxy scripts reads its engine from its own folder.
    external: ['better-sqlite3', 'pac-resolver', 'quickjs-wasi'],
    // CommonJS code in the bundle needs this to load Node's own modules.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
  });
  const made = new Set(Object.keys(metafile.outputs).map((file) => basename(file)));
  const dayAgo = Date.now() - 86_400_000;
  for (const name of readdirSync(outdir)) {
    const file = join(outdir, name);
    if (!made.has(name) && statSync(file).mtimeMs < dayAgo) rmSync(file, { force: true });
  }
};
