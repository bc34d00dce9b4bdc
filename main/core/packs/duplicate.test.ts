import { expect, it } from 'vitest';
import { samplePack, sampleProduct } from '../../../shared/pack/sample-pack.test-data.ts';
import { duplicateOf } from './duplicate.ts';

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
