import { declaredBasic, outsideBenchmark } from '../../../shared/scenario/expenses.ts';
import { type DetailedExpense, detailedExpenses, type ScenarioBodyInput } from '../../../shared/service/scenario.ts';
import type { DeclaredExpenses, ScenarioChange } from '../../../shared/solver/changes.ts';
import type { Assessment } from '../../engine/servicing/assessment.ts';

/** The small addition keeps a product such as 1,950 from becoming 1,949.99. */
const floorCents = (amount: number): number => Math.floor(amount * 100 + 1e-6) / 100;

/** A share of what a household declares within the benchmark, in whole cents and rounded down. */
const declaredAt = (
  scenario: ScenarioBodyInput,
  household: number,
  share: number,
  within: readonly DetailedExpense[],
): DeclaredExpenses => {
  const expenses = scenario.living_expenses?.[household] ?? {};
  const fields = expenses.use_detailed_basic_expense === true ? within : (['simple_basic_expense'] as const);
  return Object.fromEntries(
    fields.flatMap((field) => {
      const amount = expenses[field] ?? 0;
      return amount > 0 ? [[field, floorCents(amount * share)]] : [];
    }),
  );
};

/**
 * Lowers declared basic expenses to the benchmark in each group of households that declares more, every figure in
 * proportion: 3,000 declared against a benchmark of 2,400 makes each 80 %. Undefined where nobody declares more.
 */
export const expensesToBenchmark = (
  scenario: ScenarioBodyInput,
  { groups, parameters }: Assessment,
): ScenarioChange | undefined => {
  const outside = outsideBenchmark(parameters);
  const within = detailedExpenses.filter((field) => !outside.has(field));
  const households = groups.flatMap(({ households: members, basic, benchmark }) =>
    basic <= benchmark
      ? []
      : members
          .filter((household) => declaredBasic(scenario.living_expenses?.[household]) > 0)
          .map((household) => ({
            household,
            declared: declaredAt(scenario, household, benchmark / basic, within),
          })),
  );
  return households.length === 0 ? undefined : { kind: 'lower_expenses', households };
};
