import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { newGrant, newRecord, openTestStore, temporaryFolders } from '../../../test/support/engine/store.ts';
import { damageFolder, overwrite } from '../../../test/support/store/damaged-folder.ts';
import type { SalvagedScenario } from '../types.ts';
import { salvage } from './salvage.ts';

const folders = temporaryFolders();
afterEach(folders.removeAll);

const salvageAll = (folder: string) => {
  const salvaged: SalvagedScenario[] = [];
  return { ...salvage(folder, (scenario) => salvaged.push(scenario)), found: salvaged };
};

/** A closed data folder with a backup and `count` scenarios, the first of them removed. */
const filled = async (count: number) => {
  const folder = folders.make();
  const store = openTestStore(folder);
  const [team] = store.access.issue(newGrant()).teams;
  const records = Array.from({ length: count }, (_, index) =>
    newRecord(team?.id ?? '', { description: `Number ${index}` }),
  );
  for (const record of records) store.scenarios.create(record);
  store.library.remove([team?.id ?? ''], records[0]?.id ?? '');
  await store.backUp();
  store.close();
  return { folder, file: join(folder, 'headroom.sqlite3'), records };
};

it('reads every scenario of a sound file, removed ones marked as such, and writes nothing', async () => {
  const { folder, file, records } = await filled(3);
  const before = readFileSync(file);
  expect(salvageAll(folder)).toEqual({
    readable: 3,
    unreadable: 0,
    found: records.map((record, index) => ({ record, removed: index === 0 })),
  });
  expect(readFileSync(file).equals(before)).toBe(true);
});

it('leaves out a scenario whose bytes were changed, and counts it', async () => {
  const { folder, file, records } = await filled(3);
  overwrite(file, readFileSync(file).indexOf('Number 1[]'), 'Number 7');
  expect(salvageAll(folder)).toEqual({
    readable: 2,
    unreadable: 1,
    found: [
      { record: records[0], removed: true },
      { record: records[2], removed: false },
    ],
  });
});

it('reads all others when a whole page is lost, unless it is the root page', async () => {
  const { folder, file, records } = await filled(200);
  const sound = readFileSync(file);
  const pages = sound.length / 4096;
  const lost = Array.from({ length: pages }, (_, index) => {
    writeFileSync(file, sound);
    overwrite(file, index * 4096, Buffer.alloc(4096, 0xa5));
    return records.length - salvageAll(folder).readable;
  });
  // A page holds about ten scenarios; without the table's root page none can be found.
  expect(lost.filter((count) => count > 20).length).toBeLessThanOrEqual(1);
  expect(lost.filter((count) => count > 0).length).toBeGreaterThan(5);
});

it('reads a file that lost its first page, which lists the tables, using a backup’s first page', async () => {
  const folder = folders.make();
  const { ids, damaged, file } = await damageFolder(folder);
  const { found: salvaged, ...counts } = salvageAll(folder);
  expect({ counts, ids: salvaged.map(({ record }) => record.id) }).toEqual({
    counts: { readable: 2, unreadable: 0 },
    ids: [ids.backedUp, ids.later],
  });
  expect(readFileSync(file).equals(damaged)).toBe(true);
});

it('reads a file that has no backup', async () => {
  const { folder, records } = await filled(2);
  rmSync(join(folder, 'backups'), { recursive: true });
  expect(salvageAll(folder).found.map(({ record }) => record)).toEqual(records);
});

it('uses the first page of the next backup where that of the newest does not help', async () => {
  const folder = folders.make();
  const { ids, backup } = await damageFolder(folder);
  const newest = join(folder, 'backups', backup);
  copyFileSync(newest, join(folder, 'backups', 'headroom-2026-11-19.sqlite3'));
  overwrite(newest, 0, 'damage by hand'.repeat(8));
  expect(salvageAll(folder).found.map(({ record }) => record.id)).toEqual([ids.backedUp, ids.later]);
});

it('counts the scenarios of a table whose column name is damaged', async () => {
  const { folder, file } = await filled(3);
  const bytes = readFileSync(file);
  for (let at = bytes.indexOf('body_hash'); at >= 0; at = bytes.indexOf('body_hash', at + 1))
    overwrite(file, at, 'body_hasx');
  expect(salvageAll(folder)).toEqual({ readable: 0, unreadable: 3, found: [] });
});

it('finds nothing in what was never a data file', () => {
  const folder = folders.make();
  writeFileSync(join(folder, 'headroom.sqlite3'), 'a letter to somebody '.repeat(500));
  expect(salvageAll(folder)).toEqual({ readable: 0, unreadable: 0, found: [] });
});
