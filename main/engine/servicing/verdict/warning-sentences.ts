import { financialYearLabel } from '../../../../shared/scenario/days.ts';
import { amountText, count, decimal, money, percent } from '../../../../shared/scenario/format.ts';
import type { WarningCode } from '../../../../shared/service/findings.ts';
import { exclusionWords } from '../income/exclusion.ts';
import type { Warning } from './warnings.ts';

/** Characters of a text that is shown unshortened. */
const maxShownText = 40;

const sentences: { readonly [Code in WarningCode]: (warning: Warning<Code>) => string } = {
  AMOUNT_MISSING: ({ subject }) =>
    `${subject}: neither limit nor balance is given for this existing loan, so nothing is counted for it.`,
  BENCHMARK_USED: ({ subject, figure, limit }) =>
    `${subject}: ${money(figure)} a month is declared; the benchmark of ${money(limit)} is used.`,
  CAPACITY_AT_POLICY_MAXIMUM: ({ limit }) =>
    `The capacity is held at the lender's limit of ${amountText(limit)} of new lending.`,
  CAPACITY_BELOW_REQUEST: ({ figure, limit }) =>
    `The capacity of ${amountText(figure)} is below the ${amountText(limit)} requested.`,
  CLOSING_DEBTS_EXCLUDED: ({ figure }) => `Left out because paid out at settlement: ${count(figure, 'debt')}.`,
  DECLARED_FAR_BELOW_BENCHMARK: ({ subject, figure, limit, benchmark }) =>
    `${subject}: the declared ${money(figure)} a month is below ${percent((limit / benchmark) * 100)} of the benchmark of ${money(benchmark)}.`,
  DTI_HIGH: ({ figure, limit }) =>
    `Total debt is ${decimal(figure)} times gross income; ${decimal(limit)} and over is high.`,
  FLOOR_RATE_APPLIED: ({ subject, figure }) => `The floor rate of ${percent(figure)} is applied to ${subject}.`,
  GENUINE_SAVINGS_SHORT: ({ figure, limit }) =>
    `${money(figure)} of genuine savings is stated; the lender asks for ${money(limit)} at this LVR.`,
  INCOME_EXCLUDED: ({ subject, exclusion }) => `${subject} is not counted, because ${exclusionWords(exclusion)}.`,
  INTEREST_NOT_DEDUCTED: ({ subject }) =>
    `${subject}: no single investment property that stays is linked to it or named as what it buys, so its interest is not deducted.`,
  INTEREST_ONLY_ASSESSED_OVER_SHORTER_TERM: ({ subject }) =>
    `${subject}: repaid over the term that is left after the interest-only period.`,
  LVR_ABOVE_80: ({ subject, figure }) =>
    `${subject}: the LVR is ${percent(figure)}; lenders mortgage insurance may apply.`,
  NEGATIVE_GEARING_DATE_MISSING: ({ subject }) =>
    `${subject} has neither a contract date nor a new-build flag; a loss on it is not set against other income.`,
  NOTIONAL_RENT_APPLIED: ({ subject, figure }) =>
    `${subject} lives rent-free; a rent of ${money(figure)} a month is counted.`,
  NO_PROPOSED_LOAN: () => 'Nothing is requested; the capacity is for an owner-occupied loan over 30 years.',
  PRODUCT_TYPE_NOT_OFFERED: ({ subject }) =>
    `${subject}: the lender has no such product type; its cheapest product is used.`,
  RATE_ASSUMED: ({ subject, figure }) =>
    `${subject}: no rate is given for this existing loan; ${percent(figure)} is taken from the lender's products.`,
  SELF_EMPLOYED_LOSS: ({ subject, figure }) =>
    `${subject} makes a loss; ${money(figure)} a month is counted as a commitment.`,
  SELF_EMPLOYED_SHORT_HISTORY: ({ subject, figure, limit }) =>
    `${subject} has ${count(figure, 'year')} of figures, ${limit} needed; its income is not counted.`,
  SURPLUS_THIN: ({ figure }) => `The surplus is only ${money(figure)} a month.`,
  TAX_YEAR_FALLBACK: ({ requestedYear: asked, usedYear: used }) =>
    `There are no tax tables for ${financialYearLabel(asked)}; those of ${financialYearLabel(used)} are used.`,
  VALUE_NOT_KNOWN: ({ subject, value }) =>
    `${JSON.stringify(value.slice(0, maxShownText))} is not a known value of ${subject}; it is read as if it were absent.`,
  YTD_BELOW_STATED: ({ subject, figure, limit, annualised }) =>
    `${subject}: year to date supports ${money(annualised)} a year, so ${money(figure)} is used instead of ${money(limit)}.`,
  YTD_INVALID: ({ subject }) => `${subject}: the year-to-date figures cannot be used and are ignored.`,
  YTD_TOO_EARLY: ({ subject, figure }) =>
    `${subject}: year to date covers only ${count(figure, 'day')}, too few to be annualised.`,
};

/** A warning as a sentence. */
export const warningSentence = <Code extends WarningCode>(warning: Warning<Code>): string =>
  sentences[warning.code](warning);
