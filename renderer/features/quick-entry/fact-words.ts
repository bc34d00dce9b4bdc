import { debtKinds } from '../../../shared/scenario/debts.ts';
import { businessFigureFields } from '../../../shared/scenario/fields/business-fields.ts';
import { expenseFields } from '../../../shared/scenario/fields/expense-fields.ts';
import { applicantFields, incomeKinds } from '../../../shared/scenario/fields/income-fields.ts';
import { debtFields, loanFields } from '../../../shared/scenario/fields/loan-fields.ts';
import { rentalFields } from '../../../shared/scenario/fields/property-fields.ts';
import { count, midSentence } from '../../../shared/scenario/format.ts';
import { periodWords } from '../../ui/fields/pay-period.ts';
import { formatDay, formatDollars, formatPercent } from '../../ui/words/format.ts';
import { monthly, yearly } from './build-scenario.ts';
import type { Applicant, Fact, Payment } from './facts.ts';
import { hasLimit } from './rules.ts';

const paidText = (paid: Payment): string => `${formatDollars(paid.amount)} ${periodWords[paid.frequency]}`;

const yearlyText = (paid: Payment): string =>
  paid.frequency === 'annual' ? paidText(paid) : `${paidText(paid)} = ${formatDollars(yearly(paid))} a year`;

const monthlyText = (paid: Payment): string =>
  paid.frequency === 'monthly' ? paidText(paid) : `${paidText(paid)} = ${formatDollars(monthly(paid))} a month`;

const applicantText = (applicant: Applicant): string => `applicant ${applicant + 1}`;

const debtText = (debt: Extract<Fact, { readonly kind: 'debt' }>): string =>
  [
    debtKinds[debt.type].label,
    ...(debt.amount === undefined
      ? []
      : [
          `${midSentence((hasLimit(debt) ? debtFields.limit : debtFields.balance).label)} ${formatDollars(debt.amount)}`,
        ]),
    ...(debt.repayment === undefined
      ? []
      : [`${midSentence(debtFields.monthly_repayment.label)} ${monthlyText(debt.repayment)}`]),
    ...(debt.type === 'help' ? [applicantText(debt.applicant)] : []),
    ...(debt.closing === true ? ['paid out'] : []),
  ].join(', ');

const businessText = ({
  profits: [latest = 0, before],
  applicant,
}: Extract<Fact, { readonly kind: 'business' }>): string =>
  `Self-employed, ${midSentence(businessFigureFields.net_profit.label)} ${formatDollars(latest)}${before === undefined ? '' : `, the year before ${formatDollars(before)}`}, ${applicantText(applicant)}`;

const ownedText = ({ investment, value, owed, rent }: Extract<Fact, { readonly kind: 'owned' }>): string =>
  [
    `Owns ${investment ? 'an investment' : 'a home'} worth ${formatDollars(value)}`,
    ...(owed === undefined ? [] : [`${formatDollars(owed)} owed`]),
    ...(rent === undefined ? [] : [`rent ${paidText(rent)}`]),
  ].join(', ');

const propertyText = ({ value, loan, paidOut }: Extract<Fact, { readonly kind: 'property' }>): string => {
  const asked = `loan ${formatDollars(loan)} (LVR ${formatPercent((loan / value) * 100)} %)`;
  return paidOut === undefined
    ? `Purchase at ${formatDollars(value)}, ${asked}`
    : `Refinance of a property worth ${formatDollars(value)}, ${formatDollars(paidOut)} paid out, new ${asked}`;
};

/** What a reading becomes, in one line. */
export const factText = (fact: Fact): string => {
  switch (fact.kind) {
    case 'income':
      return `${incomeKinds[fact.field].label} ${yearlyText(fact.paid)}, ${applicantText(fact.applicant)}`;
    case 'business':
      return businessText(fact);
    case 'addback': {
      const [latest = 0, before] = fact.amounts;
      const earlier = before === undefined ? '' : `, the year before ${formatDollars(before)}`;
      return `${businessFigureFields[fact.field].label} ${formatDollars(latest)}${earlier}, ${applicantText(fact.applicant)}`;
    }
    case 'year_to_date':
      return `${applicantFields.ytd.label} ${formatDollars(fact.gross)} up to ${formatDay(fact.upTo)}, ${applicantText(fact.applicant)}`;
    case 'rent_received':
      return `${rentalFields.weekly_rental_income.label} ${yearlyText(fact.paid)}`;
    case 'adults':
      return fact.count === 2 ? 'A couple' : 'One adult';
    case 'dependants':
      return fact.count === 0 ? 'No dependants' : count(fact.count, 'dependant');
    case 'postcode':
      return `Home in ${String(fact.postcode).padStart(4, '0')}`;
    case 'property':
      return propertyText(fact);
    case 'loan':
      return `Loan ${formatDollars(fact.amount)}, without a property`;
    case 'owned':
      return ownedText(fact);
    case 'crossed':
      return 'The new loan is secured by every property';
    case 'purpose':
      return fact.investment ? 'For investment' : 'To live in';
    case 'term':
      return `${loanFields.term.label} ${count(fact.years, 'year')}`;
    case 'interest_only':
      return `${loanFields.interest_only_period.label} for ${count(fact.years, 'year')}`;
    case 'rate':
      return `Customer rate ${formatPercent(fact.percent)} % a year`;
    case 'debt':
      return debtText(fact);
    case 'expenses':
      return `${expenseFields.simple_basic_expense.label} ${monthlyText(fact.paid)}`;
    case 'rent_paid':
      return `Rent paid ${monthlyText(fact.paid)}`;
  }
};

/** A title for the scenario: `Couple, 2 kids, 780,000 for 985,000`. */
export const entryTitle = (facts: readonly Fact[]): string => {
  const property = facts.find((fact) => fact.kind === 'property');
  const loan = facts.find((fact) => fact.kind === 'loan');
  const isCouple = facts.some(
    (fact) => ('applicant' in fact && fact.applicant === 1) || (fact.kind === 'adults' && fact.count === 2),
  );
  const amounts =
    property === undefined
      ? loan && `loan ${formatDollars(loan.amount)}`
      : `${property.paidOut === undefined ? 'purchase' : 'refinance'} ${formatDollars(property.loan)} on ${formatDollars(property.value)}`;
  return [isCouple ? 'Couple' : 'Single', ...(amounts === undefined ? [] : [amounts])].join(', ');
};
