import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createUpdates, type Updater } from './updates.ts';

const folder = mkdtempSync(join(tmpdir(), 'headroom-updates-'));
const feedFile = join(folder, 'app-update.yml');
writeFileSync(feedFile, 'provider: generic');
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

interface World {
  readonly packaged?: boolean;
  readonly feedFile?: string;
  readonly found?: boolean;
  /** The version before, against the 2.0.0 of the feed; the same one unless an update is found. */
  readonly isOlder?: boolean;
  readonly mayDownload?: boolean;
  readonly mayInstall?: boolean;
  readonly fails?: boolean;
  readonly staysOpen?: boolean;
  /** What becomes of the installation: the application ends, or electron-updater reports an error. */
  readonly installer?: 'takes over' | 'refuses at once' | 'refuses later' | 'throws';
}

type Listener = (error: Error) => void;

/** electron-updater's way to tell: an event, in the call itself (Linux) or after it (macOS). */
const installerOf = (given: World, steps: string[]) => {
  const listeners = new Set<Listener>();
  const refuse = (): void => {
    for (const listener of listeners) listener(new Error('Request dismissed'));
  };
  const on = (_name: string, listener: Listener): void => void listeners.add(listener);
  const off = (_name: string, listener: Listener): void => void listeners.delete(listener);
  const quitAndInstall = (): void => {
    steps.push('install');
    if (given.installer === 'throws') throw new Error('No installer');
    if (given.installer === 'refuses at once') refuse();
    if (given.installer === 'refuses later') setImmediate(refuse);
  };
  return { once: on as Updater['once'], off: off as Updater['off'], quitAndInstall, listeners };
};

const world = (given: World) => {
  const steps: string[] = [];
  const step = <T>(name: string, answer: T): Promise<T> => {
    steps.push(name);
    return Promise.resolve(answer);
  };
  const result = { isUpdateAvailable: given.found ?? true, updateInfo: { version: '2.0.0' } };
  const { listeners, ...installer } = installerOf(given, steps);
  const updater: Updater = {
    logger: console,
    autoDownload: true,
    autoInstallOnAppQuit: true,
    allowDowngrade: true,
    allowPrerelease: true,
    disableWebInstaller: false,
    requestHeaders: null,
    currentVersion: { compare: () => ((given.isOlder ?? given.found ?? true) ? -1 : 0) },
    checkForUpdates: () => (given.fails ? Promise.reject(new Error('no network')) : step('check', result)),
    downloadUpdate: () => step('download', []),
    ...installer,
  };
  const quiet = (): void => undefined;
  const updates = createUpdates({
    load: () => step('load', updater),
    packaged: given.packaged ?? true,
    feedFile: given.feedFile ?? feedFile,
    mayDownload: (version) => step(`ask to download ${version}`, given.mayDownload ?? true),
    mayInstall: (version) => step(`ask to install ${version}`, given.mayInstall ?? true),
    tell: (title) => step(`tell: ${title}`, undefined),
    closeDesk: () => step('close the desk', given.staysOpen !== true),
    reopenDesk: () => step('reopen the desk', undefined),
    log: { info: quiet, warn: quiet, error: (event) => steps.push(`log ${event}`) },
  });
  return { updates, steps, updater, listeners };
};

describe('updates', () => {
  it.each([
    ['in development', { packaged: false }],
    ['without a feed', { feedFile: join(folder, 'missing.yml') }],
  ])('are off %s: nothing is loaded and nobody asked', async (_when, given) => {
    const { updates, steps } = world(given);
    await updates.check({ quietly: false });
    expect({ available: updates.available, steps }).toEqual({ available: false, steps: [] });
  });

  const untilInstalled = [
    'load',
    'check',
    'ask to download 2.0.0',
    'download',
    'ask to install 2.0.0',
    'close the desk',
    'install',
  ];

  it.each([
    [true, ['load', 'check']],
    [false, ['load', 'check', 'tell: Headroom 2.0.0 is not available for this computer yet']],
  ])('wait for their stage of the roll-out (quietly: %s)', async (quietly, expected) => {
    const { updates, steps } = world({ found: false, isOlder: true });
    await updates.check({ quietly });
    expect(steps).toEqual(expected);
  });

  it('are downloaded and installed after a yes to each, with the desk closed first', async () => {
    const { updates, steps } = world({});
    void updates.check({ quietly: true });
    await expect.poll(() => steps).toContain('install');
    expect({ available: updates.available, steps }).toEqual({ available: true, steps: untilInstalled });
  });

  it.each(['refuses at once', 'refuses later', 'throws'] as const)(
    'open the desk again and tell when the installer %s',
    async (installer) => {
      const { updates, steps, listeners } = world({ installer });
      await updates.check({ quietly: true });
      expect({ steps, listeners: listeners.size }).toEqual({
        steps: [...untilInstalled, 'reopen the desk', 'log update.failed', 'tell: The update failed'],
        listeners: 0,
      });
    },
  );

  it('are not installed while an edit keeps the window open', async () => {
    const { updates, steps, listeners } = world({ staysOpen: true });
    await updates.check({ quietly: false });
    expect({ last: steps.at(-1), listeners: listeners.size }).toEqual({ last: 'close the desk', listeners: 0 });
  });

  it('are not downloaded without consent', async () => {
    const { updates, steps } = world({ mayDownload: false });
    await updates.check({ quietly: false });
    expect(steps).toEqual(['load', 'check', 'ask to download 2.0.0']);
  });

  it('are not installed without consent, and not at the next quit either', async () => {
    const { updates, steps, updater } = world({ mayInstall: false });
    await updates.check({ quietly: false });
    expect({ last: steps.at(-1), autoInstallOnAppQuit: updater.autoInstallOnAppQuit }).toEqual({
      last: 'ask to install 2.0.0',
      autoInstallOnAppQuit: false,
    });
  });

  it('do nothing by themselves', async () => {
    const { updates, updater } = world({ found: false });
    await updates.check({ quietly: true });
    const { logger, autoDownload, autoInstallOnAppQuit, allowDowngrade, allowPrerelease, disableWebInstaller } =
      updater;
    expect({
      logger,
      autoDownload,
      autoInstallOnAppQuit,
      allowDowngrade,
      allowPrerelease,
      disableWebInstaller,
    }).toEqual({
      logger: null,
      autoDownload: false,
      autoInstallOnAppQuit: false,
      allowDowngrade: false,
      allowPrerelease: false,
      disableWebInstaller: true,
    });
  });

  it.each([
    ['quietly when it looked by itself', true, ['load', 'check']],
    ['with a sentence when it was asked to look', false, ['load', 'check', 'tell: Headroom is up to date']],
  ])('find nothing newer %s', async (_how, quietly, expected) => {
    const { updates, steps } = world({ found: false });
    await updates.check({ quietly });
    expect(steps).toEqual(expected);
  });

  it.each([
    [true, ['load', 'log update.failed']],
    [false, ['load', 'log update.failed', 'tell: The update failed']],
  ])('fail without harm (quietly: %s)', async (quietly, expected) => {
    const { updates, steps } = world({ fails: true });
    await updates.check({ quietly });
    expect(steps).toEqual(expected);
  });

  it('are looked for only once at a time', async () => {
    const { updates, steps } = world({ found: false });
    await Promise.all([updates.check({ quietly: true }), updates.check({ quietly: true })]);
    await updates.check({ quietly: true });
    expect(steps).toEqual(['load', 'check', 'load', 'check']);
  });
});
