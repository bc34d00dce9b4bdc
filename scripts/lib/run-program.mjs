// Runs a program of main/ from its source, on this project's Node, whichever one started it.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { root } from './run.mjs';

/** Runs `main/ROOM/cli.ts` with this process's arguments and ends as it does. */
export const runProgram = (room) => {
  const packaged = dirname(createRequire(import.meta.url).resolve('node/package.json'));
  const node = join(packaged, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  const { status } = spawnSync(node, [join(root, 'main', room, 'cli.ts'), ...process.argv.slice(2)], {
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
};
