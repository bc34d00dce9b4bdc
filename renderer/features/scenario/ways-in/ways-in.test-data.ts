import type { ScenarioBody } from '../../../../shared/service/scenario.ts';
import { wayKinds } from '../../../../shared/ways-in/plan.ts';

/** A couple who ask for 700,000 on a first home of 780,000 in New South Wales. */
export const buyers = {
  households: [{ id: 'h', num_adults: 2 }],
  income: [
    { id: 'i', payg: 88_000, residency: 'citizen' },
    { id: 'j', payg: 62_000, residency: 'citizen' },
  ],
  securities: [
    {
      ...{ id: 's', transaction_type: 'purchasing', property_purpose: 'owner_occupied', property_type: 'house' },
      ...{ purchase_price: 780_000, value: 780_000, contract_date: '2026-11-22', postcode: '2000' },
      purchase: { first_home: true },
    },
  ],
  home_loans: [{ id: 'l', existing_or_proposed: 'proposed', loan_amount: 700_000, term: 30 }],
  home_loan_security_links: [{ home_loan_id: 'l', security_id: 's' }],
  additional_info: { useDependantAges: false, cash_at_hand: 90_000, ways_in: { savings_monthly: 2_500 } },
} satisfies Partial<ScenarioBody>;

/** A lender that services these kinds of ways, at a rate in percent. */
export const waysAt = (lender: string, serves: readonly string[], rate = 6) => ({
  lender,
  ways: wayKinds.map((kind) => ({ kind, rate, serves: serves.includes(kind) })),
});
