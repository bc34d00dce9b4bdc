import type { Income } from '../service/scenario-income.ts';
import { emptyScenario, type ScenarioBody } from '../service/scenario.ts';
import type { Takers } from './plan.ts';

/* Buyers of a first home with a tenth of its price, of whom each test says what matters to it. */

export const citizen: Income = { payg: 90_000, residency: 'citizen', owned_home: 'never', profession: 'medical' };

/** A lender takes part in everything. */
export const takers: Takers = { five_percent: ['wattle'], shared_equity: ['wattle'], waiver: ['wattle'] };

export interface Case {
  readonly price?: number;
  readonly state?: string;
  readonly area?: string;
  readonly day?: string;
  readonly income?: readonly Income[];
  readonly dependants?: number;
  readonly loan?: ScenarioBody['home_loans'][number];
  readonly body?: Partial<ScenarioBody>;
}

export const bodyOf = ({
  price = 500_000,
  state = 'nsw',
  area = '',
  day,
  income = [citizen],
  ...more
}: Case): ScenarioBody => ({
  ...emptyScenario(),
  households: [{ num_adults: income.length, num_dependants: more.dependants ?? 0 }],
  income: [...income],
  securities: [
    {
      ...{ id: 's', purchase_price: price, value: price },
      purchase: { state, duty: 0, transfer_fee: 0, mortgage_fee: 0 },
      ...(day !== undefined && { contract_date: day }),
    },
  ],
  home_loans: [{ id: 'l', existing_or_proposed: 'proposed', term: 30, ...more.loan }],
  home_loan_security_links: [{ home_loan_id: 'l', security_id: 's' }],
  additional_info: {
    ...{ useDependantAges: false, cash_at_hand: price / 10 },
    ...(area !== '' && { ways_in: { area } }),
  },
  ...more.body,
});
