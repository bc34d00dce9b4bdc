// Runs the cases of test/desktop in Electron: `node scripts/release/cases.ts [--required] [APPLICATION]`, where
// APPLICATION is a packed app.asar, or the built project unless one is given. If no Electron starts here, it says so
// and exits with 0, or with 1 with --required.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { dataCases } from '../../test/desktop/data-cases.ts';
import { openElectron } from '../../test/desktop/electron-world.ts';
import { pageCases } from '../../test/desktop/page-cases.ts';
import { runCases } from '../../test/desktop/run-cases.ts';
import { windowCases } from '../../test/desktop/window-cases.ts';
import { findElectron, findObstacle } from '../lib/electron-binary.mjs';

const root = join(import.meta.dirname, '..', '..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { required: { type: 'boolean', default: false } },
});

const executablePath = findElectron();
const obstacle = findObstacle(executablePath);
if (executablePath === undefined || obstacle !== undefined) {
  process.stdout.write(`skipped: ${obstacle ?? ''}\n`);
  process.exitCode = values.required ? 1 : 0;
} else {
  const application = resolve(positionals[0] ?? root);
  const failed = await runCases(
    [...pageCases, ...windowCases, ...dataCases],
    (data, words) => openElectron({ executablePath, application, words: [] }, data, words),
    (line) => process.stdout.write(`${line}\n`),
  );
  process.exitCode = failed === 0 ? 0 : 1;
}
