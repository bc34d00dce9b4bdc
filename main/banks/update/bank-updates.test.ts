import { afterAll, expect, it } from 'vitest';
import { movableClock, temporaryFolders } from '../../../test/support/engine/store.ts';
import { createBankUpdates } from './bank-updates.ts';
import { registerAt } from './register.ts';
import { keepRun, type KeptRun, readRun } from './run-file.ts';

const folders = temporaryFolders();
afterAll(folders.removeAll);

const startedAt = '2026-11-26T00:00:00.000Z';

/** What comes of resuming, with this update as the newest one. */
const resumed = async (run: KeptRun | undefined) => {
  const dataFolder = folders.make();
  if (run !== undefined) keepRun(dataFolder, run);
  const register = registerAt('https://register.example/brands', [2]);
  if (register === undefined) throw new Error('No address');
  const updates = createBankUpdates({
    ...{ dataFolder, register, clock: movableClock(Date.parse('2026-11-27T00:00:00.000Z')) },
    ports: {
      get: () => Promise.reject(new Error('No bank is there')),
      sleep: () => Promise.resolve(),
      random: () => 0,
      now: () => 0,
    },
    ...{ onProgress: () => undefined, onBug: () => undefined },
  });
  const outcome = await updates.resume();
  return [outcome.ok ? outcome.data.state : outcome.error.code, readRun(dataFolder)?.finishedAt];
};

it('an update is resumed while it is not finished, and never after that', async () => {
  const [finishedAt, now] = ['2026-11-26T01:00:00.000Z', '2026-11-27T00:00:00.000Z'];
  const run = { id: 'run', startedAt, brands: [] };
  expect([await resumed(run), await resumed({ ...run, finishedAt }), await resumed(undefined)]).toEqual([
    ['fetched', now],
    ['NOT_FOUND', finishedAt],
    ['NOT_FOUND', undefined],
  ]);
});
