import type { ServicingParameters } from '../pack/parameters.ts';
import { type DetailedExpense, detailedExpenses, expensesBeside, type LivingExpenses } from '../service/scenario.ts';

/** The detailed living expenses that a lender counts beside its benchmark: those usual there, less and more its own. */
export const outsideBenchmark = ({
  additional_categories: beside,
  benchmark_categories: inside,
}: Pick<ServicingParameters, 'additional_categories' | 'benchmark_categories'>): ReadonlySet<DetailedExpense> =>
  new Set([...expensesBeside.filter((name) => !inside.includes(name)), ...beside]);

/** The sum of the detailed living expenses, AUD a month, whether or not they are used. */
export const detailedTotal = (expenses: LivingExpenses | undefined): number =>
  detailedExpenses.reduce((sum, field) => sum + (expenses?.[field] ?? 0), 0);

/** The basic living expenses that a household declares, AUD a month: one figure, or the detailed ones. */
export const declaredBasic = (expenses: LivingExpenses | undefined): number =>
  expenses?.use_detailed_basic_expense === true ? detailedTotal(expenses) : (expenses?.simple_basic_expense ?? 0);

/** The additional expenses of a household by name, AUD a month, without fields of a service's own. */
export const additionalExpenses = (expenses: LivingExpenses | undefined): readonly (readonly [string, number])[] =>
  expenses?.additional_expenses === undefined
    ? []
    : Object.entries(expenses.additional_expenses).filter(
        (entry): entry is [string, number] => typeof entry[1] === 'number',
      );
