// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { StagedBrand, StagedLine } from '../../../../shared/contract/lenders/banks.ts';
import { fail, succeed } from '../../../../shared/outcome.ts';
import type { ProductChange } from '../../../../shared/published/changes.ts';
import type { Mounted } from '../../../app/testing/mounted.ts';
import { inUse, isOff } from '../testing/banks-page.ts';

const changeOf = (id: string): ProductChange => ({
  ...{ id, productName: `Product ${id}`, kind: 'new', rates: [], otherRates: 0, introductory: null },
  ...{ figures: [], features: [] },
});

const stagedBrand = (brand: string, change: Partial<StagedBrand> = {}): StagedBrand => ({
  ...{ brand, added: 0, changed: 0, unchanged: 0, missing: 0, changes: [] },
  ...change,
});

const lineOf = (name: string, change: Partial<StagedLine> = {}): StagedLine => ({
  ...{ file: 'a.json', brand: 'Quokka', name, outcome: 'EXACT', products: 1, warnings: 0, dropped: 0 },
  ...change,
});

const reviewing = (brands: readonly StagedBrand[], lines = [lineOf('Everyday')]): Promise<Mounted> =>
  inUse('read', (store) => {
    const products = lines.reduce((sum, line) => sum + line.products, 0);
    store.calls.put(
      'banks.staged',
      {},
      { staged: { id: 'import', source: 'files', payloads: lines.length, products } },
    );
    store.calls.put('banks.outcomes', { id: 'import' }, { lines });
    store.calls.put('banks.preview', { id: 'import' }, { brands: [...brands] });
  });

it('what was read is told and taken, with the products that are missing only where that was chosen', async () => {
  const page = await reviewing(
    [stagedBrand('Quokka', { missing: 1 }), stagedBrand('Numbat', { missing: 2 })],
    [lineOf('Everyday', { products: 2 })],
  );
  page.getByText('1 payload read, 2 products of 2 brands. Nothing is written yet.');
  const [quokka, numbat] = [/1 product of Quokka that is not/u, /2 products of Numbat that are not/u];
  await page.user.click(page.getByLabelText(quokka));
  await page.user.click(page.getByLabelText(numbat));
  await page.user.click(page.getByLabelText(quokka));
  await page.user.click(page.getByText('Take these products'));
  expect(page.scripted.inputs('banks.take')).toEqual([{ id: 'import', removeMissingOf: ['Numbat'] }]);
  const isTurning = (): boolean => isOff(page, 'Take these products') === true;
  expect(isTurning()).toBe(true);
  await page.scripted.call('banks.take').answer(fail('INTERNAL', 'The disk is full.'));
  await expect.poll(isTurning).toBe(false);
  await page.user.click(page.getByText('Take these products'));
  await page.scripted.call('banks.take', 1).answer(succeed({ added: 1, changed: 2, unchanged: 3 }));
  expect(page.notices.map(({ message }) => message)).toEqual([
    'Nothing was taken: The disk is full.',
    'Taken: 1 new, 2 changed, 3 as before',
  ]);
  page.notices[1]?.action?.run();
  expect(page.store.getState().page).toBe('products');
});

it('a brand says what changes of it, and is open where that is read at a glance', async () => {
  const brands = [0, 12, 13].map((many) =>
    stagedBrand(`Brand ${many}`, { changes: Array.from({ length: many }, (_, at) => changeOf(`${many}-${at}`)) }),
  );
  const page = await reviewing([...brands, stagedBrand('Useless', { added: 1 })]);
  const open = [...page.container.querySelectorAll('details')].map((one) => [
    one.querySelector('summary')?.textContent,
    one.open,
  ]);
  expect(open).toEqual([
    ['Brand 0Nothing changes', false],
    ['Brand 1212 new', true],
    ['Brand 1313 new', false],
    ['UselessNo product that a servicing calculator can use', false],
  ]);
});

it('where nothing can be taken, why is told', async () => {
  const page = await reviewing([], [lineOf('Everyday', { outcome: 'NOT_JSON', products: 0 })]);
  page.getByText(/^There is no published product in what was read\./u);
  expect([isOff(page, 'Take these products'), isOff(page, 'What would this change?')]).toEqual([true, true]);
});

it('nothing can be taken before what it changes is known, and a failure to find out can be tried again', async () => {
  const page = await inUse('read', (store) =>
    store.calls.put('banks.staged', {}, { staged: { id: 'import', source: 'files', payloads: 1, products: 1 } }),
  );
  page.getByText('1 payload read, 1 product. Nothing is written yet.');
  page.getByLabelText('Loading');
  const areOff = () => [isOff(page, 'Take these products'), isOff(page, 'What would this change?')];
  expect(areOff()).toEqual([true, true]);
  await page.scripted.call('banks.preview').answer(fail('INTERNAL', 'The disk is gone.'));
  page.getByText('What it would change could not be worked out');
  await page.user.click(page.getByText('Try again'));
  await page.scripted.call('banks.preview', 1).answer(succeed({ brands: [stagedBrand('Quokka', { added: 1 })] }));
  page.getByText('1 payload read, 1 product of 1 brand. Nothing is written yet.');
  expect([areOff(), page.scripted.inputs('banks.preview')]).toEqual([
    [false, false],
    [{ id: 'import' }, { id: 'import' }],
  ]);
});

it('outcomes are narrowed by words, and all are there again by Esc', async () => {
  const lines = [lineOf('Everyday'), lineOf('Fixed', { outcome: 'NO_LENDING_RATES', products: 0 }), lineOf('Basic')];
  const page = await reviewing([stagedBrand('Quokka')], lines);
  await page.user.click(page.getByText('Every outcome'));
  page.getByText('3 of 3 payloads.');
  const type = async (words: string): Promise<void> => {
    await page.user.clear(page.getByLabelText('Filter outcomes'));
    await page.user.type(page.getByLabelText('Filter outcomes'), words);
  };
  await type('quokka BAS');
  page.getByText('1 of 3 payloads.');
  await type('zebra');
  page.getByText('No outcome fits');
  await page.user.click(page.getByText('Show all 3'));
  page.getByText('3 of 3 payloads.');
  await type('basic{Escape}');
  page.getByText('3 of 3 payloads.');
});

it('outcomes that cannot be shown can be asked for again', async () => {
  const page = await inUse('read', (store) => {
    store.calls.put('banks.staged', {}, { staged: { id: 'import', source: 'files', payloads: 1, products: 1 } });
    store.calls.put('banks.preview', { id: 'import' }, { brands: [] });
  });
  await page.user.click(page.getByText('Every outcome'));
  await page.scripted.call('banks.outcomes').answer(fail('INTERNAL', 'The disk is gone.'));
  page.getByText('How the payloads came out could not be shown');
  await page.user.click(page.getByText('Try again'));
  await page.scripted.call('banks.outcomes', 1).answer(succeed({ lines: [lineOf('Everyday')] }));
  page.getByText('1 of 1 payload.');
  expect(page.scripted.inputs('banks.outcomes')).toEqual([{ id: 'import' }, { id: 'import' }]);
});

it('what waits to be looked at has a view of its own, and can be discarded', async () => {
  const page = await reviewing([stagedBrand('Quokka')], [lineOf('Everyday'), lineOf('Basic')]);
  page.getByLabelText('To look at (2)');
  await page.user.click(page.getByText('Discard'));
  expect(page.scripted.inputs('banks.discard')).toEqual([{ id: 'import' }]);
});
