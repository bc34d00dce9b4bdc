// Prepares a clone to run: installs the dependencies when they are missing or stale, and with --browser finds
// or installs a Chromium. Runs on any Node 20+ and uses nothing but Node itself, because it installs
// everything else. Writes only to standard error.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureTestBrowser } from './lib/chromium.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const readPackages = (file) => {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
};

/** npm records what it installed at the end of each install: the two lists must agree. */
const isInstalled = () => {
  const bundledNode = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  const expected = readPackages('package-lock.json');
  const installed = readPackages('node_modules/.package-lock.json');
  if (!existsSync(bundledNode) || expected === undefined || installed === undefined) return false;
  const missing = Object.entries(expected).some(
    ([place, { version, optional, peer }]) =>
      place !== '' && installed[place]?.version !== version && !(installed[place] === undefined && (optional || peer)),
  );
  return !missing && Object.keys(installed).every((place) => place in expected);
};

const install = () => {
  process.stderr.write('Installing the dependencies (about half a minute) …\n');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const result = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (result.status !== 0) {
    process.stderr.write(
      'The dependencies could not be installed: see npm’s output above. Nothing was changed outside node_modules.\n',
    );
    process.exit(1);
  }
};

if (!isInstalled()) install();
if (process.argv.includes('--browser')) {
  const browser = ensureTestBrowser();
  if (!browser.path) {
    process.stderr.write(`${browser.why}\n`);
    process.exitCode = 1;
  }
}
