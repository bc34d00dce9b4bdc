import { cents, sumOf } from '../scenario/money.ts';
import type { ApplicantExplanation, Explanation, SurplusLine } from '../service/explanation.ts';
import { type WaterfallMove, waterfallOf, type WaterfallStep } from './waterfall.ts';

/** The steps from an applicant's gross to net income, in the order of the statement. */
type Deduction = 'counted' | 'lease' | 'tax' | 'medicare' | 'help';

/** AUD a month, each to the cent: `gross` less the deductions is the net month of the statement. */
type Month = Readonly<Record<Deduction | 'gross', number>>;

/**
 * Yearly figures by month. The levels are rounded rather than the differences, so that the last is the net month: 100 a
 * year is 8.33 a month, and after a deduction of 50 it is 4.17, so the deduction shows as 4.16.
 */
const monthOf = (applicant: ApplicantExplanation): Month => {
  const { incomes, rent_gross: rent, rent_counted: counted } = applicant;
  const stated = sumOf(incomes, (income) => income.stated) + rent;
  const countedIncome = sumOf(incomes, ({ excluded, shaded }) => (excluded ? 0 : shaded)) + counted;
  const yearly: Readonly<Record<Deduction, number>> = {
    counted: countedIncome - stated,
    lease: -(applicant.novated_lease ?? 0),
    tax: -applicant.tax,
    medicare: -applicant.medicare_levy - (applicant.medicare_surcharge ?? 0),
    help: -applicant.help,
  };
  let year = cents(stated);
  let level = cents(year / 12);
  const gross = level;
  const month = (deduction: Deduction): number => {
    year = cents(year + yearly[deduction]);
    const before = level;
    level = cents(year / 12);
    return cents(level - before);
  };
  return {
    gross,
    ...{ counted: month('counted'), lease: month('lease'), tax: month('tax') },
    ...{ medicare: month('medicare'), help: month('help') },
  };
};

const outgoings: readonly (readonly [SurplusLine['kind'], string])[] = [
  ['living', 'Living costs'],
  ['commitment', 'Debts'],
  ['existing_repayment', 'Existing loans'],
  ['proposed_repayment', 'New loans'],
];

const unlessZero = (label: string, amount: number): readonly WaterfallMove[] => (amount === 0 ? [] : [[label, amount]]);

/**
 * From gross income to the surplus, AUD a month. Net income and surplus equal the statement to the cent; steps without
 * effect are left out.
 */
export const surplusWaterfall = ({ applicants, surplus_lines: lines }: Explanation): readonly WaterfallStep[] => {
  const months = applicants.map(monthOf);
  const total = (part: keyof Month): number => cents(sumOf(months, (month) => month[part]));
  const counted = total('counted');
  return waterfallOf(
    ['Gross income', total('gross')],
    [
      ...unlessZero(counted < 0 ? 'Not counted by the lender' : 'Counted above what is stated', counted),
      ...unlessZero('Novated lease', total('lease')),
      ...unlessZero('Income tax', total('tax')),
      ...unlessZero('Medicare levy', total('medicare')),
      ...unlessZero('HELP repayment', total('help')),
      ['Net income', undefined],
      ...outgoings.flatMap(([kind, label]) =>
        unlessZero(label, cents(sumOf(lines, (line) => (line.kind === kind ? line.amount : 0)))),
      ),
      ['Surplus', undefined],
    ],
  );
};
