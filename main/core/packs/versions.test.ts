import { expect, it } from 'vitest';
import { type LenderContent, maxLenderCharacters } from '../../../shared/pack/lender-file.ts';
import { samplePack, sampleProduct } from '../../../shared/pack/sample-pack.test-data.ts';
import { datedEdit, firstFile, orderedJson, writeLenderText } from './versions.ts';

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

it('a document is indented for as long as it can be read so', () => {
  const fileWith = (remark: string) => firstFile(before, { savedBy: 'Kim', savedMs: 1, remark });
  const most = 'x'.repeat(maxLenderCharacters - writeLenderText(fileWith('')).length);
  expect(writeLenderText(fileWith(most))).toHaveLength(maxLenderCharacters);
  expect(writeLenderText(fileWith(most)).endsWith('\n}\n')).toBe(true);
  expect(writeLenderText(fileWith(`${most}x`))).toBe(JSON.stringify(fileWith(`${most}x`)));
});

it('a value is one text in whatever order its keys are, and lists keep theirs', () => {
  const values = [
    { b: [{ d: 1, c: null }, 2], a: '', e: {} },
    { a: '', e: {}, b: [{ c: null, d: 1 }, 2] },
    { e: {}, b: [{ c: null, d: 1 }, 2], a: '' },
  ];
  expect([...new Set(values.map(orderedJson))]).toEqual(['{"a":"","b":[{"c":null,"d":1},2],"e":{}}']);
});
