import { expect, test } from 'vitest';
import type { LenderOutcome } from '../../../../shared/contract/scenarios/compute.ts';
import { everyAddback } from '../../../../shared/scenario/self-employed.ts';
import type { ServicingResult } from '../../../../shared/service/compute.ts';
import { addbackRows, addbacksIn } from './addbacks.ts';

const answered = (lender: string, addbacks: ServicingResult['addbacks']): LenderOutcome => ({
  lender,
  status: 'computed',
  result: {
    ...{ lender_name: lender, does_service: true, max_borrowing_capacity: 1, net_monthly_surplus: 1 },
    ...{ validations: [], warnings: [], per_loan_rate_breakdown: [] },
    addbacks,
  },
});

const business = {
  ownership_share: 50,
  years: [{ net_profit: 100_000, depreciation: 20_000 }, { one_off: 4_000 }],
};

test('lenders that add back the same of what the business has are one row, the most first', () => {
  const half = { ...everyAddback, depreciation: 0.5 };
  const rows = addbackRows(business, [
    answered('mallee', half),
    answered('wattle', everyAddback),
    answered('banksia', { ...everyAddback, other_addback: 0 }),
    answered('acacia', { ...everyAddback, one_off: 0 }),
    answered('elsewhere', undefined),
    { lender: 'down', status: 'failed', error: { code: 'INTERNAL', message: '' } },
  ]);
  expect(rows.map(({ lenders, latest }) => [lenders, latest])).toEqual([
    [['wattle', 'banksia'], 60_000],
    [['acacia'], 60_000],
    [['mallee'], 55_000],
  ]);
});

test('lenders that need more years of accounts are a row of their own, last: they count none of it', () => {
  const short = (lender: string): LenderOutcome => {
    const outcome = answered(lender, everyAddback);
    if (outcome.status !== 'computed') return outcome;
    const detail = { code: 'SELF_EMPLOYED_SHORT_HISTORY', message: '', figure: 2, limit: 3, unit: 'years' } as const;
    return { ...outcome, result: { ...outcome.result, warning_details: [detail] } };
  };
  const rows = addbackRows(business, [short('mulga'), answered('mallee', { ...everyAddback, depreciation: 0 })]);
  expect(rows.map(({ lenders, yearsNeeded }) => [lenders, yearsNeeded])).toEqual([
    [['mallee'], undefined],
    [['mulga'], 3],
  ]);
});

test('only figures that stand in the accounts are asked about', () => {
  expect(addbacksIn(business)).toEqual(['depreciation', 'one_off']);
  expect(addbacksIn({})).toEqual([]);
});

test('of lenders that add back as much, those that are more come first; a business without a share is its owner’s alone', () => {
  const whole = { years: [{ net_profit: 100_000, depreciation: 20_000, one_off: 0.5 }] };
  const rows = addbackRows(whole, [
    answered('mallee', { ...everyAddback, depreciation: 0 }),
    answered('wattle', { ...everyAddback, one_off: 0, depreciation: 0.000_025 }),
    answered('banksia', { ...everyAddback, one_off: 0, depreciation: 0.000_025 }),
  ]);
  expect(rows.map(({ lenders, latest }) => [lenders, latest])).toEqual([
    [['wattle', 'banksia'], 100_000.5],
    [['mallee'], 100_000.5],
  ]);
});

test('accounts that are too few of another business do not count against this one', () => {
  const outcome = answered('mulga', everyAddback);
  if (outcome.status !== 'computed') throw new Error('It is computed.');
  const detail = { code: 'SELF_EMPLOYED_SHORT_HISTORY', message: '', figure: 1, limit: 2, unit: 'years' } as const;
  const short: LenderOutcome = { ...outcome, result: { ...outcome.result, warning_details: [detail] } };
  const three = { years: [{ net_profit: 9, depreciation: 1 }, {}, {}] };
  const one = { years: [{ net_profit: 9, depreciation: 1 }] };
  const none = { years: [] };
  expect([three, one, none].map((of) => addbackRows(of, [short])[0]?.yearsNeeded)).toEqual([undefined, 2, undefined]);
});
