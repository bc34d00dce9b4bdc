import { debtKinds } from '../../../shared/scenario/debts.ts';
import { businessFigureFields } from '../../../shared/scenario/fields/business-fields.ts';
import { areasOfState, choiceLabel, propertyTypes, residencies } from '../../../shared/scenario/fields/choices.ts';
import { expenseFields } from '../../../shared/scenario/fields/expense-fields.ts';
import { additionalFields } from '../../../shared/scenario/fields/household-fields.ts';
import { applicantFields, incomeKinds } from '../../../shared/scenario/fields/income-fields.ts';
import { debtFields, loanFields } from '../../../shared/scenario/fields/loan-fields.ts';
import { propertyFields, rentalFields } from '../../../shared/scenario/fields/property-fields.ts';
import { count, midSentence } from '../../../shared/scenario/format.ts';
import { periodWords } from '../../ui/fields/pay-period.ts';
import { formatDay, formatDollars, formatPercent } from '../../ui/words/format.ts';
import { homeOf, monthly, rentEnds, yearly } from './build-scenario.ts';
import { hasLimit } from './debt-rules.ts';
import { type Applicant, type Fact, type Payment, propertyDateFields, type PropertyType } from './facts.ts';

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
    ...(debt.balance === undefined ? [] : [`${midSentence(debtFields.balance.label)} ${formatDollars(debt.balance)}`]),
    ...(debt.repayment === undefined
      ? []
      : [
          `${midSentence(debtFields[debt.type === 'help' ? 'withheld_monthly' : 'monthly_repayment'].label)} ${monthlyText(debt.repayment)}`,
        ]),
    ...(debt.percent === undefined ? [] : [`${formatPercent(debt.percent)} % a year`]),
    ...(debt.type === 'help' ? [applicantText(debt.applicant)] : []),
    ...(debt.studying === true ? [midSentence(debtFields.still_studying.label)] : []),
    ...(debt.closing === true ? ['paid out'] : []),
  ].join(', ');

const { fields: waysIn } = additionalFields.ways_in;

const businessText = ({
  profits: [latest = 0, before],
  applicant,
}: Extract<Fact, { readonly kind: 'business' }>): string =>
  `Self-employed, ${midSentence(businessFigureFields.net_profit.label)} ${formatDollars(latest)}${before === undefined ? '' : `, the year before ${formatDollars(before)}`}, ${applicantText(applicant)}`;

const dateFields = { ...loanFields, ...propertyFields };

const typeText = (type: PropertyType): string => choiceLabel(propertyTypes, type) ?? type;

const ownedText = ({ investment, type, value, owed, rent }: Extract<Fact, { readonly kind: 'owned' }>): string =>
  [
    `Owns ${investment ? 'an investment' : 'a home'} worth ${formatDollars(value)}`,
    ...(type === undefined ? [] : [midSentence(typeText(type))]),
    ...(owed === undefined ? [] : [`${formatDollars(owed)} owed`]),
    ...(rent === undefined ? [] : [`rent ${paidText(rent)}`]),
  ].join(', ');

const guarantorText = ({ amount, value, owed }: Extract<Fact, { readonly kind: 'guarantor' }>): string =>
  [
    amount === undefined ? 'A guarantor' : `A guarantor for up to ${formatDollars(amount)}`,
    ...(value === undefined ? [] : [`with a home worth ${formatDollars(value)}`]),
    ...(owed === undefined ? [] : [`${formatDollars(owed)} owed on it`]),
  ].join(', ');

const propertyText = (fact: Extract<Fact, { readonly kind: 'property' }>): string => {
  const { value, loan, paidOut, investment, type } = fact;
  const asked = `loan ${formatDollars(loan)} (LVR ${formatPercent((loan / value) * 100)} %)`;
  const text =
    paidOut === undefined
      ? `Purchase at ${formatDollars(value)}, ${asked}`
      : `Refinance of a property worth ${formatDollars(value)}, ${formatDollars(paidOut)} paid out, new ${asked}`;
  return [
    text,
    ...(investment === true ? ['for investment'] : []),
    ...(type === undefined ? [] : [midSentence(typeText(type))]),
  ].join(', ');
};

const rentPaidText = (paid: Payment, all: readonly Fact[]): string =>
  rentEnds(all)
    ? `Rent paid ${monthlyText(paid)}, up to settlement: not entered. Say “keeps renting” if it stays`
    : `Rent paid ${monthlyText(paid)}, after settlement too`;

/** What a debt, a payslip or an income becomes. */
type OfApplicant = Extract<Fact, { readonly applicant: Applicant }>;

const applicantFactText = (fact: OfApplicant): string => {
  switch (fact.kind) {
    case 'income':
      return `${incomeKinds[fact.field].label} ${yearlyText(fact.paid)}, ${applicantText(fact.applicant)}`;
    case 'reportable':
      return `${applicantFields[fact.field].label} ${yearlyText(fact.paid)}, ${applicantText(fact.applicant)}`;
    case 'history':
      return `${incomeKinds[fact.field].label} received for ${count(fact.months, 'month')}, ${applicantText(fact.applicant)}`;
    case 'business':
      return businessText(fact);
    case 'turnover':
      return `Turnover by BAS ${yearlyText(fact.paid)}, ${applicantText(fact.applicant)}`;
    case 'addback': {
      const [latest = 0, before] = fact.amounts;
      const earlier = before === undefined ? '' : `, the year before ${formatDollars(before)}`;
      return `${businessFigureFields[fact.field].label} ${formatDollars(latest)}${earlier}, ${applicantText(fact.applicant)}`;
    }
    case 'year_to_date':
      return `${applicantFields.ytd.label} ${formatDollars(fact.gross)} up to ${formatDay(fact.upTo)}, ${applicantText(fact.applicant)}`;
    case 'debt':
      return debtText(fact);
  }
};

const postcodeText = (postcode: number, all: readonly Fact[]): string => {
  const text = String(postcode).padStart(4, '0');
  return homeOf(all) === undefined ? `Household in ${text}` : `Household and its home in ${text}`;
};

/** Why a day is entered nowhere: a property that stays does not settle, and a loan that is there has its approval. */
const dateNowhere = ({ field, of, place }: Extract<Fact, { readonly kind: 'date' }>, asked: readonly Fact[]) => {
  if (propertyDateFields.some((one) => one === field))
    return of === undefined && asked[place]?.kind === 'property' ? undefined : 'no property is bought or refinanced';
  if (of !== undefined && field === 'pre_approval_expires') return 'the loan is there already';
  return of === undefined && asked.length === 0 ? 'no loan is asked for' : undefined;
};

/** Why a fact is entered nowhere; undefined for one that is. */
const nowhere = (fact: Fact, all: readonly Fact[]): string | undefined => {
  const asked = all.filter(({ kind }) => kind === 'property' || kind === 'loan');
  const purchases = asked.filter((one) => one.kind === 'property' && one.paidOut === undefined);
  switch (fact.kind) {
    case 'first_home':
      return purchases.length === 0 ? 'nothing is bought' : undefined;
    case 'property_type':
      return asked[fact.place]?.kind === 'property' ? undefined : 'no property is bought or refinanced';
    case 'contract':
      return fact.of === 'owned' || asked[fact.place]?.kind === 'property' ? undefined : 'no property was said before';
    case 'date':
      return dateNowhere(fact, asked);
    case 'term':
    case 'interest_only':
    case 'fixed':
    case 'rate':
      return asked.length === 0 && fact.of !== 'owned' ? 'no loan is asked for' : undefined;
    case 'purpose':
    case 'guarantor':
    case 'crossed':
      return asked.length === 0 ? 'no loan is asked for' : undefined;
    default:
      return undefined;
  }
};

const sharedFactText = (fact: Exclude<Fact, OfApplicant>, all: readonly Fact[]): string => {
  switch (fact.kind) {
    case 'rent_received':
      return `${rentalFields.weekly_rental_income.label} ${yearlyText(fact.paid)}`;
    case 'adults':
      return fact.count === 2 ? 'A couple' : 'One adult';
    case 'dependants':
      return fact.count === 0 ? 'No dependants' : count(fact.count, 'dependant');
    case 'ages':
      return `${count(fact.ages.length, 'dependant')}, ${fact.ages.length === 1 ? 'age' : 'ages'} ${fact.ages.join(', ')}`;
    case 'postcode':
      return postcodeText(fact.postcode, all);
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
    case 'property_type':
      return typeText(fact.type);
    case 'first_home':
      return 'First home';
    case 'term':
      return `${loanFields.term.label} ${count(fact.years, 'year')}`;
    case 'interest_only':
      return `${loanFields.interest_only_period.label} for ${count(fact.years, 'year')}`;
    case 'fixed':
      return `${loanFields.fixed_period.label} ${count(fact.years, 'year')}`;
    case 'rate':
      return `Customer rate ${formatPercent(fact.percent)} % a year`;
    case 'contract':
      return `Contract of ${formatDay(fact.day)}`;
    case 'date':
      return `${dateFields[fact.field].label} ${formatDay(fact.day)}`;
    case 'funds':
      return `${additionalFields[fact.field].label} ${formatDollars(fact.amount)}`;
    case 'saving':
      return `${waysIn.savings_monthly.label} ${monthlyText(fact.paid)}`;
    case 'growth':
      return `${waysIn.price_growth.label} ${formatPercent(fact.percent)} % a year`;
    case 'area':
      return `${waysIn.area.label}: ${choiceLabel(areasOfState, fact.area)}`;
    case 'residents':
      return `${applicantFields.residency.label} of each: ${choiceLabel(residencies, fact.residency)}`;
    case 'guarantor':
      return guarantorText(fact);
    case 'insurance':
      return additionalFields.costs.fields[fact.field].label;
    case 'expenses':
      return `${expenseFields.simple_basic_expense.label} ${monthlyText(fact.paid)}`;
    case 'rent_paid':
      return rentPaidText(fact.paid, all);
  }
};

/** Which property or loan a fact is of, where there are several. */
const placeText = (fact: Fact, all: readonly Fact[]): string => {
  if (!('place' in fact) || fact.kind === 'property') return '';
  const of = 'of' in fact ? fact.of : undefined;
  if (of === 'owned') {
    const owned = all.filter((one) => one.kind === 'owned')[fact.place];
    return owned === undefined
      ? ''
      : `, ${owned.investment ? 'investment' : 'home'} worth ${formatDollars(owned.value)}`;
  }
  const asked = all.filter((one) => one.kind === 'property' || one.kind === 'loan');
  const its = asked[fact.place];
  const loan = asked.length > 1 ? `, loan ${fact.place + 1}` : '';
  if (of === 'paid_out') return `${loan}, as it is now`;
  const isOfLoan =
    fact.kind === 'term' || fact.kind === 'interest_only' || fact.kind === 'fixed' || fact.kind === 'rate';
  return isOfLoan && loan === '' && its?.kind === 'property' && its.paidOut !== undefined ? ', new loan' : loan;
};

/** What a reading becomes, in one line, among all that the line says. */
export const factText = (fact: Fact, all: readonly Fact[]): string => {
  if ('applicant' in fact) return applicantFactText(fact);
  const reason = nowhere(fact, all);
  const text = `${sharedFactText(fact, all)}${placeText(fact, all)}`;
  return reason === undefined ? text : `${text}: not entered, ${reason}`;
};

/** A title for the scenario: `Couple, purchase 780,000 on 985,000`. */
export const entryTitle = (facts: readonly Fact[]): string => {
  const asked = facts.filter((fact) => fact.kind === 'property' || fact.kind === 'loan');
  const isCouple = facts.some(
    (fact) => ('applicant' in fact && fact.applicant === 1) || (fact.kind === 'adults' && fact.count === 2),
  );
  const amounts = asked.map((fact) =>
    fact.kind === 'loan'
      ? `loan ${formatDollars(fact.amount)}`
      : `${fact.paidOut === undefined ? 'purchase' : 'refinance'} ${formatDollars(fact.loan)} on ${formatDollars(fact.value)}`,
  );
  return [isCouple ? 'Couple' : 'Single', ...amounts].join(', ');
};
