import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { openTestStore, startMs, temporaryFolders } from '../../../test/support/engine/store.ts';
import { syncsAndRenamesOf } from '../../../test/support/file-order.ts';
import { makeFolder } from '../../../test/support/store/damaged-folder.ts';

const folders = temporaryFolders();
afterEach(folders.removeAll);

const addressOf = (module: string): string => pathToFileURL(join(import.meta.dirname, module)).href;
const clock = `{ now: () => ${startMs} }`;

it.each([
  ['of the day', undefined, 'await store.backUp();'],
  ['before another version', '0.2.0', ''],
])('a backup %s is on disk before it has its name', (_what, version, work) => {
  const folder = folders.make();
  openTestStore(folder).close();
  const program = `import { openStore } from '${addressOf('../open-store.ts')}';
    const folder = process.argv[1];
    const store = openStore({ folder, clock: ${clock}, dailyBackup: false, version: ${JSON.stringify(version)} });
    ${work}
    store.close();`;
  expect(syncsAndRenamesOf(program, folder)).toEqual(['synced', 'renamed']);
});

// Windows cannot open folders.
it.skipIf(process.platform === 'win32')('each step of a restore is on disk before the next', async () => {
  const folder = folders.make();
  const { backup } = await makeFolder(folder);
  const program = `import { replaceFile, withExclusiveFolder } from '${addressOf('restore.ts')}';
    const [folder, backup] = process.argv.slice(1);
    withExclusiveFolder(folder, () => replaceFile(folder, backup, '20261121T023000.000Z'));`;
  expect(syncsAndRenamesOf(program, folder, backup)).toEqual([
    // The copy, its name and the folder in which it has it; from then on the restore will happen.
    ...['synced', 'renamed', 'synced'],
    // What was there is set aside: its name and both folders.
    ...['renamed', 'synced', 'synced'],
    // The copy takes its place.
    ...['renamed', 'synced'],
  ]);
});
