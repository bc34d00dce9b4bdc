import { expect, it } from 'vitest';
import type { ApplicantExplanation, Explanation, SurplusLine } from '../service/explanation.ts';
import { surplusWaterfall } from './surplus-waterfall.ts';

const income = (stated: number, shaded: number, excluded = false) => ({
  ...{
    source: 'payg',
    label: 'Base salary',
    stated,
    counted: stated,
    shade: 1,
    shaded,
    taxable: true,
    excluded,
    why: '',
  },
});
const applicant = {
  ...{ incomes: [income(120_000, 96_000), income(12_000, 12_000, true)], rent_gross: 24_000, rent_counted: 18_000 },
  ...{ novated_lease: 6_000, tax: 30_000, medicare_levy: 2_400, medicare_surcharge: 1_200, help: 3_600 },
} as unknown as ApplicantExplanation;

const line = (kind: SurplusLine['kind'], amount: number) => ({ kind, amount }) as SurplusLine;
const steps = (applicants: ApplicantExplanation[], ...lines: SurplusLine[]) =>
  surplusWaterfall({ applicants, surplus_lines: lines } as unknown as Explanation).map(({ label, amount }) => [
    label,
    amount,
  ]);

it('goes from a month of all that is earned to what is left, each kind of outgoing by its name', () => {
  const outgoings = [line('living', -2_000), line('commitment', -300), line('existing_repayment', -400)];
  expect(steps([applicant], ...outgoings, line('proposed_repayment', -1_000), line('living', -100))).toEqual([
    ['Gross income', 13_000],
    // 24,000 of pay, 12,000 that is excluded and 6,000 of rent a year
    ['Not counted by the lender', -3_500],
    ['Novated lease', -500],
    ['Income tax', -2_500],
    ['Medicare levy', -300],
    ['HELP repayment', -300],
    ['Net income', 5_900],
    ['Living costs', -2_100],
    ['Debts', -300],
    ['Existing loans', -400],
    ['New loans', -1_000],
    ['Surplus', 2_100],
  ]);
});

it('leaves out what takes nothing, and says where more counts than is stated', () => {
  const plain = { ...applicant, incomes: [income(12_000, 24_000)], rent_gross: 0, rent_counted: 0 };
  const free = { ...plain, novated_lease: undefined, tax: 0, medicare_levy: 0, medicare_surcharge: undefined, help: 0 };
  expect(steps([free])).toEqual([
    ['Gross income', 1_000],
    ['Counted above what is stated', 1_000],
    ['Net income', 2_000],
    ['Surplus', 2_000],
  ]);
});

it('shows the cents by which a month’s level falls, so that the last is the net month of the statement', () => {
  const bare = { novated_lease: undefined, medicare_levy: 0, medicare_surcharge: undefined, help: 0, rent_gross: 0 };
  const small = { ...applicant, ...bare, incomes: [income(100, 100)], rent_counted: 0, tax: 50 };
  // 8.33 a month before tax, and 4.17 after it
  expect(steps([small, small], line('living', -0.1), line('living', -0.2))).toEqual([
    ['Gross income', 16.66],
    ['Income tax', -8.32],
    ['Net income', 8.34],
    ['Living costs', -0.3],
    ['Surplus', 8.04],
  ]);
});
