import { expect, test } from 'vitest';
import type { MadeNote } from '../../../../shared/note/note-file.ts';
import { lenderStatus } from '../../../../shared/scenario/lender-status.ts';
import type { NoteLender } from '../note-lenders.ts';
import { chosenPart, panelText, whyNot } from './lenders-part.ts';

const textOf = (panel: MadeNote['panel'], chosen: readonly string[] = ['acacia']): string => {
  const packs = ['acacia', 'wattle', 'tuart'].map((id) => ({ id, name: id.toUpperCase() }));
  return panelText({ panel, chosen: [...chosen], inputs: { packs } as unknown as MadeNote['inputs'] });
};
const mine = { name: 'my panel', lenders: ['acacia', 'wattle'] };

test.each<[MadeNote['panel'], readonly string[] | undefined, string]>([
  [undefined, undefined, ''],
  [{ ...mine, outside: [] }, undefined, '2 lenders of the panel “my panel”.'],
  [{ ...mine, outside: ['A'] }, undefined, '2 lenders of the panel “my panel”; 1 outside it is not judged.'],
  [{ ...mine, outside: ['A', 'B', 'C'] }, undefined, '2 lenders of the panel “my panel”; 3 outside it are not judged.'],
  [
    { ...mine, outside: ['A', 'B'] },
    ['tuart', 'acacia'],
    '2 lenders of the panel “my panel”, and TUART from outside it, which is recommended; 2 more outside it are not judged.',
  ],
])('a note of %j says which lenders are judged', (panel, chosen, text) => {
  expect(textOf(panel, chosen)).toBe(text);
});

const lender = (capacity: number, monthly: number | undefined): NoteLender => {
  const result = {
    ...{ lender_name: 'x', does_service: true, max_borrowing_capacity: capacity, net_monthly_surplus: 0 },
    ...{ validations: [], warnings: [], per_loan_rate_breakdown: [] },
  } as unknown as NoteLender['result'];
  const status = lenderStatus(result, { requested: 500_000, isIncomeStated: true, unstated: [] });
  return {
    ...{ id: 'x', name: 'X', asAt: '2026-11-01', notice: undefined, result, status, serves: true },
    ...{ repayments: undefined, monthly, lent: capacity, cost: undefined },
  };
};

test.each<[string, number, number | undefined, string]>([
  ['more capacity', 620_000, 3_000, 'maximum 20,000 higher'],
  ['less capacity', 580_000, 3_000, 'maximum 20,000 lower'],
  ['a higher repayment', 600_000, 3_100, 'repayment 100 a month higher'],
  ['a lower repayment', 600_000, 2_900, 'repayment 100 a month lower'],
  ['both', 580_000, 2_900, 'maximum 20,000 lower, repayment 100 a month lower'],
  ['cents of repayment', 600_000, 3_000.4, 'no difference in maximum or repayment'],
  ['no repayment known', 600_000, undefined, 'no difference in maximum or repayment'],
])('another lender that would lend it is set beside the one recommended: %s', (_case, capacity, monthly, words) => {
  expect(whyNot(lender(capacity, monthly), lender(600_000, 3_000))).toBe(`Would lend it too; ${words}`);
});

test('half a dollar of repayment is a difference, and one lender alone is the lender', () => {
  expect(whyNot(lender(600_000, 3_000.5), lender(600_000, 3_000))).toBe(
    'Would lend it too; repayment 1 a month higher',
  );
  const titles = [1, 2].map(
    (many) => chosenPart({ chosen: [lender(1, 1), lender(2, 2)].slice(0, many), others: [], requested: 1 }).title,
  );
  expect(titles).toEqual(['The lender', 'The lenders set out']);
});

test('a lender whose capacity is there says the test that fails, and no distance to the amount', () => {
  const one = lender(700_000, 3_000);
  const failed = [{ name: 'dti_maximum', isPolicy: true, figure: 8, limit: 6, unit: 'ratio' as const }];
  const failing = { ...one, serves: false, status: { ...one.status, kind: 'fails-policy' as const, failed } };
  expect(whyNot(failing, lender(600_000, 3_000))).toMatch(/^(?!.*(spare|not as asked|short)).*8.*6/i);
});

test('several rates stand from the lowest to the highest, and nothing is said of what is not known', () => {
  const cells = (...rates: readonly number[]): (string | undefined)[] => {
    const repayments = rates.map((rate, position) => ({ position, amount: 1, rate, monthly: 1 }));
    const one = { ...lender(600_000, undefined), repayments: rates.length === 0 ? undefined : repayments };
    const [table] = chosenPart({ chosen: [one], others: [], requested: 500_000 }).blocks;
    return table?.kind === 'table' ? (table.rows[0]?.cells.map(({ text }) => text) ?? []) : [];
  };
  expect(cells(6.5, 5.9, 6.1)).toEqual([
    ...['X', '600,000', '–', '100,000', '0.00', '–', '5.90–6.50', '–', 'Services'],
  ]);
  expect([cells(6.5, 6.5)[6], cells()[6]]).toEqual(['6.50', '–']);
});
