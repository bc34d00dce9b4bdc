import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { temporaryFolders } from '../../test/support/engine/store.ts';
import { useUpdates } from './updates.test-data.ts';

const { world } = useUpdates();
const folders = temporaryFolders();
afterAll(folders.removeAll);
afterEach(() => {
  vi.unstubAllEnvs();
});

const failed = ['reopen the desk', 'log update.failed', 'tell: The update failed'];

it('an installer that is gone is said before the desk closes, on Windows, where nothing else would say it', async () => {
  const file = join(folders.make(), 'Headroom-2.0.0-win-x64.exe');
  const { updates, steps, stacks } = world({ platform: 'win32', file });
  await updates.check({ quietly: false });
  expect(steps.slice(4)).toEqual(['ask to install 2.0.0', ...failed.slice(1)]);
  expect(stacks).toEqual([expect.stringContaining('no longer there')]);
  const elsewhere = world({ platform: 'darwin', file, installer: 'refuses later' });
  await elsewhere.updates.check({ quietly: false });
  expect(elsewhere.steps).toContain('install');
});

describe('an AppImage', () => {
  /** Installs a version as electron-updater does: it removes the one before, and then may fail. */
  const installed = async (installer: 'takes over' | 'refuses at once' | 'refuses later' | 'throws') => {
    const folder = folders.make();
    const [appImage, file] = [join(folder, 'Headroom.AppImage'), join(folders.make(), 'Headroom-2.0.0.AppImage')];
    writeFileSync(appImage, 'before');
    writeFileSync(file, 'after');
    const replaceFiles = (): void => {
      rmSync(appImage);
      if (installer === 'takes over' || installer === 'refuses later') writeFileSync(appImage, 'after');
    };
    const { updates, steps } = world({ platform: 'linux', appImage, file, installer, replaceFiles });
    const checked = updates.check({ quietly: false });
    if (installer === 'takes over') await expect.poll(() => steps).toContain('install');
    else await checked;
    return [readdirSync(folder), existsSync(appImage) && readFileSync(appImage, 'utf8')];
  };

  it.each([
    ['takes over', 'after'],
    ['refuses later', 'after'],
    ['refuses at once', 'before'],
    ['throws', 'before'],
  ] as const)('is the one before or the new one, and nothing else is left, where the installer %s', async (end, is) => {
    expect(await installed(end)).toEqual([['Headroom.AppImage'], is]);
  });
});

describe('a package', () => {
  /** Installs a package by a pkexec that ends with this code. */
  const installed = async (code: number | undefined, file: string | undefined = '/tmp/headroom_2.0.0.deb') => {
    const folder = folders.make();
    vi.stubEnv('PATH', folder);
    const words = join(folder, 'words');
    if (code !== undefined) {
      writeFileSync(join(folder, 'pkexec'), `#!/bin/sh\necho "$@" > '${words}'\nexit ${code}\n`);
      chmodSync(join(folder, 'pkexec'), 0o755);
    }
    const { updates, steps, told } = world({
      ...{ platform: 'linux', startArguments: ['--data=/srv', 'a.headroom'] },
      ...(file !== '' && { file }),
    });
    await updates.check({ quietly: true });
    return {
      after: steps.slice(steps.indexOf('close the desk') + 1),
      told,
      asked: existsSync(words) && readFileSync(words, 'utf8'),
    };
  };

  it('is installed with a password, and the application started again with what was asked of it', async () => {
    const { after, told, asked } = await installed(0);
    expect([after, told]).toEqual([['start again --data=/srv a.headroom', 'quit'], []]);
    expect(asked).toBe(
      '--disable-internal-agent /usr/bin/apt-get install -y --allow-downgrades -o DPkg::Lock::Timeout=120 ' +
        '/tmp/headroom_2.0.0.deb\n',
    );
  });

  it.each([
    [126, 'The administrator’s password was not given'],
    [127, 'could not ask for an administrator’s password'],
    [undefined, 'could not ask for an administrator’s password'],
    [100, 'package manager could not install it'],
  ])('that is not installed is told, with the desk open again (%s)', async (code, advice) => {
    const { after, told } = await installed(code);
    expect([after, told]).toEqual([failed, [expect.stringContaining(advice)]]);
  });

  it('that was not downloaded is not installed', async () => {
    const { after, asked } = await installed(0, '');
    expect([after, asked]).toEqual([failed, false]);
  });
});
