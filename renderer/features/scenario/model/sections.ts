import { isPurchase } from '../../../../shared/costs/purchases.ts';
import { unstatedDebts } from '../../../../shared/scenario/checks/unstated-debts.ts';
import { debtKind, isRevolving } from '../../../../shared/scenario/debts.ts';
import { declaredBasic } from '../../../../shared/scenario/expenses.ts';
import { at, type FieldPath } from '../../../../shared/scenario/fields/path.ts';
import { isIncomeStated } from '../../../../shared/scenario/incomes.ts';
import { fundedProperties, type PropertyPlace } from '../../../../shared/scenario/lending/funded-properties.ts';
import { isExisting, isLive, isRequested, loanAmount, requestedAmount } from '../../../../shared/scenario/loans.ts';
import { householdName, liabilityName, loanName, propertyName, rentalName } from '../../../../shared/scenario/names.ts';
import { linkedSecurities } from '../../../../shared/scenario/references.ts';
import type { HomeLoan, Liability, ScenarioBody, Security } from '../../../../shared/service/scenario.ts';
import type { FieldIssues } from '../../../store/document/issues.ts';
import type { SectionId } from '../../../store/screens/screens-slice.ts';
import { issueLocation } from '../../../ui/words/location-words.ts';
import {
  debtRateDoubts,
  loanRateDoubts,
  owedDoubts,
  ownershipDoubts,
  rentalDoubts,
  businessDoubts,
  retirementDoubts,
} from './doubts.ts';
import { findingNotes, type SectionNote } from './findings.ts';
import { guarantorNotes, otherOwnersNotes } from './guarantors.ts';

/** The state of a section: `incomplete` when the calculation finds its input missing or cannot read it. */
export interface SectionState {
  readonly status: 'empty' | 'complete' | 'advice' | 'incomplete';
  readonly notes: readonly SectionNote[];
}

/** Where a section's note leads: a field, or the ticks of the properties that secure a loan. */
type NotePath = FieldPath | readonly ['home_loans', number, 'secured_by'];

const securedBy = (loan: number): NotePath => ['home_loans', loan, 'secured_by'];

const incomplete = (path: FieldPath, text: string): SectionNote => ({ kind: 'incomplete', text, path });
const advice = (path: NotePath, text: string): SectionNote => ({ kind: 'advice', text, path });

const householdNotes = (body: ScenarioBody): SectionNote[] => [
  ...body.households.flatMap((household, index) => [
    ...((household.num_adults ?? 0) < 1
      ? [advice(at('households', index, 'num_adults'), `${householdName(index)} has no adults; one is counted.`)]
      : []),
    ...(body.income.some((applicant) => (applicant.which_household ?? 0) === index)
      ? []
      : [advice(at('households', index), `${householdName(index)} has no applicant.`)]),
  ]),
  ...guarantorNotes(body),
];

const dateNote = (path: FieldPath, name: string): SectionNote =>
  advice(path, `${name} has no contract date; most lenders then set no loss on it against other income.`);

/** The positions of the properties of a part that a loan funds. */
const fundedIn = (body: ScenarioBody, of: PropertyPlace['part']): ReadonlySet<number> =>
  new Set(fundedProperties(body).flatMap((place) => (place?.part === of ? place.position : [])));

const incomeNotes = (body: ScenarioBody): SectionNote[] => {
  const funded = fundedIn(body, 'rental_income');
  return [
    ...(body.income.length > 0 && !isIncomeStated(body)
      ? [incomplete(at('income', 0, 'payg'), 'No applicant has an income.')]
      : []),
    ...body.rental_income.flatMap((rental, index) =>
      funded.has(index) && rental.contract_date === undefined && rental.new_build !== true
        ? [dateNote(at('rental_income', index, 'contract_date'), rentalName(rental, index))]
        : [],
    ),
    ...retirementDoubts(body),
    ...businessDoubts(body),
    ...rentalDoubts(body),
  ];
};

/** A property that is held already: without a contract day the tax on its loss is not known. */
const isUndated = (security: Security): boolean =>
  security.contract_date === undefined && security.new_build !== true && !isPurchase(security);

const propertyNotes = (body: ScenarioBody): SectionNote[] => {
  const funded = fundedIn(body, 'securities');
  const ofProperties = body.securities.flatMap((security, index) => {
    const name = propertyName(security, index);
    return [
      ...(security.value === undefined ? [advice(at('securities', index, 'value'), `${name} has no value.`)] : []),
      ...(funded.has(index) && isUndated(security) ? [dateNote(at('securities', index, 'contract_date'), name)] : []),
    ];
  });
  return [...ofProperties, ...ownershipDoubts(body)];
};

/** What states no amount at all: without it no answer is complete. */
const unstatedNotes = (body: ScenarioBody, of: 'home_loans' | 'liabilities'): SectionNote[] =>
  unstatedDebts(body)
    .filter(({ part }) => part === of)
    .map(({ part, position, name, needs }) => {
      const field = needs === 'limit or balance' ? at(part, position, 'limit') : at(part, position, 'balance');
      return incomplete(field, `${name} has no ${needs}, so no answer counts it.`);
    });

/** What is owed stands for a limit that is not given. */
const limitAdvice = (debt: HomeLoan | Liability, path: FieldPath, name: string): SectionNote[] =>
  debt.limit === undefined && (debt.balance ?? 0) > 0
    ? [advice(path, `${name} has no limit; its balance is counted.`)]
    : [];

const loanNotes = (body: ScenarioBody): SectionNote[] => {
  const linked = linkedSecurities(body);
  const ofLoans = body.home_loans.flatMap((loan, index) => {
    if (!isLive(loan)) return [];
    const name = loanName(loan, index);
    if (isExisting(loan))
      return loanAmount(loan) === loan.balance ? limitAdvice(loan, at('home_loans', index, 'limit'), name) : [];
    const secured = (linked[index] ?? []).length > 0;
    return [
      ...(loanAmount(loan) === undefined
        ? [advice(at('home_loans', index, 'loan_amount'), `${name} has no amount.`)]
        : []),
      ...(secured ? [] : [advice(securedBy(index), `${name} is secured by no property, so its LVR is not known.`)]),
    ];
  });
  const all = [
    ...unstatedNotes(body, 'home_loans'),
    ...ofLoans,
    ...otherOwnersNotes(body),
    ...buysNotes(body),
    ...loanRateDoubts(body),
  ];
  return requestedAmount(body.home_loans) > 0 ? all : [nothingAsked(body), ...all];
};

/** The interest of an investment loan is deducted only from the rent of the property that it buys. */
const buysNotes = (body: ScenarioBody): SectionNote[] => {
  const funded = fundedProperties(body);
  return body.home_loans.flatMap((loan, index) => {
    if (loan.loan_type !== 'investment' || !isLive(loan) || funded[index] !== undefined) return [];
    const text = `${loanName(loan, index)} is for an investment, but not for which let property; its interest is not deducted.`;
    return [advice(at('home_loans', index, 'funds_property_id'), text)];
  });
};

const nothingAsked = ({ home_loans: loans }: ScenarioBody): SectionNote => {
  const first = loans.findIndex(isRequested);
  const path = first < 0 ? at('home_loans') : at('home_loans', first, 'loan_amount');
  return incomplete(path, 'No proposed loan has an amount, so nothing is asked for.');
};

const debtNotes = (body: ScenarioBody): SectionNote[] => [
  ...unstatedNotes(body, 'liabilities'),
  ...body.liabilities.flatMap((debt, index) =>
    isLive(debt) && isRevolving(debtKind(debt.type).treatment)
      ? limitAdvice(debt, at('liabilities', index, 'limit'), liabilityName(debt, index))
      : [],
  ),
  ...debtRateDoubts(body),
  ...owedDoubts(body),
];

const expenseNotes = (body: ScenarioBody): SectionNote[] =>
  body.households.flatMap((_household, index) =>
    declaredBasic(body.living_expenses[index]) > 0
      ? []
      : [
          advice(
            at('living_expenses', index, 'simple_basic_expense'),
            `${householdName(index)} has no living expenses declared; each lender takes its benchmark.`,
          ),
        ],
  );

interface SectionRule {
  readonly parts: readonly string[];
  readonly isEmpty: (body: ScenarioBody) => boolean;
  readonly notes: (body: ScenarioBody) => SectionNote[];
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
  // They are worked out when they are shown, so that they never delay a keystroke elsewhere.
  money: { parts: [], isEmpty: () => true, notes: () => [] },
  selling: { parts: [], isEmpty: () => true, notes: () => [] },
  ways: { parts: [], isEmpty: () => true, notes: () => [] },
  pictures: { parts: [], isEmpty: () => true, notes: () => [] },
};

const pathOf = (key: string): (string | number)[] =>
  key.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));

const refusedNotes = (body: ScenarioBody, parts: readonly string[], issues: FieldIssues): SectionNote[] =>
  [...issues].flatMap(([key, message]) => {
    const path = pathOf(key);
    if (!parts.includes(String(path[0]))) return [];
    const place = issueLocation(path, { description: '', scenario: body });
    return [{ kind: 'incomplete', text: `${place}. ${message}`, path }];
  });

/**
 * The state of one section. What the service refused comes first, then what no lender can calculate. It is
 * incomplete exactly where a lender's answer is: by the input checks, no income, no amount asked, or a debt without an amount.
 */
export const sectionState = (body: ScenarioBody, section: SectionId, issues: FieldIssues): SectionState => {
  const { parts, isEmpty, notes } = rules[section];
  const all = [...refusedNotes(body, parts, issues), ...findingNotes(body, parts), ...notes(body)];
  const isIncomplete = all.some(({ kind }) => kind === 'incomplete');
  if (!isIncomplete && isEmpty(body)) return { status: 'empty', notes: [] };
  return { status: isIncomplete ? 'incomplete' : all.length > 0 ? 'advice' : 'complete', notes: all };
};
