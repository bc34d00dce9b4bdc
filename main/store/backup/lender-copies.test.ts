import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { movableClock, openTestStore, startMs, temporaryFolders } from '../../../test/support/engine/store.ts';
import { damageFolder, setAsideIn } from '../../../test/support/store/damaged-folder.ts';
import { withChecksum } from '../../platform/json-checksum.ts';
import { listBackups } from './backup-list.ts';
import { putLendersInPlace } from './lender-copies.ts';
import { restoreBackup } from './recovery.ts';

const folders = temporaryFolders();
afterEach(folders.removeAll);

const own = (folder: string, name: string): string => join(folder, 'catalogue', 'own', name);
const put = (folder: string, name: string, text: string): void => {
  mkdirSync(dirname(own(folder, name)), { recursive: true });
  writeFileSync(own(folder, name), text);
};
const copies = (folder: string, name = ''): string => join(folder, 'backups', 'headroom-2026-11-21.lenders', name);

/** Two lenders next to a data file that has a backup and is then damaged. */
const damaged = async () => {
  const folder = folders.make();
  put(folder, 'acacia.headroom-lender', '{"version":1}');
  put(folder, 'banksia.headroom-lender', '{"version":1}');
  put(folder, '.banksia.headroom-lender.tmp', 'half');
  const { backup } = await damageFolder(folder);
  const restore = () => restoreBackup({ folder, clock: movableClock() }, backup);
  return { folder, backup, restore };
};

describe('the lenders of a backup', () => {
  it('are copied with their checksums, readable only by their owner, and counted', async () => {
    const { folder, backup } = await damaged();
    expect(readdirSync(copies(folder))).toEqual(['SHA256SUMS', 'acacia.headroom-lender', 'banksia.headroom-lender']);
    expect([statSync(copies(folder)).mode & 0o777, statSync(copies(folder, 'SHA256SUMS')).mode & 0o777]).toEqual([
      0o700, 0o600,
    ]);
    expect(readFileSync(copies(folder, 'SHA256SUMS'), 'utf8')).toMatch(/^[0-9a-f]{64} {2}acacia.headroom-lender\n/);
    expect(listBackups(folder, startMs)).toMatchObject([{ name: backup, lenders: 2 }]);
    writeFileSync(copies(folder, 'acacia.headroom-lender'), '{"version":9}');
    expect(listBackups(folder, startMs)).toMatchObject([{ name: backup, lenders: 1 }]);
  });

  it('leave no folder where there are none', async () => {
    const folder = folders.make();
    const store = openTestStore(folder);
    await store.backUp();
    store.close();
    expect(readdirSync(join(folder, 'backups'))).toEqual(['headroom-2026-11-21.sqlite3']);
  });

  it('are removed with the backup, and when the backup fails', async () => {
    const folder = folders.make();
    put(folder, 'acacia.headroom-lender', '{}');
    const clock = movableClock();
    const store = openTestStore(folder, clock);
    for (let day = 0; day < 16; day += 1) {
      await store.backUp();
      clock.advance(86_400_000);
    }
    const names = readdirSync(join(folder, 'backups'));
    expect(names.filter((name) => name.endsWith('.lenders'))).toEqual(
      names.filter((name) => name.endsWith('.sqlite3')).map((name) => name.replace('.sqlite3', '.lenders')),
    );
    const abandoned = store.backUp();
    store.close();
    await expect(abandoned).rejects.toThrow();
    expect(readdirSync(join(folder, 'backups'))).toEqual(names);
  });

  it('are copied even where one of them cannot be read', async () => {
    const folder = folders.make();
    put(folder, 'acacia.headroom-lender', '{}');
    put(folder, 'banksia.headroom-lender', '{}');
    rmSync(own(folder, 'acacia.headroom-lender'));
    mkdirSync(own(folder, 'acacia.headroom-lender'));
    const store = openTestStore(folder);
    await store.backUp();
    store.close();
    expect(listBackups(folder, startMs)).toMatchObject([{ state: 'good', lenders: 1 }]);
  });
});

describe('a restore', () => {
  it('puts back a lender that is missing or truncated, and leaves the others alone', async () => {
    const { folder, restore } = await damaged();
    put(folder, 'acacia.headroom-lender', '{"version":2}');
    put(folder, 'banksia.headroom-lender', '{"versi');
    put(folder, 'wattle.headroom-lender', '{"version":1}');
    expect(restore()).toMatchObject({ ok: true, data: { lenders: 1 } });
    const texts = ['acacia', 'banksia', 'wattle'].map((id) =>
      readFileSync(own(folder, `${id}.headroom-lender`), 'utf8'),
    );
    expect(texts).toEqual(['{"version":2}', '{"version":1}', '{"version":1}']);
    const [setAside = ''] = setAsideIn(folder);
    expect(readFileSync(join(setAside, 'banksia.headroom-lender'), 'utf8')).toBe('{"versi');
  });

  it('puts back a lender whose checksum is wrong, and never one that was damaged when it was copied', async () => {
    const folder = folders.make();
    const right = JSON.stringify(withChecksum({ version: 1 }));
    put(folder, 'acacia.headroom-lender', right);
    put(folder, 'banksia.headroom-lender', right.replace('1', '2'));
    const { backup } = await damageFolder(folder);
    expect(listBackups(folder, startMs)).toMatchObject([{ lenders: 1 }]);
    put(folder, 'acacia.headroom-lender', right.replace('1', '2'));
    restoreBackup({ folder, clock: movableClock() }, backup);
    const texts = ['acacia', 'banksia'].map((id) => readFileSync(own(folder, `${id}.headroom-lender`), 'utf8'));
    expect(texts).toEqual([right, right.replace('1', '2')]);
  });

  it('puts them all back where the folder is gone, except a copy that was changed', async () => {
    const { folder, restore } = await damaged();
    rmSync(join(folder, 'catalogue'), { recursive: true });
    writeFileSync(copies(folder, 'acacia.headroom-lender'), '{"version":9}');
    expect(restore()).toMatchObject({ ok: true, data: { lenders: 1 } });
    expect(readdirSync(join(folder, 'catalogue', 'own'))).toEqual(['banksia.headroom-lender']);
  });

  it('that fails changes no lender', async () => {
    const { folder, backup, restore } = await damaged();
    rmSync(own(folder, 'acacia.headroom-lender'));
    writeFileSync(join(folder, 'backups', backup), 'no data file '.repeat(99));
    expect(restore()).toMatchObject({ ok: false, error: { code: 'INVALID_FILE' } });
    expect([own(folder, 'acacia.headroom-lender'), join(folder, 'own-lenders.restored')].map(existsSync)).toEqual([
      ...[false, false],
    ]);
  });

  it('that was killed after the first of two lenders is finished with the second', async () => {
    const { folder } = await damaged();
    const ready = join(folder, 'own-lenders.restored');
    mkdirSync(ready);
    writeFileSync(join(ready, 'banksia.headroom-lender'), '{"version":3}');
    rmSync(own(folder, 'banksia.headroom-lender'));
    putLendersInPlace(folder, folder);
    putLendersInPlace(folder, folder);
    expect(readFileSync(own(folder, 'banksia.headroom-lender'), 'utf8')).toBe('{"version":3}');
    expect(existsSync(ready)).toBe(false);
  });
});
