import { expect, test } from 'vitest';
import type { LenderOutcome } from '../../../shared/contract/scenarios/compute.ts';
import type { Validation } from '../../../shared/service/compute.ts';
import { lenderRows } from '../../ui/lenders/lender-rows.ts';
import { currentRows, summaryText } from './summary-words.ts';

const answer = (lender: string, capacity: number, failed: readonly Partial<Validation>[] = []): LenderOutcome => ({
  lender,
  status: 'computed',
  result: {
    ...{ lender_name: lender, max_borrowing_capacity: capacity, net_monthly_surplus: 0, warnings: [] },
    does_service: !failed.some(({ name }) => name === 'surplus_minimum'),
    validations: failed.map((one) => ({ name: '', passed: false, message: '', ...one })),
    per_loan_rate_breakdown: [],
  },
});

const surplus = { name: 'surplus_minimum', figure: -310, limit: 0, unit: 'aud' } as const;
const term = { name: 'term_maximum', figure: 360, limit: 300, unit: 'months' } as const;

const rowsOf = (outcomes: readonly LenderOutcome[], requested: number) =>
  lenderRows({ outcomes, requested, isIncomeStated: true, unstated: [], loans: [], lenders: [], hidden: [] });

const textOf = (outcomes: readonly LenderOutcome[], requested = 820_000) => summaryText(rowsOf(outcomes, requested));

test('says how many service, and the most that one of those lends', () => {
  expect(textOf([answer('acacia', 1_200_000, [term]), answer('wattle', 961_000), answer('mallee', 842_000)])).toBe(
    '2 of 3 service · wattle up to 961,000',
  );
});

test('where none services it names the closest and what it lacks, never a capacity as an offer', () => {
  expect(textOf([answer('acacia', 726_000, [surplus]), answer('wattle', 0, [surplus])])).toBe(
    'No lender services · closest: acacia, short 94,000',
  );
  expect(textOf([answer('acacia', 0, [surplus])])).toBe('No lender services · closest: acacia, short 820,000');
  expect(textOf([answer('acacia', 726_000, [surplus]), answer('brigalow', 926_000, [term])])).toBe(
    'No lender services · closest: brigalow, fails policy: term 30 of 25 yr',
  );
});

test('where nothing can be tested it says what is missing', () => {
  expect(textOf([answer('acacia', 0, [{ name: 'households_present' }, { name: 'applicants_present' }])])).toBe(
    'No household; no applicant',
  );
  expect(textOf([answer('acacia', 975_000)], 0)).toBe('No amount asked · acacia up to 975,000');
  expect(textOf([{ lender: 'acacia', status: 'failed', error: { code: 'FORBIDDEN', message: '' } }])).toBeUndefined();
});

test('a service’s answers count where they answer what is on screen', () => {
  const source = { profileId: 'p', service: 'Banksia', colour: 'teal', atMs: 0, differences: undefined };
  const [row, ...rest] = rowsOf([answer('acacia', 1_200_000), answer('wattle', 961_000)], 820_000);
  const from = (isStale: boolean, addToRates: number) =>
    currentRows([{ ...row!, source: { ...source, isStale, addToRates } }, ...rest], 0.5).length;
  expect([from(false, 0.5), from(true, 0.5), from(false, 0)]).toEqual([2, 1, 1]);
});
