import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { fail, succeed } from '../../shared/outcome.ts';
import { maxOwnLenders } from '../../shared/pack/lender-file.ts';
import { samplePack, sampleProduct } from '../../shared/pack/sample-pack.test-data.ts';
import { firstFile } from '../core/packs/versions.ts';
import { loadCatalogue } from '../engine/index.ts';
import { systemClock } from '../platform/clock.ts';
import { assetsFolder } from '../platform/process/program-folder.ts';
import { placesIn } from '../store/index.ts';
import { writeLender } from './lender-folder.ts';
import { openOwnLenders } from './own-lenders.ts';

const saving = { savedBy: 'Kim', savedMs: 1_700_000_000_000, remark: '' };

const lender = (number: number) => {
  const id = `own-${number}`;
  const products = [sampleProduct({ _id: `${number}`.padStart(24, '0'), lender: id })];
  return firstFile({ pack: samplePack({ id, name: `Tea ${number}`, products }), notes: {}, policies: [] }, saving);
};

it('where there are as many as there may be, one of them can be changed, and none be added', () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'headroom-own-'));
  onTestFinished(() => rmSync(dataFolder, { recursive: true }));
  const folder = placesIn(dataFolder).ownLenders;
  mkdirSync(folder, { recursive: true });
  for (let number = 1; number <= maxOwnLenders; number += 1) writeLender(folder, `own-${number}`, lender(number));
  const checkLenderText = () => Promise.reject(new Error('No text is read here.'));
  const bundled = loadCatalogue(assetsFolder);
  const { own } = openOwnLenders({ dataFolder, bundled, clock: systemClock, checkLenderText }, () => undefined);
  expect(own.put('own-7', lender(7))).toEqual(succeed(undefined));
  const another = maxOwnLenders + 1;
  const full = `You have ${maxOwnLenders} lenders of your own, which is the most. Delete one first. Nothing was changed.`;
  expect(own.put(`own-${another}`, lender(another))).toEqual(fail('INVALID_INPUT', full));
});
