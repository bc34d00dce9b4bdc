#!/usr/bin/env node
// `headroom-sign METHOD PATH [BODY FILE]`: runs main/sign on this program's Node, whichever one started it.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const packaged = dirname(createRequire(import.meta.url).resolve('node/package.json'));
const node = join(packaged, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
const { status } = spawnSync(node, [join(root, 'main', 'sign', 'cli.ts'), ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
