import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { projectRoot } from '../support/source-files.ts';
import type { BenchRow } from './row.ts';

const folder = join(projectRoot, 'dist', 'renderer');

/** Scripts that the page loads before anything is shown: the entry and its static imports. */
const initialScripts = (): Set<string> => {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const found = new Set([...page.matchAll(/(?:src|href)="(?:\.\/|\/)?([^"]+\.js)"/g)].map((match) => match[1] ?? ''));
  for (const file of found) {
    const source = readFileSync(join(folder, file), 'utf8');
    for (const match of source.matchAll(/(?:^|[;}\s])(?:import|from)\s*["']\.\/([^"']+\.js)["']/g))
      found.add(`assets/${match[1] ?? ''}`);
  }
  return found;
};

/** Initial JavaScript of the renderer, gzip, from the production build. */
export const benchRendererSize = (): BenchRow[] => {
  execFileSync(process.execPath, ['scripts/build.mjs', 'renderer'], { cwd: projectRoot, stdio: 'inherit' });
  const bytes = [...initialScripts()].reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0);
  return [{ name: 'initial renderer JavaScript', value: bytes / 1024, unit: 'KB gzip', budget: 350 }];
};
