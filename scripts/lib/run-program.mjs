// Runs a program of main/ from its source, on this project's Node, whichever one started it.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { root } from './run.mjs';

/** Runs `main/ROOM/cli.ts` with this process's arguments and ends as it does. */
export const runProgram = (room) => {
  const packaged = dirname(createRequire(import.meta.url).resolve('node/package.json'));
  const node = join(packaged, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  const program = spawn(node, [join(root, 'main', room, 'cli.ts'), ...process.argv.slice(2)], { stdio: 'inherit' });
  // It ends in its own way: a terminal tells both of Ctrl-C, whoever ends a process tells this one alone.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => program.kill('SIGTERM'));
  program.on('close', (status) => {
    process.exitCode = status ?? 1;
  });
};
