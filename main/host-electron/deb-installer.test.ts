import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DebUpdater } from 'electron-updater';
import { afterAll, expect, it } from 'vitest';
import { installDebsByApt } from './deb-installer.ts';

const folder = mkdtempSync(join(tmpdir(), 'headroom-deb-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const managerOf = (type: string, before?: string): string | undefined => {
  writeFileSync(join(folder, 'package-type'), type);
  const env: Record<string, string | undefined> = { ELECTRON_BUILDER_LINUX_PACKAGE_MANAGER: before };
  installDebsByApt(folder, env);
  return env.ELECTRON_BUILDER_LINUX_PACKAGE_MANAGER;
};

it('debs are installed by apt; other packages, and what somebody chose, stay as they are', () => {
  expect([managerOf('deb\n'), managerOf('rpm'), managerOf('deb', 'dpkg')]).toEqual(['apt', undefined, 'dpkg']);
  const env = {};
  installDebsByApt(join(folder, 'missing'), env);
  expect(env).toEqual({});
});

it('a password that is cancelled is asked for once, and the update has failed', () => {
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
  let asked = 0;
  const cancel = (): void => {
    asked += 1;
    throw new Error('Request dismissed');
  };
  const install = () => {
    const manager = managerOf('deb') === 'apt' ? 'apt' : 'dpkg';
    DebUpdater.installWithCommandRunner(manager, '/tmp/headroom.deb', cancel, quiet);
  };
  expect(install).toThrow('Request dismissed');
  expect(asked).toBe(1);
});
