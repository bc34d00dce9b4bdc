import { expect, it } from 'vitest';
import type { LenderContent } from '../../../shared/pack/lender-file.ts';
import { samplePack, sampleProduct } from '../../../shared/pack/sample-pack.test-data.ts';
import { datedEdit } from './versions.ts';

const before: LenderContent = { pack: samplePack({ products: [sampleProduct()] }), notes: {}, policies: [] };
const today = '2026-12-01';

const edited = (change: Partial<LenderContent['pack']>, more: Partial<LenderContent> = {}): LenderContent => ({
  ...before,
  ...more,
  pack: { ...before.pack, ...change },
});

it.each<[string, LenderContent]>([
  ['a parameter', edited({ servicing: { ...before.pack.servicing, floor_rate: 7.77 } })],
  ['a product', edited({ products: [] })],
  ['the kind of lender', edited({ whiteLabel: !before.pack.whiteLabel })],
])('an edit of %s is as at its day', (_what, after) => {
  expect(datedEdit(before, after, today)).toEqual({ ...after, pack: { ...after.pack, asAt: today } });
});

it.each<[string, LenderContent]>([
  ['of a name', edited({ name: 'Another' })],
  ['of a note', edited({}, { notes: { floor_rate: { note: 'As told' } } })],
  ['of nothing', before],
  ['that says as at which day it is', edited({ products: [], asAt: '2026-11-30' })],
])('an edit %s leaves the day', (_what, after) => {
  expect(datedEdit(before, after, today)).toEqual(after);
});
