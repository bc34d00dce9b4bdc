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

/** The path of a Chromium-based browser: the CHROMIUM variable, the PATH, then the usual places. */
export const findChromium = () => {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [...onPath, ...(fixedPlaces[process.platform] ?? [])].find((path) => existsSync(path) && isExecutable(path));
};

const installWithApt = () => {
  process.stderr.write('Installing Chromium with the system package manager …\n');
  const run = (...args) =>
    spawnSync('apt-get', args, { stdio: ['ignore', 2, 2], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  return (
    run('update', '-qq').status === 0 && run('install', '-y', '-qq', '--no-install-recommends', 'chromium').status === 0
  );
};

/** Finds a Chromium, or installs one if permitted; else says what to do. */
export const ensureChromium = () => {
  const chromium = findChromium();
  if (chromium) return { path: chromium };
  const mayInstall = process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (mayInstall && installWithApt()) {
    const path = findChromium();
    if (path) return { path };
  }
  return {
    why: 'The tests in a browser need Chromium or Chrome: install one, or set CHROMIUM to its path, then run this again.',
  };
};
