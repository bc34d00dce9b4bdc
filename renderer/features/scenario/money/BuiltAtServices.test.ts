// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { ProfileView } from '../../../../shared/contract/services/profiles.ts';
import { drawn } from '../../../app/testing/drawn.ts';
import { control, mounted } from '../../../app/testing/mounted.ts';
import { profileOf } from '../../../store/testing/profiles.ts';
import { scenarioId } from '../../../store/testing/records.ts';
import { standingOf } from '../../../store/testing/standings.ts';
import { BuiltAtServices } from './BuiltAtServices.tsx';

const lenders = [{ name: 'acacia', standing: 'granted' }] as ProfileView['lenders'];

const block = (profiles: ProfileView[], standings = profiles.map(({ id }) => standingOf({ profileId: id }))) =>
  mounted({}, createElement(BuiltAtServices), (store) => {
    store.calls.put('profiles.list', {}, { profiles });
    store.calls.put('publishing.standings', { scenarioIds: [scenarioId] }, { standings });
  });

it('without a service that is registered there is nothing of it', async () => {
  for (const profiles of [[], [profileOf({ registration: 'tested' })]]) {
    const { queryByRole, unmount } = await block(profiles);
    expect(queryByRole('group')).toBeNull();
    unmount();
  }
});

it('a scenario that no service has is published first', async () => {
  // One that is on its way there has nothing that could be asked.
  const { user, store, getByRole } = await block([profileOf({ lenders })], [standingOf({ remote: undefined })]);
  await user.click(getByRole('button', { name: 'Publish and ask…' }));
  expect(store.getState().publishingQuestion).toEqual({ kind: 'publish', scenarioId });
});

it('one that has it is asked, where the key is unlocked and lenders were entered', async () => {
  const locked = profileOf({ id: 'mulga', name: 'Mulga', isUnlocked: false, lenders });
  const { user, store, scripted, getByRole, queryByRole } = await block([
    locked,
    profileOf({ name: 'Banksia\u202e', lenders }),
    profileOf({ id: 'empty', name: 'Empty' }),
  ]);
  expect(queryByRole('button', { name: 'Publish and ask…' })).toBeNull();
  expect(queryByRole('button', { name: 'Ask Empty' })).toBeNull();
  expect(getByRole('status').textContent).toContain('The key for Mulga is locked: unlock it to ask.');
  const ask = control(getByRole('button', { name: 'Ask Banksia[U+202E]' }));
  await user.click(ask);
  expect(scripted.inputs('remote.compute')).toMatchObject([{ scenarioId, profileId: 'banksia' }]);
  await expect.poll(() => ask.disabled).toBe(true);
  await user.click(getByRole('button', { name: 'Unlock' }));
  expect(store.getState()).toMatchObject({ page: 'connection', shownProfile: 'mulga' });
});

it('what services say of their lenders is listed below what this computer says, at their rates where those are others than here', async () => {
  const result = (most: number) => ({
    ...{ does_service: true, net_monthly_surplus: 5, max_borrowing_capacity: most },
    ...{ validations: [], per_loan_rate_breakdown: [] },
  });
  const answer = (lender: string, more: object = {}) => ({
    ...{ lender, atMs: 0, contentHash: 'h', addToRates: 0, isStale: false, result: result(800_000), ...more },
  });
  const asked = async (
    addedHere: number,
    results: object[],
    here: object = { status: 'computed', result: result(700_000) },
  ) => {
    const { rows, markup } = await drawn({}, createElement(BuiltAtServices), (store) => {
      store.getState().changeScreen({ addToRates: addedHere });
      store.calls.put('profiles.list', {}, { profiles: [profileOf({ lenders })] });
      store.calls.put('lenders.list', {}, { lenders: [{ id: 'acacia', name: 'acacia' }] } as never);
      store.calls.put('publishing.standings', { scenarioIds: [scenarioId] }, { standings: [standingOf()] });
      store.calls.put('remote.results', { scenarioId, profileId: 'banksia' }, { results } as never);
      const outcomes = [{ lender: 'acacia', ...here }];
      const data = { scenarioId, requested: 500_000, isIncomeStated: true, unstated: [], loans: [], outcomes };
      store.setState({ results: { status: 'loaded', data } as never });
    });
    if (!markup.includes('<table')) return undefined;
    expect(markup).toContain(`rowSpan="${rows.length - 1}"`);
    expect(rows[0]).toEqual(['Lender', 'Computed by', 'Result', 'Would lend']);
    return rows.slice(1);
  };
  const here = ['acacia', 'This computer', 'Services', '700,000'];
  const there = (source: string, most = '800,000') => [`Banksia${source}`, 'Services', most];
  expect([
    await asked(0, []),
    await asked(0, [answer('acacia', { result: result(810_000) })]),
    await asked(0, [answer('acacia', { addToRates: 1, isStale: true })]),
    await asked(1, [answer('acacia')]),
    await asked(1, [answer('acacia', { addToRates: 1 })]),
    await asked(0, [answer('hakea')]),
    await asked(0, [answer('acacia')], { status: 'failed', error: { code: 'INTERNAL', message: 'A bug.' } }),
  ]).toEqual([
    undefined,
    [here, there('', '810,000')],
    [here, there(' at +1.00 %, before the newest changes')],
    [here, there(' at +0.00 %')],
    [here, there('')],
    [['hakea', ...there('')]],
    [['acacia', 'This computer', '', ''], there('')],
  ]);
});
