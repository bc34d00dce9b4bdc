// @vitest-environment happy-dom
import { act, fireEvent } from '@testing-library/react';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { BankProgress, UpdateStatus } from '../../../shared/contract/lenders/bank-updates.ts';
import type { BankRegister, PublishedBrand } from '../../../shared/contract/lenders/banks.ts';
import { fail, succeed } from '../../../shared/outcome.ts';
import { drawn } from '../../app/testing/drawn.ts';
import type { AppStore } from '../../store/app-store.ts';
import { formatDay } from '../../ui/words/format.ts';
import { BanksPage } from './BanksPage.tsx';
import { inUse, isOff } from './testing/banks-page.ts';
import { UpdatePanel } from './update/UpdatePanel.tsx';

const time = '2026-11-20T03:00:00.000Z';

const brandOf = (brand: string, products: number): PublishedBrand => ({ brand, products, payloads: 3, readAt: time });

it('brands are listed, shown among the products, and removed once that is confirmed', async () => {
  const brands = [brandOf('Quokka', 2), brandOf('Numbat', 0)];
  const page = await inUse('kept', (store) => store.calls.put('banks.brands', {}, { brands, damaged: ['a.json'] }));
  page.getByText(/^1 file of published products cannot be read: a\.json\./u);
  page.getByText(/^2 products of 2 brands\./u);
  expect(page.queryByLabelText('Show the products of Numbat')).toBeNull();
  await page.user.click(page.getByLabelText('Remove imported products of Quokka'));
  expect(page.scripted.inputs('banks.remove')).toEqual([{ brand: 'Quokka' }]);
  await page.scripted.call('banks.remove').answer(fail('INTERNAL', 'The disk is full.'));
  await page.user.click(page.getByLabelText('Remove imported products of Numbat'));
  await page.scripted.call('banks.remove', 1).answer(succeed({ removed: true }));
  expect(page.notices.map(({ message }) => message)).toEqual([
    'The products of Quokka were not removed: The disk is full.',
    'The products of Numbat are removed',
  ]);
  await page.user.click(page.getByText('What do this week’s changes do to my clients?'));
  expect(page.scripted.inputs('rules.ofBanks')).toHaveLength(1);
  page.store.getState().changeProductView({ search: 'zebra', productType: 'variable_basic' });
  page.store.getState().chooseSource('p');
  await page.user.click(page.getByLabelText('Show the products of Quokka'));
  expect(page.store.getState().source).toBeNull();
  expect([page.store.getState().page, page.store.getState().productView]).toMatchObject([
    'products',
    { search: '', productType: null, lender: 'Quokka', selected: null },
  ]);
});

it('a brand is kept where its removal is not confirmed', async () => {
  const page = await inUse(
    ...([
      'kept',
      (store: AppStore) => store.calls.put('banks.brands', {}, { brands: [brandOf('Quokka', 1)], damaged: [] }),
    ] as const),
    { yes: false },
  );
  await page.user.click(page.getByLabelText('Remove imported products of Quokka'));
  expect(page.questions[0]?.title).toBe('Remove the products of Quokka?');
  expect(page.questions[0]?.detail).toMatch(/^1 published product and the history/u);
  expect(page.scripted.inputs('banks.remove')).toEqual([]);
});

it('brands that could not be read are read again; where there are none, the update from the banks is offered', async () => {
  const page = await inUse('kept', () => undefined);
  await page.scripted.call('banks.brands').answer(fail('INTERNAL', 'The disk is gone.'));
  page.getByText('The published products could not be read');
  await page.user.click(page.getByText('Try again'));
  await page.scripted.call('banks.brands', 1).answer(succeed({ brands: [], damaged: [] }));
  await page.user.click(page.getByRole('button', { name: 'Update from the banks' }));
  const chosen = () => ['Imported', 'Update from the banks'].map((label) => page.getByRole('radio', { name: label }));
  expect(chosen()).toMatchObject([{ checked: false }, { checked: true }]);
  await page.user.click(page.getByRole('radio', { name: 'Imported' }));
  expect(chosen()).toMatchObject([{ checked: true }, { checked: false }]);
});

it('a brand has its products, those published, and the day of its figures under their headings', async () => {
  const { rows } = await drawn({}, createElement(BanksPage), (store) =>
    store.calls.put('banks.brands', {}, { brands: [brandOf('Quok\u202eka', 2)], damaged: [] }),
  );
  expect(rows).toEqual([
    ['Brand', 'Products', 'Published', 'Figures of', 'What can be done'],
    ['Quok[U+202E]ka', '2', '3', expect.stringMatching(new RegExp(`^${formatDay(time)} .`, 'u')), 'Show Remove'],
  ]);
});

it('damaged files are told of even where nothing else is there', async () => {
  const text = async (damaged: string[]): Promise<string> =>
    (
      await drawn({}, createElement(BanksPage), (store) => store.calls.put('banks.brands', {}, { brands: [], damaged }))
    ).texts.join(' ');
  expect(await text([])).toContain('No published products yet');
  expect(await text(['a.json'])).toContain('a.json');
  expect(await text(['a.json'])).not.toContain('No published products yet');
});

const register: BankRegister = {
  ...{ host: 'register.example', readAt: time },
  banks: ['Quokka', 'Numbat', 'Bilby'].map((name) => ({
    ...{ id: name.toLowerCase(), name, host: name === 'Bilby' ? 'bilby.example' : 'shared.example' },
  })),
};

const progressOf = (id: string, change: Partial<BankProgress> = {}): BankProgress => ({
  ...{ id, name: id, host: 'shared.example', state: 'done', listed: 10, fetched: 4, unchanged: 5, failures: {} },
  ...change,
});

const updating =
  (status: Partial<UpdateStatus>, known: BankRegister = register) =>
  (store: AppStore) => {
    store.calls.put('banks.register', {}, known);
    store.calls.put('banks.update', {}, { state: 'none', brands: [], ...status });
  };

it('only the banks that are chosen are asked, and how many hosts that is', async () => {
  const page = await inUse('update', updating({}));
  page.getByText('None is asked until you choose.');
  expect(isOff(page, 'Ask for their products')).toBe(true);
  await page.user.click(page.getByLabelText('Quokka'));
  page.getByText('1 brand at 1 host, and no other.');
  await page.user.type(page.getByLabelText('Filter banks'), 'example SHARED');
  await page.user.click(page.getByLabelText('All 2 shown'));
  page.getByText('2 brands at 1 host, and no other.');
  await page.user.click(page.getByLabelText('Quokka'));
  page.getByText('1 brand at 1 host, and no other.');
  await page.user.click(page.getByLabelText('All 2 shown'));
  await page.user.click(page.getByLabelText('All 2 shown'));
  page.getByText('None is asked until you choose.');
  await page.user.click(page.getByLabelText('Numbat'));
  expect(page.getByLabelText('All 2 shown')).toHaveProperty('disabled', false);
  await page.user.type(page.getByLabelText('Filter banks'), 'zebra');
  expect(page.getByLabelText('All 0 shown')).toHaveProperty('disabled', true);
  await page.user.type(page.getByLabelText('Filter banks'), '{Escape}');
  await page.user.click(page.getByLabelText('Bilby'));
  page.getByText('2 brands at 2 hosts, and no other.');
  await page.user.click(page.getByText('Ask for their products'));
  expect(page.scripted.inputs('banks.startUpdate')).toEqual([{ banks: ['numbat', 'bilby'] }]);
  await page.scripted.call('banks.startUpdate').answer(fail('REFUSED', 'Another is running.'));
  await page.findByText('The banks were not asked');
});

it('the banks of the newest update are chosen again', async () => {
  const brands = [progressOf('numbat'), progressOf('of no register')];
  const page = await inUse('update', updating({ state: 'taken', brands }));
  await page.user.click(page.getByText('Ask for their products'));
  expect(page.scripted.inputs('banks.startUpdate')).toEqual([{ banks: ['numbat'] }]);
  expect([page.getByLabelText('Numbat'), page.getByLabelText('Quokka')]).toMatchObject([
    { checked: true },
    { checked: false },
  ]);
});

it.each([
  ['The register could not be read', 'banks.register', 'banks.update'],
  ['How the update stands could not be read', 'banks.update', 'banks.register'],
] as const)('%s, and trying again reads that alone', async (failure, failing, other) => {
  const page = await inUse('update', updating({}));
  const asked = () => [failing, other].map((method) => page.scripted.inputs(method).length);
  const before = asked();
  void page.store.calls.askAgain(failing, {});
  await page.scripted.call(failing, before[0]).answer(fail('INTERNAL', 'A bug.'));
  await page.findByText(failure);
  await page.user.click(page.getByText('Try again'));
  expect(asked()).toEqual([(before[0] ?? 0) + 2, before[1]]);
});

it('the register is asked at the host that is named, and no bank before it was', async () => {
  const page = await inUse('update', updating({}, { host: 'register.example', banks: [] }));
  expect(page.queryByText('Banks to ask')).toBeNull();
  await page.user.click(page.getByText('Read the register'));
  expect(page.scripted.inputs('banks.readRegister')).toEqual([{ host: 'register.example' }]);
  await page.scripted.call('banks.readRegister').answer(fail('SERVICE_UNREACHABLE', 'No answer.'));
  await page.findByText('The register was not read');
});

it('a register says of how many brands it is and when it was read, and is read again where it could not be', async () => {
  const said = async (known: BankRegister) =>
    (await drawn({}, createElement(UpdatePanel), updating({}, known))).texts.join(' ');
  expect(await said(register)).toMatch(/ 3 brands, read .*\. Reading it asks register\.example for the list; /u);
  expect(await said({ host: 'register.example', banks: [] })).toMatch(/It has not been read yet\. Reading it asks/u);
  const page = await inUse('update', ({ calls }) => calls.put('banks.update', {}, { state: 'none', brands: [] }));
  await page.scripted.call('banks.register').answer(fail('INTERNAL', 'The disk is gone.'));
  page.getByText('The register could not be read');
  await page.user.click(page.getByText('Try again'));
  await page.scripted.call('banks.register', 1).answer(succeed(register));
  page.getByText('Read it again');
});

it.each<[Partial<UpdateStatus>, RegExp, string | undefined]>([
  [{ state: 'none' }, /No bank has been asked yet\./u, undefined],
  [
    { state: 'running', brands: [progressOf('a'), progressOf('b', { state: 'fetching', failures: { TIMEOUT: 1 } })] },
    /19 of 20 products so far, 1 of 2 brands finished\./u,
    'Stop',
  ],
  [
    { state: 'running', brands: [progressOf('a'), progressOf('b', { state: 'failed', listFailure: 'TIMEOUT' })] },
    /18 of 20 products so far, 2 of 2 brands finished\./u,
    'Stop',
  ],
  [
    { state: 'interrupted', startedAt: time, brands: [progressOf('a')] },
    /cut off after 9 products\. What it has/u,
    'Go on',
  ],
  [{ state: 'interrupted', startedAt: time, problem: 'The disk is full.' }, /The disk is full\. What it has/u, 'Go on'],
  [{ state: 'fetched', finishedAt: time, brands: [progressOf('a')] }, /^9 products fetched/u, 'Look at what changes'],
  [{ state: 'taken', startedAt: time }, /The banks were last asked (?!.*Invalid)/u, undefined],
])('an update that is %o says how far it is, and offers what can be done', async (status, sentence, button) => {
  const { texts, markup } = await drawn({}, createElement(UpdatePanel), updating(status));
  expect(markup.includes('Products asked for')).toBe(status.state === 'running');
  expect(texts.filter((text) => sentence.test(text))).toHaveLength(1);
  expect(texts.filter((text) => ['Stop', 'Go on', 'Look at what changes'].includes(text))).toEqual(
    button === undefined ? [] : [button],
  );
  expect(texts.includes('Banks to ask')).toBe(status.state !== 'running');
});

it('banks under way come first while an update runs, and those with failures afterwards', async () => {
  const brands = [
    progressOf('a'),
    progressOf('b', { failures: { TIMEOUT: 2 }, state: 'done' }),
    progressOf('c', { state: 'fetching' }),
    progressOf('d', { state: 'listing' }),
  ];
  const order = async (state: UpdateStatus['state']): Promise<string[]> => {
    const { markup, rows } = await drawn({}, createElement(UpdatePanel), updating({ state, startedAt: time, brands }));
    expect(rows[0]).toEqual(['Brand', 'State', 'Listed', 'Fetched', 'As before', 'What did not work']);
    return [...markup.matchAll(/<th scope="row"[^>]*>(\w)<\/th>/gu)].map(([, name = '']) => name);
  };
  expect([await order('running'), await order('interrupted')]).toEqual([
    ['c', 'd', 'a', 'b'],
    ['b', 'a', 'c', 'd'],
  ]);
});

it('a bank that is asked says how many of its products it has an answer for, and what did not work', async () => {
  const said = async (change: Partial<BankProgress>): Promise<string[]> => {
    const brands = [progressOf('a', change)];
    const page = await inUse('update', updating({ state: 'running', brands }));
    const cells = [...(page.getByRole('rowheader').parentElement?.children ?? [])].map(
      ({ textContent }) => textContent,
    );
    page.unmount();
    return cells;
  };
  expect([
    await said({ state: 'fetching', failures: { TIMEOUT: 1 }, fetched: 4, unchanged: 3 }),
    await said({ state: 'failed', listFailure: 'TIMEOUT', failures: { REFUSED: 2 } }),
  ]).toEqual([
    ['a', 'Asking, 8 of 10', '10', '4', '3', '1 product: no answer in time; as before'],
    [
      ...['a', 'Nothing came', '10', '4', '5'],
      'Its list: no answer in time; nothing of it is withdrawn. 2 products: refused; as before',
    ],
  ]);
});

it('says when the banks were last asked: since the end of the update, or its start where that is not known', async () => {
  const said = async (status: Partial<UpdateStatus>): Promise<string | undefined> => {
    const { texts } = await drawn({}, createElement(UpdatePanel), updating({ state: 'taken', ...status }));
    return texts.find((text) => text.startsWith('The banks were last asked'));
  };
  const [startedAt, finishedAt] = ['2020-01-01T00:00:00Z', '2000-01-01T00:00:00Z'];
  const [start, end] = [await said({ startedAt }), await said({ startedAt, finishedAt })];
  expect(start).not.toBe(end);
  expect([start, end]).toEqual([await said({ finishedAt: startedAt }), await said({ finishedAt })]);
});

it('files that are dropped on the page are read, and texts are left to the browser', async () => {
  const page = await inUse('kept', (store) => store.calls.put('banks.brands', {}, { brands: [], damaged: [] }));
  const target = page.getByText('No published products yet');
  const entry = {
    ...{ name: 'a.json', fullPath: '/a.json', isFile: true, isDirectory: false },
    file: (give: (file: File) => void) => give(new File(['{}'], 'a.json')),
  };
  const held = (types: string[]) => ({ dataTransfer: { types, items: [{ webkitGetAsEntry: () => entry }] } });
  const drop = (types: string[]): boolean => fireEvent.drop(target, held(types));
  const marked = () => page.container.querySelector<HTMLElement>('[data-over]');
  const hold = async (): Promise<HTMLElement> => {
    expect(fireEvent.dragOver(target, held(['Files']))).toBe(false);
    await expect.poll(marked).not.toBeNull();
    return marked() ?? target;
  };
  expect([drop(['text/plain']), fireEvent.dragOver(target, held(['text/plain']))]).toEqual([true, true]);
  const body = await hold();
  await act(async () => {
    fireEvent.dragLeave(target);
    await Promise.resolve();
  });
  expect(marked()).toBe(body);
  fireEvent.dragLeave(body);
  await expect.poll(marked).toBeNull();
  await hold();
  expect(drop(['Files'])).toBe(false);
  await expect.poll(marked).toBeNull();
  await expect.poll(() => page.scripted.inputs('banks.beginImport')).toEqual([{}]);
  await page.scripted.call('banks.beginImport').answer(succeed({ id: 'one' }));
  await page.findByText('0 of 1 file read, 0 products found. Nothing is written yet.');
  await page.scripted.call('banks.addFiles').answer(succeed({ payloads: 1 }));
  await page.findByText('1 of 1 file read, 1 product found. Nothing is written yet.');
  expect([isOff(page, 'Import files'), isOff(page, 'Import a folder')]).toEqual([true, true]);
  await page.user.click(page.getByText('Cancel'));
  await page.findByText('No published products yet');
  expect([isOff(page, 'Import a folder'), page.scripted.inputs('banks.beginImport')]).toEqual([false, [{}, {}]]);
});

it('what an update can do next is done by its button', async () => {
  for (const [state, button, call] of [
    ['running', 'Stop', 'banks.cancelUpdate'],
    ['interrupted', 'Go on', 'banks.resumeUpdate'],
    ['fetched', 'Look at what changes', 'banks.stageUpdate'],
  ] as const) {
    const page = await inUse('update', updating({ state, startedAt: time, finishedAt: time }));
    await page.user.click(page.getByText(button));
    expect(page.scripted.inputs(call)).toEqual([{}]);
    await page.scripted.call(call).answer(fail('INTERNAL', 'It broke.'));
    await page.findByText('That did not work');
    page.unmount();
  }
});
