// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { WrittenPack } from '../../../shared/pack/pack-schema.ts';
import { sampleProduct } from '../../../shared/pack/sample-pack.test-data.ts';
import { control, type Mounted, mounted } from '../../app/testing/mounted.ts';
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
  if (text !== '') await user.type(getByLabelText(label), text);
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

it('a product is changed in its own place, and what is wrong is said at its own fields', async () => {
  const page = await inUse(lenderWith([productOf(1), productOf(2)]));
  await page.user.click(page.getByText('Product 2'));
  const shownBy = page.getByText('Product 2').closest('button');
  expect(shownBy?.getAttribute('aria-expanded')).toBe('true');
  await page.user.selectOptions(page.getByLabelText('Type'), 'Basic');
  await type(page, 'Base rate', '7.123');
  await type(page, 'Setup fee', '');
  const { rateTableFields } = productOf(2);
  const changed = {
    ...productOf(2),
    ...{ productType: 'variable_basic', setupFee: 0, rateTableFields: { ...rateTableFields, baseRate: 7.123 } },
  };
  expect(productsOf(page)).toEqual([productOf(1), changed]);
  expect(shownBy?.closest('tr')?.textContent).toBe('Product 2Basic7.1280.00Yes');
  const alerts = (): (string | null)[] => page.queryAllByRole('alert').map(({ textContent }) => textContent);
  await page.user.clear(page.getByLabelText('Name'));
  expect([alerts().length, control(page.getByLabelText('Name')).maxLength]).toEqual([1, 60]);
  await page.user.click(page.getByText('Product 1'));
  expect([alerts(), page.getByLabelText('Name')]).toMatchObject([[], { value: 'Product 1' }]);
});

it('a figure beyond its bounds is not taken', async () => {
  const page = await inUse();
  await page.user.click(page.getByText('Tea Package'));
  const refused: string[] = [];
  const beyond = {
    ...{
      'Base rate': '25.1',
      Investment: '5.1',
      'Interest only': '-5.1',
      'Setup fee': '10001',
      'Ongoing fee': '10001',
    },
    ...{ 'Maximum LVR': '100.1', 'Minimum loan': '10000001' },
    ...{ 'Discounts up to an LVR, step 1, threshold': '101', 'Discounts up to an LVR, step 1, discount': '-5.1' },
    'Discounts from an amount, step 1, threshold': '100000001',
  };
  for (const [label, text] of Object.entries(beyond)) {
    await type(page, label, text);
    if (page.getByLabelText(label).getAttribute('aria-invalid') === 'true') refused.push(label);
  }
  expect(refused).toEqual(Object.keys(beyond));
});

it('a copy’s name is no longer than a name may be, and a product of a bank says so', async () => {
  const since = '2026-11-01T10:00:00.000Z';
  const published = { id: '1', brand: 'Q\u202E', since, readAt: since };
  const product = sampleProduct({ lender: own.id, productName: 'x'.repeat(58), published, isForServicing: false });
  const page = await inUse(lenderWith([product]));
  expect(page.container.querySelector('tbody tr')?.textContent).toMatch(/^x{58} from Q\[U\+202E\]Package.*No$/u);
  await page.user.click(page.getByText('Add a product'));
  expect(productsOf(page).map(({ productName }) => productName)).toEqual(['x'.repeat(58), `${'x'.repeat(58)} (`]);
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

it('a step keeps its discount with another threshold, and a table has up to twenty', async () => {
  const lvrThresholds = Array.from({ length: 19 }, (_, index) => index + 1);
  const rateTableFields = { ...tea.rateTableFields, lvrDiscounts: { '1': 0.5 } };
  const page = await inUse(lenderWith([{ ...tea, lvrThresholds, rateTableFields }]));
  await page.user.click(page.getByText('Tea Package'));
  await type(page, 'Discounts from an amount, step 1, threshold', '600000');
  await type(page, 'Discounts up to an LVR, step 1, discount', '-0.5');
  const add = within(page.getByRole('group', { name: 'Discounts up to an LVR' })).getByText('Add a step');
  expect(add.closest('button')?.disabled).toBe(false);
  await page.user.click(add);
  expect(add.closest('button')?.disabled).toBe(true);
  expect(productsOf(page)[0]).toMatchObject({
    lvrThresholds: [...lvrThresholds, 24],
    rateTableFields: { loanAmountDiscounts: { '600000': 0.1 }, lvrDiscounts: { '1': -0.5, '24': 0 } },
  });
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
