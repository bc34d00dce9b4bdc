// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { PackProduct } from '../../../../shared/pack/product-fields.ts';
import { mounted } from '../../../app/testing/mounted.ts';
import { changedSince } from '../lenders.test-data.ts';
import { PublishedSource } from './PublishedSource.tsx';

it('what a bank has changed since is applied to the product, which is then as it is published', async () => {
  const { source, product, listing } = changedSince('Quokka');
  const taken: PackProduct[] = [];
  const onTake = (updated: PackProduct): number => taken.push(updated);
  const { user, getByRole } = await mounted({}, createElement(PublishedSource, { product, source, onTake }), (store) =>
    store.calls.put('banks.products', {}, { products: [listing] }),
  );
  await user.click(getByRole('button', { name: 'Apply the update' }));
  expect(taken).toMatchObject([
    { lender: 'own-tea', rateTableFields: { baseRate: 7.25 }, published: { id: source.id } },
  ]);
});
