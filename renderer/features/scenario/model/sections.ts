import { debtKind, isRevolving } from '../../../../shared/scenario/debts.ts';
import { declaredBasic } from '../../../../shared/scenario/expenses.ts';
import { statedIncome } from '../../../../shared/scenario/incomes.ts';
import type { HomeLoan, Liability, ScenarioBody } from '../../../../shared/service/scenario.ts';
import type { FieldIssues } from '../../../store/issues.ts';
import type { SectionId } from '../../../store/navigation-slice.ts';
import { applicantName, householdName, propertyName } from './names.ts';

/** How far a section is: nothing in it, complete, or in need of something that `notes` name. */
export interface SectionState {
  readonly status: 'empty' | 'complete' | 'attention';
  /** Sentences, each about one thing that is missing or does not fit. */
  readonly notes: readonly string[];
}

const sum = (amounts: readonly (number | undefined)[]): number =>
  amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0);

const householdNotes = (body: ScenarioBody): string[] =>
  body.households.flatMap((household, index) => [
    ...((household.num_adults ?? 0) < 1 ? [`${householdName(index)} has no adults.`] : []),
    ...(body.income.some((applicant) => (applicant.which_household ?? 0) === index)
      ? []
      : [`${householdName(index)} has no applicant.`]),
  ]);

const hasIncome = (body: ScenarioBody): boolean =>
  body.income.some((applicant) => statedIncome(applicant) > 0) || body.self_employed_income.length > 0;

const incomeNotes = (body: ScenarioBody): string[] => [
  ...body.income.flatMap((applicant, index) =>
    body.households[applicant.which_household ?? 0] ? [] : [`${applicantName(applicant, index)} has no household.`],
  ),
  ...(body.income.length > 0 && !hasIncome(body) ? ['No applicant has an income.'] : []),
];

const propertyNotes = (body: ScenarioBody): string[] =>
  body.securities.flatMap((security, index) => {
    const name = propertyName(security, index);
    const shares = security.applicant_ownership ?? [];
    return [
      ...(security.value === undefined ? [`${name} has no value.`] : []),
      ...(sum(shares) > 100.01 ? [`${name}: the ownership shares add up to more than 100 %.`] : []),
      ...(shares.length > body.income.length ? [`${name} has more owners than there are applicants.`] : []),
    ];
  });

const loanNotes = (body: ScenarioBody, loan: HomeLoan, index: number): string[] => {
  const name = `Loan ${index + 1}`;
  const existing = loan.existing_or_proposed === 'existing';
  const amount = existing ? (loan.limit ?? loan.loan_amount) : loan.loan_amount;
  const secured = body.home_loan_security_links.some((link) => link.home_loan_id === loan.id && loan.id !== undefined);
  const term = loan.term ?? 30;
  return [
    ...(amount === undefined ? [`${name} has no ${existing ? 'limit' : 'amount'}.`] : []),
    ...(!secured && !existing ? [`${name} is secured by no property, so its LVR is not known.`] : []),
    ...(term <= 0 || term > 40 ? [`${name}: the term must be over 0 and at most 40 years.`] : []),
    ...((loan.interest_only_period ?? 0) >= term ? [`${name}: interest only must end before the term does.`] : []),
  ];
};

const debtNotes = (body: ScenarioBody): string[] =>
  body.liabilities.flatMap((debt: Liability, index) => {
    const needs = isRevolving(debtKind(debt.type).treatment) ? 'limit' : 'balance';
    const known = debt[needs] ?? (needs === 'balance' ? debt.monthly_repayment : undefined);
    // A HELP debt without a balance is repaid from income until it is known.
    return known === undefined && debt.type !== 'help' ? [`Debt ${index + 1} has no ${needs}.`] : [];
  });

const expenseNotes = (body: ScenarioBody): string[] => [
  ...body.households.flatMap((_household, index) =>
    declaredBasic(body.living_expenses[index]) > 0 ? [] : [`${householdName(index)} has no living expenses declared.`],
  ),
  ...(body.living_expenses.length > body.households.length ? ['There are living expenses without a household.'] : []),
];

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
    notes: (body) => body.home_loans.flatMap((loan, index) => loanNotes(body, loan, index)),
  },
  debts: { parts: ['liabilities'], isEmpty: (body) => body.liabilities.length === 0, notes: debtNotes },
  expenses: {
    parts: ['living_expenses'],
    isEmpty: (body) => sum(body.living_expenses.map(declaredBasic)) === 0,
    notes: expenseNotes,
  },
};

/** The state of one section. What the service refused comes first. */
export const sectionState = (body: ScenarioBody, section: SectionId, issues: FieldIssues): SectionState => {
  const { parts, isEmpty, notes } = rules[section];
  const refused = [...issues]
    .filter(([key]) => parts.includes(key.split('.')[0] ?? ''))
    .map(([key, message]) => `${key}: ${message}`);
  if (refused.length === 0 && isEmpty(body)) return { status: 'empty', notes: [] };
  const all = [...refused, ...notes(body)];
  return { status: all.length > 0 ? 'attention' : 'complete', notes: all };
};
