import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { App } from 'electron';
import { findDataFolder } from '../platform/files/data-folder.ts';

/** The files and folders of this run. */
export interface Places {
  /** The built renderer. */
  readonly renderer: string;
  readonly preload: string;
  /** The entry of the thread that reads private keys. */
  readonly keyReader: string;
  readonly keyDeriver: string;
  readonly backgroundThread: string;
  readonly assets: string;
  /** The window's icon on Linux, which an AppImage has from nowhere else. */
  readonly icon: string | undefined;
  /** The data folder: scenarios and everything else that must not be lost. */
  readonly data: string;
  /** The data folder if `--data` chose it, so that shortcuts can pass it on. */
  readonly chosenData: string | undefined;
  /**
   * Chromium's profile folder. Not only caches: on Windows its `Local State` holds the key with which the system's store
   * sealed the keys of the vault, which cannot be opened without it.
   */
  readonly profile: string;
  readonly windowState: string;
  /** The description of the update feed, if a release has one. */
  readonly updateFeed: string;
  /** The file with the user's consent to check for updates at startup. */
  readonly updateConsent: string;
  /** The file that says whether the page is drawn with the graphics card. */
  readonly graphics: string;
  /** The file of the scenarios that were taken out of the jump list. */
  readonly removedTasks: string;
  /** The third-party notices, present only when installed. */
  readonly notices: string;
  /** The command that runs this program as `headroom-sign`. */
  readonly signCommand: readonly string[];
}

/** The parts of `process` in use. */
export interface Run {
  readonly platform: NodeJS.Platform;
  readonly argv: readonly string[];
  readonly execPath: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly resourcesPath: string;
}

const chosenFolder = ({ argv }: Run): string | undefined => {
  // Unknown arguments are allowed, because Chromium's switches appear among ours.
  const { values } = parseArgs({ args: argv.slice(1), options: { data: { type: 'string' } }, strict: false });
  return typeof values.data === 'string' ? resolve(values.data) : undefined;
};

/** The command that starts this program. An AppImage is mounted at a different path each time. */
const programOf = (app: App, { env, execPath }: Run): readonly string[] =>
  app.isPackaged ? [env.APPIMAGE ?? execPath] : [execPath, app.getAppPath()];

/**
 * Finds the files and folders of this run. `--data DIR` moves everything the application writes, including Chromium's
 * profile, so that each data folder has its own independent instance; the organisation's folder counts before it.
 */
export const findPlaces = (app: App, run: Run, policyFolder?: string): Places => {
  const application = app.getAppPath();
  const chosenData = policyFolder === undefined ? chosenFolder(run) : undefined;
  const data = policyFolder ?? chosenData ?? findDataFolder({ ...run, home: app.getPath('home') });
  const profile = join(data, 'window');
  return {
    renderer: join(application, 'dist', 'renderer'),
    preload: join(application, 'dist', 'main', 'preload.cjs'),
    keyReader: join(application, 'dist', 'main', 'read-key.cjs'),
    keyDeriver: join(application, 'dist', 'main', 'derive-key.cjs'),
    backgroundThread: join(application, 'dist', 'main', 'background.cjs'),
    assets: join(application, 'assets'),
    icon: run.platform === 'linux' ? join(application, 'assets', 'icons', 'linux', '256x256.png') : undefined,
    data,
    chosenData,
    profile,
    windowState: join(profile, 'window.json'),
    updateConsent: join(profile, 'updates.json'),
    graphics: join(profile, 'graphics.json'),
    removedTasks: join(profile, 'removed-tasks.json'),
    notices: join(run.resourcesPath, 'notices.txt'),
    updateFeed: join(run.resourcesPath, 'app-update.yml'),
    signCommand: [...programOf(app, run), 'sign'],
  };
};
