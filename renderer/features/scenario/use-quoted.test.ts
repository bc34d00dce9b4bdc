import { expect, test } from 'vitest';
import { setUpOpen } from '../../store/testing/open-scenario.ts';
import { firstLender } from './use-quoted.ts';

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
