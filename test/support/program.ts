import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { afterAll } from 'vitest';
import { projectRoot } from './source-files.ts';

/**
 * A program bundled for the tests of a file that starts it many times: from its sources, each start takes twice the
 * processor time. The bundle is three folders below the project's, as the sources of the product are.
 */
export const useProgram = (source: string): string => {
  const cache = join(projectRoot, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'program-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const outfile = join(folder, 'program.mjs');
  buildSync({
    absWorkingDir: projectRoot,
    entryPoints: [source],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    external: ['better-sqlite3', 'pac-resolver', 'quickjs-wasi'],
    // CommonJS code in the bundle needs this to load Node's own modules.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
  });
  return outfile;
};
