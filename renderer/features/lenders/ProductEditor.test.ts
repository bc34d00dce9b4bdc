// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { WrittenPack } from '../../../shared/pack/pack-schema.ts';
import { sampleProduct } from '../../../shared/pack/sample-pack.test-data.ts';
import { type Mounted, mounted } from '../../app/testing/mounted.ts';
import { ownLender, packOf, showLender } from './lenders.test-data.ts';
import { ProductEditor } from './ProductEditor.tsx';

type Product = WrittenPack['products'][number];

const own = ownLender();
const tea = sampleProduct({ lender: own.id });
const lenderWith = (products: readonly Product[]) =>
  ownLender({ content: { pack: { ...packOf(own.id), products: [...products] }, notes: {}, policies: [] } });
const productOf = (number: number): Product =>
  sampleProduct({ _id: String(number).padStart(24, '0'), lender: own.id, productName: `Product ${number}` });

const inUse = async (detail = own): Promise<Mounted> =>
  mounted({}, createElement(ProductEditor, { detail }), (store) => showLender(store, detail));

const productsOf = ({ store }: Mounted): readonly Product[] =>
  store.getState().packDrafts[own.id]?.content.pack.products ?? [];

const type = async ({ user, getByLabelText }: Mounted, label: string, text: string): Promise<void> => {
  await user.clear(getByLabelText(label));
  await user.type(getByLabelText(label), text);
  await user.tab();
};

it('a product is shown when it is chosen, and put away by the same click', async () => {
  const page = await inUse();
  expect(page.queryByLabelText('Base rate')).toBeNull();
  await page.user.click(page.getByText('Tea Package'));
  expect(page.getByLabelText('Base rate')).toHaveProperty('value', '6.95');
  await page.user.click(page.getByText('Tea Package'));
  expect(page.queryByLabelText('Base rate')).toBeNull();
});

it('a product is added as a copy of the one that is shown, else of the first, and shown', async () => {
  const page = await inUse(lenderWith([productOf(1), productOf(2)]));
  await page.user.click(page.getByText('Product 2'));
  await page.user.click(page.getByText('Add a product'));
  const [, model, copy] = productsOf(page);
  expect(copy).toEqual({
    ...model,
    _id: expect.stringMatching(/^[0-9a-f]{24}$/u) as string,
    productName: 'Product 2 (copy)',
  });
  expect(page.getByLabelText('Name')).toHaveProperty('value', 'Product 2 (copy)');
  await page.user.click(page.getByText('Remove Product 2 (copy)'));
  expect(productsOf(page)).toEqual([productOf(1), productOf(2)]);
  await page.user.click(page.getByText('Add a product'));
  expect(productsOf(page).at(-1)?.productName).toBe('Product 1 (copy)');
});

it('the last product stays, and none is added beyond fifty', async () => {
  const one = await inUse();
  await one.user.click(one.getByText('Tea Package'));
  expect(one.queryByText(/^Remove Tea/u)).toBeNull();
  one.unmount();
  const isFull = async (many: number): Promise<boolean | undefined> => {
    const page = await inUse(lenderWith(Array.from({ length: many }, (_, index) => productOf(index))));
    const isOff = page.getByText('Add a product').closest('button')?.disabled;
    page.unmount();
    return isOff;
  };
  expect([await isFull(49), await isFull(50)]).toEqual([false, true]);
});

it('each figure of a product is one of its own', async () => {
  const page = await inUse();
  await page.user.click(page.getByText('Tea Package'));
  const figures = {
    ...{ 'Base rate': '7.1', Investment: '-0.1', 'Interest only': '0.4', 'Setup fee': '250', 'Ongoing fee': '10' },
    ...{ 'Maximum LVR': '95', 'Minimum loan': '100000' },
  };
  for (const [label, text] of Object.entries(figures)) await type(page, label, text);
  for (const label of ['Offset account', 'Redraw', 'Used in servicing'])
    await page.user.click(page.getByLabelText(label));
  expect(productsOf(page)).toEqual([
    {
      ...tea,
      ...{ setupFee: 250, ongoingFee: 10, isForServicing: false },
      rateTableFields: { ...tea.rateTableFields, baseRate: 7.1, investmentPremium: -0.1, interestOnlyPremium: 0.4 },
      productFeatures: { maxLVR: 95, minLoanAmount: 100_000, offsetAccount: false, redrawFacility: false },
    },
  ]);
});

const addStep = async ({ user, getByRole }: Mounted, table: string): Promise<void> =>
  user.click(within(getByRole('group', { name: table })).getByText('Add a step'));

it('steps are added above the last, changed and removed, each with its discount', async () => {
  const page = await inUse();
  await page.user.click(page.getByText('Tea Package'));
  await addStep(page, 'Discounts up to an LVR');
  await addStep(page, 'Discounts from an amount');
  await type(page, 'Discounts up to an LVR, step 3, discount', '0.3');
  await page.user.click(page.getByLabelText('Remove step 1 of Discounts up to an LVR'));
  expect(productsOf(page)).toEqual([
    {
      ...tea,
      ...{ lvrThresholds: [80, 85], loanAmountThresholds: [500_000, 750_000] },
      rateTableFields: {
        ...tea.rateTableFields,
        ...{ lvrDiscounts: { '80': 0.4, '85': 0.3 }, loanAmountDiscounts: { '500000': 0.1, '750000': 0 } },
      },
    },
  ]);
});

it('a threshold that is another step’s while it is typed leaves that step its discount', async () => {
  const page = await inUse();
  await page.user.click(page.getByText('Tea Package'));
  await addStep(page, 'Discounts from an amount');
  await type(page, 'Discounts from an amount, step 2, threshold', '5000000');
  expect(productsOf(page)[0]).toMatchObject({
    loanAmountThresholds: [500_000, 5_000_000],
    rateTableFields: { loanAmountDiscounts: { '500000': 0.1, '5000000': 0 } },
  });
});
