import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { openDesk } from '../support/desk/open.ts';
import { succeedAt } from '../support/desk/transports.ts';
import { temporaryFolders } from '../support/engine/store.ts';

const folders = temporaryFolders();
afterAll(folders.removeAll);

const program = fileURLToPath(new URL('../support/desk/start-full-disk.ts', import.meta.url));

const withSample = async (folder: string) => {
  const open = await openDesk({ dataFolder: folder });
  const record = await succeedAt((name, input) => open.desk.router.dispatch(name, input))('scenarios.createSample', {});
  await open.close();
  return record;
};

/** Starts the desk in a process whose files may not grow beyond 8 or 16 KiB, by shell. */
const startFull = (folder: string, id: string): Readonly<Record<string, { readonly ok: boolean }>> => {
  // Ignoring the signal turns it into a failed write.
  const script = 'trap "" XFSZ; ulimit -f 16; exec "$0" "$@"';
  const run = spawnSync('sh', ['-c', script, process.execPath, program, folder, id], { encoding: 'utf8' });
  expect(run.stderr).toBe('');
  return JSON.parse(run.stdout) as Record<string, { readonly ok: boolean }>;
};

// Windows has no limit on the size of a process's files.
describe.skipIf(process.platform === 'win32')('a desk that starts on a full disk', () => {
  it('reads and computes what is stored, says that nothing is saved, and writes again once there is room', async () => {
    const folder = folders.make();
    const record = await withSample(folder);
    const { status, read, listed, computed, policies, update, reopen } = startFull(folder, record.id);
    expect({ status, read, listed, update, reopen }).toEqual({
      status: { ok: true, data: { status: 'read-only', reason: 'full' } },
      read: { ok: true, data: record },
      listed: { ok: true, data: { total: 1, more: false, items: [expect.objectContaining({ id: record.id })] } },
      update: {
        ok: false,
        error: { code: 'STORE_UNAVAILABLE', message: expect.stringContaining('The disk is full') as string },
      },
      reopen: { ok: true, data: { status: 'read-only', reason: 'full' } },
    });
    expect([computed?.ok, policies?.ok]).toEqual([true, true]);
    const after = await openDesk({ dataFolder: folder });
    const good = succeedAt((name, input) => after.desk.router.dispatch(name, input));
    expect(await good('scenarios.read', { id: record.id })).toEqual(record);
    await good('scenarios.update', { id: record.id, changes: { description: 'Room again' } });
    expect(await good('scenarios.read', { id: record.id })).toMatchObject({ description: 'Room again' });
    await after.close();
  });

  it('for the first time says so, and is not damaged by it', () => {
    const folder = folders.make();
    expect(startFull(folder, 'none').status).toMatchObject({
      ok: true,
      data: { status: 'closed', reason: 'full', damage: null },
    });
  });
});
