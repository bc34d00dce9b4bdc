import { expect, it } from 'vitest';
import { samplePack, sampleProduct } from '../../../shared/pack/sample-pack.test-data.ts';
import { duplicateOf, ownId, renewedIds } from './duplicate.ts';

it('a copy of a sample holds what the sample does, and no longer says that it is one', () => {
  const first = sampleProduct({ _id: 'b'.repeat(24) });
  const second = sampleProduct({ _id: 'a'.repeat(24), productName: 'Second' });
  const { notice: _sample, ...pack } = samplePack({ servicing: { floor_rate: 6 }, products: [first, second] });
  const notes = { floor_rate: { note: 'As told' } };
  const made = ['d', 'c'].map((letter) => letter.repeat(24));
  const identity = { id: 'own-oak', name: 'Oak', productId: () => made.shift() ?? '' };
  expect(duplicateOf({ pack: { ...pack, notice: 'Sample lender' }, notes, policies: [] }, identity)).toEqual({
    pack: {
      ...{ ...pack, id: 'own-oak', name: 'Oak' },
      // Ties between products are decided by their identifiers: the order of these stays.
      products: [
        { ...first, _id: 'd'.repeat(24), lender: 'own-oak' },
        { ...second, _id: 'c'.repeat(24), lender: 'own-oak' },
      ],
    },
    notes,
    policies: [],
  });
});

it.each([
  ['Banksia Bank', [], 'own-banksia-bank'],
  ['  Été & Søn  ', [], 'own-ete-s-n'],
  ['東京', [], 'own-lender'],
  ['Oak', ['own-oak'], 'own-oak-2'],
  ['Oak', ['own-oak', 'own-oak-2', 'own-oak-3'], 'own-oak-4'],
  // 24 characters, however many are alike, and never two hyphens.
  ['The Very Long Mutual Bank', [], 'own-the-very-long-mutual'],
  ['The Very Long Mutual Bank', ['own-the-very-long-mutual'], 'own-the-very-long-mutu-2'],
  ['The Very Longest of Banks', [], 'own-the-very-longest-of'],
  ['The Very Longer C Banks', ['own-the-very-longer-c-ba'], 'own-the-very-longer-c-2'],
])('a lender called %s, beside %j, is %s', (name, existing, id) => {
  expect(ownId(name, new Set(existing))).toBe(id);
});

it('new identifiers are in the order of the old, whatever order they are made in', () => {
  const made = ['z', 'a', 'm'];
  expect([...renewedIds(['3', '1', '2', '1'], () => made.shift() ?? '')]).toEqual([
    ['1', 'a'],
    ['2', 'm'],
    ['3', 'z'],
  ]);
});
