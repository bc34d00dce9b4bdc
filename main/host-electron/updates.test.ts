import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { useUpdates } from './updates.test-data.ts';
import { checksAtStartup, storeStartupConsent } from './updates.ts';

const { folder, world } = useUpdates();

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

  it('asked for while a question about one is open say nothing more', async () => {
    const { updates, steps, port } = world({});
    const answer = Promise.withResolvers<boolean>();
    port.mayInstall = () => {
      steps.push('ask to install');
      return answer.promise;
    };
    const first = updates.check({ quietly: false });
    await expect.poll(() => steps).toContain('ask to install');
    await updates.check({ quietly: false });
    answer.resolve(false);
    await first;
    expect(steps.slice(3)).toEqual(['download', 'ask to install']);
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
      const { updates, steps, listening, stacks } = world({ installer });
      await updates.check({ quietly: true });
      expect({ steps, listening: listening() }).toEqual({
        steps: [...untilInstalled, 'reopen the desk', 'log update.failed', 'tell: The update failed'],
        listening: 0,
      });
      expect(stacks).toEqual([expect.stringMatching(/Request dismissed|No installer/)]);
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
    const { updates, steps, told } = world({ platform: 'linux', hasForeignFeed: true });
    await updates.check({ quietly: false });
    expect(steps).toEqual(['load', 'check', 'log update.failed', 'tell: The update failed']);
    expect(told).toEqual([
      expect.stringMatching(/not signed by Headroom’s publisher.*You can keep using this version/),
    ]);
  });

  it.each(['win32', 'darwin'] as const)('need no signed feed where installers are signed (%s)', async (platform) => {
    const { updates, steps } = world({ platform, hasForeignFeed: true, mayDownload: false });
    await updates.check({ quietly: false });
    expect(steps).toEqual(['load', 'check', 'ask to download 2.0.0']);
  });

  it('are checked by Windows alone, which refuses what it cannot check', async () => {
    const { updates, updater, told } = world({ platform: 'win32' });
    updater.downloadUpdate = async () => {
      throw new Error((await updater.verifyUpdateCodeSignature?.(['CN=Headroom, O=Headroom'], 'gone.exe')) ?? 'passed');
    };
    await updates.check({ quietly: true });
    expect(told).toEqual([expect.stringContaining('Windows could not check who signed it')]);
    for (const platform of ['linux', 'darwin'] as const) {
      const other = world({ platform, mayDownload: false });
      await other.updates.check({ quietly: false });
      expect(other.updater.verifyUpdateCodeSignature).toBeUndefined();
    }
  });

  it('name the proxy that asks for a sign-in', async () => {
    const { updates, updater, login, told } = world({});
    updater.checkForUpdates = () => {
      login({ isProxy: true, host: 'proxy.example', port: 3128 });
      return Promise.reject(new Error('ERR_PROXY_AUTH_REQUESTED'));
    };
    await updates.check({ quietly: false });
    expect(told).toEqual([expect.stringContaining('Your network’s proxy proxy.example:3128 asks for a sign-in')]);
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
    expect(updater).toMatchObject({
      logger: null,
      autoDownload: false,
      autoInstallOnAppQuit: false,
      allowDowngrade: false,
      allowPrerelease: false,
      disableWebInstaller: true,
      // The feed learns no computer's id.
      requestHeaders: { 'x-user-staging-id': 'not told' },
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

it('checks at startup need a consent that can be read', () => {
  const file = join(folder, 'updates.json');
  const read = [checksAtStartup(file)];
  for (const atStartup of [true, false, true]) {
    storeStartupConsent(file, atStartup);
    read.push(checksAtStartup(file));
  }
  for (const damaged of ['{"lookAtStart":', '{"lookAtStart":1}', '{"lookAtStart":true,"other":true}']) {
    writeFileSync(file, damaged);
    read.push(checksAtStartup(file));
  }
  expect(read).toEqual([false, true, false, true, false, false, false]);
});
