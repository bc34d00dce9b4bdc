// @vitest-environment happy-dom
import { act, fireEvent } from '@testing-library/react';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { fail, succeed } from '../../../shared/outcome.ts';
import { maxVariantName } from '../../../shared/scenario/variants.ts';
import { control, type Mounted, mounted } from '../../app/testing/mounted.ts';
import { otherId, scenarioId, storedRecord } from '../../store/testing/records.ts';
import { computed, listed, withResults } from '../../ui/results/testing/results.ts';
import { CompareVariants } from './CompareVariants.tsx';
import { InputsTable } from './InputsTable.tsx';
import { VariantTabs } from './VariantTabs.tsx';

const body = (amount: number) =>
  storedRecord({ home_loans: [{ id: 'l', existing_or_proposed: 'proposed', loan_amount: amount }] }).scenario;

const variants = [
  { id: scenarioId, name: 'Original', isOriginal: true },
  { id: otherId, name: 'Less', isOriginal: false },
];
const compared = {
  variants: [
    { ...variants[0]!, description: 'Chen', scenario: body(800_000) },
    { ...variants[1]!, description: 'Chen', scenario: body(700_000) },
  ],
  differences: [
    {
      ...{ part: 'home_loans', element: 'l', kind: 'fields' as const, fields: ['loan_amount'] },
      values: [{ loan_amount: 800_000 }, { loan_amount: 700_000 }],
    },
  ],
};

const compare = (addToRates = 0, differences = compared.differences, name = 'Less') =>
  mounted({}, createElement(CompareVariants), (store) => {
    const outcomes = [computed('wattle', 900_000), computed('mulga', 750_000, { does_service: false })];
    withResults(outcomes, {
      settings: { hiddenLenders: ['tuart'] },
      lenders: [listed('wattle', { name: `W${name.slice(1, -3)}attle` }), listed('mulga')],
    })(store);
    store.setState({ variants, chosenVariant: otherId, comparing: scenarioId });
    store.getState().goTo('scenario');
    store.getState().changeScreen({ addToRates });
    store.calls.put('variants.compare', { id: scenarioId }, {
      differences,
      variants: compared.variants.map((one) => ({ ...one, name: one.isOriginal ? one.name : name })),
    } as never);
    for (const [id, capacity] of [
      [scenarioId, 900_000],
      [otherId, 880_000],
    ] as const)
      store.calls.put(
        'compute.allLenders',
        { scenarioId: id, addToRates },
        {
          ...{ scenarioId: id, addToRates },
          outcomes: [
            computed('tuart', 5),
            computed('wattle', capacity),
            computed('mulga', 750_000, { does_service: id === otherId }),
          ],
        },
      );
  });

const rows = ({ getByRole }: Mounted, region: string): (string | null)[] =>
  [...getByRole('region', { name: region }).querySelectorAll('tr')].map((row) => row.textContent);

it('what differs in what was entered stands above what each lender answers, the variant chosen beside the original', async () => {
  const page = await compare();
  expect(rows(page, 'Differences in what was entered')).toEqual([
    'FieldOriginalLess',
    'Loans',
    'Loan 1: amount800,000700,000',
  ]);
  const differs = [...page.container.querySelectorAll('[data-differs]')].map((cell) => cell.textContent);
  expect(differs).toEqual(['700,000']);
  const [, totals, ...answers] = rows(page, 'Results by lender');
  expect(totals).toBe('Lenders that service the amount asked1 of 2 for 800,000Most lenders2 of 2 for 700,000');
  expect(answers[0]).toContain('Wattle');
  expect(answers[0]).toMatch(/900,000Services100,000 to spare.*−20,000880,000Services180,000 to spare/);
  expect(answers[1]).toContain('±0750,000');
  page.getByText('Original: 800,000 asked, 1 of 2 lenders service · Less: 700,000 asked, 2 of 2 lenders service');
  expect(page.queryByText(/^Every rate plus/)).toBeNull();
  const chosen = [...page.container.querySelectorAll('[data-chosen]')].map(({ textContent }) => textContent);
  expect(chosen.map((text) => text.slice(0, 8))).toEqual([
    ...['Less', '700,000', 'Less', 'Most len', 'Most roo', 'Most roo'],
  ]);
  expect(page.container.querySelector('[title="Against the original"]')?.textContent).toBe('−20,000');
  expect(page.container.querySelector<HTMLTableCellElement>('th[scope="rowgroup"]')?.colSpan).toBe(3);
});

it('a buffer in force is said, and that nothing differs yet', async () => {
  const page = await compare(0.5);
  page.getByText('Every rate plus 0.50');
  // What lenders answer is at those rates too, without a lender that is hidden.
  expect(
    rows(page, 'Results by lender')
      .slice(2)
      .map((row) => row?.slice(0, 6)),
  ).toEqual(['Wattle', 'Mulga ']);
  page.unmount();
  const lower = await compare(-0.25);
  lower.getByText('Every rate less 0.25');
  lower.unmount();
  const same = await compare(0, []);
  same.getByText('No differences yet. Change a variant, and the difference appears here.');
});

it('the variant that is chosen has the focus and is adopted by Enter', async () => {
  const { user, store, scripted, getByRole } = await compare();
  expect((document.activeElement as HTMLInputElement).value).toBe(otherId);
  await user.click(getByRole('radio', { name: 'Original' }));
  expect(store.getState().chosenVariant).toBe(scenarioId);
  await user.click(getByRole('radio', { name: 'Less' }));
  const adopt = getByRole('button', { name: 'Adopt “Less”' });
  expect([control(adopt).type, adopt.title]).toEqual(['submit', expect.stringMatching(/^Enter, or ./)]);
  await user.click(adopt);
  await expect.poll(() => scripted.inputs('variants.adopt')).toMatchObject([{ id: otherId }]);
});

it('Esc goes back from anywhere in the comparison, unless the key was for something inside', async () => {
  const { user, store, getByRole } = await compare();
  const region = getByRole('region', { name: 'Differences' });
  region.focus();
  await user.keyboard('x');
  const keep = (event: KeyboardEvent): void => event.preventDefault();
  region.addEventListener('keydown', keep);
  await user.keyboard('{Escape}');
  region.removeEventListener('keydown', keep);
  expect(store.getState().comparing).toBe(scenarioId);
  await user.keyboard('{Escape}');
  await expect.poll(() => store.getState().comparing).toBeNull();
  store.setState({ comparing: scenarioId });
  await user.click(getByRole('button', { name: 'Back' }));
  await expect.poll(() => store.getState().comparing).toBeNull();
  expect(region.tabIndex).toBe(0);
});

it('what hides in the name of a variant or of a lender is spelt out wherever it stands', async () => {
  const { container } = await compare(0, compared.differences, 'L\u202Eess');
  expect(container.textContent).not.toContain('\u202E');
  expect([...container.querySelectorAll('th')].map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['L[U+202E]ess', 'W[U+202E]attle']),
  );
});

it('while an edit cannot be stored its reason stands there, and storing is tried again; else the comparison is', async () => {
  const { user, store, scripted, findByText, getByRole } = await compare();
  const error = { code: 'INTERNAL', message: 'The disk is full.' } as const;
  const saved = store.getState().save;
  store.setState({ save: { status: 'unsaved', error, issues: {} } as never });
  await findByText('The disk is full.');
  const asked = () => scripted.inputs('variants.compare').length;
  const before = asked();
  await user.click(getByRole('button', { name: 'Try again' }));
  expect(asked()).toBe(before);
  store.setState({ save: saved });
  const asking = store.calls.askAgain('variants.compare', { id: scenarioId });
  await scripted.call('variants.compare', asked() - 1).answer(fail('INTERNAL', 'Oh.'));
  await asking;
  await findByText('The variants could not be compared');
  const failed = asked();
  await user.click(getByRole('button', { name: 'Try again' }));
  expect(asked()).toBe(failed + 1);
});

const thirdId = 'd'.repeat(24);

const tabs = (shown: typeof variants = variants) =>
  mounted({}, createElement(VariantTabs), (store) =>
    store.setState({ page: 'scenario', variants: shown, original: storedRecord() }),
  );

it('tabs are gone through by arrows, round and round, and one alone stands in the order of the Tab key', async () => {
  const { store, scripted, getByRole, getAllByRole } = await tabs([
    ...variants,
    { id: thirdId, name: 'More', isOriginal: false },
  ]);
  expect(getAllByRole('tab').map((tab) => [tab.textContent, tab.tabIndex, tab.getAttribute('aria-selected')])).toEqual([
    ['Original', 0, 'true'],
    ['Less', -1, 'false'],
    ['More', -1, 'false'],
  ]);
  getByRole('tab', { name: 'Original' }).focus();
  expect(getAllByRole('tab').map((tab) => tab.getAttribute('aria-description'))).toEqual([
    ...['The one that is published', null, null],
  ]);
  const reads = () => scripted.inputs('scenarios.read').slice(1);
  const isPassedOn = fireEvent.keyDown(getByRole('tab', { name: 'Original' }), { key: 'ArrowLeft' });
  await expect.poll(reads).toEqual([{ id: thirdId }]);
  expect(isPassedOn).toBe(false);
  const other = storedRecord({ income: [] }, { id: thirdId });
  await act(() => scripted.call('scenarios.read', 1).answer(succeed(other)));
  await expect.poll(() => document.activeElement).toBe(getByRole('tab', { name: 'More' }));
  // What is in sight stays, and no field takes the focus from the tab.
  expect(Object.values(store.getState().screens[thirdId]?.places ?? {})).toEqual([{ scrollTop: 40, field: undefined }]);
});

it('beside the tabs are what makes a variant and what compares them, each with its key', async () => {
  const { user, store, getByRole, getAllByRole, findByRole } = await tabs();
  expect(getAllByRole('button').map((button) => [button.getAttribute('aria-label'), control(button).disabled])).toEqual(
    [
      ['Branch: make a variant', false],
      ['Compare variants', false],
    ],
  );
  await user.hover(getByRole('button', { name: 'Compare variants' }));
  expect((await findByRole('tooltip')).textContent).toMatch(/^Compare variants \(.+\)$/);
  act(() => store.setState({ comparing: scenarioId }));
  expect(control(getByRole('button', { name: 'Branch: make a variant' })).disabled).toBe(true);
});

it('a variant that is left with an edit that is not stored stays open, and says so', async () => {
  const { user, store, scripted, notices, getByRole } = await tabs();
  act(() => store.getState().rename('Second home'));
  await user.click(getByRole('tab', { name: 'Less' }));
  await act(() => scripted.call('scenarios.update').answer(fail('INTERNAL', 'Oh.')));
  expect(notices).toMatchObject([{ tone: 'bad', message: 'The previous variant is not saved yet: Oh.' }]);
  expect(store.getState().openId).toBe(scenarioId);
});

it('what hides in a name is spelt out while it is typed, and kept where it is not; its keys are heard nowhere else', async () => {
  const heard: string[] = [];
  const around = { onKeyDown: ({ key }: { readonly key: string }) => heard.push(key) };
  const { user, store, scripted, findByRole } = await mounted(
    {},
    createElement('div', around, createElement(VariantTabs)),
    (made) => made.setState({ variants: [{ ...variants[0]!, name: 'L\u202Eess' }], original: storedRecord() }),
  );
  for (const key of ['{Enter}', '{Escape}']) {
    act(() => store.getState().nameVariant(scenarioId));
    expect(control(await findByRole('textbox')).value).toBe('L[U+202E]ess');
    await user.keyboard(key);
  }
  expect([heard, scripted.inputs('variants.rename')]).toEqual([[], []]);
});

it('there are no tabs while a scenario is open that is none of the variants', async () => {
  const { queryByRole } = await tabs(variants.map((one) => ({ ...one, id: `${one.id.slice(1)}x` })));
  expect(queryByRole('tablist')).toBeNull();
});

it('a name is kept by Enter, or when it is left; not by Esc, and not where it is empty or the same', async () => {
  const { user, store, scripted, notices, findByRole, getByRole } = await tabs();
  const renamed = () => scripted.inputs('variants.rename');
  const name = async (keys: string) => {
    store.getState().nameVariant(otherId);
    const field = (await findByRole('textbox', { name: 'Name of variant Less' })) as HTMLInputElement;
    await expect.poll(() => document.activeElement).toBe(field);
    // What is typed stands in the place of the whole name.
    expect([field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0), field.maxLength]).toEqual([
      'Less',
      maxVariantName,
    ]);
    await user.keyboard(keys);
  };
  // An arrow goes through the name, not to the next tab.
  await name('Cheaper{ArrowLeft}');
  expect(scripted.inputs('scenarios.read')).toHaveLength(1);
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(getByRole('tab', { name: 'Less' }));
  await name('  {Enter}');
  await name('Less {Enter}');
  expect([renamed(), store.getState().namingVariant]).toEqual([[], null]);
  await name(' Cheaper {Enter}');
  expect(renamed()).toMatchObject([{ id: otherId, name: 'Cheaper' }]);
  await scripted.call('variants.rename').answer(fail('INTERNAL', 'Oh.'));
  expect(notices).toMatchObject([{ tone: 'bad', message: 'The variant was not renamed: Oh.' }]);
  await name('Left');
  await user.click(getByRole('tab', { name: 'Original' }));
  expect(renamed()).toHaveLength(2);
  // Who goes elsewhere stays there.
  await new Promise(requestAnimationFrame);
  expect(document.activeElement).toBe(getByRole('tab', { name: 'Original' }));
  await user.dblClick(getByRole('tab', { name: 'Original' }));
  expect(store.getState().namingVariant).toBe(scenarioId);
});

it('another tab leaves the comparison, and so does the one that is open', async () => {
  const { user, store, scripted, getByRole } = await tabs();
  for (const name of ['Original', 'Less']) {
    store.getState().goTo('scenario');
    store.setState({ comparing: scenarioId });
    await user.click(getByRole('tab', { name }));
    expect(store.getState().comparing).toBeNull();
  }
  expect(scripted.inputs('scenarios.read').slice(1)).toEqual([{ id: otherId }]);
});

it('of three variants each cell differs from the original, not from the one beside it', async () => {
  const line = { label: 'Amount', texts: ['1', '2', '2'] } as never;
  const columns = ['a', 'b', 'c'].map((id) => ({ id, name: id, isOriginal: id === 'a', isChosen: false }));
  const parts = [
    {
      ...{ part: 'home_loans' as const, label: 'Loans' },
      elements: ['Loan 1', 'Loans'].map((name) => ({ key: name, name, lines: [line] })),
    },
  ];
  const { container } = await mounted({}, createElement(InputsTable, { columns, parts }));
  const differing = [undefined, 'true', 'true'];
  const cells = [...container.querySelectorAll('td')];
  expect(cells.map((cell) => cell.dataset.differs)).toEqual([...differing, ...differing]);
  const heads = [...container.querySelectorAll('th[scope="row"]')];
  expect(heads.map(({ textContent }) => textContent)).toEqual(['Loan 1: amount', 'Amount']);
});
