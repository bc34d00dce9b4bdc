// Starts the application in the real Electron and uses it once: the window opens with its title, a scenario is created
// through the preload, and the data is there after a second start. `node scripts/smoke-electron.mjs [--required]`;
// ELECTRON_EXEC names a binary; a packaged application refuses what this needs (scripts/release/try-installed.ts tries
// that). Without a binary or a display, or where Electron does not start, it says so and exits with 0, or with 1 where
// it is required.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from './build.mjs';
import { findElectron, findObstacle } from './lib/electron-binary.mjs';
import { endElectron, launchElectron, within } from './release/electron.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const description = 'Smoke test';
const maxUseMs = 60_000;

const expect = (what, actual, expected) => {
  if (actual !== expected) throw new Error(`${what}: expected ${expected}, found ${actual}`);
  process.stdout.write(`ok: ${what}\n`);
};

/** Runs the application on a data folder, passes the page to `work`, and quits. */
const withApplication = async (executablePath, data, work) => {
  const application = await launchElectron(executablePath, [root, '--data', data], root);
  try {
    const page = await application.firstWindow();
    await page.waitForLoadState('load');
    await within('the application is used', maxUseMs, work(page));
  } finally {
    await endElectron(application);
  }
};

const call = (page, name, input) => page.evaluate(([n, i]) => globalThis.headroom.call(n, i), [name, input]);

/** Runs in the page. */
const injectScript = () => {
  const { document } = globalThis;
  const script = document.createElement('script');
  script.textContent = 'globalThis.injected = "ran"';
  document.head.append(script);
  return globalThis.injected ?? 'refused';
};

const use = async (page) => {
  expect('the page is the application’s own', page.url(), 'app://headroom/');
  expect('the title', await page.title(), 'Headroom');
  await page.locator('#root > *').first().waitFor();
  expect('the page cannot reach Node', await page.evaluate(() => typeof require), 'undefined');
  expect('the policy refuses a script in the page', await page.evaluate(injectScript), 'refused');
  const created = await call(page, 'scenarios.create', { description });
  expect('a scenario is created', created.ok && created.data.description, description);
};

const lookAgain = async (page) => {
  const listed = await call(page, 'scenarios.list', {});
  expect('the scenario is there after a restart', listed.ok && listed.data.items[0]?.description, description);
};

const run = async (executablePath) => {
  await build();
  const data = mkdtempSync(join(tmpdir(), 'headroom-smoke-'));
  try {
    await withApplication(executablePath, data, use);
    await withApplication(executablePath, data, lookAgain);
  } finally {
    // On Windows, what Chromium started may hold its files for a moment longer.
    rmSync(data, { recursive: true, force: true, maxRetries: 5 });
  }
};

const { required } = parseArgs({ options: { required: { type: 'boolean', default: false } } }).values;

const executable = findElectron();
const obstacle = findObstacle(executable);
if (obstacle === undefined) await run(executable);
else {
  process.stdout.write(`skipped: ${obstacle}\n`);
  process.exitCode = required ? 1 : 0;
}
