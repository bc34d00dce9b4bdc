import { refusalText } from '../../../../shared/products/availability.ts';
import { amountText, count, decimal, money, percent } from '../../../../shared/scenario/format.ts';
import { debtToIncome } from './servicing-tests.ts';
import type { Check } from './validations.ts';

const dtiIncomeWords: Readonly<Record<Check<'dti_maximum'>['basis'], string>> = {
  gross: 'gross income',
  gross_shaded_rent: 'gross income with shaded rent',
  shaded: 'shaded income',
};

const sentences: { readonly [Name in Check['name']]: (check: Check<Name>) => string } = {
  income_present: ({ figure }) => `Gross income counted is ${amountText(figure)} a year; some income is needed.`,
  surplus_minimum: ({ figure, limit }) =>
    `Net surplus is ${money(figure)} a month; at least ${money(limit)} is needed.`,
  nsr_minimum: ({ figure, limit, available, owed }) =>
    figure === undefined
      ? `Nothing is owed; the net servicing ratio needed is ${decimal(limit)}.`
      : `Net servicing ratio ${decimal(figure, 4)} (${money(available)} a month after living costs against ${money(owed)} of commitments); ${decimal(limit)} is needed.`,
  dti_maximum: ({ limit, debt, income, basis }) =>
    `Total debt ${amountText(debt)} is ${decimal(debtToIncome(income, debt))} times ${dtiIncomeWords[basis]} ${amountText(income)}; at most ${decimal(limit)} times is accepted.`,
  lvr_maximum: (check) =>
    check.subject === undefined
      ? 'No proposed loan has a known LVR.'
      : `${check.subject}: the LVR${check.withPremium === true ? ' with the insurance premium' : ''} is ${percent(check.figure)}; up to ${percent(check.limit)} is accepted.`,
  loan_minimum: (check) =>
    check.subject === undefined
      ? `There is no proposed loan; at least ${amountText(check.limit)} is needed.`
      : `${check.subject}: the amount is ${amountText(check.figure)}; at least ${amountText(check.limit)} is needed.`,
  loan_maximum: ({ figure, limit }) =>
    `New lending is ${amountText(figure)} in total; up to ${amountText(limit)} is accepted.`,
  term_maximum: (check) =>
    check.subject === undefined
      ? `There is no proposed loan; up to ${count(check.limit, 'month')} are accepted.`
      : `${check.subject}: the term is ${count(check.figure, 'month')}; up to ${check.limit} are accepted.`,
  interest_only_maximum: (check) =>
    check.subject === undefined
      ? 'No proposed loan is interest-only.'
      : `${check.subject}: interest-only for ${count(check.figure, 'month')}; up to ${check.limit} are accepted.`,
  postcode_accepted: (check) =>
    check.subject === undefined
      ? 'No security lies in a postcode that is not accepted.'
      : `${check.subject}: ${check.security} lies in ${check.postcode}, which is not accepted.`,
  product_available: ({ subject, withheld: { product, refusal }, query }) =>
    `${subject}: the lender has no product for it. ${product.productName}: ${refusalText(refusal, query)}.`,
};

/** A servicing test or policy check as a sentence: the figures, the limit and the worst loan. */
export const checkSentence = <Name extends Check['name']>(check: Check<Name>): string => sentences[check.name](check);
