import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { movableClock, newGrant, newRecord, openTestStore, temporaryFolders } from '../../test/support/engine/store.ts';
import { readSettings } from '../core/settings/read-settings.ts';
import { openToRead } from './open-to-read.ts';

const folders = temporaryFolders();
afterEach(folders.removeAll);

const contentsOf = (folder: string) =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => [name, readFileSync(join(parentPath, name)).toString('base64')]),
  );

it('what may only be read is read with its write-ahead log, refuses writes, and leaves the folder as it is', async () => {
  const folder = folders.make();
  const writer = openTestStore(folder);
  const [team] = writer.access.issue(newGrant()).teams;
  const teamId = team?.id ?? '';
  const record = newRecord(teamId, { description: 'In the log' });
  writer.scenarios.create(record);
  const before = contentsOf(folder);
  expect(before.get('headroom.sqlite3-wal')?.length).toBeGreaterThan(1_000);
  const store = openToRead({ folder, clock: movableClock() }, 'read_only');
  expect(store.scenarios.read([teamId], record.id)).toEqual(record);
  expect(store.verify().ok).toBe(true);
  const refused = expect.objectContaining({ reason: 'read_only' }) as Error;
  expect(() => store.scenarios.create(newRecord(teamId))).toThrow(refused);
  expect(() => store.settings.write(readSettings({ colourScheme: 'dark' }))).toThrow(refused);
  await expect(store.backUp()).rejects.toEqual(refused);
  await store.backUpIfDue();
  store.close();
  expect(contentsOf(folder)).toEqual(before);
  writer.close();
});

it('a file that would have to be made first is refused', () => {
  const folder = folders.make();
  writeFileSync(join(folder, 'headroom.sqlite3'), '');
  const open = () => openToRead({ folder, clock: movableClock() }, 'read_only');
  expect(open).toThrow(expect.objectContaining({ reason: 'read_only' }) as Error);
});
