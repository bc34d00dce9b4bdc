import { describe, expect, it } from 'vitest';
import type { ServicingOverrides } from '../../../shared/pack/parameters.ts';
import type { LenderGuarantee } from '../../../shared/pictures/guarantees.ts';
import { emptyScenario, type Guarantor, type ScenarioBody } from '../../../shared/service/scenario.ts';
import { finish } from '../../../test/support/scenarios/finish-search.ts';
import { proposedLoan, salary, single } from '../../../test/support/scenarios/parts.ts';
import { requestFor } from '../../../test/support/scenarios/servicing-requests.ts';
import { vectorLender } from '../../../test/vectors/servicing-vectors.ts';
import { computeServicing } from '../../engine/servicing/index.ts';
import { guaranteesOf } from './guarantees.ts';

const parent: Guarantor = {
  ...{ name: 'Pat', amount: 90_000, property_value: 900_000, property_debt: 100_000 },
  ...{ income: 70_000, expenses: 2_000 },
};

/** 570,000 on 600,000. */
const buyer = (guarantors: Guarantor[], changes: Partial<ScenarioBody> = {}): ScenarioBody => ({
  ...emptyScenario(),
  households: [single],
  income: [{ ...salary, payg: 150_000 }],
  securities: [{ id: 'home', transaction_type: 'purchasing', value: 600_000 }],
  home_loans: [{ ...proposedLoan, id: 'new', loan_amount: 570_000, lvr_behavior: 'calculate' }],
  home_loan_security_links: [{ home_loan_id: 'new', security_id: 'home' }],
  additional_info: { useDependantAges: false, guarantors },
  ...changes,
});

const at = (scenario: ScenarioBody, overrides: ServicingOverrides = {}): LenderGuarantee | undefined =>
  finish(guaranteesOf([{ ...requestFor(scenario, vectorLender('vanilla', overrides)), scenario }])).lenders[0];

const separate = { family_guarantee: 'separate_loan' } as const;
const total = { family_guarantee: 'total_security' } as const;

describe('a guarantee at a lender', () => {
  it('needs 90,000 or 112,500 for 570,000 on 600,000, as the lender takes it', () => {
    expect(at(buyer([parent]), separate)?.figures).toEqual({
      ...{ convention: 'separate_loan', maxLvr: 80, needed: 90_000, given: 90_000, lvr: 80 },
      guarantors: [{ amount: 90_000, isCounted: false, own: null }],
    });
    expect(at(buyer([{ ...parent, amount: 112_500 }]), total)?.figures).toMatchObject({
      ...{ convention: 'total_security', needed: 112_500, given: 112_500, lvr: 80 },
    });
    expect(at(buyer([parent]))).toEqual({ lender: 'vanilla', figures: null });
  });

  it('is tested on the guarantor’s own as the same household would be that borrows the amount', () => {
    const tested = { ...separate, guarantor_servicing: 'tested' } as const;
    const typed: ScenarioBody = {
      ...emptyScenario(),
      households: [{ num_adults: 1, num_dependants: 0 }],
      income: [{ payg: 70_000 }],
      living_expenses: [{ simple_basic_expense: 2_000 }],
      securities: [{ id: 'theirs', transaction_type: 'owned', value: 900_000 }],
      home_loans: [
        { id: 'owed', existing_or_proposed: 'existing', balance: 100_000 },
        { id: 'new', existing_or_proposed: 'proposed', loan_amount: 90_000, term: 30, rate: 6.45 },
      ],
      home_loan_security_links: ['owed', 'new'].map((id) => ({ home_loan_id: id, security_id: 'theirs' })),
    };
    const { net_monthly_surplus: surplus } = computeServicing(requestFor(typed, vectorLender('vanilla', tested)));
    expect(at(buyer([parent]), tested)?.figures?.guarantors).toEqual([
      { amount: 90_000, isCounted: false, own: { surplus, failed: null } },
    ]);
    const poor = at(buyer([{ ...parent, income: 20_000 }]), tested)?.figures?.guarantors[0]?.own;
    expect(poor?.failed?.name).toBe('surplus_minimum');
    expect(poor?.surplus).toBeLessThan(0);
  });

  it('without a limit is as large as a separate loan has to be, and so tested', () => {
    const { amount: _, ...unlimited } = parent;
    const tested = { ...separate, guarantor_servicing: 'tested' } as const;
    const figures = at(buyer([unlimited]), tested)?.figures;
    expect(figures).toMatchObject({ needed: 90_000, given: 90_000, lvr: 80, guarantors: [{ amount: 90_000 }] });
    expect(figures).toEqual(at(buyer([parent]), tested)?.figures);
    // As security beside the home they answer for all that is lent.
    expect(at(buyer([unlimited]), { ...tested, ...total })?.figures?.guarantors[0]?.amount).toBe(570_000);
    // Beside a limited one, for what that leaves.
    const two = at(buyer([{ amount: 60_000 }, unlimited]), tested)?.figures;
    expect(two).toMatchObject({ given: 90_000, guarantors: [{ amount: 60_000 }, { amount: 30_000 }] });
  });

  it('counts the income of who repays too, at a lender that does', () => {
    const counted = { ...separate, guarantor_income: 'counted' } as const;
    const isCounted = (one: Guarantor, overrides: ServicingOverrides = counted) =>
      at(buyer([one]), overrides)?.figures?.guarantors[0]?.isCounted;
    expect(isCounted({ ...parent, role: 'servicing' })).toBe(true);
    expect(isCounted(parent)).toBe(false);
    expect(isCounted({ ...parent, role: 'servicing' }, separate)).toBe(false);
  });

  it('is nothing without a guarantor, a secured new loan or a scenario that can be calculated', () => {
    expect(at(buyer([]), separate)).toBeUndefined();
    expect(at(buyer([parent], { home_loan_security_links: [] }), separate)).toBeUndefined();
    expect(at(buyer([parent], { income: [] }), separate)).toBeUndefined();
    const insured = { useDependantAges: false, guarantors: [parent], ways_in: { chosen: 'insured' } };
    expect(at(buyer([], { additional_info: insured }), separate)).toBeUndefined();
    expect(at(buyer([parent], { securities: [{ id: 'home' }] }), separate)?.figures?.lvr).toBeNull();
  });
});
