import { cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { fail, type Outcome, succeed } from '../../shared/outcome.ts';
import { movableClock, openTestStore, temporaryFolders } from '../../test/support/engine/store.ts';
import { damageScenario, makeFolder } from '../../test/support/store/damaged-folder.ts';
import type { DeskHandlers } from '../core/handlers.ts';
import { readSettings } from '../core/settings/read-settings.ts';
import { storeFailures } from '../platform/store-error.ts';
import type { Store } from '../store/index.ts';
import { openDataFile } from './data-file.ts';

const folders = temporaryFolders();
afterEach(folders.removeAll);

/** A desk whose computations on a service end on demand and then write. */
const openWithSlowCall = () => {
  const answered = Promise.withResolvers<undefined>();
  const file = openDataFile({
    folder: folders.make(),
    ...{ clock: movableClock(), version: '1.0.0' },
    assemble: (store) => ({
      handlers: {
        'remote.compute': async () => {
          await answered.promise;
          store.settings.write(readSettings({ colourScheme: 'dark' }));
          return succeed({ computed: ['a'], failed: [] });
        },
      } as unknown as DeskHandlers,
      stop: () => Promise.resolve(),
    }),
    onBackupFailure: () => undefined,
    onReopened: () => undefined,
    onDamaged: () => undefined,
  });
  const call = file.handlers['remote.compute']({ scenarioId: '1', profileId: '1', addToRates: 0 });
  return { file, call, answer: () => answered.resolve(undefined) };
};

type ReadScenario = (store: Store, teamId: string, id: string) => Outcome<unknown>;

const readDescription: ReadScenario = (store, teamId, id) => succeed(store.scenarios.read([teamId], id)?.description);

/** A desk in use whose file has a backup and is then damaged in one of its two scenarios. */
const openWithDamagedRow = async (stop = () => Promise.resolve(), readScenario = readDescription) => {
  const folder = folders.make();
  const stores: Store[] = [];
  const { ids, teamId, backup } = await makeFolder(folder);
  const heard: string[] = [];
  const file = openDataFile({
    folder,
    ...{ clock: movableClock(), version: '1.0.0' },
    assemble: (store) => {
      stores.push(store);
      const read = ({ id }: { id: string }) => readScenario(store, teamId, id);
      return { handlers: { 'scenarios.read': read } as unknown as DeskHandlers, stop };
    },
    onBackupFailure: () => undefined,
    onReopened: () => heard.push('reopened'),
    onDamaged: () => heard.push('damaged'),
  });
  damageScenario(folder, ids.later);
  const read = (id: string) => Promise.resolve(file.handlers['scenarios.read']({ id }));
  return { file, ids, backup, heard, read, openStores: () => stores.filter(isOpen).length };
};

const isOpen = (store: Store): boolean => {
  try {
    store.settings.read();
    return true;
  } catch {
    return false;
  }
};

it('damage found by a read is reported once, and the rest stays in use', async () => {
  const { file, ids, heard, read } = await openWithDamagedRow();
  expect(await read(ids.backedUp)).toEqual(succeed('Backed up'));
  expect(file.status()).toEqual({ status: 'open' });
  for (let time = 0; time < 2; time += 1) await expect(read(ids.later)).rejects.toMatchObject({ reason: 'corrupt' });
  expect(await read(ids.backedUp)).toEqual(succeed('Backed up'));
  expect(file.status()).toMatchObject({ status: 'damaged', damage: { readable: 1, unreadable: 1 } });
  expect(await file.reopen()).toMatchObject({ status: 'damaged' });
  expect(heard).toEqual(['damaged']);
  await file.close();
});

it('damage behind an answer is reported whatever its wording', async () => {
  const { file, ids, heard, read } = await openWithDamagedRow(undefined, (store, teamId, id) => {
    try {
      return readDescription(store, teamId, id);
    } catch {
      return fail('STORE_UNAVAILABLE', 'The scenario could not be read.');
    }
  });
  expect(await read(ids.later)).toMatchObject({ ok: false });
  expect(file.status()).toMatchObject({ status: 'damaged' });
  expect(heard).toEqual(['damaged']);
  await file.close();
});

it('wording alone does not mean damage: the file is not checked', async () => {
  const { file, heard, read } = await openWithDamagedRow(undefined, () =>
    fail('STORE_UNAVAILABLE', storeFailures.corrupt),
  );
  expect(await read('any')).toMatchObject({ ok: false });
  expect(file.status()).toEqual({ status: 'open' });
  expect(heard).toEqual([]);
  await file.close();
});

it('a damaged file in use is replaced by a backup without a restart', async () => {
  const { file, ids, backup, heard, read } = await openWithDamagedRow();
  expect(await file.restore(backup)).toMatchObject({ ok: false, error: { code: 'REFUSED' } });
  await read(ids.later).catch(() => undefined);
  expect(await file.restore('no such backup')).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
  expect(file.status()).toMatchObject({ status: 'damaged' });
  expect(await file.restore(backup)).toMatchObject({ ok: true, data: { restored: backup } });
  expect(file.status()).toEqual({ status: 'open' });
  expect([await read(ids.backedUp), await read(ids.later)]).toEqual([succeed('Backed up'), succeed(undefined)]);
  expect(heard).toEqual(['damaged', 'reopened']);
  await file.close();
});

it('a backup is restored after an attempt that was broken off by an error', async () => {
  let isStuck = true;
  const stop = () => (isStuck ? Promise.reject(new Error('Something else has it.')) : Promise.resolve());
  const { file, ids, backup, read } = await openWithDamagedRow(stop);
  await read(ids.later).catch(() => undefined);
  await expect(file.restore(backup)).rejects.toThrow('Something else has it.');
  isStuck = false;
  expect(await file.restore(backup)).toMatchObject({ ok: true, data: { restored: backup } });
  expect(file.status()).toEqual({ status: 'open' });
  await file.close();
});

it('a file whose last edits were removed while it was closed says so, and is replaced by a backup only on request', async () => {
  const folder = folders.make();
  const { ids, teamId, backup } = await makeFolder(folder);
  const killed = folders.make();
  const before = openTestStore(folder);
  before.settings.write(readSettings({ colourScheme: 'dark' }));
  cpSync(folder, killed, { recursive: true });
  before.close();
  rmSync(join(killed, 'headroom.sqlite3-wal'));
  const heard: string[] = [];
  const file = openDataFile({
    folder: killed,
    ...{ clock: movableClock(), version: '1.0.0' },
    assemble: (store) => ({
      handlers: {
        'scenarios.read': ({ id }: { id: string }) => readDescription(store, teamId, id),
      } as unknown as DeskHandlers,
      stop: () => Promise.resolve(),
    }),
    onBackupFailure: () => undefined,
    onReopened: () => heard.push('reopened'),
    onDamaged: () => heard.push('damaged'),
  });
  const read = (id: string) => Promise.resolve(file.handlers['scenarios.read']({ id }));
  expect(file.status()).toMatchObject({ status: 'damaged', cause: 'lost-log', damage: { readable: 2, unreadable: 0 } });
  expect(await read(ids.later)).toEqual(succeed('Later'));
  expect(await file.restore(null)).toMatchObject({ ok: false, error: { code: 'REFUSED' } });
  expect(await file.restore(backup)).toMatchObject({ ok: true, data: { restored: backup } });
  expect(file.status()).toEqual({ status: 'open' });
  expect([await read(ids.backedUp), await read(ids.later)]).toEqual([succeed('Backed up'), succeed(undefined)]);
  expect(heard).toEqual(['reopened']);
  await file.close();
});

it('damage to bytes is found also where the last edits are missing', async () => {
  const folder = folders.make();
  const { ids, teamId } = await makeFolder(folder);
  writeFileSync(join(folder, 'headroom.sqlite3-open'), '');
  const file = openDataFile({
    folder,
    ...{ clock: movableClock(), version: '1.0.0' },
    assemble: (store) => ({
      handlers: {
        'scenarios.read': ({ id }: { id: string }) => readDescription(store, teamId, id),
      } as unknown as DeskHandlers,
      stop: () => Promise.resolve(),
    }),
    ...{ onBackupFailure: () => undefined, onReopened: () => undefined, onDamaged: () => undefined },
  });
  expect(file.status()).toMatchObject({ status: 'damaged', cause: 'lost-log' });
  damageScenario(folder, ids.later);
  await Promise.resolve(file.handlers['scenarios.read']({ id: ids.later })).catch(() => undefined);
  expect(file.status()).toMatchObject({ status: 'damaged', cause: 'bytes', damage: { unreadable: 1 } });
  await file.close();
});

it.each(['before', 'while'] as const)('a file that is closed %s it would be restored stays closed', async (order) => {
  const stopped = Promise.withResolvers<undefined>();
  let stops = 0;
  const { file, ids, backup, read, openStores } = await openWithDamagedRow(async () => {
    stops += 1;
    if (stops === 1) await stopped.promise;
  });
  await read(ids.later).catch(() => undefined);
  expect([file.status().status, openStores()]).toEqual(['damaged', 1]);
  const restore = () => file.restore(backup);
  const early = order === 'while' ? restore() : undefined;
  const closed = file.close();
  await wait(1);
  stopped.resolve(undefined);
  await closed;
  expect(openStores()).toBe(0);
  expect(await (early ?? restore())).toMatchObject(
    order === 'while' ? { ok: true, data: { restored: backup } } : { ok: false, error: { code: 'CANCELLED' } },
  );
  await file.reopen();
  expect(openStores()).toBe(0);
});

it('closing waits for a call under way', async () => {
  const { file, call, answer } = openWithSlowCall();
  const closed = file.close();
  await wait(1);
  answer();
  expect(await call).toEqual(succeed({ computed: ['a'], failed: [] }));
  await closed;
});

it('a call that hangs delays closing only briefly, and is cancelled however it ends', async () => {
  const { file, call, answer } = openWithSlowCall();
  await file.close();
  answer();
  expect(await call).toEqual({ ok: false, error: { code: 'CANCELLED', message: 'Headroom was closed meanwhile.' } });
});

it('a desk that is closed on a day which began since the last backup leaves one of that day', async () => {
  const [folder, clock] = [folders.make(), movableClock()];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const file = openDataFile({
    ...{ folder, clock, version: '1.0.0' },
    assemble: () => ({ handlers: {} as unknown as DeskHandlers, stop: () => Promise.resolve() }),
    onBackupFailure: () => undefined,
    onReopened: () => undefined,
    onDamaged: () => undefined,
  });
  vi.advanceTimersByTime(3_000);
  vi.useRealTimers();
  const names = (): string[] => readdirSync(join(folder, 'backups'));
  await expect.poll(names, { timeout: 20_000 }).toEqual(['headroom-2026-11-21.sqlite3']);
  clock.advance(86_400_000);
  await file.close();
  expect(names()).toEqual(['headroom-2026-11-21.sqlite3', 'headroom-2026-11-22.sqlite3']);
});
