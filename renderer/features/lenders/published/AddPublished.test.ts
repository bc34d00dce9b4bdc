// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { PublishedListing } from '../../../../shared/contract/lenders/banks.ts';
import { fail, succeed } from '../../../../shared/outcome.ts';
import type { PackProduct } from '../../../../shared/pack/product-fields.ts';
import { sampleProduct } from '../../../../shared/pack/sample-pack.test-data.ts';
import { product as wireProduct } from '../../../../shared/service/product.ts';
import { drawn } from '../../../app/testing/drawn.ts';
import { control, type Mounted, mounted } from '../../../app/testing/mounted.ts';
import { packOf } from '../lenders.test-data.ts';
import { AddPublished } from './AddPublished.tsx';
import { PublishedSource } from './PublishedSource.tsx';

const day = '2026-11-01T10:00:00.000Z';

const listingOf = (
  number: number,
  brand: string,
  productName: string,
  change: object = {},
  since = day,
): PublishedListing => ({
  product: wireProduct.parse({
    ...sampleProduct({ _id: String(number).repeat(24), lender: brand, productName, isForServicing: false }),
    ...change,
  }),
  ...{ brand, since, readAt: day },
});

const [everyday, basic, other] = [
  listingOf(1, 'Quokka', 'Everyday'),
  listingOf(2, 'Quokka', 'Basic'),
  listingOf(3, 'Numbat', 'Basic'),
];

interface Adding extends Mounted {
  readonly taken: (readonly PackProduct[])[];
}

const adding = async (products: readonly PublishedListing[], has = 1): Promise<Adding> => {
  const taken: (readonly PackProduct[])[] = [];
  const onTake = (added: readonly PackProduct[]): number => taken.push(added);
  const pack = packOf('own-tea');
  const [model] = pack.products;
  const full = { ...pack, products: model === undefined ? [] : Array.from({ length: has }, () => model) };
  const page = await mounted({}, createElement(AddPublished, { pack: full, onTake }), (store) =>
    store.calls.put('banks.products', {}, { products: [...products] }),
  );
  await page.user.click(page.getByText('Add from published products'));
  return { ...page, taken };
};

const isOff = (page: Mounted, name: RegExp): boolean | undefined => page.getByText(name).closest('button')?.disabled;

it('products of a bank are found by words and added with their source', async () => {
  const page = await adding([everyday, basic, other]);
  await page.user.keyboard('{Escape}');
  expect(page.queryByRole('dialog')).toBeNull();
  await page.user.click(page.getByText('Add from published products'));
  // The first bank in the order of names.
  expect(page.getAllByRole('checkbox')).toHaveLength(1);
  await page.user.click(page.getByRole('combobox', { name: 'Bank' }));
  await page.user.click(page.getByText('Quokka', { selector: '[role="option"] *' }));
  expect(page.getAllByRole('checkbox')).toHaveLength(2);
  expect(isOff(page, /^Add products$/u)).toBe(true);
  await page.user.click(page.getByLabelText('Everyday'));
  await page.user.type(page.getByLabelText('Find'), 'basic');
  expect(page.queryByLabelText('Everyday')).toBeNull();
  await page.user.click(page.getByLabelText('Basic'));
  await page.user.click(page.getByLabelText('Basic'));
  await page.user.click(page.getByText('Add 1 product'));
  expect(page.taken).toMatchObject([
    [
      {
        lender: 'own-tea',
        productName: 'Everyday',
        isForServicing: true,
        published: { id: everyday.product._id, brand: 'Quokka' },
      },
    ],
  ]);
  expect(page.queryByText('Add 1 product')).toBeNull();
});

it('products of several banks are added together, each under an identifier of its own', async () => {
  const page = await adding([everyday, basic, other]);
  await page.user.click(page.getByLabelText('Basic'));
  const choose = async (bank: string): Promise<void> => {
    await page.user.click(page.getByRole('combobox', { name: 'Bank' }));
    expect(page.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Numbat', 'Quokka']);
    await page.user.click(page.getByText(bank, { selector: '[role="option"] *' }));
  };
  await choose('Quokka');
  const rows = [...page.getByLabelText('Published products').querySelectorAll('tbody tr')];
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Everyday6.9580.001 Nov 2026',
    'Basic6.9580.001 Nov 2026',
  ]);
  await page.user.type(page.getByLabelText('Find'), 'quok every');
  await page.user.click(page.getByRole('checkbox'));
  await page.user.click(page.getByText('Add 2 products'));
  const added = page.taken[0]?.map(({ _id, published }) => [_id.length, published?.id, _id === published?.id]);
  expect(added).toEqual([
    [24, everyday.product._id, false],
    [24, other.product._id, false],
  ]);
});

it('a product that a lender cannot have says why; what is wrong elsewhere in the lender does not count', async () => {
  const rates = { ...everyday.product.rateTableFields, baseRate: 26 };
  const pack = { ...packOf('own-tea'), servicing: { floor_rate: 400 } };
  const page = await mounted({}, createElement(AddPublished, { pack, onTake: () => undefined }));
  expect(page.scripted.inputs('banks.products')).toEqual([]);
  await page.user.click(page.getByText('Add from published products'));
  await page.scripted.call('banks.products').answer(fail('INTERNAL', 'It broke.'));
  await page.findByText('The published products could not be read');
  await page.user.click(page.getByText('Try again'));
  const wrong = listingOf(1, 'Quokka', 'Everyday', { rateTableFields: rates });
  await page.scripted.call('banks.products', 1).answer(succeed({ products: [wrong, basic] }));
  await page.findByText(/^Cannot be added: /u);
  expect(page.getAllByRole('checkbox').map((box) => control(box).disabled)).toEqual([true, false]);
  expect(page.getByText(/^Cannot be added: /u).textContent).toMatch(/^Cannot be added: rateTableFields\.baseRate/u);
  await page.user.click(page.getByText('Cancel'));
  expect(page.queryByRole('checkbox')).toBeNull();
});

it('a product that the lender has says so', async () => {
  const { product, ...source } = everyday;
  const published = { id: product._id, ...source };
  const pack = { ...packOf('own-tea'), products: [sampleProduct({ lender: 'own-tea', published })] };
  const page = await mounted({}, createElement(AddPublished, { pack, onTake: () => undefined }), (store) =>
    store.calls.put('banks.products', {}, { products: [everyday, basic] }),
  );
  await page.user.click(page.getByText('Add from published products'));
  const said = page.getByText('Already in this lender').closest('tr');
  expect(said?.textContent).toContain('Everyday');
});

it('no more are added than there is room for', async () => {
  const page = await adding([everyday, basic], 49);
  await page.user.click(page.getByLabelText('Everyday'));
  expect([isOff(page, /^Add 1 product$/u), page.queryByText(/up to 50 products/u)]).toEqual([false, null]);
  await page.user.click(page.getByLabelText('Basic'));
  page.getByText('A lender can have up to 50 products, and this one has room for 1.');
  expect(isOff(page, /^Add 2 products$/u)).toBe(true);
});

it('without published products the way to them is shown', async () => {
  const page = await adding([]);
  await page.user.click(page.getByText('Published products'));
  expect(page.store.getState().page).toBe('banks');
});

it('a product says what its bank has done with it since', async () => {
  const page = await adding([everyday]);
  await page.user.click(page.getByLabelText('Everyday'));
  await page.user.click(page.getByText('Add 1 product'));
  const product = page.taken[0]?.[0];
  const source = product?.published;
  if (product === undefined || source === undefined) throw new Error('Nothing was added');
  const told = async (published: readonly PublishedListing[], isOwn = true): Promise<string> => {
    const part = createElement(PublishedSource, { product, source, ...(isOwn && { onTake: () => undefined }) });
    const { texts } = await drawn({}, part, (store) =>
      store.calls.put('banks.products', {}, { products: [...published] }),
    );
    return texts.join(' ');
  };
  const rates = { ...everyday.product.rateTableFields, baseRate: 7.25 };
  const changed = listingOf(1, 'Quokka', 'Everyday', { rateTableFields: rates }, '2026-11-05T10:00:00.000Z');
  expect(await told([everyday])).toContain('read on 1 Nov 2026. The bank still publishes it unchanged.');
  expect(await told([basic])).toContain('It is no longer among the published products on this computer.');
  expect(await told([changed])).toMatch(/The bank has changed it since:.*Base rate.*6\.95.*7\.25.*Apply the update/u);
  expect(await told([changed], false)).not.toContain('Apply the update');
});
