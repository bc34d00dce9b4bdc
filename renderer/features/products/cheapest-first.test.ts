// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { sampleProduct } from '../../../shared/pack/sample-pack.test-data.ts';
import { mounted, roomForRows } from '../../app/testing/mounted.ts';
import { nothingTyped } from '../../store/lenders/product-view-slice.ts';
import { ProductsPage } from './ProductsPage.tsx';

it('products stand by what five years of the typed loan cost, the cheapest first', async () => {
  roomForRows();
  const products = [5_000, 0, 900].map((setupFee) =>
    sampleProduct({ _id: `p${setupFee}`, lender: 'wattle', productName: `Fee ${setupFee}`, setupFee }),
  );
  const lenders = [{ id: 'wattle', name: 'Wattle Bank', whiteLabel: false, asAt: '2026-11-20' }];
  const { container } = await mounted({}, createElement(ProductsPage), (store) => {
    store.calls.put('lenders.list', {}, { lenders });
    store.calls.put('products.list', { lenders: ['wattle'] }, { products });
    store.calls.put('banks.products', {}, { products: [] });
    store.getState().changeProductView({ typed: { ...nothingTyped, amount: 600_000, lvr: 70 } });
  });
  const names = [...container.querySelectorAll('[role="rowgroup"] [data-column="productName"]')];
  expect(names.map(({ textContent }) => /Fee \d+/.exec(textContent)?.[0])).toEqual(['Fee 0', 'Fee 900', 'Fee 5000']);
});
