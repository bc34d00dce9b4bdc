import { describe, expect, it } from 'vitest';
import type { ScenarioBodyInput, Security } from '../../../shared/service/scenario.ts';
import type { UnknownDates } from '../../../shared/solver/solution.ts';
import { letProperty, proposedLoan, scenarioOf } from '../../../test/support/scenarios/parts.ts';
import { requestFor, withServicing } from '../../../test/support/scenarios/servicing-requests.ts';
import { computeServicing } from '../../engine/servicing/index.ts';
import { unknownDatesOf } from './unknown-dates.ts';

const { contract_date: _known, ...undated } = letProperty;
const onUnit = { ...proposedLoan, id: 'unit', existing_or_proposed: 'existing', loan_type: 'investment' };

/** A unit held for years with a loan of 500,000 on it, and 200,000 asked for beside it. */
const holding = (unit: Security = undated, more: ScenarioBodyInput = {}): ScenarioBodyInput =>
  scenarioOf({
    income: [{ id: 'i1', which_household: 0, payg: 150_000 }],
    securities: [unit],
    home_loans: [
      { ...proposedLoan, loan_amount: 200_000 },
      { ...onUnit, limit: 500_000 },
    ],
    home_loan_security_links: [{ home_loan_id: 'unit', security_id: 's1' }],
    ...more,
  });

const datesOf = (scenario: ScenarioBodyInput): UnknownDates | undefined => unknownDatesOf(requestFor(scenario));

describe('a contract day that is not known', () => {
  it('is told with what the lender answers without it, and would with it', () => {
    const [without, known] = [undated, { ...undated, contract_date: '2026-05-12' }].map((unit) =>
      computeServicing(requestFor(holding(unit))),
    );
    expect(datesOf(holding())).toEqual({
      lender: 'vanilla',
      securities: [0],
      rental_income: [],
      by: '2026-05-12',
      capacity: without?.max_borrowing_capacity,
      surplus: without?.net_monthly_surplus,
      proof: {
        requested: 200_000,
        served: true,
        max_borrowing_capacity: known?.max_borrowing_capacity,
        net_monthly_surplus: known?.net_monthly_surplus,
      },
    });
    expect((known?.max_borrowing_capacity ?? 0) - (without?.max_borrowing_capacity ?? 0)).toBe(39_000);
  });

  it('is asked also where nothing is asked for, and of a rental whose expenses exceed its rent', () => {
    expect(datesOf(holding(undated, { home_loans: [{ ...onUnit, limit: 500_000 }] }))?.securities).toEqual([0]);
    const rental = { weekly_rental_income: 100, monthly_rental_expense: 2_000 };
    expect(datesOf(holding(letProperty, { rental_income: [rental, {}] }))).toMatchObject({
      securities: [],
      rental_income: [0],
    });
  });

  it.each<[string, ScenarioBodyInput]>([
    ['is known', holding(letProperty)],
    ['is today’s', holding({ ...undated, transaction_type: 'purchasing' })],
    ['does not matter to a new build', holding({ ...undated, new_build: true })],
    ['does not matter without interest or a loss', holding(undated, { home_loans: [proposedLoan] })],
    ['does not matter to a home', holding({ ...undated, property_purpose: 'owner_occupied' })],
    ['is of a scenario that cannot be read', holding(undated, { households: [] })],
  ])('is not asked where it %s', (_why, scenario) => {
    expect(datesOf(scenario)).toBeUndefined();
  });

  it.each(['all', 'none'] as const)('is not asked by a lender that deducts %s', (negative_gearing_mode) => {
    const request = withServicing(requestFor(holding()), { negative_gearing_mode });
    expect(unknownDatesOf(request)).toBeUndefined();
  });

  it('is asked of all that lack it together', () => {
    const other = { ...undated, id: 's2' };
    const both = holding(undated, {
      securities: [undated, other],
      home_loans: [
        { ...proposedLoan, loan_amount: 200_000 },
        { ...onUnit, limit: 400_000 },
        { ...onUnit, id: 'other', limit: 400_000 },
      ],
      home_loan_security_links: [
        { home_loan_id: 'unit', security_id: 's1' },
        { home_loan_id: 'other', security_id: 's2' },
      ],
    });
    expect(datesOf(both)?.securities).toEqual([0, 1]);
  });
});
