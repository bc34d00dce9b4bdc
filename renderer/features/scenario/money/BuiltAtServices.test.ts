// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { ProfileView } from '../../../../shared/contract/services/profiles.ts';
import { control, mounted } from '../../../app/testing/mounted.ts';
import { profileOf } from '../../../store/testing/profiles.ts';
import { scenarioId } from '../../../store/testing/records.ts';
import { standingOf } from '../../../store/testing/standings.ts';
import { BuiltAtServices } from './BuiltAtServices.tsx';

const lenders = [{ name: 'acacia', standing: 'granted' }] as ProfileView['lenders'];

const block = (profiles: ProfileView[], isPublished: boolean) =>
  mounted({}, createElement(BuiltAtServices), (store) => {
    store.calls.put('profiles.list', {}, { profiles });
    const standings = isPublished ? profiles.map(({ id }) => standingOf({ profileId: id })) : [];
    store.calls.put('publishing.standings', { scenarioIds: [scenarioId] }, { standings });
  });

it('without a service there is nothing of it', async () => {
  const { queryByRole } = await block([], false);
  expect(queryByRole('group')).toBeNull();
});

it('a scenario that no service has is published first', async () => {
  const { user, store, getByRole } = await block([profileOf({ lenders })], false);
  await user.click(getByRole('button', { name: 'Publish and ask…' }));
  expect(store.getState().publishingQuestion).toEqual({ kind: 'publish', scenarioId });
});

it('one that has it is asked, where the key is unlocked and lenders were entered', async () => {
  const locked = profileOf({ id: 'mulga', name: 'Mulga', isUnlocked: false, lenders });
  const { user, store, scripted, getByRole, queryByRole } = await block(
    [profileOf({ lenders }), locked, profileOf({ id: 'empty', name: 'Empty' })],
    true,
  );
  expect(queryByRole('button', { name: 'Publish and ask…' })).toBeNull();
  expect(queryByRole('button', { name: 'Ask Empty' })).toBeNull();
  expect(getByRole('status').textContent).toContain('The key for Mulga is locked: unlock it to ask.');
  const ask = control(getByRole('button', { name: 'Ask Banksia' }));
  await user.click(ask);
  expect(scripted.inputs('remote.compute')).toMatchObject([{ scenarioId, profileId: 'banksia' }]);
  await expect.poll(() => ask.disabled).toBe(true);
  await user.click(getByRole('button', { name: 'Unlock' }));
  expect(store.getState()).toMatchObject({ page: 'connection', shownProfile: 'mulga' });
});

it('what services say of their lenders is listed below what this computer says, at their rates where those are others', async () => {
  const result = {
    ...{ does_service: true, net_monthly_surplus: 5, max_borrowing_capacity: 800_000 },
    ...{ validations: [], per_loan_rate_breakdown: [] },
  };
  const answer = { lender: 'acacia', atMs: 0, contentHash: 'h', result };
  const { getByRole } = await mounted({}, createElement(BuiltAtServices), (store) => {
    store.calls.put('profiles.list', {}, { profiles: [profileOf({ lenders })] });
    store.calls.put('lenders.list', {}, { lenders: [{ id: 'acacia', name: 'Acacia' }] } as never);
    store.calls.put('publishing.standings', { scenarioIds: [scenarioId] }, { standings: [standingOf()] });
    const results = [0, 1].map((addToRates) => ({ ...answer, addToRates, isStale: addToRates === 1 }));
    store.calls.put('remote.results', { scenarioId, profileId: 'banksia' }, { results } as never);
    const outcomes = [{ lender: 'acacia', status: 'computed', result }];
    const data = { scenarioId, requested: 500_000, isIncomeStated: true, unstated: [], loans: [], outcomes };
    store.setState({ results: { status: 'loaded', data } as never });
  });
  const sources = [...getByRole('table').querySelectorAll('tbody')].map((lender) =>
    [...lender.querySelectorAll('td:nth-last-child(3)')].map(({ textContent }) => textContent),
  );
  expect(sources.toSorted()).toEqual([
    ['This computer', ' Banksia'],
    ['This computer', ' Banksia at +1.00 %, before the newest changes'],
  ]);
});
