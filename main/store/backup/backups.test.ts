import {
  copyFileSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  movableClock,
  newGrant,
  newRecord,
  openTestStore,
  temporaryFolders,
} from '../../../test/support/engine/store.ts';
import { StoreError } from '../../platform/store-error.ts';
import { openDatabase } from '../database/open-database.ts';
import { openStore } from '../open-store.ts';
import type { Store, StoreOptions } from '../types.ts';
import { recoverStore } from './recovery.ts';

const folders = temporaryFolders();
afterEach(folders.removeAll);

const withScenario = (folder: string): { readonly store: Store; readonly teamId: string; readonly id: string } => {
  const store = openTestStore(folder);
  const [team] = store.access.issue(newGrant()).teams;
  const teamId = team?.id ?? '';
  const record = newRecord(teamId, { description: 'Kept' });
  store.scenarios.create(record);
  return { store, teamId, id: record.id };
};

describe('the daily backup', () => {
  it('is one verified file a day that only its owner can open', async () => {
    const folder = folders.make();
    const { store } = withScenario(folder);
    const inode = () => statSync(join(folder, 'backups', 'headroom-2026-11-21.sqlite3')).ino;
    const names = [await store.backUp()];
    const first = inode();
    names.push(await store.backUp());
    store.close();
    expect(inode()).toBe(first);
    expect(names).toEqual(['headroom-2026-11-21.sqlite3', 'headroom-2026-11-21.sqlite3']);
    expect(readdirSync(join(folder, 'backups'))).toEqual(['headroom-2026-11-21.sqlite3']);
    expect(statSync(join(folder, 'backups', 'headroom-2026-11-21.sqlite3')).mode & 0o777).toBe(0o600);
  });

  it('is made once a day, and removes the oldest when there are too many', async () => {
    const folder = folders.make();
    const clock = movableClock(Date.parse('2026-11-02T12:00:00Z'));
    const store = openTestStore(folder, clock);
    for (let day = 0; day < 16; day += 1) {
      await store.backUp();
      clock.advance(86_400_000);
    }
    store.close();
    expect(readdirSync(join(folder, 'backups')).map((name) => name.slice(9, 19))).toEqual([
      '2026-11-08',
      '2026-11-10',
      '2026-11-11',
      '2026-11-12',
      '2026-11-13',
      '2026-11-14',
      '2026-11-15',
      '2026-11-16',
      '2026-11-17',
    ]);
  });

  it('continues while scenarios are written', async () => {
    const folder = folders.make();
    const { store, teamId, id } = withScenario(folder);
    const backup = store.backUp();
    for (let count = 0; count < 50; count += 1) {
      store.scenarios.create(newRecord(teamId));
      await new Promise(setImmediate);
    }
    const copy = openDatabase(join(folder, 'backups', await backup));
    const scenarioCount = copy.prepare('SELECT count(*) FROM scenarios WHERE id = ?').pluck().get(id);
    copy.close();
    store.close();
    expect(scenarioCount).toBe(1);
  });

  it('is not kept when the file holds a damaged row', async () => {
    const folder = folders.make();
    const { store, id } = withScenario(folder);
    const database = openDatabase(join(folder, 'headroom.sqlite3'));
    database.exec(`UPDATE scenarios SET body = replace(body, 'false', 'true ')`);
    database.close();
    await expect(store.backUp()).rejects.toThrow(new StoreError('corrupt', `scenario ${id} does not match its hash`));
    expect(readdirSync(join(folder, 'backups'))).toEqual([]);
    store.close();
  });

  it('names the first three of many damaged rows', async () => {
    const folder = folders.make();
    const { store, teamId, id } = withScenario(folder);
    const added = Array.from({ length: 3 }, () => newRecord(teamId));
    for (const record of added) store.scenarios.create(record);
    const database = openDatabase(join(folder, 'headroom.sqlite3'));
    database.exec(`UPDATE scenarios SET body = replace(body, 'false', 'true ')`);
    database.close();
    const damagedIds = [id, ...added.map((record) => record.id)]
      .slice(0, 3)
      .map((one) => `scenario ${one} does not match its hash`);
    await expect(store.backUp()).rejects.toThrow(new StoreError('corrupt', damagedIds.join('; ')));
    store.close();
  });

  it('is abandoned without a trace when the store closes', async () => {
    const folder = folders.make();
    const { store } = withScenario(folder);
    const backup = store.backUp();
    store.close();
    await expect(backup).rejects.toThrow();
    expect(readdirSync(join(folder, 'backups'))).toEqual([]);
  });
});

describe('the first daily backup', () => {
  afterEach(() => vi.useRealTimers());

  const namesIn = (folder: string): string[] => readdirSync(join(folder, 'backups'));

  /** Opens a folder as the application does, and lets the delay pass. */
  const openFor = (folder: string, delayMs: number, options: Pick<StoreOptions, 'dailyBackup'> = {}) => {
    const failures: unknown[] = [];
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const onBackupFailure = (error: unknown) => failures.push(error);
    const store = openStore({ folder, clock: movableClock(), onBackupFailure, ...options });
    vi.advanceTimersByTime(delayMs);
    vi.useRealTimers();
    return { store, failures };
  };

  const eventually = { timeout: 20_000, interval: 5 };

  /** Many times the event loop turns that a backup of a small file takes. */
  const manyTurns = async (): Promise<void> => {
    for (let turnsLeft = 1_000; turnsLeft > 0; turnsLeft -= 1) await new Promise(setImmediate);
  };

  it('is made three seconds after the store was opened, unless that is turned off', async () => {
    const [off, early, on] = [folders.make(), folders.make(), folders.make()];
    const stores = [openFor(off, 3_000, { dailyBackup: false }), openFor(early, 2_999), openFor(on, 3_000)];
    await vi.waitFor(() => expect(namesIn(on)).toEqual(['headroom-2026-11-21.sqlite3']), eventually);
    expect([off, early].map(namesIn)).toEqual([[], []]);
    for (const { store } of stores) store.close();
    expect(stores.map(({ failures }) => failures)).toEqual([[], [], []]);
  });

  it('is reported when it fails, but not when the store was closed before its end', async () => {
    const folder = folders.make();
    const { store, id } = withScenario(folder);
    store.close();
    const database = openDatabase(join(folder, 'headroom.sqlite3'));
    database.exec(`UPDATE scenarios SET body = replace(body, 'false', 'true ')`);
    database.close();
    const open = openFor(folder, 3_000);
    const failure = new StoreError('corrupt', `scenario ${id} does not match its hash`);
    await vi.waitFor(() => expect(open.failures).toEqual([failure]), eventually);
    open.store.close();
    const closed = openFor(folder, 3_000);
    closed.store.close();
    await manyTurns();
    expect([closed.failures, namesIn(folder)]).toEqual([[], []]);
  });
});

describe('recovery', () => {
  it('sets the damaged file aside and brings the newest good backup back', async () => {
    const folder = folders.make();
    const { store, teamId, id } = withScenario(folder);
    await store.backUp();
    store.close();
    const file = join(folder, 'headroom.sqlite3');
    const damaged = Buffer.from('not a database any more '.repeat(99));
    writeFileSync(file, damaged);
    writeFileSync(join(folder, 'backups', 'headroom-2026-11-22.sqlite3'), 'a newer backup, also damaged'.repeat(99));
    const recovery = recoverStore({ folder, clock: movableClock(Date.parse('2026-11-22T09:00:00Z')) });
    const setAside = join(folder, 'damaged-20261122T090000.000Z');
    expect(recovery).toEqual({ ok: true, data: { setAside, restored: 'headroom-2026-11-21.sqlite3', lenders: 0 } });
    expect(readFileSync(join(setAside, 'headroom.sqlite3')).equals(damaged)).toBe(true);
    const reopened = openTestStore(folder);
    expect(reopened.scenarios.read([teamId], id)?.description).toBe('Kept');
    reopened.close();
  });

  it('sets the write-ahead log aside with the file, byte for byte, so that its contents can still be read', async () => {
    const folder = folders.make();
    const { store, teamId } = withScenario(folder);
    // Long enough for pages that no later write touches, so that the log holds no good copy of them.
    store.scenarios.create(newRecord(teamId, { scenario: { income: [{ id: 'i', ...{ note: 'x'.repeat(20_000) } }] } }));
    store.close();
    const reopened = openTestStore(folder);
    await reopened.backUp();
    reopened.scenarios.create(newRecord(teamId, { description: 'Only in the log' }));
    // What a killed process leaves behind: the file and its live log.
    const crashed = folders.make();
    cpSync(folder, crashed, { recursive: true });
    reopened.close();
    rmSync(join(crashed, 'headroom.sqlite3-shm'));
    const file = join(crashed, 'headroom.sqlite3');
    const damaged = readFileSync(file);
    damaged.write('y', damaged.lastIndexOf('xxxx'));
    writeFileSync(file, damaged);
    const log = readFileSync(`${file}-wal`);

    const recovery = recoverStore({ folder: crashed, clock: movableClock() });
    const setAside = join(crashed, 'damaged-20261121T023000.000Z');
    expect(recovery).toEqual({ ok: true, data: { setAside, restored: 'headroom-2026-11-21.sqlite3', lenders: 0 } });
    const movedFile = (name: string) => readFileSync(join(setAside, name));
    expect([movedFile('headroom.sqlite3').equals(damaged), movedFile('headroom.sqlite3-wal').equals(log)]).toEqual([
      true,
      true,
    ]);
    expect([existsSync(`${file}-wal`), existsSync(`${file}-shm`)]).toEqual([false, false]);
    const restored = openTestStore(crashed);
    expect(restored.verify()).toEqual({ ok: true, problems: [] });
    restored.close();
    const old = openDatabase(join(setAside, 'headroom.sqlite3'));
    const scenarioCount = old
      .prepare('SELECT count(*) FROM scenarios WHERE description = ?')
      .pluck()
      .get('Only in the log');
    old.close();
    expect(scenarioCount).toBe(1);
  });

  it('uses the newest good backup by day, of whichever kind', async () => {
    const folder = folders.make();
    const { store } = withScenario(folder);
    const good = join(folder, 'backups', await store.backUp());
    store.close();
    const newestFirst = [
      'headroom-before-migration-0002-20261120T090000.000Z.sqlite3',
      'headroom-2026-11-20.sqlite3',
      'headroom-2026-11-19.sqlite3',
      'headroom-before-migration-0010-20261101T090000.000Z.sqlite3',
      'headroom-before-migration-0009-20261101T080000.000Z.sqlite3',
    ];
    for (const [hoursOld, name] of newestFirst.entries()) {
      const copy = join(folder, 'backups', name);
      copyFileSync(good, copy);
      utimesSync(copy, 1e6 - 3600 * hoursOld, 1e6 - 3600 * hoursOld);
    }
    rmSync(good);
    const clock = movableClock();
    const restored = newestFirst.map((name) => {
      writeFileSync(join(folder, 'headroom.sqlite3'), 'not a database any more '.repeat(99));
      clock.advance(1000);
      const recovery = recoverStore({ folder, clock });
      writeFileSync(join(folder, 'backups', name), 'damaged '.repeat(99));
      return recovery.ok && recovery.data.restored;
    });
    expect(restored).toEqual(newestFirst);
  });

  it('prefers today’s backup to one that a clock 400 days ahead named, and uses that where there is no other', async () => {
    const folder = folders.make();
    const clock = movableClock();
    clock.advance(400 * 86_400_000);
    const store = openTestStore(folder, clock);
    const teamId = store.access.issue(newGrant()).teams[0]?.id ?? '';
    const add = (description: string) => store.scenarios.create(newRecord(teamId, { description }));
    add('In both');
    const ahead = await store.backUp();
    clock.advance(-400 * 86_400_000);
    add('In today’s alone');
    const today = await store.backUp();
    store.close();
    const recovered = () => {
      writeFileSync(join(folder, 'headroom.sqlite3'), 'not a database any more '.repeat(99));
      clock.advance(1000);
      const recovery = recoverStore({ folder, clock });
      return recovery.ok && recovery.data.restored;
    };
    expect([ahead, today, recovered()]).toEqual([
      'headroom-2027-12-26.sqlite3',
      'headroom-2026-11-21.sqlite3',
      'headroom-2026-11-21.sqlite3',
    ]);
    rmSync(join(folder, 'backups', today));
    expect(recovered()).toBe(ahead);
  });

  it('says so when there is no good backup, and does not mistake an unfinished copy for one', async () => {
    const folder = folders.make();
    const { store } = withScenario(folder);
    const name = await store.backUp();
    store.close();
    renameSync(join(folder, 'backups', name), join(folder, 'backups', `${name}.7.tmp`));
    writeFileSync(join(folder, 'backups', 'headroom-2026-11-20.sqlite3'), 'damaged '.repeat(99));
    writeFileSync(join(folder, 'headroom.sqlite3'), 'not a database any more '.repeat(99));
    const recovery = recoverStore({ folder, clock: movableClock() });
    expect(recovery).toEqual({
      ok: true,
      data: { setAside: expect.any(String) as string, restored: null, lenders: 0 },
    });
    expect(statSync(join(folder, 'headroom.sqlite3')).size).toBe(0);
  });

  it('leaves a file alone that is missing or of another version', () => {
    const folder = folders.make();
    expect(recoverStore({ folder, clock: movableClock() }).ok).toBe(false);
    openTestStore(folder).close();
    const database = openDatabase(join(folder, 'headroom.sqlite3'));
    database.exec(`INSERT INTO migrations VALUES (99, 'future', 'x', 'y', 0)`);
    database.close();
    expect(() => recoverStore({ folder, clock: movableClock() })).toThrow('newer version');
    expect(readdirSync(folder).filter((name) => name.startsWith('damaged'))).toEqual([]);
  });

  it('finds damage that only a hash can see', async () => {
    const folder = folders.make();
    const { store, teamId, id } = withScenario(folder);
    await store.backUp();
    store.close();
    const database = openDatabase(join(folder, 'headroom.sqlite3'));
    database.exec(`UPDATE scenarios SET body = replace(body, 'false', 'true ')`);
    database.close();
    expect(recoverStore({ folder, clock: movableClock() }).ok).toBe(true);
    const reopened = openTestStore(folder);
    expect(reopened.scenarios.read([teamId], id)?.description).toBe('Kept');
    reopened.close();
  });

  it('leaves a sound file alone', () => {
    const folder = folders.make();
    openTestStore(folder).close();
    const before = readFileSync(join(folder, 'headroom.sqlite3'));
    expect(recoverStore({ folder, clock: movableClock() })).toEqual({
      ok: false,
      error: { code: 'REFUSED', message: 'The data file is sound. Nothing was done.' },
    });
    expect(readFileSync(join(folder, 'headroom.sqlite3')).equals(before)).toBe(true);
  });
});
