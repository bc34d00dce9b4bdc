import { assert, constantFrom, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCounted, ownFieldsIn, withoutOwnFields } from './own-fields.ts';
import { emptyScenario, type HomeLoan } from './scenario.ts';

const scenario = {
  ...emptyScenario(),
  income: [
    { id: 's', name: 'Sam', payg: 90_000, reportable_super: 16_500, brokers_own: 'kept' },
    { id: 'k', name: 'Kim', previous_year: { bonus: 1 }, essential_service: undefined },
  ],
  liabilities: [{ id: 'h', type: 'help', balance: 3_000, still_studying: true }],
  living_expenses: [{ id: 'e', rent: 2_000, simple_basic_expense: 3_000 }],
  additional_info: { useDependantAges: true, assessment_date: '2026-11-25', costs: { cashback: 1 } },
};

describe('fields of our own', () => {
  it('are those that the specification does not show, where they have a value', () => {
    expect(ownFieldsIn(scenario)).toEqual([
      ['income', 0, 'reportable_super'],
      ['income', 1, 'previous_year'],
      ['liabilities', 0, 'still_studying'],
      ['living_expenses', 0, 'rent'],
      ['additional_info', 'assessment_date'],
      ['additional_info', 'costs'],
    ]);
  });

  it('are left out alone: those of the specification and of another program stay', () => {
    expect(withoutOwnFields(scenario)).toEqual({
      ...emptyScenario(),
      income: [
        { id: 's', name: 'Sam', payg: 90_000, brokers_own: 'kept' },
        { id: 'k', name: 'Kim' },
      ],
      liabilities: [{ id: 'h', type: 'help', balance: 3_000 }],
      living_expenses: [{ id: 'e', simple_basic_expense: 3_000 }],
      additional_info: { useDependantAges: true },
    });
  });

  it('leave what is no element as it is, and nothing to leave out a second time', () => {
    const odd = constantFrom<unknown>(null, 7, 'text', [null, 3], {}, [{ rate: 6 }], { rate: 6, costs: {} });
    let left = 0;
    assert(
      property(record({ home_loans: odd, additional_info: odd, brokers_own: odd }), (parts) => {
        const once = withoutOwnFields(parts);
        left += ownFieldsIn(parts).length;
        expect([ownFieldsIn(once), withoutOwnFields(once), once.brokers_own]).toEqual([[], once, parts.brokers_own]);
      }),
      { numRuns: 200, seed: 7 },
    );
    expect(left).toBeGreaterThan(20);
  });

  it.each([
    ['the rate of a loan', ['home_loans', 0, 'rate'], true],
    ['the day of the assessment', ['additional_info', 'assessment_date'], true],
    ['how an amount was entered', ['income', 0, 'entered'], false],
    ['that a loan bridges', ['home_loans', 0, 'bridging'], false],
  ] as const)('count or do not: %s', (_what, path, counted) => {
    expect(isCounted(path, scenario)).toBe(counted);
  });

  it('count as whose product a rate is of while the loan has that rate, as the other lenders then price it', () => {
    const counted = (loan: HomeLoan) =>
      (['product_name', 'product_rate', 'product_lender'] as const).map((name) =>
        isCounted(['home_loans', 0, name], { ...scenario, home_loans: [loan] }),
      );
    const taken = { rate: 5.9, product_name: 'Basic', product_rate: 5.9, product_lender: 'oak' };
    expect(counted(taken)).toEqual([false, true, true]);
    expect(counted({ ...taken, rate: 6 })).toEqual([false, false, false]);
    expect(counted({ ...taken, product_lender: undefined })).toEqual([false, false, false]);
  });

  it('count as costs, purchase and way into a home where a premium is lent on top of the loan, which they decide', () => {
    const paths = [
      ...([
        ['additional_info', 'costs'],
        ['additional_info', 'ways_in'],
      ] as const),
      ['securities', 0, 'purchase'] as const,
    ];
    const capitalised = { ...scenario.additional_info, costs: { lmi_capitalised: true } };
    expect(paths.map((path) => isCounted(path, scenario))).toEqual([false, false, false]);
    expect(paths.map((path) => isCounted(path, { ...scenario, additional_info: capitalised }))).toEqual([
      true,
      true,
      true,
    ]);
  });
});
