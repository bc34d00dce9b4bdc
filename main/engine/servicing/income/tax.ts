import { cents } from '../../../../shared/scenario/money.ts';
import type { HelpTable, LowIncomeOffset, MedicareLevy, TaxTable } from './tax-tables.ts';

/**
 * The table of a financial year, from tables in the order of their years. Years after the latest table get the latest
 * and years before the first get the first; `exact` is then false.
 */
export const taxTableFor = (
  financialYear: number,
  tables: readonly [TaxTable, ...TaxTable[]],
): { readonly table: TaxTable; readonly exact: boolean } => {
  let [table] = tables;
  for (const candidate of tables) if (candidate.financialYear <= financialYear) table = candidate;
  return { table, exact: table.financialYear === financialYear };
};

/**
 * Income tax before offsets, AUD a year, to the cent.
 * 2026-27 on 100,000: 26,800 · 15 % + 55,000 · 30 % = 20,520.00.
 */
export const grossTax = (taxableIncome: number, table: TaxTable): number => {
  let tax = 0;
  let from = 0;
  for (const { upTo = Infinity, rate } of table.brackets) {
    if (taxableIncome <= from) break;
    tax += (Math.min(taxableIncome, upTo) - from) * rate;
    from = upTo;
  }
  return cents(tax);
};

/**
 * Low income tax offset before it is capped at the tax, AUD a year, to the cent. On 35,014: 700. On 66,666: 325 − 1.5 %
 * · 21,666 = 0.01.
 */
export const lowIncomeTaxOffset = (
  taxableIncome: number,
  { full, firstFrom, firstRate, secondFrom, secondRate }: LowIncomeOffset,
): number => {
  const first = (Math.min(Math.max(taxableIncome, firstFrom), secondFrom) - firstFrom) * firstRate;
  const second = Math.max(0, taxableIncome - secondFrom) * secondRate;
  return cents(Math.max(0, full - first - second));
};

/**
 * Medicare levy, AUD a year, to the cent: nil to the threshold, then the lower of 10 % of the excess and 2 % of the
 * whole. On 30,000: 10 % · 1,989 = 198.90.
 */
export const levy = (
  taxableIncome: number,
  { nilTo, shadeInRate, rate }: Pick<MedicareLevy, 'nilTo' | 'shadeInRate' | 'rate'>,
): number => cents(Math.max(0, Math.min((taxableIncome - nilTo) * shadeInRate, taxableIncome * rate)));

/**
 * Compulsory HELP repayment, AUD a year, to the cent, on whole dollars of repayment income.
 * 2026-27 on 100,000: 15 % · (100,000 − 69,528) = 4,570.80.
 */
export const helpRepayment = (repaymentIncome: number, help: HelpTable): number => {
  const income = Math.floor(repaymentIncome);
  if (income <= help.nilTo) return 0;
  if (income >= help.flatFrom) return cents(income * help.flatRate);
  if (income <= help.firstTo) return cents((income - help.nilTo) * help.firstRate);
  const upToFirst = Math.floor((help.firstTo - help.nilTo) * help.firstRate);
  return cents(upToFirst + (income - help.firstTo) * help.secondRate);
};
