import { expect, test } from 'vitest';
import type { LenderOutcome } from '../../../shared/contract/compute.ts';
import { isServed, lenderRows } from './lender-rows.ts';

const computed = (lender: string, capacity: number, services = true): LenderOutcome => ({
  lender,
  status: 'computed',
  result: {
    lender_name: lender,
    does_service: services,
    max_borrowing_capacity: capacity,
    net_monthly_surplus: services ? 10 : -10,
    validations: [],
    warnings: [],
    per_loan_rate_breakdown: [],
  },
});

const outcomes: readonly LenderOutcome[] = [
  { lender: 'tuart', status: 'failed', error: { code: 'FORBIDDEN', message: 'No access to lender: tuart' } },
  computed('acacia', 705_000, false),
  computed('wattle', 961_000),
  computed('boronia', 961_000),
  computed('mallee', 640_000, false),
];

const lender = (id: string, name: string, whiteLabel = false) => ({ id, name, whiteLabel, asAt: '2026-11-01' });

const input = {
  outcomes,
  requested: 820_000,
  lenders: [
    lender('wattle', 'Wattle Bank'),
    lender('boronia', 'Boronia Home Loans', true),
    lender('acacia', 'Acacia Mutual'),
  ],
  hidden: ['mallee'],
};

test('rows are sorted by capacity, then by name; hidden lenders are left out and failures come last', () => {
  const rows = lenderRows(input);
  expect(rows.map(({ id, name, whiteLabel, computed }) => ({ id, name, whiteLabel, computed }))).toEqual([
    { id: 'boronia', name: 'Boronia Home Loans', whiteLabel: true, computed: true },
    { id: 'wattle', name: 'Wattle Bank', whiteLabel: false, computed: true },
    { id: 'acacia', name: 'Acacia Mutual', whiteLabel: false, computed: true },
    { id: 'tuart', name: 'tuart', whiteLabel: false, computed: false },
  ]);
  expect(rows.filter(isServed).map(({ id }) => id)).toEqual(['boronia', 'wattle']);
});

test('a failed lender keeps its own reason', () => {
  expect(lenderRows(input).at(-1)).toEqual({
    id: 'tuart',
    name: 'tuart',
    whiteLabel: false,
    computed: false,
    error: { code: 'FORBIDDEN', message: 'No access to lender: tuart' },
  });
});

test('a lender that would lend nothing comes before one without an answer, whatever their names', () => {
  const rows = lenderRows({ ...input, outcomes: [...outcomes, computed('zamia', 0, false)] });
  expect(rows.slice(-2).map(({ id }) => id)).toEqual(['zamia', 'tuart']);
});

test('answers of a service stand beside those of this computer, with their source and no invented distance', () => {
  const { result } = computed('wattle', 900_000, false) as Extract<LenderOutcome, { status: 'computed' }>;
  const validations = [{ name: 'surplus_minimum', passed: false, message: 'Short by $12 of $50.' }];
  const profile = {
    ...{ id: 'banksia', name: 'Banksia', colour: 'blue' as const },
    lenders: [{ name: 'wattle', displayName: 'Wattle at Banksia', standing: 'granted' as const }],
  };
  const answer = { lender: 'wattle', addToRates: 0, atMs: 5, contentHash: 'h', isStale: true };
  const remote = [{ profile, results: [{ ...answer, result: { ...result, validations } }] }];
  const rows = lenderRows({ ...input, remote });
  expect(rows.map(({ id }) => id)).toEqual(['boronia', 'wattle', 'banksia/wattle', 'acacia', 'tuart']);
  expect(rows[2]).toEqual({
    ...{ id: 'banksia/wattle', name: 'Wattle at Banksia', whiteLabel: false, computed: true },
    source: {
      ...{ profileId: 'banksia', service: 'Banksia', colour: 'blue', atMs: 5, isStale: true, addToRates: 0 },
      differences: undefined,
    },
    result: { ...result, validations },
    status: { kind: 'fails-surplus', services: false, close: false, distance: undefined },
  });
});
