import { financialYearLabel } from '../../../../shared/scenario/days.ts';
import { amountText, count, decimal, money, percent } from '../../../../shared/scenario/format.ts';
import { bandTolerance } from '../../../../shared/scenario/money.ts';
import type { WarningCode } from '../../../../shared/service/findings.ts';
import type { Assessment } from '../assessment.ts';
import type { AssessedLoan } from '../lending/loans.ts';
import type { GroupLiving } from '../living/living-expenses.ts';
import { debtToIncome } from './servicing-tests.ts';
import type { Standing } from './standing.ts';
import type { Warning } from './warnings.ts';

/** The calculation's outcome, as far as warnings look at it. */
export interface Judged {
  readonly standing: Standing;
  readonly doesService: boolean;
  readonly capacity: number;
}

/** Declared basic expenses below this share of the benchmark are far below it. */
const farBelow = 0.7;
/** A surplus below this, AUD a month, is thin. */
const thinSurplus = 100;
const cautiousLvr = 80;

const when = (condition: boolean, code: WarningCode, sentence: () => string): readonly Warning[] =>
  condition ? [{ code, sentence: sentence() }] : [];

const labels = (loans: readonly AssessedLoan[]): string => {
  const [first, ...others] = loans.map(({ loan }) => loan.label);
  const shown = others.slice(0, 4);
  const more = others.length - shown.length;
  return [first ?? '', ...shown, ...(more > 0 ? [`${more} more`] : [])].join(', ');
};

const loanWarnings = ({ loans, parameters }: Assessment): readonly Warning[] => {
  const atFloor = loans.filter(({ floorApplied }) => floorApplied);
  const interestOnly = loans.filter(({ loan }) => loan.interestOnlyMonths > 0);
  return [
    ...when(
      atFloor.length > 0,
      'FLOOR_RATE_APPLIED',
      () => `The floor rate of ${percent(parameters.floor_rate)} is applied to ${labels(atFloor)}.`,
    ),
    ...when(
      interestOnly.length > 0,
      'INTEREST_ONLY_ASSESSED_OVER_SHORTER_TERM',
      () => `${labels(interestOnly)}: repaid over the term that is left after the interest-only period.`,
    ),
    ...loans.flatMap(warningsOfLoan),
  ];
};

const warningsOfLoan = ({ loan, price, lvr, funds, baseRate }: AssessedLoan): readonly Warning[] => [
  ...when(
    price?.typeOffered === false,
    'PRODUCT_TYPE_NOT_OFFERED',
    () => `${loan.label}: the lender has no such product type; its cheapest product is used.`,
  ),
  ...when(
    !loan.proposed && price !== undefined,
    'RATE_ASSUMED',
    () =>
      `${loan.label}: no rate is given for this existing loan; ${percent(baseRate)} is taken from the lender's products.`,
  ),
  ...when(
    loan.investment && loan.amount > 0 && funds === undefined,
    'INTEREST_NOT_DEDUCTED',
    () => `${loan.label}: no single investment property that stays is linked to it, so its interest is not deducted.`,
  ),
  ...when(
    loan.proposed && loan.amount > 0 && lvr !== undefined && lvr > cautiousLvr + bandTolerance,
    'LVR_ABOVE_80',
    () => `${loan.label}: the LVR is ${percent(lvr ?? 0)}; lenders mortgage insurance may apply.`,
  ),
];

const groupName = ({ households }: GroupLiving): string =>
  `Household${households.length > 1 ? 's' : ''} ${households.map((position) => position + 1).join(' and ')}`;

const warningsOfGroup = (group: GroupLiving, { parameters }: Assessment): readonly Warning[] => [
  ...group.notionalRent.map((household): Warning => ({
    code: 'NOTIONAL_RENT_APPLIED',
    sentence: `Household ${household + 1} lives rent-free; a rent of ${money(parameters.notional_rent_monthly)} a month is counted.`,
  })),
  ...when(
    group.benchmarkUsed,
    'BENCHMARK_USED',
    () =>
      `${groupName(group)}: ${money(group.basic)} a month is declared; the benchmark of ${money(group.benchmark)} is used.`,
  ),
  ...when(
    group.basic > 0 && group.basic < group.benchmark * farBelow,
    'DECLARED_FAR_BELOW_BENCHMARK',
    () =>
      `${groupName(group)}: the declared ${money(group.basic)} a month is below ${percent(farBelow * 100)} of the benchmark of ${money(group.benchmark)}.`,
  ),
];

const outcomeWarnings = (assessment: Assessment, { standing, doesService, capacity }: Judged): readonly Warning[] => {
  const { parameters, gross, requested } = assessment;
  const { debt, surplus } = standing;
  return [
    ...when(
      requested <= 0,
      'NO_PROPOSED_LOAN',
      () => 'Nothing is requested; the capacity is for an owner-occupied loan over 30 years.',
    ),
    ...when(
      capacity > 0 && capacity + parameters.capacity_step > parameters.max_loan + bandTolerance,
      'CAPACITY_AT_POLICY_MAXIMUM',
      () => `The capacity is held at the lender's limit of ${amountText(parameters.max_loan)} of new lending.`,
    ),
    ...when(
      debt > 0 && debt >= parameters.dti_warn * gross - bandTolerance,
      'DTI_HIGH',
      () =>
        `Total debt is ${decimal(debtToIncome(gross, debt))} times gross income; ${decimal(parameters.dti_warn)} and over is high.`,
    ),
    ...when(
      doesService && surplus >= 0 && surplus < thinSurplus,
      'SURPLUS_THIN',
      () => `The surplus is only ${money(surplus)} a month.`,
    ),
    ...when(
      capacity < requested,
      'CAPACITY_BELOW_REQUEST',
      () => `The capacity of ${amountText(capacity)} is below the ${amountText(requested)} requested.`,
    ),
  ];
};

/** Every warning of a calculation, in no particular order. */
export const gatherWarnings = (assessment: Assessment, judged: Judged): readonly Warning[] => {
  const { incomes, rent, groups, reading, exactTaxYear, financialYear, taxTable } = assessment;
  return [
    ...when(
      !exactTaxYear,
      'TAX_YEAR_FALLBACK',
      () =>
        `There are no tax tables for ${financialYearLabel(financialYear)}; those of ${financialYearLabel(taxTable.financialYear)} are used.`,
    ),
    ...incomes.flatMap((income) => income.warnings),
    ...rent.warnings,
    ...loanWarnings(assessment),
    ...groups.flatMap((group) => warningsOfGroup(group, assessment)),
    ...when(
      reading.closingCount > 0,
      'CLOSING_DEBTS_EXCLUDED',
      () => `Left out because paid out at settlement: ${count(reading.closingCount, 'debt')}.`,
    ),
    ...outcomeWarnings(assessment, judged),
  ];
};
