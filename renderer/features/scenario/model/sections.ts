import { debtKind, isRevolving } from '../../../../shared/scenario/debts.ts';
import { declaredBasic } from '../../../../shared/scenario/expenses.ts';
import { statedIncome } from '../../../../shared/scenario/incomes.ts';
import { isExisting, isLive, loanAmount } from '../../../../shared/scenario/loans.ts';
import { linkedSecurities } from '../../../../shared/scenario/references.ts';
import type { ScenarioBody } from '../../../../shared/service/scenario.ts';
import type { FieldIssues } from '../../../store/document/issues.ts';
import type { SectionId } from '../../../store/screens-slice.ts';
import { issuePlace } from '../../../ui/place-words.ts';
import { findingNotes } from './findings.ts';
import { householdName, propertyName } from './names.ts';

/** The state of a section: empty, complete, or lacking what `notes` name. */
export interface SectionState {
  readonly status: 'empty' | 'complete' | 'attention';
  /** Sentences, each about one thing that is missing or does not fit. */
  readonly notes: readonly string[];
}

const householdNotes = (body: ScenarioBody): string[] =>
  body.households.flatMap((household, index) => [
    ...((household.num_adults ?? 0) < 1 ? [`${householdName(index)} has no adults.`] : []),
    ...(body.income.some((applicant) => (applicant.which_household ?? 0) === index)
      ? []
      : [`${householdName(index)} has no applicant.`]),
  ]);

const hasIncome = (body: ScenarioBody): boolean =>
  body.income.some((applicant) => statedIncome(applicant) > 0) || body.self_employed_income.length > 0;

const incomeNotes = (body: ScenarioBody): string[] =>
  body.income.length > 0 && !hasIncome(body) ? ['No applicant has an income.'] : [];

const propertyNotes = (body: ScenarioBody): string[] =>
  body.securities.flatMap((security, index) =>
    security.value === undefined ? [`${propertyName(security, index)} has no value.`] : [],
  );

const loanNotes = (body: ScenarioBody): string[] => {
  const linked = linkedSecurities(body);
  return body.home_loans.flatMap((loan, index) => {
    if (!isLive(loan)) return [];
    const name = `Loan ${index + 1}`;
    const existing = isExisting(loan);
    const secured = (linked[index] ?? []).length > 0;
    return [
      ...(loanAmount(loan) === undefined ? [`${name} has no ${existing ? 'limit' : 'amount'}.`] : []),
      ...(!secured && !existing ? [`${name} is secured by no property, so its LVR is not known.`] : []),
    ];
  });
};

const debtNotes = (body: ScenarioBody): string[] =>
  body.liabilities.flatMap((debt, index) => {
    if (!isLive(debt)) return [];
    const needs = isRevolving(debtKind(debt.type).treatment) ? 'limit' : 'balance';
    const known = debt[needs] ?? (needs === 'balance' ? debt.monthly_repayment : undefined);
    // Until its balance is known, a HELP debt is repaid from income.
    return known === undefined && debt.type !== 'help' ? [`Debt ${index + 1} has no ${needs}.`] : [];
  });

const expenseNotes = (body: ScenarioBody): string[] =>
  body.households.flatMap((_household, index) =>
    declaredBasic(body.living_expenses[index]) > 0 ? [] : [`${householdName(index)} has no living expenses declared.`],
  );

interface SectionRule {
  readonly parts: readonly string[];
  readonly isEmpty: (body: ScenarioBody) => boolean;
  readonly notes: (body: ScenarioBody) => string[];
}

const rules: Record<SectionId, SectionRule> = {
  households: {
    parts: ['households', 'additional_info'],
    isEmpty: (body) => body.households.length === 0,
    notes: householdNotes,
  },
  income: {
    parts: ['income', 'self_employed_income', 'rental_income'],
    isEmpty: (body) => body.income.length === 0 && body.self_employed_income.length === 0,
    notes: incomeNotes,
  },
  properties: { parts: ['securities'], isEmpty: (body) => body.securities.length === 0, notes: propertyNotes },
  loans: {
    parts: ['home_loans', 'home_loan_security_links'],
    isEmpty: (body) => body.home_loans.length === 0,
    notes: loanNotes,
  },
  debts: { parts: ['liabilities'], isEmpty: (body) => body.liabilities.length === 0, notes: debtNotes },
  expenses: {
    parts: ['living_expenses'],
    isEmpty: (body) => body.living_expenses.every((expenses) => declaredBasic(expenses) === 0),
    notes: expenseNotes,
  },
};

const pathOf = (key: string): (string | number)[] =>
  key.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));

/** The state of one section. What the service refused comes first, then what no lender can calculate. */
export const sectionState = (body: ScenarioBody, section: SectionId, issues: FieldIssues): SectionState => {
  const { parts, isEmpty, notes } = rules[section];
  const refused = [...issues]
    .filter(([key]) => parts.includes(key.split('.')[0] ?? ''))
    .map(([key, message]) => `${issuePlace(pathOf(key), { description: '', scenario: body })}. ${message}`);
  const unreadable = findingNotes(body, parts);
  if (refused.length + unreadable.length === 0 && isEmpty(body)) return { status: 'empty', notes: [] };
  const all = [...refused, ...unreadable, ...notes(body)];
  return { status: all.length > 0 ? 'attention' : 'complete', notes: all };
};
