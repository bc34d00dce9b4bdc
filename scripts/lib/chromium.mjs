import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];

const fixedPlaces = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
};

const isExecutable = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const findOnPath = (wanted) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => wanted.map((name) => join(folder, name)))
    .find(isExecutable);

/** The path of a Chromium-based browser: the CHROMIUM variable, the PATH, then the usual places. */
export const findChromium = () =>
  process.env.CHROMIUM || findOnPath(names) || (fixedPlaces[process.platform] ?? []).find(isExecutable);

/** The same engine without the parts of a browser that are never seen: a quarter less processor time in the tests. */
const headlessShell = 'chromium-headless-shell';

/** The path of the browser to test with: the CHROMIUM variable, a headless shell, else any Chromium. */
export const findTestBrowser = () => process.env.CHROMIUM || findOnPath([headlessShell]) || findChromium();

const apt = (...args) =>
  spawnSync('apt-get', args, { stdio: ['ignore', 2, 2], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
const isKnownToApt = (name) => spawnSync('apt-cache', ['show', name], { stdio: 'ignore' }).status === 0;

/** Where there is a Chromium already, nothing is fetched but a headless shell that the lists on the disk name. */
const installWithApt = () => {
  if (!findChromium()) apt('update', '-qq');
  const name = isKnownToApt(headlessShell) ? headlessShell : 'chromium';
  if (name !== headlessShell && findChromium()) return;
  process.stderr.write(`Installing ${name} with the system package manager …\n`);
  apt('install', '-y', '-qq', '--no-install-recommends', name);
};

/** Finds a browser to test with, or installs one if permitted; else says what to do. */
export const ensureTestBrowser = () => {
  const mayInstall = process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (mayInstall && !process.env.CHROMIUM && !findOnPath([headlessShell])) installWithApt();
  const path = findTestBrowser();
  if (path) return { path };
  return {
    why: 'The tests in a browser need Chromium or Chrome: install one, or set CHROMIUM to its path, then run this again.',
  };
};
