import { existsSync } from 'node:fs';
import type { AppUpdater } from 'electron-updater';
import { recordIncident, stackOf } from '../platform/incidents.ts';
import type { Log } from '../platform/log.ts';

interface Found {
  readonly isUpdateAvailable: boolean;
  readonly updateInfo: { readonly version: string };
}

/** The part of electron-updater that is used. */
export interface Updater extends Pick<
  AppUpdater,
  | 'logger'
  | 'autoDownload'
  | 'autoInstallOnAppQuit'
  | 'allowDowngrade'
  | 'allowPrerelease'
  | 'disableWebInstaller'
  | 'downloadUpdate'
  | 'quitAndInstall'
> {
  checkForUpdates(): Promise<Found | null>;
}

export interface UpdatePort {
  /** Loads electron-updater; called only where updates are available. */
  load(): Promise<Updater>;
  readonly packaged: boolean;
  /** The feed's description, which a release puts beside the application. */
  readonly feedFile: string;
  /** Asks before anything is downloaded. */
  mayDownload(version: string): Promise<boolean>;
  /** Asks before the application closes to install. */
  mayInstall(version: string): Promise<boolean>;
  tell(title: string, detail: string): Promise<void>;
  /** Stores and closes everything before the installer runs. */
  closeCore(): Promise<void>;
  readonly log: Log;
}

export interface Updates {
  /** False without a feed, and always in development. */
  readonly available: boolean;
  /** Looks for a newer version. With `quietly` only a found one is reported. */
  check(options: { readonly quietly: boolean }): Promise<void>;
}

const configure = (updater: Updater): Updater => {
  updater.logger = null;
  updater.autoDownload = false;
  updater.autoInstallOnAppQuit = false;
  updater.allowPrerelease = false;
  updater.allowDowngrade = false;
  updater.disableWebInstaller = true;
  return updater;
};

const offer = async (port: UpdatePort, updater: Updater, quietly: boolean): Promise<void> => {
  const found = await updater.checkForUpdates();
  if (found?.isUpdateAvailable !== true) {
    if (!quietly) await port.tell('Headroom is up to date', 'There is no newer version.');
    return;
  }
  const { version } = found.updateInfo;
  if (!(await port.mayDownload(version))) return;
  await updater.downloadUpdate();
  if (!(await port.mayInstall(version))) return;
  await port.closeCore();
  updater.quitAndInstall();
};

/** Updates through electron-updater: off without a feed, and nothing is downloaded without consent. */
export const createUpdates = (port: UpdatePort): Updates => {
  const available = port.packaged && existsSync(port.feedFile);
  let running = false;

  const run = async (quietly: boolean): Promise<void> => {
    try {
      await offer(port, configure(await port.load()), quietly);
    } catch (error) {
      const incidentId = recordIncident(port.log, 'update.failed', { stack: stackOf(error) });
      if (!quietly) await port.tell('The update did not work', `Headroom goes on as it is. Incident ${incidentId}`);
    }
  };

  return {
    available,
    check: async ({ quietly }) => {
      if (!available || running) return;
      running = true;
      await run(quietly).finally(() => {
        running = false;
      });
    },
  };
};
