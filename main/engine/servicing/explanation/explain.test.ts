import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, r4 } from '../../../../shared/scenario/money.ts';
import { type Explanation, explanation as explanationSchema } from '../../../../shared/service/explanation.ts';
import type { LivingExpenses } from '../../../../shared/service/scenario.ts';
import { propertyRuns } from '../../../../test/support/property-runs.ts';
import { proposedLoan, scenarioOf, withExpenses, withLoan } from '../../../../test/support/scenarios/parts.ts';
import { requestFor, steppedRequest, withServicing } from '../../../../test/support/scenarios/servicing-requests.ts';
import { computeServicing } from '../index.ts';
import type { ServicingRequest } from '../servicing-request.ts';

const explained = (request: ServicingRequest) => {
  const answer = computeServicing({ ...request, explain: true });
  const explanation: Explanation = explanationSchema.parse(answer.explanation);
  return { answer, explanation };
};

const total = (amounts: readonly number[]): number => cents(amounts.reduce((sum, amount) => sum + amount, 0));
/** Whole cents, so that no binary fraction can hide a wrong sum. */
const inCents = (amount: number): number => Math.round(amount * 100);
const sumInCents = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + inCents(amount), 0);

describe('an explanation', () => {
  it('comes only when it is requested', () => {
    expect(computeServicing(requestFor(scenarioOf()))).not.toHaveProperty('explanation');
  });

  it('adds up to the answer to the cent, line by line', { timeout: 900_000 }, () => {
    fc.assert(
      fc.property(steppedRequest, (request) => {
        const { answer, explanation } = explained(request);
        const { totals } = explanation;
        expect(sumInCents(explanation.surplus_lines.map(({ amount }) => amount))).toBe(
          inCents(answer.net_monthly_surplus),
        );
        for (const applicant of explanation.applicants) {
          const { incomes, rent_counted, tax, income_tax, tax_offset, medicare_levy, help } = applicant;
          const { medicare_surcharge: surcharge = 0, novated_lease: lease = 0 } = applicant;
          const shaded = incomes.map((line) => line.shaded);
          expect(total([...shaded, rent_counted, -lease, -tax, -medicare_levy, -surcharge, -help])).toBe(
            applicant.net_yearly,
          );
          expect(total([income_tax, -tax_offset])).toBe(tax);
          expect(total([...incomes.map((line) => line.counted), applicant.rent_gross])).toBe(applicant.gross_income);
          expect(Math.max(0, total([applicant.taxable_before_rent, applicant.rent_taxable]))).toBe(
            applicant.taxable_income,
          );
        }
        for (const group of explanation.groups)
          expect(total([group.used, group.additional, group.rent])).toBe(group.total);
        for (const loan of explanation.loans)
          expect(r4(loan.price_steps.reduce((sum, step) => sum + step.points, 0))).toBe(r4(loan.base_rate));
        const linesOf = (kind: string) =>
          total(explanation.surplus_lines.filter((line) => line.kind === kind).map(({ amount }) => amount));
        expect([
          linesOf('net_income'),
          linesOf('living'),
          linesOf('commitment'),
          linesOf('existing_repayment'),
          linesOf('proposed_repayment'),
        ]).toEqual([
          totals.net_monthly,
          0 - totals.living_monthly,
          0 - totals.commitments_monthly,
          0 - totals.existing_repayments_monthly,
          0 - totals.proposed_repayments_monthly,
        ]);
        expect(total(explanation.liabilities.map(({ monthly }) => monthly))).toBe(totals.commitments_monthly);
        expect(totals.surplus_monthly).toBe(answer.net_monthly_surplus);
      }),
      propertyRuns(300),
    );
  });

  it('shows living costs that add up even where their parts have fractions of cents', () => {
    const groupOf = (expenses: LivingExpenses) => {
      const [group] = explained(requestFor(withExpenses(expenses))).explanation.groups;
      return [group?.used, group?.additional, group?.rent, group?.total];
    };
    const parts = { simple_basic_expense: 25_000 / 12, rent: 1_000 / 12 };
    expect(groupOf({ ...parts, additional_expenses: { school: 1_000 / 12 } })).toEqual([2_083.33, 83.34, 83.33, 2_250]);
    expect(groupOf(parts)).toEqual([2_083.33, 0, 83.34, 2_166.67]);
  });

  it.each([
    [
      'the surplus',
      withLoan({}),
      {},
      'surplus_minimum',
      539_000,
      'Net surplus is −5.88 a month; at least 0.00 is needed.',
    ],
    [
      'the ratio',
      withLoan({}),
      { measure: 'nsr' },
      'nsr_minimum',
      539_000,
      'Net servicing ratio 0.9987 (4,506.67 a month after living costs against 4,512.55 of commitments); 1 is needed.',
    ],
    [
      'debt to income',
      withLoan({ rate: 1 }),
      { dti_max: 4 },
      'dti_maximum',
      401_000,
      'Total debt 401,000 is 4.01 times gross income 100,000; at most 4 times is accepted.',
    ],
    [
      'the lender’s limit',
      withLoan({}),
      { max_loan: 300_000 },
      'loan_maximum',
      301_000,
      'The lender lends up to 300,000 in total.',
    ],
    [
      'income',
      scenarioOf({ income: [{}] }),
      {},
      'income_present',
      1_000,
      'Gross income counted is 0 a year; some income is needed.',
    ],
  ] as const)('names %s as what limits the capacity', (_, scenario, servicing, name, at, message) => {
    const { explanation } = explained(withServicing(requestFor(scenario), servicing));
    expect(explanation.capacity.binding).toEqual({ name, at, message });
  });

  it('names what limits the capacity where the fixed loans already exceed it', () => {
    const scenario = scenarioOf({
      home_loans: [
        { ...proposedLoan, id: 'a', loan_amount: 700_500 },
        { ...proposedLoan, id: 'b', loan_amount: 50_000, solve_for: true },
      ],
    });
    const { capacity } = explained(requestFor(scenario)).explanation;
    expect([capacity.varies, capacity.amount, capacity.binding?.name, capacity.binding?.at]).toEqual([
      'one',
      0,
      'surplus_minimum',
      701_000,
    ]);
  });
});
