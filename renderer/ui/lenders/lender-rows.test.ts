import { expect, test } from 'vitest';
import type { LenderOutcome } from '../../../shared/contract/scenarios/compute.ts';
import { isFromService, isServed, lenderRows } from './lender-rows.ts';

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
  isIncomeStated: true,
  unstated: [],
  loans: [{ id: 'l1', loan_amount: 820_000 }],
  lenders: [
    lender('wattle', 'Wattle Bank'),
    lender('boronia', 'Boronia Home Loans', true),
    lender('acacia', 'Acacia Mutual'),
  ],
  hidden: ['mallee'],
};

test('rows are sorted by what each would lend, then by name; hidden lenders are left out and failures come last', () => {
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

test('a lender that its security holds stands below one with less capacity that would lend more', () => {
  const held = computed('zamia', 1_200_000) as Extract<LenderOutcome, { status: 'computed' }>;
  const security_limit = { amount: 855_000, lvr: 95, worth: 900_000, taken: 0 };
  const rows = lenderRows({
    ...input,
    outcomes: [...outcomes, { ...held, result: { ...held.result, security_limit } }],
  });
  expect(rows.map(({ id }) => id)).toEqual(['boronia', 'wattle', 'zamia', 'acacia', 'tuart']);
  expect(rows.find(({ id }) => id === 'zamia')).toMatchObject({ status: { spare: 35_000 } });
});

test('of two lenders that security holds alike the one with more capacity comes first, whatever their names', () => {
  const held = (lender: string, capacity: number): LenderOutcome => {
    const outcome = computed(lender, capacity) as Extract<LenderOutcome, { status: 'computed' }>;
    const security_limit = { amount: 855_000, lvr: 95, worth: 900_000, taken: 0 };
    return { ...outcome, result: { ...outcome.result, security_limit } };
  };
  const rows = lenderRows({ ...input, outcomes: [held('acacia', 900_000), held('wattle', 1_000_000)] });
  expect(rows.map(({ id }) => id)).toEqual(['wattle', 'acacia']);
});

test('a lender that would lend nothing comes before one without an answer, whatever their names', () => {
  const rows = lenderRows({ ...input, outcomes: [...outcomes, computed('zamia', 0, false)] });
  expect(rows.slice(-2).map(({ id }) => id)).toEqual(['zamia', 'tuart']);
});

const banksia = {
  ...{ id: 'banksia', name: 'Banksia', colour: 'blue' as const },
  lenders: [{ name: 'wattle', displayName: 'Wattle at Banksia', standing: 'granted' as const }],
};
const answerThere = (isStale: boolean) => {
  const { result } = computed('wattle', 900_000, false) as Extract<LenderOutcome, { status: 'computed' }>;
  const validations = [{ name: 'surplus_minimum', passed: false, message: 'Short by $12 of $50.' }];
  const per_loan_rate_breakdown = [{ loan_id: 'l1', base_rate: 6.04, rate: 9.04 }];
  return {
    ...{ lender: 'wattle', addToRates: 0, atMs: 5, contentHash: 'h', isStale },
    result: { ...result, validations, per_loan_rate_breakdown },
  };
};

test('answers of a service stand beside those of this computer, with their source and no invented distance', () => {
  const answer = answerThere(false);
  const rows = lenderRows({ ...input, remote: [{ profile: banksia, results: [answer] }] });
  expect(rows.map(({ id }) => id)).toEqual(['boronia', 'wattle', 'banksia/wattle', 'acacia', 'tuart']);
  expect(rows.filter(isFromService).map(({ id }) => id)).toEqual(['banksia/wattle']);
  const surplus = { name: 'surplus_minimum', isPolicy: false };
  expect(rows[2]).toEqual({
    ...{ id: 'banksia/wattle', name: 'Wattle at Banksia', whiteLabel: false, computed: true },
    source: {
      ...{ profileId: 'banksia', service: 'Banksia', colour: 'blue', atMs: 5, isStale: false, addToRates: 0 },
      differences: undefined,
    },
    result: answer.result,
    status: {
      ...{ kind: 'fails-servicing', services: false, close: false, spare: 80_000 },
      lends: { amount: 900_000, capacity: 900_000, security: undefined, heldBy: 'servicing' },
      ...{ failed: [surplus], measure: surplus },
    },
    repayments: [{ position: 0, amount: 820_000, rate: 6.04, monthly: 4_937.42 }],
  });
});

test('an answer to another version has no repayment: it knows other amounts than the screen', () => {
  const [row] = lenderRows({ ...input, outcomes: [], remote: [{ profile: banksia, results: [answerThere(true)] }] });
  expect(row).toMatchObject({ computed: true, repayments: undefined });
});

test('a lender is compared with what it answered before the edit, where it did', () => {
  const before = {
    requested: 800_000,
    isIncomeStated: true,
    unstated: [],
    outcomes: [computed('wattle', 790_000, false), outcomes[0]!],
  };
  const changes = lenderRows({ ...input, before }).flatMap((row) =>
    row.computed ? [[row.id, row.before?.status.lends?.amount, row.before?.status.spare]] : [],
  );
  expect(changes).toEqual([
    ['boronia', undefined, undefined],
    ['wattle', 790_000, -10_000],
    ['acacia', undefined, undefined],
  ]);
});

test('a lender is one’s own where the directory says so, and no other', () => {
  const lenders = input.lenders.map((lender) =>
    lender.id === 'wattle' ? { ...lender, origin: 'own' as const } : lender,
  );
  const own = lenderRows({ ...input, lenders }).flatMap(({ id, isOwn }) => (isOwn === true ? [id] : []));
  expect(own).toEqual(['wattle']);
});
