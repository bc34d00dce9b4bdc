import { expect, it } from 'vitest';
import { emptyScenario, type HomeLoan, type ScenarioBody } from '../service/scenario.ts';
import { scenarioUnder } from './published.ts';
import type { Rule } from './rule.ts';

const rates = (baseRate: number) => ({
  ...{ baseRate, lvrDiscounts: {}, loanAmountDiscounts: { '500000': 0.1 } },
  ...{ investmentPremium: 0.3, interestOnlyPremium: 0.4 },
});
const productFeatures = { maxLVR: 80, minLoanAmount: 0, offsetAccount: false, redrawFacility: false };

const ruleOf = (products: Extract<Rule['changes'][number], { kind: 'published' }>['products']): Rule => ({
  ...{ name: 'This morning', source: '' },
  changes: [{ kind: 'published', products }],
});

const dearer = ruleOf([{ name: 'Quokka, Everyday', product: { rateTableFields: rates(6.4), productFeatures } }]);

const used = { rate: 6, product_rate: 6, product_name: 'Quokka, Everyday' };

const scenarioOf = (...home_loans: HomeLoan[]): ScenarioBody => ({
  ...emptyScenario(),
  home_loans: home_loans.map((loan) => ({
    loan_amount: 600_000,
    lvr: 70,
    lvr_behavior: 'use-input',
    existing_or_proposed: 'proposed',
    ...loan,
  })),
});

const ratesUnder = (rule: Rule, ...loans: HomeLoan[]) =>
  scenarioUnder(scenarioOf(...loans), [rule]).home_loans.map(({ rate, product_rate: ofProduct }) => [rate, ofProduct]);

it('a loan follows the product that its rate was taken from, priced for its own amount and kind', () => {
  expect(
    ratesUnder(
      dearer,
      used,
      { ...used, loan_amount: 400_000, loan_type: 'investment' },
      { ...used, interest_only_period: 5 },
    ),
  ).toEqual([
    [6.3, 6.3],
    [6.7, 6.7],
    [6.7, 6.7],
  ]);
});

it.each<[string, HomeLoan]>([
  ['another product', { ...used, product_name: 'Quokka, Basic' }],
  ['a rate that was typed since', { ...used, rate: 5.9 }],
  ['a product of a lender here, whose own affair it is', { ...used, product_lender: 'wattle' }],
  ['a loan that was made long ago', { ...used, existing_or_proposed: 'existing' }],
  ['an amount that is not known', { ...used, loan_amount: 0 }],
])('a loan stays as it is with %s, and the scenario the same object', (_what, loan) => {
  const scenario = scenarioOf(loan);
  expect(scenarioUnder(scenario, [dearer])).toBe(scenario);
});

it('where the product is withdrawn, or no longer for such a loan, each lender prices the loan itself', () => {
  const withdrawn = ruleOf([{ name: 'Quokka, Everyday', product: null }]);
  expect(ratesUnder(withdrawn, used)).toEqual([[undefined, undefined]]);
  expect(ratesUnder(dearer, { ...used, lvr: 85 })).toEqual([[undefined, undefined]]);
});

it('the last rule that names a product decides', () => {
  const cheaper = ruleOf([{ name: 'Quokka, Everyday', product: { rateTableFields: rates(5), productFeatures } }]);
  const [loan] = scenarioUnder(scenarioOf(used), [dearer, cheaper]).home_loans;
  expect(loan?.rate).toBe(4.9);
});
