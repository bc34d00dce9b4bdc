import { describe, expect, it } from 'vitest';
import type { ServicingOverrides } from '../../../../shared/pack/parameters.ts';
import type { HomeLoan, ScenarioBodyInput } from '../../../../shared/service/scenario.ts';
import { proposedLoan, scenarioOf } from '../../../../test/support/scenarios/parts.ts';
import { requestFor, withServicing } from '../../../../test/support/scenarios/servicing-requests.ts';
import { computeServicing } from '../index.ts';
import { priceList } from '../lending/pricing.ts';

/** The policy validations of a scenario: name → passed and message. */
const policies = (scenario: ScenarioBodyInput, overrides: ServicingOverrides = {}) => {
  const { validations } = computeServicing(withServicing(requestFor(scenario), overrides));
  const first = validations.findIndex(({ name }) => name === 'lvr_maximum');
  return Object.fromEntries(validations.slice(first).map(({ name, passed, message }) => [name, [passed, message]]));
};

const withLoans = (...changes: Partial<HomeLoan>[]): ScenarioBodyInput =>
  scenarioOf({ home_loans: changes.map((change, index) => ({ ...proposedLoan, id: `l${index + 1}`, ...change })) });

describe('policy checks', () => {
  it('state the figures, the limits and the loan that comes closest', () => {
    const scenario = withLoans({ lvr: 70, interest_only_period: 2 }, { lvr: 96, loan_amount: 40_000, term: 20 });
    expect(policies(scenario)).toEqual({
      lvr_maximum: [false, 'Loan 2 (l2): the LVR is 96%; up to 95% is accepted.'],
      loan_minimum: [false, 'Loan 2 (l2): the amount is 40,000; at least 50,000 is needed.'],
      loan_maximum: [true, 'New lending is 540,000 in total; up to 5,000,000 is accepted.'],
      term_maximum: [true, 'Loan 1 (l1): the term is 360 months; up to 360 are accepted.'],
      interest_only_maximum: [true, 'Loan 1 (l1): interest-only for 24 months; up to 60 are accepted.'],
      postcode_accepted: [true, 'No security lies in a postcode that is not accepted.'],
    });
  });

  it('name the first of loans that come as close, and only interest-only loans for that limit', () => {
    expect(policies(withLoans({}, {})).term_maximum).toEqual([
      true,
      'Loan 1 (l1): the term is 360 months; up to 360 are accepted.',
    ]);
    expect(policies(withLoans({ loan_type: 'investment', interest_only_period: 2 }, {})).interest_only_maximum).toEqual(
      [true, 'Loan 1 (l1): interest-only for 24 months; up to 120 are accepted.'],
    );
  });

  it('name the loan that no product suits, which then has no rate in the answer', () => {
    const offers = [{ loanPurpose: 'OWNER_OCCUPIED', repaymentType: 'PRINCIPAL_AND_INTEREST' } as const];
    const answer = (...changes: Partial<HomeLoan>[]) => {
      const unpriced = changes.map((change) => ({ rate: undefined, ...change }));
      const { lender, ...request } = requestFor(withLoans(...unpriced));
      const limited = lender.products.map((product) => ({ ...product, offers }));
      const { validations, per_loan_rate_breakdown: rates } = computeServicing({
        ...request,
        lender: { ...lender, priceList: priceList(limited) },
      });
      const productChecks = validations.filter(({ name }) => name === 'product_available');
      return [productChecks.map(({ passed, message }) => [passed, message]), rates.map((rate) => rate.loan_id)];
    };
    const message = 'Loan 2 (l2): the lender has no product for it. Package: not offered for investment.';
    expect([
      answer({}, { loan_type: 'investment' }),
      answer({}, {}),
      answer({}, { loan_type: 'investment', rate: 6 }),
      answer({}, { loan_type: 'investment', existing_or_proposed: 'existing' }),
    ]).toEqual([
      [[[false, message]], ['l1']],
      [[], ['l1', 'l2']],
      [[], ['l1', 'l2']],
      [[], ['l1', 'l2']],
    ]);
  });

  it('state the limits where there is no loan', () => {
    const request = requestFor(scenarioOf({ home_loans: [] }));
    expect(computeServicing({ ...request, figures: true }).validations.slice(-6)).toEqual([
      { name: 'lvr_maximum', passed: true, message: 'No proposed loan has a known LVR.' },
      {
        name: 'loan_minimum',
        passed: true,
        message: 'There is no proposed loan; at least 50,000 is needed.',
        limit: 50_000,
        unit: 'aud',
      },
      {
        name: 'loan_maximum',
        passed: true,
        message: 'New lending is 0 in total; up to 5,000,000 is accepted.',
        figure: 0,
        limit: 5_000_000,
        unit: 'aud',
      },
      {
        name: 'term_maximum',
        passed: true,
        message: 'There is no proposed loan; up to 360 months are accepted.',
        limit: 360,
        unit: 'months',
      },
      { name: 'interest_only_maximum', passed: true, message: 'No proposed loan is interest-only.' },
      {
        name: 'postcode_accepted',
        passed: true,
        message: 'No security lies in a postcode that is not accepted.',
      },
    ]);
  });

  it('accept new lending at the limit itself', () => {
    expect(policies(withLoans({}), { max_loan: 500_000 }).loan_maximum?.[0]).toBe(true);
  });

  it('never change whether a loan services', () => {
    const answer = computeServicing(requestFor(withLoans({ loan_amount: 40_000, lvr: 99 })));
    expect(answer.does_service).toBe(true);
    expect(answer.validations.filter(({ passed }) => !passed).map(({ name }) => name)).toEqual([
      'lvr_maximum',
      'loan_minimum',
    ]);
  });

  it.each<[string, Partial<HomeLoan>, boolean]>([
    ['owner-occupied at 95', { lvr: 95 }, true],
    ['investment at 91', { lvr: 91, loan_type: 'investment' }, false],
    ['interest-only at 91', { lvr: 91, interest_only_period: 1 }, false],
    ['of unknown LVR', { lvr_behavior: 'calculate' }, true],
  ])('compare the LVR of a loan %s with the lower of its limits', (_, change, passed) => {
    expect(policies(withLoans(change)).lvr_maximum?.[0]).toBe(passed);
  });

  it('allow an interest-only loan no more than its purpose allows', () => {
    const max_lvr = { owner_occupied: 95, investment: 80, interest_only: 90 };
    const loan = { lvr: 85, loan_type: 'investment', interest_only_period: 1 } as const;
    expect(policies(withLoans(loan), { max_lvr }).lvr_maximum).toEqual([
      false,
      'Loan 1 (l1): the LVR is 85%; up to 80% is accepted.',
    ]);
  });

  it('compare total new lending, the term and the interest-only period with their limits', () => {
    const scenario = withLoans(
      { term: 35, interest_only_period: 6 },
      { interest_only_period: 6, loan_type: 'investment' },
    );
    const checks = policies(scenario, { max_loan: 999_999 });
    expect([checks.loan_maximum, checks.term_maximum, checks.interest_only_maximum]).toEqual([
      [false, 'New lending is 1,000,000 in total; up to 999,999 is accepted.'],
      [false, 'Loan 1 (l1): the term is 420 months; up to 360 are accepted.'],
      [false, 'Loan 1 (l1): interest-only for 72 months; up to 60 are accepted.'],
    ]);
  });

  it('refuse a security in a restricted postcode, however it is written', () => {
    const secured = (postcode: string) => ({
      ...withLoans({}),
      securities: [{ id: 's1', postcode }],
      home_loan_security_links: [{ home_loan_id: 'l1', security_id: 's1' }],
    });
    const restricted = { restricted_postcodes: ['0822', '4825'] };
    expect(
      ['0822', '822', '4825', ' 4825 ', '4000', ''].map(
        (postcode) => policies(secured(postcode), restricted).postcode_accepted?.[0],
      ),
    ).toEqual([false, false, false, false, true, true]);
    expect(policies(secured(''), { restricted_postcodes: ['0000'] }).postcode_accepted?.[0]).toBe(true);
    expect(policies(secured('4825'), restricted).postcode_accepted?.[1]).toBe(
      'Loan 1 (l1): Property 1 (s1) lies in 4825, which is not accepted.',
    );
  });

  it('apply only to proposed loans with an amount', () => {
    const scenario = withLoans(
      { loan_amount: 0, lvr: 99, term: 40 },
      { existing_or_proposed: 'existing', lvr: 99, term: 40 },
    );
    expect(Object.values(policies(scenario)).map(([passed]) => passed)).toEqual([true, true, true, true, true, true]);
  });
});
