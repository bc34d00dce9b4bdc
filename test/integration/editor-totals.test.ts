import fc from 'fast-check';
import { expect, it } from 'vitest';
import { computeServicing } from '../../main/engine/servicing/index.ts';
import { totalsOf } from '../../renderer/features/scenario/model/totals.ts';
import { servicingParameters } from '../../shared/pack/parameters.ts';
import { sumOf } from '../../shared/scenario/money.ts';
import { everyAddback } from '../../shared/scenario/self-employed.ts';
import { historyIncomeFields, type Income } from '../../shared/service/scenario-income.ts';
import { propertyRuns } from '../support/property-runs.ts';
import { scenarioArbitrary } from '../support/scenarios/arbitraries.ts';
import { requestFor, withServicing } from '../support/scenarios/servicing-requests.ts';

const none = (fields: readonly string[]) => Object.fromEntries(fields.map((field) => [field, 0]));

/** A lender that counts everything as it was entered. */
const takesAll = {
  shade: Object.fromEntries(Object.keys(servicingParameters.parse({}).shade).map((income) => [income, 1])),
  se_method: 'latest',
  se_min_years: 1,
  alt_doc: { bas: 1, bank_statements: 1, accountant_letter: 1 },
  director_salary: 'accepted',
  se_addback: everyAddback,
  existing_loan_basis: 'limit',
  min_history_months: none(historyIncomeFields),
  family_benefit_max_child_age: 25,
  child_support_max_child_age: 25,
  variable_income_method: 'latest',
  notional_rent_monthly: 0,
  ytd_method: 'stated',
  ytd_method_casual: 'stated',
} as const;

/** Without year-to-date figures: they stand in for pay that is not stated. */
const stated = ({ ytd: _ytd, ...income }: Income): Income => income;

it('the totals of the editor are those of a lender who counts everything as entered', () => {
  fc.assert(
    fc.property(scenarioArbitrary, (parts) => {
      // A method of a business's own is not the latest year.
      const businesses = parts.self_employed_income.map(({ method: _, ...business }) => business);
      const scenario = { ...parts, income: parts.income.map(stated), self_employed_income: businesses };
      const request = withServicing(requestFor(scenario), takesAll);
      const { explanation } = computeServicing({ ...request, explain: true });
      const { income, loans, debts, expenses, dependants } = totalsOf(scenario);
      const groups = explanation?.groups ?? [];
      const computed = [
        explanation?.totals.gross_income,
        explanation?.totals.total_debt,
        sumOf(groups, (group) => group.declared + group.additional + group.rent),
        sumOf(groups, (group) => group.dependants),
      ];
      const entered = [income, loans + debts, expenses, dependants];
      entered.forEach((total, index) => expect(computed[index], String(index)).toBeCloseTo(total, 0));
    }),
    propertyRuns(40),
  );
});
