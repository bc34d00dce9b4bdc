import { namesOf } from '../../../shared/scenario/fields/field.ts';
import { incomeKinds } from '../../../shared/scenario/fields/income-fields.ts';
import { isLive, longestNewTerm } from '../../../shared/scenario/loans.ts';
import { givenLvr, loanLvrs } from '../../../shared/scenario/lvr.ts';
import { commonTriggers } from '../../../shared/service/policy.ts';
import type { Household, LivingExpenses, ScenarioBody, Security } from '../../../shared/service/scenario.ts';

const some = <T>(elements: readonly T[], holds: (element: T) => boolean): boolean => elements.some(holds);

/** The incomes that make a topic relevant, by topic. */
const incomesByTopic = Map.groupBy(
  namesOf(incomeKinds).flatMap((income) => (incomeKinds[income].topics ?? []).map((topic) => ({ topic, income }))),
  ({ topic }) => topic,
);

const hasIncomeOf = (topic: string, { income: applicants }: ScenarioBody): boolean => {
  const incomes = incomesByTopic.get(topic) ?? [];
  return some(applicants, (applicant) => incomes.some(({ income }) => (applicant[income] ?? 0) > 0));
};

const isLet = ({ property_purpose: purpose, weekly_rental_income: rent = 0 }: Security): boolean =>
  purpose === 'investment' || rent > 0;

const hasPropertyType =
  (pattern: RegExp) =>
  ({ securities }: ScenarioBody): boolean =>
    some(securities, ({ property_type: type = '' }) => pattern.test(type));

/** Percent of the value above which lenders set limits and require mortgage insurance. */
const usualMaxLvr = 80;

const hasHighLvr = (body: ScenarioBody): boolean => {
  const lvrs = loanLvrs(body);
  return body.home_loans.some((loan, index) => isLive(loan) && (givenLvr(loan) ?? lvrs[index] ?? 0) > usualMaxLvr);
};

const isFromAbroad = (residency: string | undefined): boolean =>
  residency === 'temporary' || residency === 'non_resident';

/** Years; from there on lenders ask what repays a loan. */
const pensionAge = 67;

const declaresCosts = (expenses: LivingExpenses): boolean =>
  expenses.use_detailed_basic_expense === true || (expenses.simple_basic_expense ?? 0) > 0;

const hasDependants = ({ num_dependants: dependants = 0 }: Household): boolean => dependants > 0;

/**
 * When a topic other than an income's is relevant to a scenario. Topics that a scenario cannot show (credit history)
 * have no entry.
 */
const signs: Readonly<Record<string, (body: ScenarioBody) => boolean>> = {
  self_employed: ({ self_employed_income: businesses }) => businesses.length > 0,
  rental_income: ({ securities, rental_income: rented }) => rented.length > 0 || some(securities, isLet),
  living_expenses: ({ households }) => some(households, hasDependants) || households.length > 1,
  declared_expenses: ({ living_expenses: expenses }) => some(expenses, declaresCosts),
  property_type: ({ securities }) => some(securities, ({ property_type: type }) => type !== undefined && type !== ''),
  construction: ({ securities }) =>
    some(
      securities,
      ({ new_build: isNew, property_type: type = '' }) => isNew === true || /construction|land/i.test(type),
    ),
  rural: hasPropertyType(/rural|acreage|farm/i),
  commercial: (body) =>
    hasPropertyType(/commercial|office|retail|industrial/i)(body) ||
    some([...body.securities, ...body.rental_income], ({ rental_type: type }) => type === 'commercial'),
  child_support_paid: ({ living_expenses: expenses }) => some(expenses, ({ child_support_paid: paid = 0 }) => paid > 0),
  visa_status: ({ income: applicants }) =>
    some(applicants, ({ residency, visa_ends: ends }) => ends !== undefined || isFromAbroad(residency)),
  age_restrictions: (body) => some(body.income, ({ age = 0 }) => age + longestNewTerm(body.home_loans) > pensionAge),
  lvr_limits: hasHighLvr,
  interest_only: ({ home_loans: loans }) =>
    some(loans.filter(isLive), ({ interest_only_period: years = 0 }) => years > 0),
  offset_accounts: ({ home_loans: loans }) =>
    some(loans.filter(isLive), ({ offset_balance: offset = 0 }) => offset > 0),
  lmi: hasHighLvr,
};

/** The policy topics relevant to the incomes, properties and loans of a scenario, in the service's order. */
export const relevantTriggers = (body: ScenarioBody): string[] =>
  commonTriggers.filter((trigger) => hasIncomeOf(trigger, body) || signs[trigger]?.(body) === true);
