import { generateKeyPairSync, sign } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { signedPartOf } from '../platform/feed-signature.ts';
import type { Policies } from '../platform/policies/policies.ts';
import { createUpdates, type UpdatePort, type Updater } from './updates.ts';

const folder = mkdtempSync(join(tmpdir(), 'headroom-updates-'));
const feedFile = join(folder, 'app-update.yml');
writeFileSync(feedFile, 'provider: generic');
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const described = { version: '2.0.0', files: [{ url: 'Headroom.AppImage', sha512: 'sum' }] };
const signedFeed = { ...described, signature: sign(null, signedPartOf(described), privateKey).toString('base64') };

interface World {
  readonly packaged?: boolean;
  readonly feedFile?: string;
  readonly found?: boolean;
  /** The version before, against the 2.0.0 of the feed; the same one unless an update is found. */
  readonly isOlder?: boolean;
  /** electron-updater asks nothing, because it could not replace this copy. */
  readonly cannotReplace?: boolean;
  readonly mayDownload?: boolean;
  readonly mayInstall?: boolean;
  /** Given by `--data`. */
  readonly chosenData?: string;
  readonly appImage?: string;
  readonly platform?: NodeJS.Platform;
  readonly fails?: boolean;
  readonly staysOpen?: boolean;
  /** On a Mac, outside of the Applications folder: what becomes of a move there. */
  readonly outside?: 'moves' | 'is refused' | 'fails';
  readonly mayMove?: boolean;
  /** On a Mac: what becomes of the update's unpacking. */
  readonly squirrel?: 'unpacks' | 'fails';
  /** The feed is not signed with the key that this version carries. */
  readonly hasForeignFeed?: boolean;
  readonly policies?: Pick<Policies, 'updates' | 'updateChannel'>;
  /** What becomes of the installation: the application ends, or electron-updater reports an error. */
  readonly installer?: 'takes over' | 'refuses at once' | 'refuses later' | 'throws';
}

type Listener = (error: Error) => void;

/** Squirrel of macOS tells electron-updater of a failure, which tells us. */
const squirrelOf = (given: World, steps: string[], refuse: () => void): UpdatePort['squirrel'] => {
  const events = new EventEmitter();
  const checkForUpdates = (): void => {
    steps.push('unpack');
    setImmediate(() => (given.squirrel === 'fails' ? refuse() : events.emit('update-downloaded')));
  };
  return Object.assign(events, { checkForUpdates }) as unknown as UpdatePort['squirrel'];
};

/** electron-updater's way to tell: an event, in the call itself (Linux) or after it (macOS). */
const installerOf = (given: World, steps: string[]) => {
  const listeners = new Set<Listener>();
  const refuse = (): void => {
    for (const listener of listeners) listener(new Error('Request dismissed'));
  };
  const logins = new Set<unknown>();
  const on = (name: string, listener: Listener): unknown => (name === 'error' ? listeners : logins).add(listener);
  const off = (name: string, listener: Listener): unknown => (name === 'error' ? listeners : logins).delete(listener);
  const quitAndInstall = (isSilent?: boolean, runsAfter?: boolean): void => {
    steps.push(isSilent === true ? 'install' : 'install with a wizard');
    if (runsAfter !== true) steps.push('stay closed');
    if (given.installer === 'throws') throw new Error('No installer');
    if (given.installer === 'refuses at once') refuse();
    if (given.installer === 'refuses later') setImmediate(refuse);
  };
  const listen = { on: on as Updater['on'], once: on as Updater['once'], off: off as Updater['off'] };
  return { ...listen, quitAndInstall, refuse, listening: () => listeners.size + logins.size };
};

const world = (given: World) => {
  const steps: string[] = [];
  const busy: boolean[] = [];
  const step = <T>(name: string, answer: T): Promise<T> => {
    steps.push(name);
    return Promise.resolve(answer);
  };
  const result =
    given.cannotReplace === true ? null : { isUpdateAvailable: given.found ?? true, updateInfo: signedFeed };
  const { listening, refuse, ...installer } = installerOf(given, steps);
  const updater: Updater = {
    logger: console,
    autoDownload: true,
    autoInstallOnAppQuit: true,
    allowDowngrade: true,
    allowPrerelease: true,
    channel: null,
    disableWebInstaller: false,
    autoRunAppAfterInstall: true,
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
    mayInstall: (version, comesBack) =>
      step(
        `ask to install ${version}${comesBack === 'as it was' ? '' : ` (comes back ${comesBack})`}`,
        given.mayInstall ?? true,
      ),
    tell: (title) => step(`tell: ${title}`, undefined),
    closeDesk: () => step('close the desk', given.staysOpen !== true),
    reopenDesk: () => step('reopen the desk', undefined),
    platform: given.platform ?? (given.outside === undefined ? 'win32' : 'darwin'),
    chosenData: given.chosenData,
    appImage: given.appImage,
    applications: {
      isInApplicationsFolder: () => given.outside === undefined,
      moveToApplicationsFolder: () => {
        steps.push('move');
        if (given.outside === 'fails') throw new Error('No room');
        return given.outside === 'moves';
      },
      // Only packages of Linux are started again by us: test/integration/electron-updates.test.ts.
      quit: () => steps.push('quit'),
    },
    startArguments: () => [],
    startAfterEnd: () => steps.push('start again'),
    squirrel: squirrelOf(given, steps, refuse),
    showBusy: (isBusy) => busy.push(isBusy),
    mayMove: () => step('ask to move', given.mayMove ?? true),
    feedKey: () =>
      given.hasForeignFeed === true ? undefined : publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    policies: given.policies ?? {},
    network: { credentialsFor: () => undefined, askSignIn: () => undefined },
    log: { info: quiet, warn: (event) => steps.push(`log ${event}`), error: (event) => steps.push(`log ${event}`) },
  });
  return { updates, steps, busy, updater, listening };
};

describe('updates', () => {
  it.each([
    ['in development', { packaged: false }],
    ['where the organisation turned them off', { policies: { updates: 'off' as const } }],
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

  it.each([
    ['win32', undefined, ' (comes back by hand)', ['install', 'stay closed']],
    ['darwin', undefined, ' (comes back by hand)', ['install', 'stay closed']],
    ['linux', '/home/kim/Headroom.AppImage', ' (comes back on the usual data)', ['install']],
  ] as const)(
    'do not start on other data than was chosen without a word (%s, %s)',
    async (platform, appImage, told, end) => {
      const { updates, steps, updater } = world({
        ...{ platform, chosenData: '/srv/headroom', installer: 'refuses later' },
        ...(appImage === undefined ? {} : { appImage }),
      });
      await updates.check({ quietly: false });
      const asked = steps.filter((step) => step.startsWith('ask to install'));
      const from = steps.indexOf('install');
      expect([asked, steps.slice(from, from + end.length), updater.autoRunAppAfterInstall]).toEqual([
        [`ask to install 2.0.0${told}`],
        end,
        platform === 'linux',
      ]);
    },
  );

  it('that somebody agreed to tell when the download fails, though the check was a quiet one', async () => {
    const { updates, steps, updater } = world({});
    updater.downloadUpdate = () => Promise.reject(new Error('The disk is full'));
    await updates.check({ quietly: true });
    expect(steps.slice(2)).toEqual(['ask to download 2.0.0', 'log update.failed', 'tell: The update failed']);
  });

  it('asked for while a quiet check is on its way tell what that one finds', async () => {
    const { updates, steps } = world({ found: false });
    const atStart = updates.check({ quietly: true });
    await updates.check({ quietly: false });
    await atStart;
    expect(steps).toEqual(['load', 'check', 'tell: Headroom is up to date']);
  });

  it('asked for while one is downloaded tell so, and start nothing beside it', async () => {
    const { updates, steps, updater } = world({ mayInstall: false });
    const downloaded = Promise.withResolvers<string[]>();
    const begun = Promise.withResolvers<undefined>();
    updater.downloadUpdate = () => {
      begun.resolve(undefined);
      return downloaded.promise;
    };
    const first = updates.check({ quietly: false });
    await begun.promise;
    await updates.check({ quietly: true });
    await updates.check({ quietly: false });
    downloaded.resolve([]);
    await first;
    expect(steps.slice(3)).toEqual(['tell: Headroom is being updated', 'ask to install 2.0.0']);
  });

  it('are not said to be the latest where nobody asked', async () => {
    const { updates, steps } = world({ cannotReplace: true });
    await updates.check({ quietly: false });
    await updates.check({ quietly: true });
    expect(steps).toEqual([
      ...['load', 'check', 'tell: This copy of Headroom cannot update itself'],
      ...['load', 'check'],
    ]);
  });

  it.each(['refuses at once', 'refuses later', 'throws'] as const)(
    'open the desk again and tell when the installer %s',
    async (installer) => {
      const { updates, steps, listening } = world({ installer });
      await updates.check({ quietly: true });
      expect({ steps, listening: listening() }).toEqual({
        steps: [...untilInstalled, 'reopen the desk', 'log update.failed', 'tell: The update failed'],
        listening: 0,
      });
    },
  );

  it('are not installed while an edit keeps the window open', async () => {
    const { updates, steps, listening } = world({ staysOpen: true });
    await updates.check({ quietly: false });
    expect({ last: steps.at(-1), listening: listening() }).toEqual({ last: 'close the desk', listening: 0 });
  });

  it.each([
    [false, ['load', 'check', 'tell: Headroom 2.0.0 is available']],
    [true, ['load', 'check']],
  ])('are only told of where the organisation installs them (quietly: %s)', async (quietly, expected) => {
    const { updates, steps } = world({ policies: { updates: 'check' } });
    await updates.check({ quietly });
    expect(steps).toEqual(expected);
  });

  it('come from the organisation’s channel, and are never older', async () => {
    const { updates, updater } = world({ found: false, policies: { updateChannel: 'tested' } });
    await updates.check({ quietly: true });
    expect([updater.channel, updater.allowDowngrade]).toEqual(['tested', false]);
  });

  it('are not offered on Linux by a feed that the publisher did not sign', async () => {
    const { updates, steps } = world({ platform: 'linux', hasForeignFeed: true });
    await updates.check({ quietly: false });
    expect(steps).toEqual(['load', 'check', 'log update.failed', 'tell: The update failed']);
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

  it.each([
    ['when the person agrees', { outside: 'moves' }, ['log update.elsewhere', 'ask to move', 'move']],
    ['unless the person declines', { outside: 'moves', mayMove: false }, ['log update.elsewhere', 'ask to move']],
    [
      'and tell what to do when it is not let',
      { outside: 'is refused' },
      ['log update.elsewhere', 'ask to move', 'move', 'tell: Headroom was not moved'],
    ],
    [
      'and tell what to do when it cannot, or the person cancels the password',
      { outside: 'fails' },
      ['log update.elsewhere', 'ask to move', 'move', 'log update.move', 'tell: Headroom was not moved'],
    ],
  ] as const)('on a Mac, move to the Applications folder first, %s', async (_when, given, expected) => {
    const { updates, steps } = world(given);
    await updates.check({ quietly: false });
    expect(steps).toEqual(expected);
  });

  it('on a Mac, are unpacked before the desk closes, which is shown', async () => {
    const { updates, steps, busy } = world({ platform: 'darwin' });
    void updates.check({ quietly: false });
    await expect.poll(() => steps).toContain('install');
    expect([steps.slice(-3), busy]).toEqual([
      ['unpack', 'close the desk', 'install'],
      [true, false, true],
    ]);
  });

  it('on a Mac, leave the desk open when they cannot be unpacked', async () => {
    const { updates, steps, busy, listening } = world({ platform: 'darwin', squirrel: 'fails' });
    await updates.check({ quietly: false });
    expect([steps.slice(-4), busy.at(-1), listening()]).toEqual([
      ['ask to install 2.0.0', 'unpack', 'log update.failed', 'tell: The update failed'],
      false,
      0,
    ]);
  });

  it('on a Mac, do not move a start on chosen data, which macOS would not pass on, and tell what to do', async () => {
    const { updates, steps } = world({ outside: 'moves', chosenData: '/srv/headroom' });
    await updates.check({ quietly: false });
    expect(steps).toEqual(['log update.elsewhere', 'tell: Headroom can be updated only in the Applications folder']);
  });

  it('on a Mac, ask nobody to move when they look by themselves', async () => {
    const { updates, steps } = world({ outside: 'moves' });
    await updates.check({ quietly: true });
    expect(steps).toEqual(['log update.elsewhere']);
  });

  it('are looked for only once at a time', async () => {
    const { updates, steps } = world({ found: false });
    await Promise.all([updates.check({ quietly: true }), updates.check({ quietly: true })]);
    await updates.check({ quietly: true });
    expect(steps).toEqual(['load', 'check', 'load', 'check']);
  });
});
