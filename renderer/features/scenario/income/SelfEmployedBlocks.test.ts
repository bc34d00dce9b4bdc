// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { ScenarioBody } from '../../../../shared/service/scenario.ts';
import { drawn } from '../../../app/testing/drawn.ts';
import { control, mounted } from '../../../app/testing/mounted.ts';
import type { AppStore } from '../../../store/app-store.ts';
import { quote } from '../../../store/testing/quoted.ts';
import { scenarioId } from '../../../store/testing/records.ts';
import { BusinessNote } from './BusinessNote.tsx';
import { SelfEmployedBlocks } from './SelfEmployedBlocks.tsx';

type Business = ScenarioBody['self_employed_income'][number];

const blocks = (business: Business, prepare?: (store: AppStore) => void) =>
  mounted(
    {
      income: [
        { id: 'i', name: 'Sam' },
        { id: 'j', name: 'Kim' },
        { id: 'm', name: 'Alex' },
      ],
      self_employed_income: [{ id: 'b', ...business }],
    },
    createElement(SelfEmployedBlocks),
    prepare,
  );

it('the accounts are of one to three years, the oldest of which is dropped', async () => {
  const { user, getByRole, body } = await blocks({ years: [{ net_profit: 90 }] });
  const buttons = ['Add a year', 'Drop the oldest year'].map((name) => control(getByRole('button', { name })));
  const pressable = () => buttons.map(({ disabled }) => !disabled);
  const [add, drop] = buttons;
  if (add === undefined || drop === undefined) throw new Error('No buttons');
  expect(pressable()).toEqual([true, false]);
  await user.click(add);
  expect(pressable()).toEqual([true, true]);
  await user.click(add);
  expect(pressable()).toEqual([false, true]);
  for (let year = 0; year < 2; year += 1) await user.click(drop);
  expect(body().self_employed_income[0]?.years).toEqual([{ net_profit: 90 }]);
});

it('each year suggests the one before the latest, and ends with the share of its profit', async () => {
  const { user, container, getByRole, getAllByText, findByRole } = await blocks({
    ownership_share: 50,
    years: [{ financial_year: '2025-26', net_profit: 100_000 }, { net_profit: 80_000 }],
  });
  const field = container.querySelector<HTMLInputElement>('[id="field-self_employed_income.0.years.1.financial_year"]');
  expect(field?.placeholder).toBe('2024-25');
  const totals = ['Latest year', 'Year before'].map(
    (name) => getByRole('group', { name }).lastElementChild?.textContent,
  );
  expect(totals).toEqual(['50,000', '40,000']);
  // The labels beside the fields are for the eye.
  await user.hover(getAllByText('Total')[0] ?? document.body);
  expect((await findByRole('tooltip', { hidden: true })).textContent).toMatch(/^The applicant’s share of the profit/);
});

it('one that is off has its name alone, and is removed for good', async () => {
  const { user, getByRole, getByText, container, body } = await blocks({
    business_name: 'Clark Plumbing',
    years: [{}],
  });
  await user.click(getByRole('button', { name: 'Switch off Clark Plumbing' }));
  getByText('switched off');
  expect(container.querySelector('[id^="field-self_employed_income"]')).toBeNull();
  await user.click(getByRole('button', { name: 'Remove Clark Plumbing' }));
  expect([body().self_employed_income, body().additional_info.switched_off]).toEqual([[], undefined]);
});

it('other owners are the other applicants, each with a share and a salary that are kept by who it is', async () => {
  const { user, getByText, findByLabelText, queryByLabelText, body } = await blocks({
    which_applicant: 1,
    other_owners: [{ applicant_id: 'm', share: 10 }],
  });
  await user.click(getByText('Owners, entity and evidence'));
  await user.click(await findByLabelText('Sam: ownership'));
  await user.keyboard('40');
  await user.click(await findByLabelText('Alex: salary'));
  await user.keyboard('60000');
  expect(control(await findByLabelText('Alex: ownership')).value).toBe('10');
  expect(queryByLabelText('Kim: ownership')).toBeNull();
  expect(body().self_employed_income[0]?.other_owners).toEqual([
    { applicant_id: 'm', share: 10, salary: 60_000 },
    { applicant_id: 'i', share: 40 },
  ]);
});

it('the income that is evidenced is asked once there is other evidence than accounts, or an amount of it', async () => {
  const asked = async (business: Business): Promise<boolean> => {
    const page = await blocks(business);
    await page.user.click(page.getByText('Owners, entity and evidence'));
    await page.findByLabelText('Evidence');
    const found = page.container.querySelector('[id="field-self_employed_income.0.evidenced_income"]') !== null;
    page.unmount();
    return found;
  };
  expect([
    await asked({}),
    await asked({ evidence: 'accounts' }),
    await asked({ evidence: 'bas' }),
    await asked({ evidence: 'accounts', evidenced_income: 5 }),
  ]).toEqual([false, false, true, true]);
});

it.each([
  [90_000, '90,000 counts a year at wattle (average of two years); the latest year alone is 100,000, 10,000 more.'],
  [120_000, '120,000 counts a year at wattle (average of two years); the latest year alone is 100,000, 20,000 less.'],
  [100_000, '100,000 counts a year at wattle (average of two years); the latest year alone is the same.'],
])(
  'what a lender counts of it, %d, stands beside the latest year, and is marked while it is of an earlier scenario',
  async (counted, said) => {
    const resultsStale = counted > 100_000;
    const line = {
      source: 'self_employed',
      label: 'Clark Plumbing',
      stated: 100_000,
      counted,
      shade: 1,
      shaded: counted,
    };
    const its = { ...line, taxable: true, excluded: false, why: 'average of two years' };
    const incomes = [{ ...its, source: 'payg', counted: 5 }, its];
    const { texts, markup } = await drawn(
      {
        income: [{}, {}],
        self_employed_income: [{ id: 'b', business_name: 'Clark Plumbing', which_applicant: 1 }],
      },
      createElement(BusinessNote, { index: 0 }),
      (store) => {
        quote(store, 'wattle', {
          applicants: [
            { incomes: [{ ...its, counted: 5 }], ...applicant },
            { incomes, ...applicant },
          ],
        });
        store.setState({ resultsStale });
      },
    );
    expect([texts.join(' '), markup.includes('data-stale="true"')]).toEqual([said, resultsStale]);
  },
);

const applicant = {
  ...{ which_applicant: 0, name: 'Sam', gross_income: 0, rent_gross: 0, rent_counted: 0, rent_taxable: 0 },
  ...{ taxable_before_rent: 0, taxable_income: 0, repayment_income: 0, income_tax: 0, tax_offset: 0, tax: 0 },
  ...{ medicare_levy: 0, help: 0, net_yearly: 0, net_monthly: 0 },
};

const addbacksOf = (lender: string, depreciation: number) => ({
  ...{ lender, status: 'computed' },
  result: {
    ...{ max_borrowing_capacity: 1, net_monthly_surplus: 1, does_service: true, minimum_years: 1 },
    addbacks: { depreciation, interest: 1, extra_super: 1, one_off: 1, other_addback: 1 },
  },
});

it('lenders that add back the same share a line: the open one first, three by name and the others by number', async () => {
  const lenders = ['a', 'b', 'c', 'd', 'e'].map((lender) => addbacksOf(lender, 0.5));
  const outcomes = [...lenders, addbacksOf('full', 1), addbacksOf('none', 0), addbacksOf('hidden', 0.25)];
  const { getByRole, getAllByRole } = await blocks({ years: [{ net_profit: 10, depreciation: 4 }] }, (store) => {
    store.setState({ results: { status: 'loaded', data: { scenarioId, outcomes } } as never });
    void store.getState().updateSettings({ hiddenLenders: ['hidden'] });
    store.getState().selectLender('d');
  });
  getByRole('table', { name: 'What each lender adds back' });
  const rows = getAllByRole('row').slice(1);
  expect(rows.map(({ children }) => [...children].map(({ textContent }) => textContent))).toEqual([
    ['full', '100 %', '14'],
    ['d, a, b and 2 more', '50 %', '12'],
    ['none', 'none', '10'],
  ]);
  expect(rows.map((line) => line.querySelector('strong')?.textContent)).toEqual([undefined, 'd', undefined]);
});

it('of several businesses each has its own years, add-backs and what a lender counts, line by line as they are called', async () => {
  const line = { source: 'self_employed', label: 'Acme', stated: 5, counted: 5, shade: 1, shaded: 5 };
  const its = { ...line, taxable: true, excluded: false, why: 'average of two years' };
  const { user, getByRole, getAllByRole, queryAllByRole, body } = await mounted(
    {
      income: [{ id: 'i' }],
      self_employed_income: [
        { id: 'b', years: [{}] },
        { id: 'c', business_name: 'Acme', years: [{ depreciation: 4 }, {}] },
      ],
    },
    createElement(SelfEmployedBlocks),
    (store) => {
      quote(store, 'wattle', { applicants: [{ ...applicant, incomes: [its] }] });
      store.setState({ results: { status: 'loaded', data: { scenarioId, outcomes: [addbacksOf('a', 1)] } } as never });
    },
  );
  const acme = within(getByRole('group', { name: 'Acme' }));
  acme.getByRole('table', { name: 'What each lender adds back' });
  acme.getByText(/counts a year at wattle/);
  expect(queryAllByRole('table')).toHaveLength(1);
  const years = acme.getAllByRole('textbox', { name: /Financial year/ });
  expect(years.map((year) => control(year).placeholder)).toEqual(['2025-26', '2024-25']);
  const latestYear = acme.getByRole('group', { name: 'Latest year' });
  const labels = [...(latestYear.previousElementSibling?.children ?? [])].map(({ textContent }) => textContent);
  const cells = [...latestYear.children].map((cell) => cell.querySelector('label, [aria-label]'));
  const called = cells.map((cell) => cell?.getAttribute('aria-label') ?? cell?.textContent ?? '');
  expect(labels.slice(1, -1)).toEqual(called.slice(1, -1));
  await user.click(getAllByRole('button', { name: 'Add a year' })[1] ?? document.body);
  expect(body().self_employed_income.map(({ years: all }) => all?.length)).toEqual([1, 3]);
});

it('lenders’ figures of another scenario are not shown', async () => {
  const { queryByRole } = await blocks({ years: [{ depreciation: 4 }] }, (store) =>
    store.setState({
      results: { status: 'loaded', data: { scenarioId: 'other', outcomes: [addbacksOf('a', 1)] } } as never,
    }),
  );
  expect(queryByRole('table', { name: 'What each lender adds back' })).toBeNull();
});
