import { chmodSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../main/store/database/open-database.ts';
import { methods } from '../../shared/contract/index.ts';
import { openDesk } from '../support/desk/open.ts';
import { type Call, succeedAt, useDeskTransports } from '../support/desk/transports.ts';
import { usualDataFolder } from '../support/electron/bundle.ts';
import { openTestStore, temporaryFolders } from '../support/engine/store.ts';
import { damageFolder, damageScenario, makeFolder, overwrite, setAsideIn } from '../support/store/damaged-folder.ts';

const folders = temporaryFolders();
afterAll(folders.removeAll);

const damagedSentence = 'The data file is damaged. It was not changed; the newest good copy is in the backups folder.';

describe.each(useDeskTransports())('a desk with a damaged file, over $name,', (transport) => {
  /** The data folder of a desk that keeps everything under the folder. */
  const dataFolderIn = (folder: string): string => {
    const data = transport.info.host === 'electron' ? usualDataFolder(folder) : folder;
    mkdirSync(data, { recursive: true, mode: 0o700 });
    return data;
  };
  const openDamaged = async () => {
    const folder = folders.make();
    const damaged = await damageFolder(dataFolderIn(folder));
    const desk = await transport.open(folder);
    return { ...desk, damaged, good: succeedAt(desk.call) };
  };

  it('says what can be read and restored, and answers nothing else', async () => {
    const desk = await openDamaged();
    const { call, good, damaged, dataFolder } = desk;
    const backup = {
      name: damaged.backup,
      takenOn: '2026-11-21',
      state: 'good',
      scenarios: 1,
      lastEditedOn: '2026-11-21T02:30:00.000Z',
      lenders: 0,
    };
    expect(await good('recovery.status', {})).toEqual({
      status: 'closed',
      reason: 'corrupt',
      file: join(dataFolder, 'headroom.sqlite3'),
      damage: { readable: 2, unreadable: 0, backups: [backup] },
    });
    const refused = { ok: false, error: { code: 'STORE_UNAVAILABLE', message: damagedSentence } };
    const inputless = ['app.info', 'scenarios.list', 'lenders.list', 'settings.read', 'requests.list'];
    expect(await Promise.all(inputless.map((name) => call(name, {})))).toEqual(inputless.map(() => refused));
    expect(readFileSync(damaged.file).equals(damaged.damaged)).toBe(true);
    await desk.close();
  });

  it('saves what can be read as files that can be imported, and goes on with the backup', async () => {
    const desk = await openDamaged();
    const { call, good, damaged, dataFolder } = desk;
    const heard: string[] = [];
    const stop = await desk.listen((name) => heard.push(name));
    const saved = await good('recovery.salvage', {});
    const files = readdirSync(saved.folder).filter((name) => name.endsWith('.json'));
    expect({ ...saved, folder: dirname(saved.folder), files }).toEqual({
      folder: dataFolder,
      written: 2,
      unreadable: 0,
      files: [`Backed up ${damaged.ids.backedUp}.json`, `Later ${damaged.ids.later}.json`],
    });
    const restored = await good('recovery.restore', { backup: damaged.backup });
    expect(restored).toEqual({ setAside: setAsideIn(dataFolder)[0], restored: damaged.backup, lenders: 0 });
    expect(await good('recovery.status', {})).toEqual({ status: 'open' });
    await good('scenarios.create', { description: 'Goes on' });
    const imported = await desk.importText(call, readFileSync(join(saved.folder, files[1] ?? ''), 'utf8'));
    expect(imported).toMatchObject({ status: 'imported', record: { description: 'Later' } });
    expect(heard).toEqual(expect.arrayContaining(['connection.changed', 'recovery.changed']));
    stop();
    await desk.close();
  });
});

describe('a data file in use', () => {
  it('tells windows of damage that a read meets, and that the newest sound copy can be had', async () => {
    const dataFolder = folders.make();
    const { ids, backup } = await makeFolder(dataFolder);
    const events: string[] = [];
    const opened = await openDesk({ dataFolder });
    const { desk } = opened;
    desk.events.subscribe((name) => events.push(name));
    const good = succeedAt((name, input) => desk.router.dispatch(name, input));
    damageScenario(dataFolder, ids.later);
    await desk.router.dispatch('scenarios.read', { id: ids.later });
    expect(events).toContain('recovery.changed');
    expect(await good('recovery.status', {})).toMatchObject({ status: 'damaged' });
    expect(await good('recovery.restore', { backup })).toMatchObject({ restored: backup });
    await opened.close();
  });
});

describe('a data file that cannot be used', () => {
  const open = async (folder: string) => {
    const opened = await openDesk({ dataFolder: folder });
    const call: Call = (name, input) => opened.desk.router.dispatch(name, input);
    return { call, close: () => opened.close(), good: succeedAt(call) };
  };

  it('refuses every call of the contract but the ones of recovery, and none of them fails otherwise', async () => {
    const folder = folders.make();
    await damageFolder(folder);
    const desk = await open(folder);
    const { call } = desk;
    const names = [...methods.keys()].filter((name) => !name.startsWith('recovery.'));
    const codes = await Promise.all(
      names.map(async (name) => {
        const outcome = await call(name, {});
        return outcome.ok ? 'OK' : outcome.error.code;
      }),
    );
    expect([...new Set(codes)].sort()).toEqual(['INVALID_INPUT', 'STORE_UNAVAILABLE']);
    await desk.close();
  });

  it('from a newer version is never replaced, and used again once it can be', async () => {
    const folder = folders.make();
    const store = openTestStore(folder);
    const backup = await store.backUp();
    store.close();
    const file = join(folder, 'headroom.sqlite3');
    const database = openDatabase(file);
    database.exec(`INSERT INTO migrations SELECT max(version) + 1, 'later', 'x', 'x', 0 FROM migrations`);
    database.close();
    const newer = readFileSync(file);
    const desk = await open(folder);
    const { call, good } = desk;
    const closed = { status: 'closed', reason: 'newer', file, damage: null };
    expect(await good('recovery.status', {})).toEqual(closed);
    const refused = { ok: false, error: { code: 'REFUSED' } };
    expect(await call('recovery.restore', { backup })).toMatchObject(refused);
    expect(await call('recovery.restore', { backup: null })).toMatchObject(refused);
    expect(await call('recovery.salvage', {})).toMatchObject(refused);
    expect(await good('recovery.reopen', {})).toEqual(closed);
    expect(readFileSync(file).equals(newer)).toBe(true);
    await desk.close();
  });

  it('offers the next backup when the newest is damaged, and refuses that one', async () => {
    const folder = folders.make();
    const { backup } = await damageFolder(folder);
    overwrite(join(folder, 'backups', backup), 0, 'damaged too');
    const desk = await open(folder);
    const { call, good } = desk;
    const status = await good('recovery.status', {});
    expect(status).toMatchObject({ damage: { backups: [{ name: backup, state: 'unusable', scenarios: null }] } });
    expect(await call('recovery.restore', { backup })).toMatchObject({ ok: false, error: { code: 'INVALID_FILE' } });
    expect(await good('recovery.restore', { backup: null })).toMatchObject({ restored: null });
    expect((await good('scenarios.list', {})).total).toBe(0);
    expect(setAsideIn(folder).length).toBe(1);
    await desk.close();
  });

  it('restored from another window or process is opened by the next try, and no second time set aside', async () => {
    const folder = folders.make();
    const { backup } = await damageFolder(folder);
    const [one, two] = [await open(folder), await open(folder)];
    await one.good('recovery.restore', { backup });
    expect(await two.call('recovery.restore', { backup })).toMatchObject({ ok: false });
    expect(await two.good('recovery.reopen', {})).toEqual({ status: 'open' });
    expect((await two.good('scenarios.list', {})).total).toBe((await one.good('scenarios.list', {})).total);
    expect(setAsideIn(folder).length).toBe(1);
    await Promise.all([one.close(), two.close()]);
  });

  // The superuser may open everything.
  it.skipIf(process.platform === 'win32' || process.getuid?.() === 0)(
    'for want of a permission is used as soon as it is given',
    async () => {
      const folder = folders.make();
      openTestStore(folder).close();
      chmodSync(join(folder, 'headroom.lock'), 0o000);
      const desk = await open(folder);
      const { good } = desk;
      expect(await good('recovery.status', {})).toMatchObject({ status: 'closed', reason: 'unavailable' });
      chmodSync(join(folder, 'headroom.lock'), 0o600);
      expect(await good('recovery.reopen', {})).toEqual({ status: 'open' });
      await desk.close();
    },
  );
});
