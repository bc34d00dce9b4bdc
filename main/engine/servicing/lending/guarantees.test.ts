import { describe, expect, it } from 'vitest';
import type { ServicingOverrides } from '../../../../shared/pack/parameters.ts';
import { emptyScenario, type Guarantor, type ScenarioBody } from '../../../../shared/service/scenario.ts';
import { proposedLoan, salary, single } from '../../../../test/support/scenarios/parts.ts';
import { requestFor } from '../../../../test/support/scenarios/servicing-requests.ts';
import { vectorLender } from '../../../../test/vectors/servicing-vectors.ts';
import { computeServicing } from '../index.ts';

const parents: Guarantor = { amount: 90_000, property_value: 900_000, property_debt: 100_000 };

const buyer = (guarantors?: Guarantor[], changes: Partial<ScenarioBody> = {}): ScenarioBody => ({
  ...emptyScenario(),
  households: [single],
  income: [{ ...salary, payg: 150_000 }],
  securities: [{ id: 'home', transaction_type: 'purchasing', value: 600_000 }],
  home_loans: [{ ...proposedLoan, id: 'new', loan_amount: 570_000, lvr_behavior: 'calculate' }],
  home_loan_security_links: [{ home_loan_id: 'new', security_id: 'home' }],
  additional_info: { useDependantAges: false, ...(guarantors && { guarantors }) },
  ...changes,
});

const answer = (scenario: ScenarioBody, overrides: ServicingOverrides = {}) =>
  computeServicing({ ...requestFor(scenario, vectorLender('vanilla', overrides)), figures: true });

const lvr = (scenario: ScenarioBody, overrides: ServicingOverrides = {}): number | undefined =>
  answer(scenario, overrides).validations.find(({ name }) => name === 'lvr_maximum')?.figure;

const separate = { family_guarantee: 'separate_loan' } as const;
const total = { family_guarantee: 'total_security' } as const;

describe('a family guarantee', () => {
  it('counts by the lender’s convention, and nowhere by default', () => {
    expect(lvr(buyer())).toBe(95);
    expect(lvr(buyer([parents]))).toBe(95);
    expect(lvr(buyer([parents]), separate)).toBe(80);
    expect(lvr(buyer([{ ...parents, amount: 112_500 }]), total)).toBe(80);
    expect(lvr(buyer([parents]), total)).toBeCloseTo(82.61, 1);
    expect(answer(buyer([parents]))).toEqual(answer(buyer()));
  });

  it('goes no further than what the guarantor’s property carries, whatever several offer', () => {
    const indebted = { ...parents, property_debt: 660_000 };
    // 80 % of 900,000 less 660,000: 60,000
    expect(lvr(buyer([indebted]), separate)).toBe(85);
    expect(lvr(buyer([indebted]), { ...separate, guarantee_max_lvr: 75 })).toBe(92.5);
    expect(lvr(buyer([indebted, { amount: 30_000 }]), separate)).toBe(80);
    // Without a limit as much as is needed: 96,000 are carried, 90,000 are enough.
    expect(lvr(buyer([{ property_value: 120_000 }]), separate)).toBe(80);
    expect(lvr(buyer([{ property_value: 100_000 }]), separate)).toBeCloseTo(81.67, 1);
  });

  it('leaves an LVR that is typed, and a loan without security, as they are', () => {
    const typed = { ...proposedLoan, id: 'new', loan_amount: 570_000, lvr: 95, lvr_behavior: 'use-input' };
    expect(lvr(buyer([parents], { home_loans: [typed] }), separate)).toBe(95);
    expect(lvr(buyer([parents], { home_loan_security_links: [] }), separate)).toBeUndefined();
    const worthless = [{ id: 'home', transaction_type: 'purchasing' }];
    expect(lvr(buyer([parents], { securities: worthless }), total)).toBeUndefined();
  });

  it('adds to what the security carries', () => {
    const limits = { max_lvr: { owner_occupied: 80 } };
    expect(answer(buyer(), limits).security_limit).toMatchObject({ amount: 480_000, worth: 600_000 });
    expect(answer(buyer([parents]), { ...limits, ...separate }).security_limit).toEqual({
      ...{ amount: 570_000, lvr: 80, worth: 600_000, taken: 0, guaranteed: 90_000 },
    });
    expect(answer(buyer([{ ...parents, amount: 112_500 }]), { ...limits, ...total }).security_limit).toEqual({
      ...{ amount: 570_000, lvr: 80, worth: 712_500, taken: 0 },
    });
  });

  it('without a limit carries more where more is lent, and no lower an LVR than is needed', () => {
    const unlimited = { property_value: 900_000, property_debt: 100_000 };
    expect(lvr(buyer([unlimited]), separate)).toBe(80);
    // 95 % of 600,000, and 620,000 that the parents' home carries
    expect(answer(buyer([unlimited]), separate).security_limit).toMatchObject({
      amount: 1_190_000,
      guaranteed: 620_000,
    });
    // What the lender would lend passes its own check.
    const limits = { ...separate, max_lvr: { owner_occupied: 70 } };
    const { amount = 0 } = answer(buyer([unlimited]), limits).security_limit ?? {};
    expect(amount).toBe(1_040_000);
    const lent = buyer([unlimited], {
      home_loans: [{ ...proposedLoan, id: 'new', loan_amount: amount, lvr_behavior: 'calculate' }],
    });
    expect(lvr(lent, limits)).toBe(70);
  });

  it('saves a capitalised premium at a lender that takes it', () => {
    const costs = { lmi_capitalised: true };
    const securities = [{ id: 'home', transaction_type: 'purchasing', value: 600_000, purchase: { state: 'nsw' } }];
    const info = { useDependantAges: false, costs, guarantors: [{ ...parents, amount: 112_500 }] };
    const insured = buyer(undefined, { securities, additional_info: info });
    expect(lvr(insured, { ...total, lmi_in_lvr: 'included' })).toBe(80);
    expect(lvr(insured, { lmi_in_lvr: 'included' })).toBeGreaterThan(98);
  });

  const working: Guarantor = { ...parents, role: 'servicing', income: 80_000, card_limits: 10_000, expenses: 2_500 };
  const counted = { ...separate, guarantor_income: 'counted' } as const;

  it('by somebody who repays too counts their income, living costs and debts at a lender that counts them', () => {
    const typed = buyer([parents], {
      households: [single, { num_adults: 1, num_dependants: 0, status: 'single', housing: 'own' }],
      income: [
        { ...salary, payg: 150_000 },
        { which_household: 1, name: 'Guarantor 1', payg: 80_000 },
      ],
      living_expenses: [{}, { simple_basic_expense: 2_500 }],
      liabilities: [{ type: 'credit_card', limit: 10_000, lender_name: 'of Guarantor 1' }],
    });
    const existing = {
      ...{ existing_or_proposed: 'existing', loan_type: 'owner_occupied', limit: 100_000, balance: 100_000 },
      lender_name: 'of Guarantor 1',
    };
    const byHand = answer({ ...typed, home_loans: [...typed.home_loans, existing] }, separate);
    const { per_loan_rate_breakdown: rates, ...rest } = answer(buyer([working]), counted);
    expect({ ...byHand, per_loan_rate_breakdown: [] }).toEqual({ ...rest, per_loan_rate_breakdown: [] });
    // The loan of the guarantor is none of the scenario's.
    expect(rates.map(({ loan_id: id }) => id)).toEqual(['new']);
    // Of two, only that one: the other lends security alone.
    const earning = { ...parents, amount: 0, income: 200_000, expenses: 9_000 };
    expect(answer(buyer([working, earning]), counted)).toEqual(answer(buyer([working]), counted));
  });

  it('counts no income by default, nor that of who lends security alone or where no guarantee is taken', () => {
    const before = answer(buyer([parents]), separate);
    expect(answer(buyer([working]), separate)).toEqual(before);
    expect(answer(buyer([{ ...working, role: 'security' }]), counted)).toEqual(before);
    expect(answer(buyer([working]), { guarantor_income: 'counted' })).toEqual(answer(buyer()));
  });

  it('offers no lever for the debts and living costs of a guarantor', () => {
    const own = { liabilities: [{ type: 'car_loan', balance: 20_000 }], living_expenses: [{}] };
    const explained = computeServicing({
      ...requestFor(buyer([{ ...working, expenses: 9_000 }], own), vectorLender('vanilla', counted)),
      explain: true,
    });
    expect(explained.explanation?.levers.map(({ kind }) => kind)).not.toContain('expenses_to_benchmark');
    const debts = explained.explanation?.levers.flatMap(({ liability }) => liability ?? []);
    expect([...new Set(debts)]).toEqual([0]);
  });
});
