import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { AppStore } from '../../../store/app-store.ts';
import { screenOf } from '../../../store/screens/screens-slice.ts';
import { setUpOpen } from '../../../store/testing/open-scenario.ts';
import { StoreContext } from '../../../store/use-app.ts';
import type { LenderRow } from '../../../ui/lenders/lender-rows.ts';
import { type LenderLines, useLenderLines } from './use-lender-lines.ts';

const row = (name: string, capacity: number): LenderRow => ({
  ...{ id: name.toLowerCase(), name, whiteLabel: false, computed: true, repayments: undefined },
  result: {
    ...{ lender_name: name, does_service: true, max_borrowing_capacity: capacity, net_monthly_surplus: 310 },
    ...{ validations: [], warnings: [], per_loan_rate_breakdown: [] },
  },
  status: {
    ...{ kind: 'services', services: true, close: false, spare: undefined, failed: [], measure: undefined },
    lends: { amount: capacity, capacity, security: undefined, heldBy: 'servicing' },
  },
});
const rows = [row('Wattle', 961_000), row('Acacia', 842_000), row('Tuart', 705_000)];

const listOf = (store: AppStore, of = rows): LenderLines => {
  const shown: LenderLines[] = [];
  const List = () => {
    shown.push(useLenderLines(of));
    return null;
  };
  renderToStaticMarkup(createElement(StoreContext, { value: store }, createElement(List)));
  return shown[0]!;
};

test('what servicing alone would carry is on the scale too', async () => {
  const { store } = await setUpOpen();
  const held = row('Mallee', 1_400_000);
  if (!held.computed) throw new Error('Not computed');
  const lends = { amount: 700_000, capacity: 1_400_000, security: undefined, heldBy: 'security' as const };
  const { scale, lines } = listOf(store, [...rows, { ...held, status: { ...held.status, lends } }]);
  expect(scale?.to).toBe(1_400_000);
  expect(lines.find(({ id }) => id === 'mallee')?.servicingEnd).toBe(100);
});

test('a filter leaves lines out and moves no bar', async () => {
  const { state, store } = await setUpOpen();
  const list = (): LenderLines => listOf(store);
  const whole = list();
  const { lenderFilter } = screenOf(state());
  const filtered = ['acacia', 'tuart', 'nobody'].map((text) => {
    state().changeScreen({ lenderFilter: { ...lenderFilter, text } });
    return list();
  });
  expect(new Set(whole.lines.map(({ barEnd }) => barEnd)).size).toBe(3);
  expect(filtered).toEqual([
    { ...whole, lines: whole.lines.filter(({ id }) => id === 'acacia') },
    { ...whole, lines: whole.lines.filter(({ id }) => id === 'tuart') },
    { ...whole, lines: [] },
  ]);
});
