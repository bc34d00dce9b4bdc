import { expect, it } from 'vitest';
import { temporaryFolders } from '../../test/support/engine/store.ts';
import { install, type InstallPort } from './update-install.ts';

it('an installer that is gone is said before the desk closes, on Windows, where nothing else would say it', async () => {
  const folders = temporaryFolders();
  const done: string[] = [];
  const note = (what: string) => () => {
    done.push(what);
    return Promise.resolve(true);
  };
  const listen = { once: () => listen, off: () => listen };
  const port = {
    ...{ platform: 'win32', appImage: undefined, closeDesk: note('closed') },
    reopenDesk: () => Promise.resolve(),
  } as unknown as InstallPort;
  const updater = { ...listen, autoRunAppAfterInstall: true, quitAndInstall: note('installed') } as never;
  const file = `${folders.make()}/Headroom-10.0.0-win-x64.exe`;
  await expect(install(port, updater, { startsAgain: true, file })).rejects.toThrow('no longer there');
  expect(done).toEqual([]);
  folders.removeAll();
});
