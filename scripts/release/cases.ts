// Runs the cases of test/desktop in Electron: `node scripts/release/cases.ts [--required] [APPLICATION]`, where
// APPLICATION is a packed app.asar, or the built project unless one is given. If no Electron starts here, it says so
// and exits with 0, or with 1 with --required.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Case } from '../../test/desktop/case.ts';
import { dataCases } from '../../test/desktop/data-cases.ts';
import { type Electron, openElectron } from '../../test/desktop/electron-world.ts';
import { pageCases } from '../../test/desktop/page-cases.ts';
import { windowCases } from '../../test/desktop/window-cases.ts';
import { findElectron, findObstacle } from '../lib/electron-binary.mjs';

const root = join(import.meta.dirname, '..', '..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { required: { type: 'boolean', default: false } },
});

const runCase = async (electron: Electron, { run, prepare, words = [] }: Case): Promise<void> => {
  const data = mkdtempSync(join(tmpdir(), 'headroom-case-'));
  try {
    prepare?.(data);
    const world = await openElectron(electron, data, words);
    try {
      await run(world);
    } finally {
      await world.close();
    }
  } finally {
    rmSync(data, { recursive: true, force: true, maxRetries: 5 });
  }
};

const runAll = async (electron: Electron): Promise<number> => {
  let failed = 0;
  for (const one of [...pageCases, ...windowCases, ...dataCases]) {
    if (one.platforms?.includes(process.platform) === false) continue;
    try {
      await runCase(electron, one);
      process.stdout.write(`ok: ${one.name}\n`);
    } catch (error) {
      failed += 1;
      process.stdout.write(`FAILED: ${one.name}\n${error instanceof Error ? (error.stack ?? error.message) : ''}\n`);
    }
  }
  return failed;
};

const executablePath = findElectron();
const obstacle = findObstacle(executablePath);
if (executablePath === undefined || obstacle !== undefined) {
  process.stdout.write(`skipped: ${obstacle ?? ''}\n`);
  process.exitCode = values.required ? 1 : 0;
} else {
  const application = resolve(positionals[0] ?? root);
  const failed = await runAll({ executablePath, application, words: [] });
  process.exitCode = failed === 0 ? 0 : 1;
}
