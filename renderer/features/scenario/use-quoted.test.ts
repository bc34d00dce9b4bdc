// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { fail } from '../../../shared/outcome.ts';
import { mounted } from '../../app/testing/mounted.ts';
import type { AppStore } from '../../store/app-store.ts';
import { serviceLenderId } from '../../store/lenders/service-lender.ts';
import { setUpOpen } from '../../store/testing/open-scenario.ts';
import { quote } from '../../store/testing/quoted.ts';
import { firstLender, useQuoted } from './use-quoted.ts';

const computed = (lender: string, capacity: number) => ({
  ...{ lender, status: 'computed' },
  result: { max_borrowing_capacity: capacity },
});

test('what is quoted while no lender is open is the compared lender with the highest capacity', async () => {
  const { state, store } = await setUpOpen();
  const lenders: (string | undefined)[] = [firstLender(state())];
  const outcomes = [computed('a', 1), computed('b', 3), { lender: 'c', status: 'failed' }, computed('d', 2)];
  store.setState({ results: { status: 'loaded', data: { outcomes } as never } });
  lenders.push(firstLender(state()));
  void state().updateSettings({ hiddenLenders: ['b'] });
  expect([...lenders, firstLender(state())]).toEqual([undefined, 'b', 'd']);
});

test('of lenders that lend the same, as the security carries no more, it is the one with the higher capacity', async () => {
  const { state, store } = await setUpOpen();
  const carried = (lender: string, capacity: number) => ({
    ...{ lender, status: 'computed' },
    result: { max_borrowing_capacity: capacity, validations: [], limits: { security: 5 } },
  });
  store.setState({ results: { status: 'loaded', data: { outcomes: [carried('a', 6), carried('b', 9)] } } as never });
  expect(firstLender(state())).toBe('b');
});

const Quoting = () => useQuoted().quoted?.lender ?? 'nobody';

test('nothing is quoted any more once no lender can compute the scenario', async () => {
  const outcomes = (...given: object[]) => ({ results: { status: 'loaded', data: { outcomes: given } } as never });
  const { store, container } = await mounted({}, createElement(Quoting), (prepared) => quote(prepared, 'acacia', {}));
  const shown = [container.lastChild?.textContent];
  act(() => {
    store.setState(outcomes(computed('acacia', 1)));
    store.getState().selectLender(null);
  });
  shown.push(container.lastChild?.textContent);
  act(() => store.setState(outcomes({ lender: 'acacia', status: 'failed' })));
  expect([...shown, container.lastChild?.textContent]).toEqual(['acacia', 'acacia', 'nobody']);
});

test('a lender that is opened quotes nothing where it cannot compute the scenario', async () => {
  const prepare = (store: AppStore) => quote(store, 'acacia', {});
  const { store, scripted, container } = await mounted({}, createElement(Quoting), prepare);
  act(() => store.getState().selectLender('wattle'));
  await expect.poll(() => scripted.inputs('compute.lender')).toHaveLength(1);
  const shown = [container.lastChild?.textContent];
  await act(() => scripted.call('compute.lender').answer(fail('INVALID_INPUT', 'No loan is asked for.')));
  expect([...shown, container.lastChild?.textContent]).toEqual(['acacia', 'nobody']);
});

const Settling = () => (useQuoted().isSettling ? 'settling' : 'settled');

test('what is quoted is of the lender that is open, unless a service computed it, and of the open scenario', async () => {
  const { store, container } = await mounted({}, createElement(Quoting), (prepared) => {
    quote(prepared, 'wattle', {});
    quote(prepared, 'acacia', {});
    prepared.getState().selectLender(null);
    prepared.setState({ results: { status: 'loaded', data: { outcomes: [computed('acacia', 1)] } } as never });
  });
  const shown = (): string | null | undefined => container.lastChild?.textContent;
  expect(shown()).toBe('acacia');
  act(() => store.getState().selectLender('wattle'));
  expect(shown()).toBe('wattle');
  act(() => store.getState().selectLender(serviceLenderId({ profileId: 'banksia', lender: 'wattle' })));
  expect(shown()).toBe('acacia');
  act(() => store.setState({ openId: 'another' }));
  expect(shown()).toBe('nobody');
});

test('what is quoted settles while the results are those of an earlier state, or its lines are on their way', async () => {
  const { store, container } = await mounted({}, createElement(Settling), (prepared) => quote(prepared, 'acacia', {}));
  const said = [container.lastChild?.textContent];
  act(() => store.setState({ resultsStale: true }));
  said.push(container.lastChild?.textContent);
  act(() => store.setState({ resultsStale: false }));
  act(() => store.getState().selectLender('wattle'));
  expect([...said, container.lastChild?.textContent]).toEqual(['settled', 'settling', 'settling']);
});
