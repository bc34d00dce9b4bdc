import { describe, expect, it } from 'vitest';
import type { ServicingOverrides } from '../../../../shared/pack/parameters.ts';
import type { ScenarioBodyInput, SelfEmployedIncome } from '../../../../shared/service/scenario.ts';
import { proposedLoan, salary, scenarioOf } from '../../../../test/support/scenarios/parts.ts';
import { requestFor, withServicing } from '../../../../test/support/scenarios/servicing-requests.ts';
import { assessRequest } from '../assess-request.ts';
import { computeServicing } from '../index.ts';

const couple = {
  income: [
    { ...salary, id: 'sam', payg: 0 },
    { ...salary, id: 'alex', name: 'Alex', payg: 0 },
  ],
};

const years = (...profits: number[]) => profits.map((net_profit) => ({ net_profit, salary: 50_000 }));

const company: SelfEmployedIncome = {
  id: 'b1',
  which_applicant: 0,
  ownership_share: 60,
  business_debt_monthly: 500,
  years: years(150_000, 150_000),
  other_owners: [{ applicant_id: 'alex', share: 40, salary: 40_000 }],
};

const withBusinesses = (...self_employed_income: SelfEmployedIncome[]): ScenarioBodyInput =>
  scenarioOf({ ...couple, self_employed_income });

const assessed = (scenario: ScenarioBodyInput, overrides: ServicingOverrides = {}) =>
  assessRequest(withServicing(requestFor(scenario), overrides)).assessment;

/** What counts of the businesses, and what they commit, by applicant. */
const of = (scenario: ScenarioBodyInput, overrides: ServicingOverrides = {}) =>
  assessed(scenario, overrides).incomes.map(({ lines, commitments }) => [
    lines.reduce((sum, { counted }) => sum + counted, 0),
    commitments.map(({ kind, amount }) => [kind, amount]),
  ]);

const answer = (scenario: ScenarioBodyInput, overrides: ServicingOverrides = {}) =>
  computeServicing(withServicing(requestFor(scenario), overrides));

const codesOf = (scenario: ScenarioBodyInput, overrides: ServicingOverrides = {}): string[] =>
  answer(scenario, overrides).warnings.map((text) => text.slice(0, text.indexOf(':')));

describe('a company that two applicants own', () => {
  it('counts for each by their share and their salary, and its debt once', () => {
    expect(of(withBusinesses(company))).toEqual([
      [140_000, [['business_debt', 500]]],
      [100_000, []],
    ]);
  });

  it('gives the answer of the same company typed twice', () => {
    const { other_owners: _, ...alone } = company;
    const alexs = { which_applicant: 1, ownership_share: 40, years: years(150_000, 150_000) };
    const twice = withBusinesses(alone, { ...alexs, years: alexs.years.map((year) => ({ ...year, salary: 40_000 })) });
    const figures = (scenario: ScenarioBodyInput) => {
      const { max_borrowing_capacity: capacity, net_monthly_surplus: surplus } = answer(scenario);
      return [capacity, surplus];
    };
    expect(figures(withBusinesses(company))).toEqual(figures(twice));
  });

  it('commits each to their part of a loss', () => {
    const losing = {
      ...company,
      years: [{ net_profit: -120_000 }, { net_profit: -120_000 }],
      business_debt_monthly: 0,
    };
    const other_owners = [{ applicant_id: 'alex', share: 40 }];
    expect(of(withBusinesses({ ...losing, other_owners }))).toEqual([
      [0, [['business_loss', 6_000]]],
      [0, [['business_loss', 4_000]]],
    ]);
    const labels = assessed(withBusinesses({ ...losing, other_owners })).businessCommitments.map(({ label }) => label);
    expect(labels).toEqual(['Business 1 (b1) (Sam): loss', 'Business 1 (b1) (Alex): loss']);
  });

  it('counts for nobody who is no applicant', () => {
    const other_owners = [{ applicant_id: 'gone', share: 10 }, { share: 10 }];
    expect(of(withBusinesses({ ...company, other_owners })).map(([counted]) => counted)).toEqual([140_000, 0]);
  });
});

describe('the accounts', () => {
  const sole = (year: object): ScenarioBodyInput =>
    withBusinesses({ id: 'b1', years: [{ net_profit: 100_000, ...year }, { net_profit: 100_000 }] });
  const counted = (scenario: ScenarioBodyInput, overrides: ServicingOverrides = {}) =>
    of(scenario, { se_method: 'latest', ...overrides })[0]?.[0];

  it('lose income that will not recur, and gain what was written off at once', () => {
    expect(counted(sole({ one_off_income: 20_000 }))).toBe(80_000);
    expect(counted(sole({ instant_write_off: 20_000 }))).toBe(120_000);
    expect(counted(sole({ instant_write_off: 20_000 }), { se_write_off: 0.5 })).toBe(110_000);
  });

  it('become one figure by the method of the business, where it has one of its own', () => {
    const growing = { id: 'b1', years: [{ net_profit: 140_000 }, { net_profit: 100_000 }] };
    expect(counted(withBusinesses(growing), { se_method: 'average' })).toBe(120_000);
    expect(counted(withBusinesses({ ...growing, method: 'latest' }), { se_method: 'average' })).toBe(140_000);
    expect(counted(withBusinesses({ ...growing, method: 'guess' }), { se_method: 'average' })).toBe(120_000);
  });
});

describe('evidence other than accounts', () => {
  const takes: ServicingOverrides = { alt_doc: { bas: 0.4, bank_statements: 0.3, accountant_letter: 0.8 } };
  const by = (evidence: string, more: Partial<SelfEmployedIncome> = {}): ScenarioBodyInput =>
    withBusinesses({ id: 'b1', evidence, evidenced_income: 200_000, ...more });
  const counted = (scenario: ScenarioBodyInput, overrides: ServicingOverrides = {}) => of(scenario, overrides)[0]?.[0];

  it('counts at the lender’s share: of a turnover the owner’s part, of a letter the whole', () => {
    expect(counted(by('bas'), takes)).toBe(80_000);
    expect(counted(by('bas', { ownership_share: 60 }), takes)).toBe(48_000);
    expect(counted(by('bank_statements'), takes)).toBe(60_000);
    expect(counted(by('accountant_letter', { ownership_share: 60 }), takes)).toBe(160_000);
  });

  it('of several owners is a turnover of all of them, and a letter of the one that it belongs to, and pay each one’s own', () => {
    const owners = { ownership_share: 60, other_owners: [{ applicant_id: 'alex', share: 40 }] };
    expect(of(by('bas', owners), takes).map(([amount]) => amount)).toEqual([48_000, 32_000]);
    expect(of(by('accountant_letter', owners), takes).map(([amount]) => amount)).toEqual([160_000, 0]);
    const directors = { ...owners, other_owners: [{ applicant_id: 'alex', share: 40, salary: 70_000 }] };
    const paid = of(by('salary', directors), { director_salary: 'accepted' });
    expect(paid.map(([amount]) => amount)).toEqual([200_000, 70_000]);
  });

  it('of a director’s pay counts in full where the lender takes it', () => {
    expect(counted(by('salary'), { director_salary: 'accepted' })).toBe(200_000);
    expect(counted(by('salary'))).toBe(0);
  });

  it('that the lender does not take leaves the accounts, if there are enough years', () => {
    const accounts = { years: [{ net_profit: 90_000 }, { net_profit: 90_000 }] };
    expect(counted(by('bas', accounts))).toBe(90_000);
    const short = by('bas', { years: [{ net_profit: 90_000 }] });
    expect(counted(short)).toBe(0);
    expect(codesOf(short)).not.toContain('SELF_EMPLOYED_SHORT_HISTORY');
    expect(answer(by('bas')).warnings).toContain(
      'INCOME_EXCLUDED: Sam: Business 1 (b1) is not counted, because the lender does not count it.',
    );
  });

  it('needs no years of accounts where the lender takes it, and has no line where its amount is missing', () => {
    expect(codesOf(by('bas'), takes)).not.toContain('SELF_EMPLOYED_SHORT_HISTORY');
    expect(assessed(by('bas', { evidenced_income: 0 })).incomes[0]?.lines).toEqual([]);
  });

  it('lowers the maximum LVR, and pay does not', () => {
    const limitOf = (scenario: ScenarioBodyInput, overrides: ServicingOverrides) =>
      assessed(scenario, overrides).parameters.max_lvr.owner_occupied;
    expect(limitOf(by('bas'), { ...takes, alt_doc_max_lvr: 75 })).toBe(75);
    expect(limitOf(by('bas'), { alt_doc_max_lvr: 75 })).toBe(95);
    expect(limitOf(by('salary'), { director_salary: 'accepted', alt_doc_max_lvr: 75 })).toBe(95);
    const { validations } = answer(
      { ...by('bas'), home_loans: [{ ...proposedLoan, lvr: 78, loan_amount: 300_000 }] },
      { ...takes, alt_doc_max_lvr: 75 },
    );
    expect(validations.find(({ name }) => name === 'lvr_maximum')?.passed).toBe(false);
  });

  it('is said in the statement', () => {
    const { explanation } = computeServicing({ ...withServicing(requestFor(by('bas')), takes), explain: true });
    expect(explanation?.applicants[0]?.incomes.map(({ why }) => why)).toContain(
      '40% of the turnover by BAS, counted in full',
    );
  });
});

describe('a debt of a business', () => {
  const owing = scenarioOf({
    self_employed_income: [{ id: 'b1', years: years(100_000, 100_000) }],
    liabilities: [
      { type: 'overdraft', limit: 50_000, business_id: 'b1' },
      { type: 'credit_card', limit: 10_000 },
    ],
  });

  it('counts like any other, or is left for the business to repay', () => {
    const debts = (overrides: ServicingOverrides = {}) =>
      assessed(owing, overrides).debts.map(({ monthly, counted }) => [monthly, counted]);
    expect(debts()).toEqual([
      [1_900, 50_000],
      [380, 10_000],
    ]);
    expect(debts({ business_debts: 'left_out' })).toEqual([
      [0, 0],
      [380, 10_000],
    ]);
    const nobodys = { ...owing, liabilities: [{ type: 'overdraft', limit: 50_000, business_id: 'gone' }] };
    expect(assessed(nobodys, { business_debts: 'left_out' }).debts.map(({ monthly }) => monthly)).toEqual([1_900]);
  });

  it('that is left to the business leaves its interest in the accounts, unless it is being closed', () => {
    const year = { net_profit: 100_000, interest: 10_000 };
    const indebted = { ...owing, self_employed_income: [{ id: 'b1', years: [year, year] }] };
    const counted = (scenario: ScenarioBodyInput) => of(scenario, { business_debts: 'left_out' })[0]?.[0];
    const closing = (indebted.liabilities ?? []).map((debt) => ({ ...debt, closing: true }));
    const withDebts = [indebted.liabilities, [], closing].map((liabilities) => counted({ ...indebted, liabilities }));
    expect(withDebts).toEqual([200_000, 210_000, 210_000]);
  });
});
