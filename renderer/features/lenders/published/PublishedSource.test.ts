// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { PackProduct } from '../../../../shared/pack/product-fields.ts';
import { sampleProduct } from '../../../../shared/pack/sample-pack.test-data.ts';
import { product as wireProduct } from '../../../../shared/service/product.ts';
import { mounted } from '../../../app/testing/mounted.ts';
import { PublishedSource } from './PublishedSource.tsx';

const since = '2026-11-01T10:00:00.000Z';

it('what a bank has changed since is applied to the product, which is then as it is published', async () => {
  const source = { id: '1'.repeat(24), brand: 'Quokka', since, readAt: since };
  const product = { ...sampleProduct({ lender: 'own-tea', productName: 'Everyday' }), published: source };
  const rates = { ...product.rateTableFields, baseRate: 7.25 };
  const published = wireProduct.parse({
    ...sampleProduct({ _id: source.id, lender: 'Quokka', productName: 'Everyday', isForServicing: false }),
    rateTableFields: rates,
  });
  const taken: PackProduct[] = [];
  const onTake = (updated: PackProduct): number => taken.push(updated);
  const { user, getByRole } = await mounted({}, createElement(PublishedSource, { product, source, onTake }), (store) =>
    store.calls.put(
      'banks.products',
      {},
      {
        products: [{ product: published, brand: 'Quokka', since: '2026-11-05T10:00:00.000Z', readAt: since }],
      },
    ),
  );
  await user.click(getByRole('button', { name: 'Apply the update' }));
  expect(taken).toMatchObject([
    { lender: 'own-tea', rateTableFields: { baseRate: 7.25 }, published: { id: source.id } },
  ]);
});
