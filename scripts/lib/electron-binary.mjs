import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { downloadArtifact } from '@electron/get';

const require = createRequire(import.meta.url);
const packageFolder = join(require.resolve('electron/package.json'), '..');

/** The Electron executable that ELECTRON_EXEC names, or the installed one; else undefined. Never downloads. */
export const findElectron = () => {
  const named = process.env.ELECTRON_EXEC;
  if (named !== undefined) return existsSync(named) ? named : undefined;
  const pathFile = join(packageFolder, 'path.txt');
  if (!existsSync(pathFile)) return undefined;
  const folder = process.env.ELECTRON_OVERRIDE_DIST_PATH ?? join(packageFolder, 'dist');
  const path = join(folder, readFileSync(pathFile, 'utf8'));
  return existsSync(path) ? path : undefined;
};

/** Whether a window can be shown: always on Windows and macOS, with a display server elsewhere. */
export const hasDisplay = () =>
  process.platform === 'win32' ||
  process.platform === 'darwin' ||
  Boolean(process.env.DISPLAY ?? process.env.WAYLAND_DISPLAY);

/** Longer than Chromium takes to set up its sandbox. */
const maxProbeMs = 20_000;

/**
 * Why Electron would not start here, or undefined when it would. Linux may deny Chromium its sandbox (to root, without
 * user namespaces, or with a helper not owned by root); it then exits before any of our code runs.
 */
export const whyNotStarting = (executable) => {
  if (process.platform !== 'linux') return undefined;
  const { status, stderr, error } = spawnSync(executable, ['--version'], {
    encoding: 'utf8',
    timeout: maxProbeMs,
    env: { ...process.env, ELECTRON_RUN_AS_NODE: undefined },
  });
  if (status === 0) return undefined;
  const lines = (stderr ?? '').split('\n').map((line) => line.trim());
  return lines.find((line) => /sandbox/i.test(line)) ?? lines.find(Boolean) ?? error?.message ?? 'it gives no reason';
};

/** Why this Electron cannot open a window here; undefined when it can. */
export const findObstacle = (executable) => {
  if (executable === undefined) return 'no Electron binary';
  if (!hasDisplay()) return 'no display for a window';
  // Chromium has no sandbox for root, and a test without one says nothing about the product.
  return whyNotStarting(executable) ?? (process.getuid?.() === 0 ? 'run by root' : undefined);
};

/**
 * Downloads Electron through its own installer's cache; gives up when nothing arrives for
 * `stallMs`. Returns the executable's path, or undefined.
 */
export const fetchElectron = async (stallMs = 6000) => {
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));
  const checksums = JSON.parse(readFileSync(join(packageFolder, 'checksums.json'), 'utf8'));
  let stalled = () => undefined;
  const stall = new Promise((resolve) => (stalled = () => resolve(false)));
  let timer = setTimeout(stalled, stallMs);
  const getProgressCallback = ({ percent }) => {
    clearTimeout(timer);
    timer = setTimeout(stalled, stallMs);
    process.stderr.write(`\rFetching Electron ${version}: ${Math.round(percent * 100)} %  `);
    return Promise.resolve();
  };
  const { platform, arch } = process;
  const download = downloadArtifact({
    version,
    artifactName: 'electron',
    platform,
    arch,
    checksums,
    downloadOptions: { getProgressCallback },
  });
  const arrived = await Promise.race([download.then(Boolean, () => false), stall]);
  clearTimeout(timer);
  if (!arrived) return undefined;
  process.stderr.write('\n');
  spawnSync(process.execPath, [join(packageFolder, 'install.js')], { stdio: ['ignore', 2, 2] });
  return findElectron();
};
