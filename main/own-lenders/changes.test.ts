import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { succeed } from '../../shared/outcome.ts';
import { type LenderFile, lenderFileEnding, maxOwnLenders } from '../../shared/pack/lender-file.ts';
import { samplePack, sampleProduct } from '../../shared/pack/sample-pack.test-data.ts';
import { checkLenderFile } from '../core/packs/check-lender-file.ts';
import { firstFile } from '../core/packs/versions.ts';
import { loadCatalogue } from '../engine/index.ts';
import { systemClock } from '../platform/clock.ts';
import { assetsFolder } from '../platform/process/program-folder.ts';
import { placesIn } from '../store/index.ts';
import { writeLender } from './lender-folder.ts';
import { openOwnLenders } from './own-lenders.ts';

const bundled = loadCatalogue(assetsFolder);

const idOf = (number: number): string => `own-${1_000 + number}`;
const nameOf = (number: number): string => `${idOf(number)}${lenderFileEnding}`;

const lender = (number: number, name = `Tea ${number}`): LenderFile => {
  const id = idOf(number);
  const products = [sampleProduct({ _id: `${number}`.padStart(24, '0'), lender: id })];
  const saving = { savedBy: 'Kim', savedMs: 1_700_000_000_000, remark: '' };
  return firstFile({ pack: samplePack({ id, name, products }), notes: {}, policies: [] }, saving);
};

/** A data folder with some lenders, opened. */
const setUp = (...numbers: number[]) => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'headroom-own-'));
  onTestFinished(() => rmSync(dataFolder, { recursive: true }));
  const folder = placesIn(dataFolder).ownLenders;
  for (const number of numbers) writeLender(folder, idOf(number), lender(number));
  let changes = 0;
  const checkLenderText = (text: string) => Promise.resolve(checkLenderFile(text));
  const open = () => openOwnLenders({ dataFolder, bundled, clock: systemClock, checkLenderText }, () => (changes += 1));
  const { own, catalogue } = open();
  return {
    ...{ folder, own, catalogue, open, changes: () => changes },
    ids: () => own.list().map(({ id }) => id),
    inCatalogue: () => catalogue.lenders.slice(bundled.lenders.length).map(({ id }) => id),
  };
};

it('a lender that was one too many has its place once another is removed', async () => {
  const all = Array.from({ length: maxOwnLenders + 1 }, (_, at) => at);
  const { own, ids, inCatalogue } = setUp(...all);
  expect(ids()).toEqual(all.slice(0, -1).map(idOf));
  expect(await own.broken()).toEqual([
    {
      ...{ file: nameOf(maxOwnLenders), copyOf: undefined },
      message: `It is not used: at most ${maxOwnLenders} lenders of your own are.`,
    },
  ]);
  expect(own.remove(idOf(7))).toEqual(succeed(undefined));
  const then = all.filter((number) => number !== 7).map(idOf);
  expect([ids(), inCatalogue(), await own.broken()]).toEqual([then, then, []]);
});

it('a lender that another process wrote or removed is there, and gone, at the next look', () => {
  const { folder, ids, inCatalogue, changes } = setUp(1);
  expect([ids(), changes()]).toEqual([[idOf(1)], 0]);
  writeLender(folder, idOf(2), lender(2));
  expect([ids(), inCatalogue(), changes()]).toEqual([[idOf(1), idOf(2)], [idOf(1), idOf(2)], 1]);
  writeLender(folder, idOf(1), undefined);
  expect([ids(), inCatalogue(), changes()]).toEqual([[idOf(2)], [idOf(2)], 2]);
});

it('a file that is still being written, or is of another kind, is no lender', async () => {
  const { folder, own, ids } = setUp(1);
  for (const name of [`.${nameOf(2)}`, 'notes.txt', `${nameOf(3)}.tmp`]) writeFileSync(join(folder, name), 'half');
  expect([ids(), await own.broken()]).toEqual([[idOf(1)], []]);
});

it('a damaged file is no longer said to be one once the lender is written again', async () => {
  const { folder, own, ids } = setUp(1, 2);
  writeFileSync(join(folder, nameOf(2)), '{');
  expect([ids(), (await own.broken()).map(({ file }) => file)]).toEqual([[idOf(1)], [nameOf(2)]]);
  own.put(idOf(2), lender(2));
  expect([ids(), await own.broken()]).toEqual([[idOf(1), idOf(2)], []]);
});

it('nothing is recovered over a file that is sound', async () => {
  const { own, changes } = setUp(1);
  expect(await own.recover(nameOf(1))).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
  expect(changes()).toBe(0);
});

it('a new name must not look like another lender’s, and a lender may keep the name that it has', () => {
  const { own, folder, open } = setUp(1);
  expect(own.problemOf(idOf(2), lender(2, 'TEA  1'))).toBe(
    'It would look the same as Tea 1, which is here already. Give it another name',
  );
  expect(own.put(idOf(2), lender(2, 'TEA  1'))).toMatchObject({ ok: false, error: { code: 'INVALID_INPUT' } });
  const [first] = bundled.lenders;
  expect(own.problemOf(idOf(2), lender(2, first?.name))).toContain(`the same as ${first?.name ?? ''}`);
  // One from before names were compared.
  writeLender(folder, idOf(2), lender(2, 'TEA 1'));
  const { own: again } = open();
  expect(again.put(idOf(2), lender(2, 'TEA 1'))).toEqual(succeed(undefined));
  expect(again.problemOf(idOf(2), lender(2, 'Tea 1'))).toContain('the same as Tea 1');
});
