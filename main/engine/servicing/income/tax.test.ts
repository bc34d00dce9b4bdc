import { describe, expect, it } from 'vitest';
import { cents } from '../../../../shared/scenario/money.ts';
import { latestTaxTable, taxTables } from './tax-tables.ts';
import {
  grossTax,
  helpRepayment,
  levy as levyBy,
  lowIncomeTaxOffset as offsetBy,
  taxTableFor as tableAmong,
} from './tax.ts';

const taxTableFor = (year: number) => tableAmong(year, taxTables);
const lowIncomeTaxOffset = (income: number): number => offsetBy(income, latestTaxTable.lowIncomeOffset);
const levy = (income: number): number => levyBy(income, latestTaxTable.medicareLevy);

/** Year, income, tax after the low income offset, levy, HELP: the published examples of each table. */
const examples = [
  [2025, 30_000, 1188.0, 198.9, 0],
  [2025, 60_000, 8688.0, 1200.0, 0],
  [2025, 100_000, 20788.0, 2000.0, 4950.0],
  [2025, 200_000, 56138.0, 4000.0, 20000.0],
  [2026, 28_011, 771.65, 0, 0],
  [2026, 35_014, 1822.1, 700.28, 0],
  [2026, 66_666, 10519.79, 1333.32, 0],
  [2026, 86_380, 16434.0, 1727.6, 2527.8],
  [2026, 100_000, 20520.0, 2000.0, 4570.8],
  [2026, 137_064, 31783.68, 2741.28, 10276.99],
  [2026, 186_050, 49908.5, 3721.0, 18604.61],
  [2026, 186_051, 49908.87, 3721.02, 18605.1],
  [2026, 300_000, 100870.0, 6000.0, 30000.0],
] as const;

const afterOffset = (income: number, year: number): number => {
  const tax = grossTax(income, taxTableFor(year).table);
  return cents(tax - Math.min(tax, lowIncomeTaxOffset(income)));
};

describe('tax tables', () => {
  it.each(examples)('%i on %i', (year, income, tax, levied, help) => {
    const { table, exact } = taxTableFor(year);
    expect([exact, afterOffset(income, year), levy(income), helpRepayment(income, table.help)]).toEqual([
      true,
      tax,
      levied,
      help,
    ]);
  });

  it('of 2027-28 have the lowest rate at 14% and the HELP table of the year before', () => {
    const { table, exact } = taxTableFor(2027);
    expect([exact, afterOffset(100_000, 2027), helpRepayment(100_000, table.help)]).toEqual([true, 20252, 4570.8]);
  });

  it('fall back to the nearest year', () => {
    expect([taxTableFor(2031), taxTableFor(2019)].map(({ table, exact }) => [table.financialYear, exact])).toEqual([
      [2027, false],
      [2025, false],
    ]);
  });
});

describe('the edges of the tables', () => {
  it('no tax is owed on no income', () => {
    const { table } = taxTableFor(2026);
    expect([grossTax(0, table), levy(0), helpRepayment(0, table.help), grossTax(18_200, table)]).toEqual([0, 0, 0, 0]);
  });

  it('the offset is withdrawn in two steps and gone at 66,667', () => {
    expect([0, 37_500, 40_000, 45_000, 66_667, 90_000].map(lowIncomeTaxOffset)).toEqual([700, 700, 575, 325, 0, 0]);
  });

  it('the levy is shaded in at 10% of the excess until 2% of the whole is lower', () => {
    expect([28_011, 28_012, 35_013, 35_014].map(levy)).toEqual([0, 0.1, 700.2, 700.28]);
  });

  it('HELP uses whole dollars and changes its rate on the dollar', () => {
    const { help } = taxTableFor(2026).table;
    const incomes = [69_528, 69_528.99, 69_529, 129_717, 129_718, 186_050.99, 186_051];
    expect(incomes.map((income) => helpRepayment(income, help))).toEqual([
      0, 0, 0.15, 9028.35, 9028.17, 18604.61, 18605.1,
    ]);
  });
});
