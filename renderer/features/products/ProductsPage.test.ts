// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { createElement } from 'react';
import { expect, it, vi } from 'vitest';
import { fail } from '../../../shared/outcome.ts';
import { sampleProduct } from '../../../shared/pack/sample-pack.test-data.ts';
import type { ListedProduct, Product } from '../../../shared/service/product.ts';
import { drawn } from '../../app/testing/drawn.ts';
import { type Mounted, mounted, roomForRows } from '../../app/testing/mounted.ts';
import type { AppStore } from '../../store/app-store.ts';
import { nothingTyped } from '../../store/lenders/product-view-slice.ts';
import { profileOf } from '../../store/testing/profiles.ts';
import { ProductsPage } from './ProductsPage.tsx';

const product = (lender: string, productName: string, change: Partial<Product> = {}): Product => ({
  ...sampleProduct({ _id: `${lender}-${productName}`, lender, productName }),
  ...change,
});

const features = (change: Partial<Product['productFeatures']>): Partial<Product> => ({
  productFeatures: { ...product('', '').productFeatures, ...change },
});

const lenders = [
  { id: 'wattle', name: 'Wattle Bank', whiteLabel: true, asAt: '2026-11-20' },
  { id: 'acacia', name: 'Acacia Mutual', whiteLabel: false, asAt: '2026-11-20' },
];

const offered = [
  product('wattle', 'Package', { setupFee: 100 }),
  product('acacia', 'Basic', { productType: 'variable_basic', ...features({ offsetAccount: false }) }),
];
const published = [product('a bank', 'Listed', { notPublished: ['setupFee'], isForServicing: false })];

const withProducts =
  (products: readonly ListedProduct[], listings: readonly Product[] = []) =>
  (store: AppStore): void => {
    store.calls.put('lenders.list', {}, { lenders });
    store.calls.put('products.list', { lenders: ['wattle', 'acacia'] }, { products: [...products] });
    store.calls.put(
      'banks.products',
      {},
      {
        products: listings.map((one) => ({ product: one, brand: one.lender, since: '', readAt: '' })),
      },
    );
    store.getState().changeProductView({ typed: { ...nothingTyped, amount: 600_000, lvr: 70 } });
  };

const listed = (prepare: (store: AppStore) => void): Promise<Mounted> => {
  roomForRows();
  return mounted({}, createElement(ProductsPage), prepare);
};

const rowsOf = ({ getByRole }: Mounted): string[][] =>
  [...getByRole('grid').querySelectorAll('[role="rowgroup"] [role="row"]')].map((row) =>
    [...row.children].map(({ textContent }) => textContent.trim()),
  );
const namesOf = (page: Mounted): (string | undefined)[] => rowsOf(page).map(([, name]) => name);
const foot = ({ getAllByRole }: Mounted): string | undefined => getAllByRole('status').at(-1)?.textContent;

it('lists products with their lender, where it comes from, and whether it is white label', async () => {
  const page = await listed(withProducts(offered, published));
  page.store.getState().changeProductView({ sort: 'lender' });
  await expect.poll(() => rowsOf(page).map(([lender]) => lender)).toHaveLength(3);
  const [bank, acacia, wattle] = rowsOf(page).map(([lender]) => lender);
  expect([bank?.startsWith('a bank'), bank?.includes('ublished')]).toEqual([true, true]);
  expect([acacia?.startsWith('Acacia Mutual'), wattle?.startsWith('Wattle Bank')]).toEqual([true, true]);
  const badges = page.getAllByRole('img', { name: 'White label' });
  expect(badges.map((badge) => badge.closest('[role="gridcell"]')?.textContent)).toEqual([wattle]);
  expect(foot(page)).toBe(
    '3 of 3 products. Rates are % p.a., amounts in dollars. + means that a fee is not published and not included.',
  );
});

it('each column has its own figure', async () => {
  const change = {
    setupFee: 250,
    ongoingFee: 120,
    lastUpdated: '2026-11-01T12:00:00.000Z',
    ...features({ redrawFacility: false }),
  };
  const page = await listed(withProducts([product('acacia', 'Basic', change)]));
  const heads = [...page.getByRole('grid').querySelectorAll('[role="columnheader"]')].map((head) => head.textContent);
  const [row = []] = rowsOf(page);
  expect(heads.map((head, at) => `${head} ${row[at] ?? ''}`).slice(1)).toEqual([
    ...['Product Basic', 'Rate 6.45', 'Monthly 3,773', 'First year 38,872', 'Five years 188,554'],
    ...['Set-up fee 250', 'Annual fee 120', 'Max LVR 80', 'Min loan 50,000', 'Offset Yes', 'Redraw –'],
    'Updated 1 Nov 2026',
  ]);
  await page.user.hover(page.getByRole('button', { name: 'Rate' }));
  await page.findByText('The customer rate for the loan above, % p.a., after discounts and premiums.');
  page.store.getState().changeProductView({ typed: { ...nothingTyped, amount: 300_000, lvr: 70 } });
  await expect.poll(() => rowsOf(page)[0]?.slice(2, 4)).toEqual(['6.55', '1,906']);
});

it('says that no lender has a product', async () => {
  const { texts } = await drawn({}, createElement(ProductsPage), withProducts([]));
  expect(texts).toContain('None is listed for these lenders.');
});

it('the list is narrowed by words, lender, type and features, and all are shown again in one step', async () => {
  const page = await listed(withProducts(offered));
  const filter = page.getByLabelText('Filter products');
  expect(filter.dataset.landmark).toBe('filter');
  await page.user.type(filter, 'pack');
  expect([namesOf(page), foot(page)]).toEqual([['Package'], '1 of 2 products. Rates are % p.a., amounts in dollars.']);
  await page.user.type(filter, '{Escape}');
  expect(namesOf(page)).toHaveLength(2);
  await page.user.click(page.getByLabelText('Basic'));
  expect(namesOf(page)).toEqual(['Basic']);
  await page.user.click(page.getByRole('combobox', { name: 'Has' }));
  await page.user.click(page.getByRole('option', { name: 'Offset' }));
  expect(page.store.getState().productView.needs).toEqual(['offset']);
  await page.user.click(await page.findByText('Show all 2'));
  expect(page.store.getState().productView).toMatchObject({ search: '', lender: null, productType: null, needs: [] });
  await page.user.click(page.getByRole('combobox', { name: 'Lender' }));
  await page.user.click(page.getByRole('option', { name: 'Wattle Bank' }));
  expect(namesOf(page)).toEqual(['Package']);
  await page.user.click(page.getByRole('combobox', { name: 'Lender' }));
  await page.user.click(page.getByRole('option', { name: 'All lenders' }));
  expect(page.store.getState().productView.lender).toBeNull();
});

it('the list is sorted by a column, the other way at the second click, and each column begins upwards', async () => {
  const page = await listed(
    withProducts([product('wattle', 'Package', { setupFee: 100 }), product('acacia', 'Alpha')]),
  );
  const order = async (column: string): Promise<[(string | undefined)[], string | null]> => {
    await page.user.click(page.getByRole('button', { name: column }));
    const head = page.getByRole('button', { name: column }).closest('[role="columnheader"]');
    return [namesOf(page), head?.getAttribute('aria-sort') ?? null];
  };
  expect([await order('Product'), await order('Product'), await order('Set-up fee'), await order('Product')]).toEqual([
    [['Alpha', 'Package'], 'ascending'],
    [['Package', 'Alpha'], 'descending'],
    [['Alpha', 'Package'], 'ascending'],
    [['Alpha', 'Package'], 'ascending'],
  ]);
  expect(page.getByRole('button', { name: 'Set-up fee' }).closest('[aria-sort]')).toBeNull();
});

it('says in place of a price why there is none', async () => {
  const page = await listed(withProducts([product('acacia', 'Small', features({ maxLVR: 60 }))]));
  const cells = page.getByRole('grid').querySelectorAll('[role="rowgroup"] [role="gridcell"]');
  expect([...cells].map((cell) => cell.getAttribute('aria-colspan'))).toEqual([
    ...[null, null, '4'],
    ...Array.from({ length: cells.length - 3 }, () => null),
  ]);
  expect(cells[2]?.textContent).toBe('Up to an LVR of 60%');
  expect(foot(page)).toMatch(/^1 of 1 product\. /u);
});

it('shows the selected product below, follows the arrow keys, and is closed by its cross', async () => {
  const page = await listed(withProducts(['Alpha', 'Beta', 'Gamma'].map((name) => product('acacia', name))));
  const shown = (): HTMLElement | null => page.queryByRole('region', { name: 'Rates' });
  const selected = () =>
    [...page.getByRole('grid').querySelectorAll('[aria-selected]')].map((row) => row.getAttribute('aria-selected'));
  const purpose = () => shown()?.querySelector<HTMLInputElement>('input:checked')?.value;
  expect([shown(), selected()]).toEqual([null, ['false', 'false', 'false']]);
  await page.user.click(page.getByText('Alpha'));
  page.getByRole('heading', { name: 'Alpha' });
  await page.user.click(within(shown()!).getByLabelText('Investment'));
  expect(purpose()).toBe('true');
  page.getByRole('grid').focus();
  await page.user.keyboard('{ArrowDown}');
  page.getByRole('heading', { name: 'Beta' });
  expect([selected(), purpose()]).toEqual([['false', 'true', 'false'], 'false']);
  await page.user.click(page.getByLabelText('Close the rates'));
  expect(shown()).toBeNull();
});

it('goes on from the product that is selected, counts the head among its rows, and brings what is gone to into sight', async () => {
  const names = Array.from({ length: 70 }, (_, index) => `Product ${10 + index}`);
  const page = await listed((store) => {
    withProducts(names.map((name) => product('acacia', name)))(store);
    store.getState().changeProductView({ sort: 'productName', selected: '1-acacia-Product 11' });
  });
  const grid = page.getByRole('grid');
  grid.focus();
  await page.user.keyboard('{ArrowDown}');
  const selected = grid.querySelector('[aria-selected="true"]');
  expect([selected?.getAttribute('aria-rowindex'), grid.getAttribute('aria-rowcount')]).toEqual(['4', '71']);
  // This document has no layout: what is scrolled to comes into sight in a browser alone.
  const scrolled = vi.spyOn(grid, 'scrollTo');
  await page.user.keyboard('{End}');
  expect(scrolled).toHaveBeenCalled();
});

it('asks again only for what could not be read', async () => {
  const page = await mounted({}, createElement(ProductsPage), (store) => {
    store.calls.put('lenders.list', {}, { lenders });
    store.calls.put('products.list', { lenders: ['wattle', 'acacia'] }, { products: [] });
  });
  await page.scripted.call('banks.products').answer(fail('INTERNAL', 'The disk is full.'));
  await page.findByText('The products could not be read');
  await page.user.click(page.getByText('Try again'));
  expect([page.scripted.inputs('banks.products').length, page.scripted.inputs('products.list')]).toEqual([2, []]);
  page.unmount();
  const other = await mounted({}, createElement(ProductsPage));
  await other.scripted.call('lenders.list').answer(fail('INTERNAL', 'The disk is full.'));
  await other.user.click(await other.findByText('Try again'));
  expect(other.scripted.inputs('lenders.list')).toHaveLength(2);
});

it('the products of a service are of its lenders, and blank where it says little', async () => {
  roomForRows();
  const { rateTableFields: _rates, productFeatures: _features, ...little } = product('harbour', 'Harbour Basic');
  const profile = profileOf({
    lenders: [{ name: 'harbour', displayName: 'Harbour Bank', standing: 'granted' }] as never,
  });
  const page = await mounted({}, createElement(ProductsPage), (store) => {
    store.calls.put('lenders.list', {}, { lenders });
    store.calls.put('profiles.list', {}, { profiles: [profile, { ...profile, id: 'other' }] });
    store.getState().chooseSource('banksia');
    store.calls.put(
      'remote.products',
      { profileId: 'banksia', lenders: ['harbour'] },
      {
        products: [little],
        atMs: 7,
      },
    );
  });
  expect(
    rowsOf(page).map(([lender, name]) => [lender?.startsWith('Harbour Bank'), lender?.includes('ervice'), name]),
  ).toEqual([[true, true, 'Harbour Basic']]);
  expect(foot(page)).toContain('Blank where the service does not say.');
  expect(page.scripted.inputs('banks.products')).toEqual([]);
  page.store.getState().chooseSource('other');
  await expect.poll(() => page.queryByRole('grid')).toBeNull();
});
