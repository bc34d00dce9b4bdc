import { existsSync } from 'node:fs';
import type { AppUpdater } from 'electron-updater';
import { recordIncident, stackOf } from '../platform/log/incidents.ts';
import type { Log } from '../platform/log/log.ts';

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
  | 'requestHeaders'
  | 'once'
  | 'off'
> {
  /** This version; `compare` is negative against a newer one. */
  readonly currentVersion: { compare(other: string): number };
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
  /** Closes the window and the data before the installer runs; false when an edit keeps the window open. */
  closeDesk(): Promise<boolean>;
  /** Opens both again when nothing was installed. */
  reopenDesk(): Promise<void>;
  readonly log: Log;
}

export interface Updates {
  /** False without a feed, and always in development. */
  readonly available: boolean;
  /** Contacts the feed: only when the person asks, or has said so for every start. Looks for a newer version. With `quietly` only a found one is reported. */
  check(options: { readonly quietly: boolean }): Promise<void>;
}

const configure = (updater: Updater): Updater => {
  updater.logger = null;
  updater.autoDownload = false;
  updater.autoInstallOnAppQuit = false;
  updater.allowPrerelease = false;
  updater.allowDowngrade = false;
  updater.disableWebInstaller = true;
  // Which stage of a roll-out this computer belongs to is found out here; the feed need not know it again each time.
  updater.requestHeaders = { 'x-user-staging-id': 'not told' };
  return updater;
};

/**
 * Closes the desk and hands over to the installer, which quits the application. A refusal, such as a wrong
 * password or a signature that is not the publisher's, comes as an event, at once or later.
 */
const install = async (port: UpdatePort, updater: Updater): Promise<void> => {
  const refused = Promise.withResolvers<never>();
  updater.once('error', refused.reject);
  try {
    if (!(await port.closeDesk())) return;
    updater.quitAndInstall();
    // Where it works, the application ends before this does.
    await refused.promise;
  } catch (error) {
    await port.reopenDesk();
    await tellFailure(port, error);
  } finally {
    updater.off('error', refused.reject);
  }
};

const tellFailure = async (port: UpdatePort, error: unknown): Promise<void> => {
  const incidentId = recordIncident(port.log, 'update.failed', { stack: stackOf(error) });
  await port.tell('The update did not work', `Headroom goes on as it is. Incident ${incidentId}`);
};

/** Nothing is offered although somebody asked: because there is nothing, or because it is not for this computer yet. */
const tellNothing = async (port: UpdatePort, updater: Updater, found: Found | null): Promise<void> => {
  const version = found?.updateInfo.version;
  if (version === undefined || updater.currentVersion.compare(version) >= 0)
    await port.tell('Headroom is up to date', 'There is no newer version.');
  else
    await port.tell(
      `Headroom ${version} is not offered to this computer yet`,
      'A new version is handed out in stages, and it may need a newer system. Headroom goes on as it is; look again in a few days.',
    );
};

const offer = async (port: UpdatePort, updater: Updater, quietly: boolean): Promise<void> => {
  const found = await updater.checkForUpdates();
  if (found?.isUpdateAvailable !== true) {
    if (!quietly) await tellNothing(port, updater, found);
    return;
  }
  const { version } = found.updateInfo;
  if (!(await port.mayDownload(version))) return;
  await updater.downloadUpdate();
  if (await port.mayInstall(version)) await install(port, updater);
};

/** Updates through electron-updater: off without a feed, and nothing is downloaded without consent. */
export const createUpdates = (port: UpdatePort): Updates => {
  const available = port.packaged && existsSync(port.feedFile);
  let running = false;

  const run = async (quietly: boolean): Promise<void> => {
    try {
      await offer(port, configure(await port.load()), quietly);
    } catch (error) {
      if (quietly) recordIncident(port.log, 'update.failed', { stack: stackOf(error) });
      else await tellFailure(port, error);
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
