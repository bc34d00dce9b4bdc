import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { movableClock, newGrant, newRecord, startMs, temporaryFolders } from '../../../test/support/engine/store.ts';
import { migrate } from '../database/migrate.ts';
import { migrations } from '../database/migrations/index.ts';
import { openDatabase } from '../database/open-database.ts';
import { openStore } from '../open-store.ts';
import { listBackups } from './backup-list.ts';

const folders = temporaryFolders();
afterEach(folders.removeAll);

const clock = movableClock();
const open = (folder: string, version?: string, onBackupFailure?: (error: unknown) => void) => {
  clock.advance(1_000);
  return openStore({
    folder,
    clock,
    dailyBackup: false,
    ...(version && { version }),
    ...(onBackupFailure && { onBackupFailure }),
  });
};

const copiesIn = (folder: string): string[] =>
  readdirSync(join(folder, 'backups')).map((name) => name.replace(/-\d{8}T[\d.]+Z\.sqlite3$/, ''));

describe('the copy before a version', () => {
  it('is made once when another version first uses a file, and holds what was in it', () => {
    const folder = folders.make();
    const first = open(folder, '0.1.0');
    const [team] = first.access.issue(newGrant()).teams;
    first.scenarios.create(newRecord(team?.id ?? ''));
    first.close();
    expect(copiesIn(folder)).toEqual([]);
    const versions = ['0.1.0', '0.2.0', '0.2.0', '0.1.0'].map((version) => {
      open(folder, version).close();
      return copiesIn(folder);
    });
    expect(versions).toEqual([
      [],
      ['headroom-before-version-0.2.0'],
      ['headroom-before-version-0.2.0'],
      ['headroom-before-version-0.1.0', 'headroom-before-version-0.2.0'],
    ]);
    expect(listBackups(folder, startMs)).toMatchObject([
      { state: 'good', scenarios: 1 },
      { state: 'unchecked', scenarios: 1 },
    ]);
  });

  it('is made for a file of unknown version, but not for a command that states no version', () => {
    const folder = folders.make();
    open(folder).close();
    open(folder).close();
    expect(copiesIn(folder)).toEqual([]);
    open(folder, '0.1.0').close();
    open(folder).close();
    open(folder, '0.1.0').close();
    expect(copiesIn(folder)).toEqual(['headroom-before-version-0.1.0']);
  });

  it('is the migration’s copy where the version brings a migration', () => {
    const folder = folders.make();
    mkdirSync(join(folder, 'backups'));
    const database = openDatabase(join(folder, 'headroom.sqlite3'));
    migrate({ database, migrations: migrations.slice(0, 1), nowMs: 0, backUpBefore: () => undefined });
    database.close();
    open(folder, '0.2.0').close();
    open(folder, '0.2.0').close();
    expect(copiesIn(folder)).toEqual(['headroom-before-migration-0002']);
  });

  it('that cannot be made is reported, stops nobody, and is tried again at the next start', async () => {
    const folder = folders.make();
    open(folder, '0.1.0').close();
    const backups = join(folder, 'backups');
    const failures: unknown[] = [];
    const blocked = join(
      backups,
      `headroom-before-version-0.2.0-${new Date(clock.now() + 1_000).toISOString().replaceAll(/[-:]/g, '')}.sqlite3`,
    );
    mkdirSync(blocked);
    const store = open(folder, '0.2.0', (error) => failures.push(error));
    expect(store.verify().ok).toBe(true);
    await nextTurn();
    store.close();
    expect(failures).toHaveLength(1);
    expect(readdirSync(backups)).toHaveLength(1);
    open(folder, '0.2.0').close();
    expect(readdirSync(backups)).toHaveLength(2);
  });
});
