// Builds the package into dist/: one module, and its types. `node build.mjs [FOLDER]` builds elsewhere.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { argv, execPath } from 'node:process';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = dirname(fileURLToPath(import.meta.url));
const outdir = argv[2] ?? join(root, 'dist');

await build({
  absWorkingDir: root,
  entryPoints: ['src/index.ts'],
  outdir,
  bundle: true,
  format: 'esm',
  platform: 'neutral',
  target: 'es2022',
  charset: 'utf8',
  legalComments: 'none',
  logLevel: 'warning',
});
const compiler = createRequire(import.meta.url).resolve('typescript-native/package.json');
const { status } = spawnSync(
  execPath,
  [
    join(dirname(compiler), 'bin', 'tsc'),
    '-p',
    root,
    '--outDir',
    outdir,
    '--declaration',
    '--composite',
    'false',
    '--incremental',
    'false',
  ],
  { stdio: 'inherit' },
);
process.exitCode = status ?? 1;
