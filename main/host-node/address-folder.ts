import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

interface Surroundings {
  readonly platform: NodeJS.Platform;
  readonly home: string;
  /** The desktop file of the default browser on Linux, such as `firefox_firefox.desktop`. */
  readonly browser: () => string;
}

const defaultBrowser = (): string => {
  const { stdout, status } = spawnSync('xdg-settings', ['get', 'default-web-browser'], {
    encoding: 'utf8',
    timeout: 2_000,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return status === 0 ? stdout : '';
};

/** A snap's desktop files are named after it; a folder of its own is there once it has run. */
const folderOfSnap = (home: string, browser: string): string | undefined => {
  const snap = /^([a-z0-9-]+)_[\w.-]+\.desktop$/.exec(browser.trim())?.[1];
  const folder = join(home, 'snap', snap ?? '', 'common');
  return snap !== undefined && existsSync(folder) ? folder : undefined;
};

/**
 * The folder for files with one-time addresses: in the data folder, unless the default browser is a snap, as Ubuntu's own
 * is. That may read neither a hidden folder of the home nor the system's temporary files, but its own folder, which no
 * other user can enter.
 */
export const findAddressFolder = (
  dataFolder: string,
  { platform, home, browser }: Surroundings = { platform: process.platform, home: homedir(), browser: defaultBrowser },
): string => {
  const hasSnaps = platform === 'linux' && existsSync(join(home, 'snap'));
  const ofSnap = hasSnaps ? folderOfSnap(home, browser()) : undefined;
  if (ofSnap === undefined) return join(dataFolder, 'open');
  // Each desk's own: what is in the folder goes with it.
  return join(ofSnap, `headroom-${createHash('sha256').update(dataFolder).digest('hex').slice(0, 16)}`);
};
