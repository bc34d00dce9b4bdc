import type { ServicingParameters } from '../../../../shared/pack/parameters.ts';
import { cents } from '../../../../shared/scenario/money.ts';
import { businessLabel } from '../../../../shared/scenario/names.ts';
import { yearValue } from '../../../../shared/scenario/self-employed.ts';
import { type Applicant, type Business, type BusinessEvidence, isTurnover } from '../reading/read-applicants.ts';
import type { Warning } from '../verdict/warnings.ts';
import type { CountedIncome } from './shading.ts';

type Method = ServicingParameters['se_method'];

/** How the income of a business was found: from its accounts, or by other evidence. */
export type IncomeMethod = Method | 'only_year' | Exclude<BusinessEvidence, 'accounts'>;

/** The income of a business. */
export interface BusinessIncome extends CountedIncome {
  readonly source: 'self_employed';
  readonly method: IncomeMethod;
  /** Share of what the evidence shows that counts; 1 for accounts. */
  readonly portion: number;
}

/** A monthly outgoing that comes from a business. */
export interface BusinessCommitment {
  readonly label: string;
  readonly id: string | undefined;
  readonly position: number;
  readonly kind: 'business_debt' | 'business_loss';
  readonly amount: number;
}

/** What one business adds to a calculation. */
export interface BusinessOutcome {
  readonly incomes: readonly BusinessIncome[];
  readonly commitments: readonly BusinessCommitment[];
  readonly warnings: readonly Warning[];
}

/** Newest year a, the year before b. */
const methods: Readonly<Record<Method, (a: number, b: number) => number>> = {
  lower_of_latest_and_average: (a, b) => Math.min(a, (a + b) / 2),
  average: (a, b) => (a + b) / 2,
  latest: (a) => a,
  lowest: (a, b) => Math.min(a, b),
  latest_capped_120: (a, b) => Math.min(a, Math.max(0, 1.2 * b)),
};

interface Valued {
  readonly latest: number;
  readonly value: number;
  readonly enoughYears: boolean;
  readonly method: IncomeMethod;
  readonly portion?: number;
}

/**
 * The yearly income by evidence other than accounts: a turnover by the owner's share, an accountant's letter and pay as
 * they are. 200,000 by BAS at 40 %: 80,000. Undefined where the accounts are read.
 */
const evidencedValue = (business: Business, parameters: ServicingParameters): Valued | undefined => {
  const { evidence, evidenced, share, years } = business;
  if (evidence === 'accounts') return undefined;
  const isPay = evidence === 'salary';
  const portion = isPay ? Number(parameters.director_salary === 'accepted') : parameters.alt_doc[evidence];
  if (portion === 0 && years.length >= parameters.se_min_years) return undefined;
  const latest = cents(evidenced * (isTurnover(evidence) ? share : 1));
  return { latest, value: cents(latest * portion), enoughYears: true, method: evidence, portion };
};

/** The yearly income of a business by its accounts; negative for a loss, 0 for too short a history. */
const valueOf = (
  { years, share, owes, method: given }: Business,
  { se_method, se_min_years: minYears, se_addback, se_write_off: writeOff, business_debts: debts }: ServicingParameters,
): Valued => {
  // Debts that the accounts bear are not counted beside them, so their interest stays in the accounts.
  const addback = owes && debts === 'left_out' ? { ...se_addback, interest: 0 } : se_addback;
  const method = given ?? se_method;
  const [newest, before] = years;
  const enoughYears = years.length >= minYears;
  const latest = newest === undefined ? 0 : yearValue(newest, share, addback, writeOff);
  if (!enoughYears) return { latest, value: 0, enoughYears, method };
  if (before === undefined) return { latest, value: latest, enoughYears, method: 'only_year' };
  return {
    latest,
    value: cents(methods[method](latest, yearValue(before, share, addback, writeOff))),
    enoughYears,
    method,
  };
};

/** By evidence that the lender does not take, nothing counts. */
const countIncome = ({ latest, value, method, portion = 1 }: Valued, label: string, shade: number): BusinessIncome => ({
  source: 'self_employed',
  label,
  stated: Math.max(0, latest),
  counted: shade === 0 ? 0 : value,
  shade,
  shaded: cents(value * shade),
  taxable: true,
  exclusion: shade * portion === 0 ? { reason: 'lender' } : undefined,
  method,
  portion,
});

/**
 * One business of an applicant (servicing-model section 3, Self-employed): its income, or for a
 * loss a commitment of a twelfth of it a month, and its debt repayments.
 */
const assessBusiness = (applicant: Applicant, business: Business, parameters: ServicingParameters): BusinessOutcome => {
  const label = businessLabel(business, business.position);
  const valued = evidencedValue(business, parameters) ?? valueOf(business, parameters);
  const commitments: BusinessCommitment[] = [];
  const warnings: Warning[] = [];
  const subject = `${applicant.name}: ${label}`;
  const whose = business.isShared ? `${label} (${applicant.name})` : label;
  if (!valued.enoughYears) {
    const [figure, limit] = [business.years.length, parameters.se_min_years];
    warnings.push({ code: 'SELF_EMPLOYED_SHORT_HISTORY', subject, figure, limit, unit: 'years' });
  }
  const commit = (kind: BusinessCommitment['kind'], what: string, amount: number) =>
    commitments.push({ id: business.id, position: business.position, label: `${whose}: ${what}`, kind, amount });
  if (valued.value < 0) {
    const monthlyLoss = cents(-valued.value / 12);
    commit('business_loss', 'loss', monthlyLoss);
    warnings.push({ code: 'SELF_EMPLOYED_LOSS', subject, figure: monthlyLoss, unit: 'aud_monthly' });
  }
  if (business.debtMonthly > 0) commit('business_debt', 'debt repayments', cents(business.debtMonthly));
  const isShown = valued.value > 0 || (valued.portion === 0 && valued.latest > 0);
  const incomes = isShown ? [countIncome(valued, label, parameters.shade.self_employed)] : [];
  return { incomes, commitments, warnings };
};

/** All businesses of an applicant, in order. */
export const assessBusinesses = (applicant: Applicant, parameters: ServicingParameters): readonly BusinessOutcome[] =>
  applicant.businesses.map((business) => assessBusiness(applicant, business, parameters));
