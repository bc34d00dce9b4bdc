import { isPurchase } from '../../../shared/costs/purchases.ts';
import type { MadeNote } from '../../../shared/note/note-file.ts';
import type { WantedFeature } from '../../../shared/note/words.ts';
import { declaredBasic } from '../../../shared/scenario/expenses.ts';
import { namesOf } from '../../../shared/scenario/fields/field.ts';
import { incomeKinds } from '../../../shared/scenario/fields/income-fields.ts';
import { count, listed, midSentence } from '../../../shared/scenario/format.ts';
import { isExisting, isLive, isRequested, loanAmount, termYears } from '../../../shared/scenario/loans.ts';
import { applicantName, businessName, liabilityName, loanName, propertyName } from '../../../shared/scenario/names.ts';
import { formatDollars } from '../../ui/words/format.ts';
import type { NoteLender, NoteLenders } from './note-lenders.ts';

/*
 * Drafts of what a record of the client's best interests needs besides the figures. What the scenario does not say is
 * named as not recorded, so that nobody takes a draft for a record.
 */

/** Marks what only the broker knows. */
export const unrecorded = 'not recorded yet';

export const featureWords: Readonly<Record<WantedFeature, string>> = {
  offsetAccount: 'an offset account',
  redrawFacility: 'redraw',
};

const featuresText = (wanted: readonly WantedFeature[] | undefined): string => {
  if (wanted === undefined) return unrecorded;
  return wanted.length === 0 ? 'none' : listed(wanted.map((feature) => featureWords[feature]));
};

const purposeOf = ({ inputs: { scenario } }: MadeNote): string[] => {
  const bought = scenario.securities.flatMap((security, position) =>
    isPurchase(security) ? propertyName(security, position) : [],
  );
  const paidOut = [
    ...scenario.home_loans.flatMap((loan, position) => (isLive(loan) ? [] : loanName(loan, position))),
    ...scenario.liabilities.flatMap((debt, position) => (isLive(debt) ? [] : liabilityName(debt, position))),
  ];
  return [
    ...(bought.length > 0 ? [`to buy ${listed(bought)}`] : []),
    ...(paidOut.length > 0 ? [`to pay out ${listed(paidOut)}`] : []),
  ];
};

const askedText = ({ inputs: { scenario } }: MadeNote): string =>
  listed(
    scenario.home_loans.flatMap((loan) => {
      if (!isRequested(loan)) return [];
      const { interest_only_period: years = 0, loan_type: type } = loan;
      const repaid = years > 0 ? `interest only for ${count(years, 'year')}` : 'principal and interest';
      const use = type === 'investment' ? 'investment' : 'owner occupied';
      return `${formatDollars(loanAmount(loan) ?? 0)} over ${count(termYears(loan), 'year')}, ${repaid}, ${use}`;
    }),
  );

/** What the client wants, as far as the scenario says. */
export const draftObjectives = (note: MadeNote): string => {
  const { scenario, wanted } = note.inputs;
  const names = listed(scenario.income.map(({ name }, position) => applicantName(name, position)));
  const purpose = listed(purposeOf(note));
  return [
    `${names === '' ? 'The applicants' : names} ${scenario.income.length === 1 ? 'wants' : 'want'} to borrow ${askedText(note)}${purpose === '' ? '' : `, ${purpose}`}.`,
    `Features wanted: ${featuresText(wanted)}.`,
    `What matters most, such as cost, certain repayments or flexibility: ${unrecorded}.`,
    `Changes that they expect to their income, expenses or plans: ${unrecorded}.`,
  ].join('\n\n');
};

const statedIncome = ({ income, self_employed_income: businesses, securities }: MadeNote['inputs']['scenario']) => [
  ...income.flatMap((applicant, position) => {
    const stated = namesOf(incomeKinds).flatMap((kind) =>
      (applicant[kind] ?? 0) > 0
        ? `${midSentence(incomeKinds[kind].label)} ${formatDollars(applicant[kind] ?? 0)} a year`
        : [],
    );
    return stated.length === 0 ? [] : `${applicantName(applicant.name, position)}: ${listed(stated)}`;
  }),
  ...businesses.map((business, position) => `accounts of ${businessName(business, position)}`),
  ...securities.flatMap((security, position) =>
    (security.weekly_rental_income ?? 0) > 0 ? `rent of ${propertyName(security, position)}` : [],
  ),
];

const statedDebts = ({ home_loans: loans, liabilities }: MadeNote['inputs']['scenario']): string[] => [
  ...loans.flatMap((loan, position) => (isExisting(loan) ? loanName(loan, position) : [])),
  ...liabilities.map((debt, position) => liabilityName(debt, position)),
];

/** What the client said, each with the place for how it was verified. */
export const draftVerified = ({ inputs: { scenario } }: MadeNote): string => {
  const living = scenario.living_expenses.reduce((sum, expenses) => sum + declaredBasic(expenses), 0);
  const [incomes, debts] = [statedIncome(scenario), statedDebts(scenario)];
  return [
    `Identity: ${unrecorded}.`,
    ...(incomes.length > 0 ? [`Income stated. ${incomes.join('; ')}. Verified by: ${unrecorded}.`] : []),
    ...(living > 0 ? [`Living expenses of ${formatDollars(living)} a month stated. Verified by: ${unrecorded}.`] : []),
    ...(debts.length > 0 ? [`Debts stated: ${listed(debts)}. Verified by: ${unrecorded}.`] : []),
    `Where the deposit or the equity comes from: ${unrecorded}.`,
  ].join('\n\n');
};

/** More would hide those that matter. */
const maxNamed = 5;

const named = (lenders: readonly NoteLender[], textOf: (lender: NoteLender) => string): string => {
  const more = lenders.length - maxNamed;
  const shown = lenders.slice(0, maxNamed).map(textOf);
  return listed(more > 0 ? [...shown, `${more} more`] : shown);
};

/** Which lenders are cheaper, dearer or without a price beside the one recommended; the reasons are the broker's. */
export const draftNotRecommended = ({ chosen, others }: NoteLenders): string => {
  const [best, ...beside] = chosen;
  if (best === undefined) return '';
  const rivals = [...beside, ...others];
  const serving = rivals.filter(({ serves }) => serves);
  const known = serving
    .filter(({ cost }) => cost !== undefined)
    .toSorted((a, b) => (a.cost?.fiveYears ?? 0) - (b.cost?.fiveYears ?? 0));
  const mine = best.cost?.fiveYears;
  const than = (lender: NoteLender): number => Math.round(lender.cost?.fiveYears ?? 0) - Math.round(mine ?? 0);
  const cheaper = mine === undefined ? known : known.filter((lender) => than(lender) < 0);
  const dearerBy = (lender: NoteLender): string =>
    `${lender.name} ${than(lender) === 0 ? '(the same)' : `by ${formatDollars(than(lender))}`}`;
  const rest = known.filter((lender) => !cheaper.includes(lender));
  const unpriced = serving.filter(({ cost }) => cost === undefined);
  const failing = rivals.length - serving.length;
  return [
    ...(cheaper.length > 0
      ? [
          mine === undefined
            ? `Would lend the amount at a known cost: ${named(cheaper, ({ name }) => name)}. Why not recommended: ${unrecorded}.`
            : `Cheaper over five years: ${named(cheaper, (lender) => `${lender.name} by ${formatDollars(-than(lender))}`)}. Why not recommended: ${unrecorded}.`,
        ]
      : []),
    ...(rest.length > 0
      ? [`Would lend the amount and cost as much or more over five years: ${named(rest, dearerBy)}.`]
      : []),
    ...(unpriced.length > 0
      ? [`Would lend the amount, with no price for these loans: ${named(unpriced, ({ name }) => name)}.`]
      : []),
    ...(failing > 0 ? [`${count(failing, 'lender')} would not lend the amount; the table says why.`] : []),
  ].join('\n\n');
};
