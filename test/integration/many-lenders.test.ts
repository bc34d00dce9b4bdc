import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { firstFile, writeLenderText } from '../../main/core/packs/versions.ts';
import { makePrivateFolder } from '../../main/platform/files/private-files.ts';
import { placesIn } from '../../main/store/index.ts';
import { lenderFileEnding, maxOwnLenders, maxOwnUnasked } from '../../shared/pack/lender-file.ts';
import { samplePack, sampleProduct } from '../../shared/pack/sample-pack.test-data.ts';
import { maxLenderNames } from '../../shared/service/bounds.ts';
import { type OpenDesk, openDesk } from '../support/desk/open.ts';
import { succeedAt } from '../support/desk/transports.ts';
import { temporaryFolders } from '../support/engine/store.ts';

const folders = temporaryFolders();
afterAll(folders.removeAll);

let open: OpenDesk;
let dataFolder: string;
const call = (name: string, input: unknown) => open.desk.router.dispatch(name, input);
const good = succeedAt(call);
const restart = async (): Promise<void> => {
  await open.close();
  open = await openDesk({ dataFolder });
};
beforeEach(async () => {
  dataFolder = folders.make();
  open = await openDesk({ dataFolder });
});
afterEach(() => open.close());

const idOf = (index: number): string => `flood-${String(index).padStart(3, '0')}`;

/** Puts the files of so many lenders into a folder. */
const flood = (folder: string, lenders: number, first = 0): void => {
  for (let index = first; index < first + lenders; index += 1) {
    const id = idOf(index);
    const products = [sampleProduct({ lender: id, _id: index.toString(16).padStart(24, 'f') })];
    const pack = samplePack({ id, name: id, products });
    const file = firstFile({ pack, notes: {}, policies: [] }, { savedBy: 'Mallory', savedMs: 1, remark: '' });
    writeFileSync(join(folder, `${id}${lenderFileEnding}`), writeLenderText(file));
  }
};

const own = async () => (await good('packs.list', {})).lenders.filter(({ origin }) => origin === 'own');
const compared = async (): Promise<number> => {
  const { id: scenarioId } = await good('scenarios.createSample', {});
  return (await good('compute.allLenders', { scenarioId })).outcomes.length;
};

it('an automatic team folder with more lenders than come unasked leaves the comparison working, and the rest to a person', async () => {
  const samples = (await good('lenders.list', {})).lenders.length;
  const shared = folders.make();
  flood(shared, maxOwnUnasked + 2);
  const view = await good('team.start', { path: shared, by: 'Kim', mode: 'automatic' });
  expect([view.taken.length, view.arrivals.length]).toEqual([maxOwnUnasked, 2]);
  expect(await compared()).toBe(samples + maxOwnUnasked);
});

it('more lender files in the data folder than are used are told of and leave every look-up working, and no more are taken', async () => {
  const samples = (await good('lenders.list', {})).lenders.length;
  expect(samples + maxOwnLenders).toBeLessThanOrEqual(maxLenderNames);
  const folder = placesIn(dataFolder).ownLenders;
  makePrivateFolder(folder);
  flood(folder, maxOwnLenders + 2);
  await restart();
  const all = await good('lenders.list', {});
  expect([all.lenders.length, await compared()]).toEqual([samples + maxOwnLenders, samples + maxOwnLenders]);
  await good('policies.query', { lenders: all.lenders.map(({ id }) => id), triggers: ['payg'] });
  const unused = (index: number) => ({
    file: `${idOf(index)}${lenderFileEnding}`,
    message: 'It is not used: at most 150 lenders of your own are.',
  });
  expect((await good('packs.list', {})).broken).toEqual([unused(150), unused(151)]);
  expect(await call('packs.duplicate', { id: 'wattle', name: 'Banksia', by: 'Kim' })).toMatchObject({
    ok: false,
    error: { code: 'INVALID_INPUT' },
  });
  await good('packs.remove', { id: idOf(7) });
  expect([(await own()).length, (await good('packs.list', {})).broken]).toEqual([maxOwnLenders, [unused(151)]]);

  for (const index of [8, 151]) await good('packs.remove', { id: idOf(index) });
  const shared = folders.make();
  flood(shared, 2, maxOwnLenders + 2);
  const { arrivals } = await good('team.start', { path: shared, by: 'Kim', mode: 'ask' });
  const choices = arrivals.map(({ file, whole, here }) => ({ file, whole, here }));
  const { taken, refused } = await good('team.take', { choices });
  expect([taken.length, refused.length, refused[0]?.message]).toEqual([
    ...[1, 1, 'You have 150 lenders of your own, which is the most. Delete one first. Nothing was changed.'],
  ]);
  expect((await own()).length).toBe(maxOwnLenders);
});
