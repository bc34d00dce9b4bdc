import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { type Call, succeedAt } from './transports.ts';

/** Every call about the team's folder, with good inputs. */
export const sharesLenders = async (call: Call): Promise<void> => {
  const good = succeedAt(call);
  const shared = mkdtempSync(join(tmpdir(), 'headroom-team-'));
  try {
    expect(['type', 'cancelled', 'chosen']).toContain((await good('team.chooseFolder', {})).status);
    expect(await good('team.start', { path: shared, by: 'Kim', mode: 'ask' })).toMatchObject({ state: 'read' });
    const { id } = await good('packs.duplicate', { id: 'wattle', name: 'Shared Bank', by: 'Kim' });
    expect(await good('team.put', { id })).toEqual({ status: 'put', file: `${id}.headroom-lender` });
    const path = join(shared, `${id}.headroom-lender`);
    writeFileSync(path, readFileSync(path, 'utf8').replace('"name": "Shared Bank"', '"name": "Shared Two"'));
    const [arrival] = (await good('team.look', {})).arrivals;
    if (arrival === undefined) throw new Error('Nothing arrived');
    const { file, whole, here } = arrival;
    const shown = await good('team.show', { file, whole });
    expect([shown.content.pack.name, shown.here?.content.pack.name]).toEqual(['Shared Two', 'Shared Bank']);
    expect((await good('team.ignore', { file, whole })).arrivals).toMatchObject([{ standing: 'ignored' }]);
    expect(await good('team.take', { choices: [{ file, whole, here }] })).toMatchObject({
      taken: [{ id }],
      refused: [],
    });
    expect(await call('team.undo', { id })).toMatchObject({ ok: false, error: { code: 'CONFLICT' } });
    expect(await good('team.dismiss', {})).toMatchObject({ taken: [] });
    expect(await good('team.stop', {})).toMatchObject({ state: 'off', folder: null });
    expect(await good('team.read', {})).toMatchObject({ state: 'off' });
    await good('packs.remove', { id });
  } finally {
    rmSync(shared, { recursive: true });
  }
};
