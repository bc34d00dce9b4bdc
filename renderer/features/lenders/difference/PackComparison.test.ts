// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { PackDetail } from '../../../../shared/contract/lenders/packs.ts';
import { type Mounted, mounted } from '../../../app/testing/mounted.ts';
import type { PackSides } from '../../../store/lenders/open-pack-slice.ts';
import { ownLender, packOf, sampleLender, showLender } from '../lenders.test-data.ts';
import { PackComparison } from './PackComparison.tsx';

const sample = sampleLender();
const own = ownLender({ content: { pack: packOf('own-tea', { floor_rate: 6 }), notes: {}, policies: [] } });

const compared = (sides: PackSides, left: PackDetail = own): Promise<Mounted> =>
  mounted({}, createElement(PackComparison, { sides }), (store) => {
    showLender(store, own);
    for (const detail of [left, sample]) store.calls.put('packs.read', { id: detail.id }, detail);
    const lines = [left, sample].map(({ id, origin, content }) => ({
      ...{ id, origin, name: content.pack.name, asAt: '2026-11-20' },
    }));
    store.calls.put('packs.list', {}, { lenders: lines, broken: [], lastBy: 'Kim' });
    store.getState().comparePacks(sides);
  });

const bothSides = [{ id: own.id }, { id: sample.id }] as const;

it('says how much differs, and lists that, or all of it', async () => {
  const page = await compared(bothSides);
  page.getByText('Different: 1 parameter.');
  const names = [...page.getByLabelText('Differences').querySelectorAll('thead th')].map((one) => one.textContent);
  expect(names).toEqual(['What', 'Tea Tree Bank, own, version 2', 'Tea Tree Bank, sample']);
  const rows = (): number => page.getByLabelText('Differences').querySelectorAll('tr[data-differs]').length;
  expect(rows()).toBe(1);
  await page.user.click(page.getByLabelText('Show what is the same'));
  expect(rows()).toBeGreaterThan(50);
  await page.user.click(page.getByText('Copy as a table'));
  expect(page.log[0]).toMatch(/^copy Part\tWhat\tTea Tree Bank, own, version 2\tTea Tree Bank, sample\tMeaning/u);
});

it('says where nothing differs', async () => {
  const page = await compared([{ id: sample.id }, { id: sample.id }]);
  page.getByText('No differences.');
  expect(page.queryByLabelText('Differences')).toBeNull();
});

it('sides are swapped, and Esc goes back', async () => {
  const page = await compared(bothSides);
  await page.user.click(page.getByLabelText('Swap sides'));
  expect(page.store.getState().packSides).toEqual([{ id: sample.id }, { id: own.id }]);
  await page.user.keyboard('{Escape}');
  expect(page.store.getState().packSides).toBeNull();
});

it('a lender with several versions is compared in any of them', async () => {
  const page = await compared(bothSides);
  const [versions, ...others] = page.getAllByRole('combobox', { name: 'Version' });
  expect([versions, others]).toMatchObject([{ value: '2' }, []]);
  await page.user.click(page.getByRole('combobox', { name: 'Version' }));
  await page.user.click(page.getByText('1', { selector: '[role="option"] *' }));
  expect(page.store.getState().packSides).toEqual([{ id: own.id, version: 1 }, { id: sample.id }]);
});
