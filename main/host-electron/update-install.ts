import { existsSync } from 'node:fs';
import type { App, AutoUpdater } from 'electron';
import type { AppUpdater } from 'electron-updater';
import { keepAppImage } from './app-image.ts';
import { installDeb } from './deb-installer.ts';

/**
 * How the application comes back after an installation. Only installers of Linux packages pass on `--data`; those of
 * Windows and macOS can be told not to start it, an AppImage cannot.
 */
export type ComesBack = 'as it was' | 'by hand' | 'on the usual data';

/** The part of electron-updater that installs. */
export type Installer = Pick<AppUpdater, 'quitAndInstall' | 'autoRunAppAfterInstall' | 'once' | 'off'>;

export interface InstallPort {
  readonly platform: NodeJS.Platform;
  /** On Linux: the file of the AppImage, if it is one. */
  readonly appImage: string | undefined;
  /** What a start of a Linux package after the update is given: the arguments of this one, and what waits to be opened. */
  readonly startArguments: () => readonly string[];
  /** Starts this program with these arguments once it has ended. */
  readonly startAfterEnd: (startArguments: readonly string[]) => void;
  readonly applications: Pick<App, 'quit'>;
  /** On macOS: the system's part of the update. */
  readonly squirrel: Pick<AutoUpdater, 'checkForUpdates' | 'once' | 'off'>;
  /** Closes the window and the data before the installer runs. False if an unsaved edit keeps the window open. */
  closeDesk(): Promise<boolean>;
  /** Opens both again if nothing was installed. */
  reopenDesk(): Promise<void>;
}

/** On macOS the update is unpacked and its signature checked, for up to a minute, while the desk is open. */
const unpack = async (squirrel: InstallPort['squirrel'], updater: Installer): Promise<void> => {
  const unpacked = Promise.withResolvers<undefined>();
  const noteUnpacked = (): void => {
    unpacked.resolve(undefined);
  };
  const failure = failureOf(updater);
  squirrel.once('update-downloaded', noteUnpacked);
  try {
    squirrel.checkForUpdates();
    await Promise.race([unpacked.promise, failure.promise]);
  } finally {
    squirrel.off('update-downloaded', noteUnpacked);
    failure.stop();
  }
};

/** Replaces the application, which then quits. electron-updater reports a failure by an event, in the call or after it. */
const replace = async (port: InstallPort, updater: Installer, { startsAgain, file }: Installation): Promise<void> => {
  let kept = port.appImage === undefined || file === undefined ? undefined : keepAppImage(port.appImage, file);
  const failure = failureOf(updater);
  try {
    // Silent, because people have agreed. macOS reads the property, the others the argument.
    updater.autoRunAppAfterInstall = startsAgain;
    updater.quitAndInstall(true, startsAgain);
    if (!failure.hasCome()) {
      kept?.drop();
      kept = undefined;
    }
    // If the installation succeeds, the application quits first.
    await failure.promise;
  } finally {
    kept?.restore();
    failure.stop();
  }
};

/** Replaces a package of Debian, then starts it again. */
const replacePackage = async (
  { applications, startArguments, startAfterEnd }: InstallPort,
  { file }: Pick<Installation, 'file'>,
): Promise<void> => {
  if (file === undefined) throw new Error('Nothing was downloaded.');
  await installDeb(file);
  startAfterEnd(startArguments());
  applications.quit();
};

interface Installation {
  readonly startsAgain: boolean;
  /** What was downloaded. */
  readonly file: string | undefined;
}

/** The next failure that an updater reports. */
const failureOf = (updater: Installer) => {
  const { promise, reject } = Promise.withResolvers<never>();
  // It may come before anybody waits for it.
  promise.catch(() => undefined);
  let hasCome = false;
  const fail = (error: Error): void => {
    hasCome = true;
    reject(error);
  };
  updater.once('error', fail);
  return { promise, hasCome: () => hasCome, stop: () => updater.off('error', fail) };
};

/**
 * Closes the desk and starts the installer, which quits the application. Throws with the desk open if nothing was
 * installed, such as for a wrong password or a signature by another publisher.
 */
export const install = async (port: InstallPort, updater: Installer, installation: Installation): Promise<void> => {
  const { file } = installation;
  // electron-updater would hand it to the shell, which reports nothing, and quit.
  if (port.platform === 'win32' && file !== undefined && !existsSync(file))
    throw new Error('The downloaded installer is no longer there: another program may have removed it.');
  if (port.platform === 'darwin') await unpack(port.squirrel, updater);
  if (!(await port.closeDesk())) return;
  try {
    const isPackage = port.platform === 'linux' && port.appImage === undefined;
    if (isPackage) await replacePackage(port, installation);
    else await replace(port, updater, installation);
  } catch (error) {
    await port.reopenDesk();
    throw error;
  }
};
