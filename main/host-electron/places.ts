import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { App } from 'electron';
import { findDataFolder } from '../platform/files/data-folder.ts';

/** Where the host finds and keeps its files. */
export interface Places {
  /** The built renderer. */
  readonly renderer: string;
  readonly preload: string;
  /** The entry of the thread that reads private keys. */
  readonly keyReader: string;
  readonly assets: string;
  /** The scenarios and everything else that must not be lost. */
  readonly data: string;
  /** The same where `--data` named it: a start of our own has to name it again. */
  readonly chosenData: string | undefined;
  /** Chromium's own files: caches, and nothing of value. */
  readonly profile: string;
  readonly windowState: string;
  /** The description of the update feed, if a release has one. */
  readonly updateFeed: string;
  /** Whether the feed may be asked at each start. */
  readonly updateConsent: string;
  /** The third-party notices, which only an installer brings. */
  readonly notices: string;
  /** The words that run this program as `headroom-sign`. */
  readonly signCommand: readonly string[];
}

/** What the system says about this run. */
export interface Run {
  readonly platform: NodeJS.Platform;
  readonly argv: readonly string[];
  readonly execPath: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly resourcesPath: string;
}

const chosenFolder = ({ argv }: Run): string | undefined => {
  // Chromium's own switches are among ours, so unknown arguments are not refused.
  const { values } = parseArgs({ args: argv.slice(1), options: { data: { type: 'string' } }, strict: false });
  return typeof values.data === 'string' ? resolve(values.data) : undefined;
};

/** What a shell calls to start this program; an AppImage mounts itself at another place each time. */
const programOf = (app: App, { env, execPath }: Run): readonly string[] =>
  app.isPackaged ? [env.APPIMAGE ?? execPath] : [execPath, app.getAppPath()];

/**
 * The places of this run. `--data DIR` moves everything that is written; Chromium's profile is inside it, so
 * that two folders are two independent applications and one folder is one.
 */
export const findPlaces = (app: App, run: Run): Places => {
  const application = app.getAppPath();
  const chosenData = chosenFolder(run);
  const data = chosenData ?? findDataFolder({ ...run, home: app.getPath('home') });
  const profile = join(data, 'window');
  return {
    renderer: join(application, 'dist', 'renderer'),
    preload: join(application, 'dist', 'main', 'preload.cjs'),
    keyReader: join(application, 'dist', 'main', 'read-key.cjs'),
    assets: join(application, 'assets'),
    data,
    chosenData,
    profile,
    windowState: join(profile, 'window.json'),
    updateConsent: join(profile, 'updates.json'),
    notices: join(run.resourcesPath, 'notices.txt'),
    updateFeed: join(run.resourcesPath, 'app-update.yml'),
    signCommand: [...programOf(app, run), 'sign'],
  };
};
