// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { StagedLine } from '../../../../shared/contract/lenders/banks.ts';
import { type Mounted, mounted, roomForRows } from '../../../app/testing/mounted.ts';
import { OutcomeList } from './OutcomeList.tsx';

const lineOf = (name: string, change: Partial<StagedLine> = {}): StagedLine => ({
  ...{ file: `${name}.json`, brand: 'Quokka', name, outcome: 'EXACT', products: 1, warnings: 0, dropped: 0 },
  ...change,
});

const listOf = (lines: StagedLine[]): Promise<Mounted> => {
  roomForRows();
  return mounted({}, createElement(OutcomeList, { id: 'import', lines }), (store) => {
    for (const [line] of lines.entries())
      store.calls.put(
        'banks.line',
        { id: 'import', line },
        { productId: 'p', products: [], warnings: [], dropped: {}, maxErrorBp: 12.5 },
      );
  });
};

const rowsOf = ({ getAllByRole }: Mounted): string[][] =>
  getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent.trim()));

const shownDetail = ({ queryByRole }: Mounted): string | undefined =>
  queryByRole('region', { name: 'Outcome' })?.querySelector('h2')?.textContent;

const some = [
  lineOf('Everyday', { products: 2, warnings: 3 }),
  lineOf('', { file: 'broken.json', brand: '', outcome: 'NOT_JSON', products: 0 }),
  lineOf('Uneven', { brand: 'Numbat', outcome: 'NON_ADDITIVE_LVR_X_AMOUNT', products: 0, dropped: 1 }),
  lineOf('Basic', { brand: 'Numbat' }),
];

it('every payload has a row, by its file where it has no name, with only the figures that it has', async () => {
  const page = await listOf(some);
  expect(rowsOf(page)).toEqual([
    ['Quokka', 'Everyday', 'One product', '2', '3', ''],
    ['', 'broken.json', 'Not JSON', '', '', ''],
    ['Numbat', 'Uneven', 'Rates that do not add up', '', '', '1'],
    ['Numbat', 'Basic', 'One product', '1', '', ''],
  ]);
  expect(page.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    ...['Brand', 'Published product', 'Outcome', 'Products', 'Assumed', 'Left out'],
  ]);
  expect(page.getByRole('grid', { name: 'Outcomes' }).getAttribute('aria-rowcount')).toBe('5');
  expect(page.getAllByRole('row').map((row) => row.getAttribute('aria-rowindex'))).toEqual([null, '2', '3', '4', '5']);
  page.getByTitle('Everyday.json');
  expect(page.getAllByRole('gridcell').filter((cell) => cell.getAttribute('data-mapped') === 'true')).toHaveLength(2);
});

it('the selected payload is shown in full below, follows the arrow keys, and stays the same one in a narrower list', async () => {
  const page = await listOf(some);
  expect(shownDetail(page)).toBeUndefined();
  await page.user.click(page.getByText('broken.json'));
  expect(shownDetail(page)).toBe('broken.json');
  const selected = () => page.getAllByRole('row').map((row) => row.getAttribute('aria-selected'));
  expect(selected()).toEqual([null, 'false', 'true', 'false', 'false']);
  page.getByText('Not JSON · broken.json');
  page.getByRole('grid').focus();
  await page.user.keyboard('{ArrowDown}');
  expect(shownDetail(page)).toBe('Uneven');
  page.getByText('Numbat · Rates that do not add up · Uneven.json');
  expect(page.getByRole('region', { name: 'Outcome' }).textContent).toContain('off by up to 12.5 basis points');
  await page.user.type(page.getByLabelText('Filter outcomes'), 'numbat');
  expect([shownDetail(page), rowsOf(page).map(([, name]) => name)]).toEqual(['Uneven', ['Uneven', 'Basic']]);
  await page.user.type(page.getByLabelText('Filter outcomes'), ' basic');
  expect(shownDetail(page)).toBeUndefined();
  await page.user.click(page.getByText('Basic'));
  expect(page.getByRole('region', { name: 'Outcome' }).textContent).not.toContain('basis points');
  await page.user.click(page.getByLabelText('Close the outcome'));
  expect(shownDetail(page)).toBeUndefined();
});

it('outcomes and brands that there are narrow the list together with its words, which Escape alone takes back', async () => {
  const page = await listOf(some);
  const choose = async (label: string, option: string): Promise<void> => {
    await page.user.click(page.getByRole('combobox', { name: label }));
    await page.user.click(page.getByRole('option', { name: option }));
  };
  await page.user.click(page.getByRole('combobox', { name: 'Brand' }));
  expect(page.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['All brands', 'Numbat', 'Quokka']);
  await page.user.click(page.getByRole('option', { name: 'Numbat' }));
  await choose('Outcome', 'One product (2)');
  expect(rowsOf(page).map(([, name]) => name)).toEqual(['Basic']);
  await page.user.type(page.getByLabelText('Filter outcomes'), 'nothing');
  page.getByText('No outcome fits');
  await page.user.keyboard('{Escape}');
  expect(rowsOf(page).map(([, name]) => name)).toEqual(['Basic']);
  await choose('Brand', 'All brands');
  expect(rowsOf(page).map(([, name]) => name)).toEqual(['Everyday', 'Basic']);
});
