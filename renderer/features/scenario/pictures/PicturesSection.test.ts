// @vitest-environment happy-dom
import { act, within } from '@testing-library/react';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { fail } from '../../../../shared/outcome.ts';
import type { LenderCurves } from '../../../../shared/pictures/curves.ts';
import type { ScenarioBody } from '../../../../shared/service/scenario.ts';
import { control, mounted } from '../../../app/testing/mounted.ts';
import type { AppStore } from '../../../store/app-store.ts';
import { serviceLenderId } from '../../../store/lenders/service-lender.ts';
import { latest } from '../../../store/remote.ts';
import { profileOf } from '../../../store/testing/profiles.ts';
import { quote } from '../../../store/testing/quoted.ts';
import { scenarioId } from '../../../store/testing/records.ts';
import { standingOf } from '../../../store/testing/standings.ts';
import { PicturesSection } from './PicturesSection.tsx';

const curves: LenderCurves = {
  requested: 500_000,
  rate: [-1, 0, 1].map((at) => ({ at, capacity: 600_000 - 50_000 * at, surplus: 100 })),
  term: [],
  termNow: null,
};

const computed = (lender: string, capacity: number) => ({
  ...{ lender, status: 'computed' },
  result: {
    max_borrowing_capacity: capacity,
    does_service: true,
    net_monthly_surplus: 5,
    validations: [],
    per_loan_rate_breakdown: [],
  },
});

const nothing = {
  ...{ gross_income: 0, rent_gross: 0, rent_counted: 0, rent_taxable: 0, taxable_before_rent: 0, taxable_income: 0 },
  ...{ repayment_income: 0, income_tax: 0, tax_offset: 0, medicare_levy: 0, help: 0, net_monthly: 0 },
};

const section = (prepare: (store: AppStore) => void) =>
  mounted({ income: [{ payg: 1 }] }, createElement(PicturesSection), prepare);

/** The lenders of this computer, of which one is open. */
const withLenders = (store: AppStore): void => {
  const names = ['wattle', 'mulga', 'correa'];
  store.calls.put('lenders.list', {}, { lenders: names.map((id) => ({ id, name: id })) } as never);
  const outcomes = [computed('wattle', 600_000), computed('mulga', 700_000), computed('correa', 650_000)];
  const asked = { requested: 500_000, isIncomeStated: true, unstated: [], loans: [] };
  store.setState({ results: { status: 'loaded', data: { scenarioId, ...asked, outcomes } } as never });
  quote(store, 'wattle', {});
};

it('without an answer of a lender there is nothing to picture', async () => {
  const { store, getByText, queryByText } = await section(() => undefined);
  getByText('Nothing to picture yet');
  act(() => store.setState({ resultsStale: true }));
  expect(queryByText('Nothing to picture yet')).toBeNull();
});

it.each([
  ['pictures.curves', 'The curves could not be calculated'],
  ['pictures.difference', 'The difference could not be calculated'],
] as const)('what could not be calculated is asked again: %s', async (call, failure) => {
  const { user, clock, scripted, findByText, getByText } = await section(withLenders);
  const asked = () => {
    act(() => clock.advance(10_000));
    return scripted.inputs(call).length;
  };
  await expect.poll(asked).toBe(1);
  await act(() => scripted.call(call).answer(fail('INTERNAL', 'No answer.')));
  const alert = (await findByText(failure)).closest('[role="alert"]');
  await user.click(within((alert ?? getByText(failure)) as HTMLElement).getByRole('button', { name: 'Try again' }));
  await expect.poll(asked).toBe(2);
});

it('the curves are of the lender that is open, and go with it', async () => {
  const { store, getByRole, queryByRole } = await section((made) => {
    withLenders(made);
    made.calls.put('pictures.curves', { scenarioId, addToRates: 0, lender: 'wattle' }, curves);
  });
  const name = 'Capacity against rate and term';
  expect(getByRole('figure', { name }).textContent).toContain('at wattle');
  quote(store, 'mulga', {});
  await expect.poll(() => queryByRole('figure', { name: 'Surplus' })?.textContent).toContain('at mulga');
  expect(queryByRole('figure', { name })).toBeNull();
});

it('the term has a curve of its own where it moves, and nothing is drawn that has no points', async () => {
  const drawnOf = async (change: Partial<LenderCurves>): Promise<number | undefined> => {
    const page = await section((made) => {
      withLenders(made);
      made.calls.put('pictures.curves', { scenarioId, addToRates: 0, lender: 'wattle' }, { ...curves, ...change });
    });
    const figure = page.queryByRole('figure', { name: 'Capacity against rate and term' });
    const charts = figure?.querySelectorAll('[role="img"]').length;
    page.unmount();
    return charts;
  };
  const term = [20, 25, 30].map((at) => ({ at, capacity: 500_000 + at, surplus: 100 }));
  expect([await drawnOf({}), await drawnOf({ term, termNow: 30 }), await drawnOf({ rate: [] })]).toEqual([
    ...[1, 2, undefined],
  ]);
});

it('a portfolio is drawn once something is owned', async () => {
  const shown = async (securities: ScenarioBody['securities']): Promise<boolean> => {
    const page = await mounted({ income: [{ payg: 1 }], securities }, createElement(PicturesSection), withLenders);
    const found = page.queryByRole('figure', { name: 'Portfolio' }) !== null;
    page.unmount();
    return found;
  };
  expect([await shown([]), await shown([{ id: 's', value: 900_000, transaction_type: 'owned' }])]).toEqual([
    false,
    true,
  ]);
});

it('each picture has its figures beside it', async () => {
  const { store, getAllByRole, queryByRole } = await mounted(
    { income: [{ payg: 1 }], securities: [{ id: 's', value: 900_000, transaction_type: 'owned' }] },
    createElement(PicturesSection),
    (made) => {
      withLenders(made);
      made.calls.put('pictures.curves', { scenarioId, addToRates: 0, lender: 'wattle' }, curves);
    },
  );
  expect(
    getAllByRole('button', { name: /^Figures of/ })
      .filter((button) => !control(button).disabled)
      .map((button) => button.getAttribute('aria-label')),
  ).toEqual([
    'Figures of Surplus',
    'Figures of Portfolio',
    'Figures of Capacity against rate and term',
    'Figures of Spread of the panel',
  ]);
  act(() => store.getState().edit({ label: 'Remove property', change: () => ({ securities: [] }) }));
  await expect.poll(() => queryByRole('figure', { name: 'Portfolio' })).toBeNull();
});

it('the month is drawn from gross income down to what is left, and so listed', async () => {
  const {
    user,
    store: made,
    getByRole,
  } = await section((store) => {
    const incomes = [{ source: 'payg', label: 'Base salary', stated: 120_000, counted: 120_000, shade: 1 }];
    const income = { ...incomes[0], shaded: 120_000, taxable: true, excluded: false, why: '' };
    const applicant = { which_applicant: 0, name: 'Sam', incomes: [income], tax: 24_000, net_yearly: 96_000 };
    const surplus_lines = [{ kind: 'living', label: 'Living costs', amount: -3_000 }];
    quote(store, 'wattle', { applicants: [{ ...nothing, ...applicant }], surplus_lines } as never);
  });
  await user.click(getByRole('button', { name: 'Figures of Surplus' }));
  const labels = () =>
    [...getByRole('figure', { name: 'Surplus' }).querySelectorAll('tbody th, tbody td:first-child')].map(
      ({ textContent }) => textContent,
    );
  expect([labels()[0], labels().includes('Living costs'), labels().at(-1)]).toEqual(['Gross income', true, 'Surplus']);
  act(() => quote(made, 'mulga', {}));
  expect(labels()).not.toContain('Living costs');
});

it('a lender is compared with the best of the others, or with the one that is chosen', async () => {
  const chosen: unknown[] = [];
  const { user, store, getByLabelText } = await section(withLenders);
  const choice = getByLabelText('Compared with');
  expect([...choice.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    ...['Best of the others (mulga)', 'mulga', 'correa'],
  ]);
  await user.selectOptions(choice, 'correa');
  chosen.push(store.getState().screens[scenarioId]?.comparedLender);
  await user.selectOptions(choice, 'Best of the others (mulga)');
  chosen.push(store.getState().screens[scenarioId]?.comparedLender);
  expect(chosen).toEqual(['correa', null]);
});

it('the panel is spread around the amount that is asked for', async () => {
  const { user, store, getByRole } = await section(withLenders);
  const spread = () => getByRole('figure', { name: 'Spread of the panel' }).textContent;
  expect(spread()).toContain('around the amount asked');
  await user.click(getByRole('button', { name: 'Figures of Spread of the panel' }));
  const lacking = computed('banksia', 800_000);
  const validations = [{ name: 'amounts_valid', passed: false, message: '' }];
  const added = [computed('hakea', 640_000), { ...lacking, result: { ...lacking.result, validations } }];
  act(() =>
    store.setState(({ results }) => {
      const data = latest(results);
      return {
        results: { status: 'loaded', data: { ...data, outcomes: [...(data?.outcomes ?? []), ...added] } } as never,
      };
    }),
  );
  await expect.poll(spread).toContain('hakea');
  // It has no answer to what is asked.
  expect(spread()).not.toContain('banksia');
});

/** What a service says of two lenders; of the second before the scenario was changed. */
const withService = (store: AppStore): void => {
  withLenders(store);
  const lenders = ['acacia', 'hakea'].map((name) => ({ name, standing: 'granted' }));
  store.calls.put('profiles.list', {}, { profiles: [profileOf({ lenders: lenders as never })] });
  store.calls.put('publishing.standings', { scenarioIds: [scenarioId] }, { standings: [standingOf()] });
  const results = lenders.map(({ name }, nth) => ({
    ...{ lender: name, atMs: 0, contentHash: 'h', addToRates: 0, isStale: nth === 1 },
    result: computed(name, 900_000).result,
  }));
  store.calls.put('remote.results', { scenarioId, profileId: 'banksia' }, { results } as never);
};

it('a lender of a service is in the panel while its answer is of this scenario, and calculated no further here', async () => {
  const { user, store, getByRole, queryByRole, getByLabelText, findByText, queryByLabelText } =
    await section(withService);
  await user.click(getByRole('button', { name: 'Figures of Spread of the panel' }));
  const panel = getByRole('figure', { name: 'Spread of the panel' }).textContent;
  expect(['acacia', 'hakea', 'mulga'].map((name) => panel.includes(name))).toEqual([true, false, true]);
  expect(getByLabelText('Compared with').textContent).not.toContain('acacia');
  act(() => store.getState().selectLender(serviceLenderId({ profileId: 'banksia', lender: 'acacia' })));
  await findByText(/^A service computed acacia: it answers what was asked/u);
  expect(queryByLabelText('Compared with')).toBeNull();
  // Its answer has no lines, and those of another lender are not its own.
  expect(queryByRole('figure', { name: 'Surplus' })).toBeNull();
});
