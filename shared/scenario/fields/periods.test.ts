import { expect, it } from 'vitest';
import { selfEmployedFields } from './business-fields.ts';
import { expenseFields } from './expense-fields.ts';
import type { Field } from './field.ts';
import { applicantFields } from './income-fields.ts';
import { scenarioFields } from './scenario-fields.ts';

/** Each amount by its name on the wire, with the period that it is for. */
const periodsIn = (fields: Readonly<Record<string, Field>>): [string, string | undefined][] =>
  Object.entries(fields).flatMap(([name, field]) => {
    if ('fields' in field) return periodsIn(field.fields);
    return field.kind === 'money' ? [[name, field.per]] : [];
  });

const otherThan = (periods: readonly [string, string | undefined][], wanted: string): string[] =>
  periods.filter(([, period]) => period !== wanted).map(([name]) => name);

it('incomes are of a year, except what a payslip says of the time since July', () => {
  expect(new Set(otherThan(periodsIn(applicantFields), 'annual'))).toEqual(new Set(['gross', 'excluded']));
});

it('expenses are of a month', () => {
  const periods = periodsIn(expenseFields);
  expect(periods.length).toBeGreaterThan(20);
  expect(otherThan(periods, 'monthly')).toEqual([]);
});

it.each(['monthly', 'weekly'])('an amount with %s in its name is for that period', (period) => {
  const named = Object.values(scenarioFields)
    .flatMap(({ fields }) => periodsIn(fields))
    .filter(([name]) => name.includes(period));
  expect(named.length).toBeGreaterThan(1);
  expect(otherThan(named, period)).toEqual([]);
});

it('amounts of a business are of the period that they name, those of its years of none', () => {
  const periods = periodsIn(selfEmployedFields).filter(([, period]) => period !== undefined);
  expect(periods).toEqual([
    ['evidenced_income', 'annual'],
    ['salary', 'annual'],
    ['business_debt_monthly', 'monthly'],
  ]);
});
