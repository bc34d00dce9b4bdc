import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { backgroundThread as file } from '../../test/support/desk/open.ts';
import { movableClock, newGrant, newRecord, startMs, temporaryFolders } from '../../test/support/engine/store.ts';
import { damageScenario } from '../../test/support/store/damaged-folder.ts';
import { StoreError } from '../platform/store-error.ts';
import { checkDatabase } from '../store/backup/check-file.ts';
import { openReadOnly } from '../store/database/open-database.ts';
import { copyDaily, openStore, type Store } from '../store/index.ts';
import { type BackgroundThread, createBackgroundThread } from './background-thread.ts';
import { copierOn } from './on-background.ts';

const folders = temporaryFolders();
const threads: BackgroundThread[] = [];
const stores: Store[] = [];
afterEach(async () => {
  for (const store of stores.splice(0)) store.close();
  await Promise.all(threads.splice(0).map((thread) => thread.close()));
  folders.removeAll();
});

const name = 'headroom-2026-11-21.sqlite3';
const backupsIn = (folder: string): string[] => readdirSync(join(folder, 'backups'));

interface Desk {
  readonly store: Store;
  readonly folder: string;
  readonly thread: BackgroundThread;
  readonly add: () => string;
  readonly failures: unknown[];
}

/** A store of some scenarios, large enough for its copy to take a while, whose backups are made on a thread. */
const deskOf = (scenarios: number, entry: URL | string = file): Desk => {
  const [folder, clock, failures] = [folders.make(), movableClock(), [] as unknown[]];
  const thread = createBackgroundThread({ file: entry, clock });
  threads.push(thread);
  const store = openStore({
    ...{ folder, clock, dailyBackup: false },
    makeCopy: copierOn(thread, (error) => failures.push(error)),
  });
  stores.push(store);
  const teamId = store.access.issue(newGrant()).teams[0]?.id ?? '';
  const add = (): string => {
    const record = newRecord(teamId, { scenario: { income: [{ id: 'i', ...{ note: 'x'.repeat(20_000) } }] } });
    store.scenarios.create(record);
    return record.id;
  };
  for (let count = 0; count < scenarios; count += 1) add();
  return { store, folder, thread, add, failures };
};

/** How many scenarios a sound backup holds. */
const soundScenarios = (folder: string): number => {
  const database = openReadOnly(join(folder, 'backups', name));
  expect(checkDatabase(database)).toEqual({ ok: true, problems: [] });
  const count = Number(database.prepare('SELECT count(*) FROM scenarios').pluck().get());
  database.close();
  return count;
};

/** A thread that makes a copy, and checks its pages for as long as they are sound. */
const checksUntilDamaged = `
  import { renameSync } from 'node:fs';
  import { parentPort } from 'node:worker_threads';
  import Database from '${import.meta.resolve('better-sqlite3')}';
  const isSound = (database) => {
    try {
      // One that was cut before the check began has no pages, which is sound to SQLite.
      return database.pragma('page_count', { simple: true }) > 0 && database.pragma('integrity_check', { simple: true }) === 'ok';
    } catch {
      return false;
    }
  };
  parentPort.on('message', ({ kind, id, question }) => {
    if (kind !== 'ask') return;
    const copy = question.folder + '/backups/${name}.' + process.pid + '.tmp';
    const source = new Database(question.folder + '/headroom.sqlite3', { readonly: true });
    source.prepare('VACUUM INTO ?').run(copy + '-wal');
    source.close();
    const database = new Database(copy + '-wal');
    renameSync(copy + '-wal', copy);
    while (isSound(database));
    database.close();
    parentPort.postMessage({ id, answer: { refused: 'corrupt' } });
  });
`;

/** Until the thread is in the middle of a copy. */
const copying = async (folder: string): Promise<void> => {
  while (!backupsIn(folder).some((entry) => entry.startsWith(name) && entry.endsWith('.tmp'))) await wait(1);
};

describe('a backup on the background thread', () => {
  it('holds what was stored when it began, whatever is written meanwhile', async () => {
    const { store, folder, add, failures } = deskOf(400);
    const backup = store.backUp();
    await copying(folder);
    for (let count = 0; count < 5; count += 1) add();
    expect([await backup, failures, backupsIn(folder)]).toEqual([name, [], [name]]);
    expect(soundScenarios(folder)).toBe(400);
  });

  it('takes this thread a fraction of the work', async () => {
    const { store, folder } = deskOf(1_000);
    const never = new AbortController().signal;
    const workOf = async (backUp: () => Promise<unknown>): Promise<number> => {
      const before = process.threadCpuUsage();
      await backUp();
      const { user, system } = process.threadCpuUsage(before);
      return user + system;
    };
    const here = await workOf(() => copyDaily({ folder, nowMs: startMs - 86_400_000 }, never));
    const there = await workOf(() => store.backUp());
    expect(there / here).toBeLessThan(0.25);
  });

  it('is refused in the words of the store when a row is damaged', async () => {
    const { store, folder, add, failures } = deskOf(3);
    const id = add();
    damageScenario(folder, id);
    const refusal = await store.backUp().catch((error: unknown) => error);
    expect(refusal).toEqual(new StoreError('corrupt', `scenario ${id} does not match its hash`));
    expect([failures, backupsIn(folder)]).toEqual([[], []]);
  });

  it('ends when the store closes, without a trace and with nothing left in the log', async () => {
    const { store, folder, failures } = deskOf(400);
    const backup = store.backUp();
    const ended = expect(backup).rejects.toThrow('The backup was abandoned.');
    await copying(folder);
    await store.abandonBackup();
    expect(backupsIn(folder)).toEqual([]);
    store.close();
    await ended;
    expect([failures, existsSync(join(folder, 'headroom.sqlite3-wal'))]).toEqual([[], false]);
  });

  it('ends while all pages are checked, however long that takes, and leaves nothing', async () => {
    const endless = join(folders.make(), 'thread.mjs');
    writeFileSync(endless, checksUntilDamaged);
    const { store, folder, failures } = deskOf(3, pathToFileURL(endless));
    const backup = store.backUp();
    const ended = expect(backup).rejects.toThrow('The backup was abandoned.');
    await copying(folder);
    await store.abandonBackup();
    await ended;
    expect([failures, backupsIn(folder)]).toEqual([[], []]);
    expect(store.verify()).toEqual({ ok: true, problems: [] });
  });

  it('is made here when the thread ends in the middle of it, which is reported with what it was doing', async () => {
    const { store, folder, thread, failures } = deskOf(400);
    const backup = store.backUp();
    await copying(folder);
    await thread.close();
    expect([await backup, backupsIn(folder), soundScenarios(folder)]).toEqual([name, [name], 400]);
    expect(failures).toEqual([new Error('The background thread ended while it worked on backups.copy.')]);
  });

  it('is made here when no thread starts at all', async () => {
    const broken = join(folders.make(), 'thread.mjs');
    writeFileSync(broken, 'process.exit(1)');
    const { store, folder, failures } = deskOf(3, pathToFileURL(broken));
    expect([await store.backUp(), soundScenarios(folder), failures.length]).toEqual([name, 3, 1]);
  });
});

it('a copy that still reads the file neither holds up closing nor makes the log count as lost', () => {
  const folder = folders.make();
  const options = { folder, clock: movableClock(), dailyBackup: false };
  const store = openStore({ ...options, makeCopy: () => new Promise(() => undefined) });
  void store.backUp();
  const teamId = store.access.issue(newGrant()).teams[0]?.id ?? '';
  const reader = openReadOnly(join(folder, 'headroom.sqlite3'));
  reader.exec('BEGIN');
  reader.prepare('SELECT count(*) FROM sqlite_schema').get();
  const { id } = newRecord(teamId);
  store.scenarios.create(newRecord(teamId, { id }));
  const began = performance.now();
  store.close();
  // Less than a writer waits for others.
  expect(performance.now() - began).toBeLessThan(4_000);
  reader.close();
  const lost: string[] = [];
  const again = openStore({ ...options, onLostLog: () => lost.push('the log') });
  expect([lost, again.verify().ok, again.scenarios.read([teamId], id)?.id]).toEqual([[], true, id]);
  again.close();
});
