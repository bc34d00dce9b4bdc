// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { control, mounted } from '../../../app/testing/mounted.ts';
import { profileOf } from '../../../store/testing/profiles.ts';
import { scenarioId } from '../../../store/testing/records.ts';
import { standingOf } from '../../../store/testing/standings.ts';
import { computed, listed, type ResultsOfTest, withResults } from '../../../ui/results/testing/results.ts';
import { ResultsPanel } from '../ResultsPanel.tsx';

const panel = (more: ResultsOfTest = {}, outcomes = [computed('wattle', 900_000), computed('acacia', 700_000)]) =>
  mounted(
    { home_loans: [{ existing_or_proposed: 'proposed', loan_amount: 500_000 }] },
    createElement(ResultsPanel),
    withResults(outcomes, more),
  );

it('a group that is chosen keeps its name though no lender is in it any more', async () => {
  const { store, getByRole } = await panel();
  for (const [group, name] of [
    ['samples', 'Sample lenders'],
    ['own-lenders', 'Your own lenders'],
    ['gone', 'A service with no answers'],
  ] as const) {
    store.getState().changeScreen({ lenderFilter: { text: '', status: 'all', group } });
    await expect.poll(() => control(getByRole('combobox', { name: 'Group' })).value).toBe(name);
  }
});

it('the order is chosen by a column, its own way first; the one that is chosen already stays as it is', async () => {
  const { user, scripted, getByRole, findByRole } = await panel();
  const choose = async (name: string) => {
    await user.click(getByRole('combobox', { name: 'Order' }));
    await user.click(await findByRole('option', { name }));
  };
  await choose('Would lend');
  expect(scripted.inputs('settings.update')).toEqual([]);
  await choose('Rate');
  expect(scripted.inputs('settings.update')).toEqual([{ lenderSort: { by: 'rate', descending: false } }]);
});

it('the panel that is listed is marked among the others', async () => {
  const panels = ['Mine', 'Other'].map((name) => ({ name, lenders: ['wattle'] }));
  const { user, getByRole, findAllByRole } = await panel({ settings: { panels, panel: 'Other' } });
  await user.click(getByRole('button', { name: 'Panel: Other' }));
  const items = await findAllByRole('menuitem');
  expect(items.map((item) => [item.textContent, item.getAttribute('aria-current')]).slice(0, 3)).toEqual([
    ['Every lender', 'false'],
    ['Mine, 1', 'false'],
    ['Other, 1', 'true'],
  ]);
});

it('a scale from nothing says that bars compare, and a cut one by how much they are cut', async () => {
  const cut = await panel();
  expect(cut.getByTitle(/^Every bar is cut: the first 400,000 are left out/)).toBeTruthy();
  cut.unmount();
  const whole = await panel({}, [computed('wattle', 900_000), computed('acacia', 10_000)]);
  expect(whole.getByTitle('Every bar begins at zero.')).toBeTruthy();
});

it('an answer of a service for another version is no old figure, says so, and does not count as one of what is asked', async () => {
  const result = {
    ...{ lender_name: 'mulga', does_service: true, net_monthly_surplus: 5, max_borrowing_capacity: 800_000 },
    ...{ validations: [], warnings: [], per_loan_rate_breakdown: [] },
  };
  const { user, container, getByText, findByText, queryByLabelText } = await mounted(
    { home_loans: [{ existing_or_proposed: 'proposed', loan_amount: 500_000 }] },
    createElement(ResultsPanel),
    (store) => {
      withResults([computed('wattle', 900_000)], { lenders: [listed('wattle')] })(store);
      store.calls.put('profiles.list', {}, { profiles: [profileOf()] });
      store.calls.put('publishing.standings', { scenarioIds: [scenarioId] }, { standings: [standingOf()] });
      const results = [{ lender: 'mulga', atMs: 0, contentHash: 'h', isStale: true, addToRates: 0, result }];
      store.calls.put('remote.results', { scenarioId, profileId: 'banksia' }, { results });
    },
  );
  expect(container.querySelectorAll('[data-name]')).toHaveLength(2);
  getByText('1 of 1 service');
  expect(queryByLabelText('Old figures')).toBeNull();
  await user.hover(getByText('Banksia · stale'));
  await findByText(/^Banksia, computed .*, of another version than the one here now$/);
});
