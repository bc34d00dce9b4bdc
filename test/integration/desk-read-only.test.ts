import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { buildApplication, usualDataFolder } from '../support/electron/bundle.ts';
import { temporaryFolders } from '../support/engine/store.ts';
import { makeFolder } from '../support/store/damaged-folder.ts';

const program = fileURLToPath(new URL('../support/desk/on-read-only-folder.ts', import.meta.url));
const sentence = 'The data file is read-only: nothing was written, what is stored can still be read.';

const folders = temporaryFolders();
afterAll(folders.removeAll);

/** Runs a command with the folder mounted read-only, which only that command sees and which ends with it. */
const withReadOnly = (folder: string, command: readonly string[], home = folder) => {
  const script = 'mount --bind "$1" "$1" && mount -o remount,ro,bind "$1" && shift && exec "$@"';
  const args = ['--map-root-user', '--mount', 'sh', '-c', script, 'sh', folder, ...command];
  const [program, ...rest] = ['unshare', ...args] as const;
  return spawnSync(program, rest, { encoding: 'utf8', env: { ...process.env, HOME: home } });
};

/** Only Linux mounts for one process, and not everywhere. */
const canMount = process.platform === 'linux' && withReadOnly(folders.make(), ['true']).status === 0;

describe.skipIf(!canMount).each(['node', 'electron'])(
  'a desk whose data folder is read-only, in the host %s,',
  (host) => {
    const application = buildApplication();
    afterAll(application.remove);

    it('reads and computes, refuses every write with a sentence, and writes again once it may', async () => {
      const home = folders.make();
      const folder = host === 'electron' ? usualDataFolder(home) : join(home, 'data');
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      await makeFolder(folder);
      const before = join(home, 'before');
      cpSync(folder, before, { recursive: true });
      const run = withReadOnly(folder, [process.execPath, program, folder, host, application.folder], home);
      expect(run.stderr.split('\n').filter((line) => line !== '' && !line.includes('"level"'))).toEqual([]);
      const readOnly = { status: 'read-only', reason: 'read_only' };
      expect(JSON.parse(run.stdout)).toEqual({
        whileReadOnly: {
          status: readOnly,
          listed: ['Later', 'Backed up'],
          computed: true,
          lenders: true,
          profiles: 'OK',
          published: 'OK',
          create: `STORE_UNAVAILABLE: ${sentence}`,
          settings: `STORE_UNAVAILABLE: ${sentence} (SQLITE_READONLY)`,
          reopened: readOnly,
        },
        writable: { status: { status: 'open' }, create: 'OK', listed: ['Backed up', 'Later', 'New'] },
      });
      expect(existsSync(join(folder, 'profile'))).toBe(false);
    });
  },
);
