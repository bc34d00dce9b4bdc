import { describe, expect, it } from 'vitest';
import type { ServicingOverrides } from '../../../../shared/pack/parameters.ts';
import type { Income } from '../../../../shared/service/scenario-income.ts';
import type { Liability } from '../../../../shared/service/scenario.ts';
import { letProperty, proposedLoan, salary, scenarioOf } from '../../../../test/support/scenarios/parts.ts';
import { requestFor, withServicing } from '../../../../test/support/scenarios/servicing-requests.ts';
import { assessRequest } from '../assess-request.ts';
import type { Debt } from '../reading/read-debts.ts';
import { helpDebtsByApplicant } from './applicant-tax.ts';

const taxOf = (income: Partial<Income>, liabilities: Liability[] = [], overrides: ServicingOverrides = {}) => {
  const scenario = scenarioOf({ income: [{ ...salary, ...income }], liabilities });
  return assessRequest(withServicing(requestFor(scenario), overrides)).net.taxes[0];
};

const help = (more: Partial<Liability> = {}): Liability => ({ type: 'help', which_applicant: 0, ...more });
const helpPaid = (liabilities: Liability[], overrides: ServicingOverrides = {}) =>
  taxOf({}, liabilities, overrides)?.help;

describe('the tax of an applicant', () => {
  it('repays HELP on reportable super and fringe benefits too, and nothing else', () => {
    const reported = { reportable_super: 10_000, reportable_fringe_benefits: 6_500 };
    const [without, withThem] = [taxOf({}, [help()]), taxOf(reported, [help()])];
    // 15 % of 16,500 = 2,475 a year, 206.25 a month.
    expect(withThem).toEqual({
      ...without,
      repaymentIncome: 116_500,
      help: 7_045.8,
      netYearly: (without?.netYearly ?? 0) - 2_475,
      netMonthly: 5_869.52,
    });
    expect(taxOf(reported)).toEqual({ ...taxOf({}), repaymentIncome: 116_500 });
  });

  it('is on less where a lease is paid before tax, and both parts of the lease leave less to live on', () => {
    const leased = taxOf({ novated_lease_pre_tax: 9_000, novated_lease_post_tax: 3_000 });
    // 30 % of 9,000 less income tax, 2 % less levy: 12,000 of lease cost 9,120.
    expect(leased).toMatchObject({ taxableIncome: 91_000, tax: 17_820, levy: 1_820, netYearly: 68_360 });
    expect(leased?.netYearly).toBe(77_480 - 12_000 + 2_700 + 180);
    expect(taxOf({ payg: 5_000, novated_lease_pre_tax: 9_000 })).toMatchObject({ taxableIncome: 0, netYearly: -4_000 });
  });

  it('leads from gross to net income', () => {
    expect(taxOf({})).toEqual({
      taxableIncome: 100_000,
      repaymentIncome: 100_000,
      grossTax: 20_520,
      offset: 0,
      tax: 20_520,
      levy: 2_000,
      levyReduction: 0,
      surcharge: 0,
      help: 0,
      isHelpWithheld: false,
      netYearly: 77_480,
      netMonthly: 6_456.67,
    });
  });

  it('is never negative after the offset', () => {
    expect(taxOf({ payg: 20_000 })).toEqual({
      taxableIncome: 20_000,
      repaymentIncome: 20_000,
      grossTax: 270,
      offset: 270,
      tax: 0,
      levy: 0,
      levyReduction: 0,
      surcharge: 0,
      help: 0,
      isHelpWithheld: false,
      netYearly: 20_000,
      netMonthly: 1_666.67,
    });
  });

  it('is on shaded income, or on gross where the lender’s policy says so', () => {
    const income = { payg: 80_000, bonus: 10_000 };
    expect(taxOf(income)?.taxableIncome).toBe(88_000);
    expect(taxOf(income, [], { tax_income_basis: 'gross' })?.taxableIncome).toBe(90_000);
    expect(taxOf(income, [], { tax_income_basis: 'gross' })?.netYearly).toBe(88_000 - 17_520 - 1_800);
  });

  it('leaves what boarders pay untaxed: 200 a week are 693.33 a month at 80 %', () => {
    const [without, boarded] = [taxOf({}), taxOf({ boarder_income: 10_400 })];
    expect((boarded?.netMonthly ?? 0) - (without?.netMonthly ?? 0)).toBeCloseTo(693.33, 6);
  });

  it('counts untaxed income in net but not in taxable income', () => {
    const tax = taxOf({ payg: 0, superannuation_income: 40_000 });
    expect([tax?.taxableIncome, tax?.netYearly]).toEqual([0, 40_000]);
  });
});

it('the income that HELP is repaid by has rent in it, and no loss', () => {
  const repaymentIncome = (loan_amount: number) =>
    assessRequest(
      requestFor(
        scenarioOf({
          securities: [letProperty],
          home_loans: [{ ...proposedLoan, loan_type: 'investment', loan_amount, rate: 6 }],
          home_loan_security_links: [{ home_loan_id: 'l1', security_id: 's1' }],
        }),
      ),
    ).net.taxes[0]?.repaymentIncome;
  expect([repaymentIncome(0), repaymentIncome(600_000)]).toEqual([122_100, 100_000]);
});

it('HELP debts of one applicant are added up, and one of unknown balance leaves the sum unknown', () => {
  const debts = (...balances: (number | undefined)[]) =>
    balances.map((balance) => ({ treatment: 'help', applicant: 0, balance }) as Debt);
  const sums = [debts(1, 2), debts(undefined, 2), debts(1, undefined), debts(undefined, undefined, 3)].map(
    (list) => helpDebtsByApplicant(list).get(0)?.balance,
  );
  expect(sums).toEqual([3, undefined, undefined, undefined]);
});

describe('HELP', () => {
  it('is repaid by the applicant who owes it', () => {
    expect(helpPaid([])).toBe(0);
    expect(helpPaid([help()])).toBe(4_570.8);
    expect(helpPaid([{ type: 'help' }])).toBe(4_570.8);
    expect(helpPaid([help({ closing: true })])).toBe(0);
  });

  it('is capped at the total balance of all HELP debts', () => {
    expect(helpPaid([help({ balance: 3_000 })])).toBe(3_000);
    expect(helpPaid([help({ balance: 3_000 }), help({ balance: 1_000 })])).toBe(4_000);
    expect(helpPaid([help({ balance: 3_000 }), help()])).toBe(4_570.8);
    expect(helpPaid([help({ balance: 0 })])).toBe(0);
  });

  it('is ignored when it is cleared within the months that the lender allows', () => {
    const months = { help_clear_within_months: 6 };
    expect(helpPaid([help({ balance: 2_285.4 })], months)).toBe(0);
    expect(helpPaid([help({ balance: 2_285.41 })], months)).toBe(2_285.41);
  });

  it('is not ignored while the applicant still studies, of any of the debts', () => {
    const months = { help_clear_within_months: 6 };
    expect(helpPaid([help({ balance: 2_285.4, still_studying: true })], months)).toBe(2_285.4);
    expect(helpPaid([help({ balance: 1_000 }), help({ balance: 1_000, still_studying: true })], months)).toBe(2_000);
  });

  it('is what the payslip withholds, where that is known, up to the balance', () => {
    expect(helpPaid([help({ withheld_monthly: 300 })])).toBe(3_600);
    expect(helpPaid([help({ withheld_monthly: 300 }), help({ withheld_monthly: 33.33 }), help()])).toBe(3_999.96);
    expect(helpPaid([help({ withheld_monthly: 300, balance: 2_000 })])).toBe(2_000);
    expect(helpPaid([help({ withheld_monthly: 0, balance: 20_000 })])).toBe(0);
    // Six months of what is withheld clear it, although six by the table would not.
    expect(helpPaid([help({ withheld_monthly: 500, balance: 3_000 })], { help_clear_within_months: 6 })).toBe(0);
    expect(helpPaid([help({ withheld_monthly: 499, balance: 3_000 })], { help_clear_within_months: 6 })).toBe(3_000);
  });
});
