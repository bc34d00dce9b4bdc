import { count, money, percent, sentenceCase } from '../../../../shared/scenario/format.ts';
import { cents } from '../../../../shared/scenario/money.ts';
import { named } from '../../../../shared/scenario/names.ts';
import type { SelfEmployedYear } from '../../../../shared/service/scenario.ts';
import type { ServicingParameters } from '../parameters.ts';
import type { Applicant, Business } from '../reading/read-applicants.ts';
import type { Warning } from '../verdict/warnings.ts';
import type { IncomeLine } from './shading.ts';

/** A monthly outgoing that a business brings with it. */
export interface BusinessCommitment {
  readonly label: string;
  readonly id: string | undefined;
  readonly position: number;
  readonly kind: 'business_debt' | 'business_loss';
  readonly amount: number;
}

/** What a business counts for. */
export interface BusinessOutcome {
  readonly lines: readonly IncomeLine[];
  readonly commitments: readonly BusinessCommitment[];
  readonly warnings: readonly Warning[];
}

/**
 * A year's value: `share · (net profit + add-backs) + salary + extra super · pct`, to the cent.
 * 110,000 + 12,000 depreciation + 3,000 interest + 5,000 one-off, wholly owned: 130,000.
 */
export const yearValue = (
  year: SelfEmployedYear,
  share: number,
  addback: ServicingParameters['se_addback'],
): number => {
  const profit =
    (year.net_profit ?? 0) +
    (year.depreciation ?? 0) * addback.depreciation +
    (year.interest ?? 0) * addback.interest +
    (year.one_off ?? 0) * addback.one_off +
    (year.other_addback ?? 0) * addback.other_addback;
  return cents(share * profit + (year.salary ?? 0) + (year.extra_super ?? 0) * addback.extra_super);
};

type Method = ServicingParameters['se_method'];

/** Newest year a, the year before b. */
const methods: Readonly<Record<Method, (a: number, b: number) => number>> = {
  lower_of_latest_and_average: (a, b) => Math.min(a, (a + b) / 2),
  average: (a, b) => (a + b) / 2,
  latest: (a) => a,
  lowest: (a, b) => Math.min(a, b),
  latest_capped_120: (a, b) => (b <= 0 ? Math.min(a, 0) : Math.min(a, 1.2 * b)),
};

const methodWords: Readonly<Record<Method, string>> = {
  lower_of_latest_and_average: 'lower of latest and average',
  average: 'average of two years',
  latest: 'latest year',
  lowest: 'lower of two years',
  latest_capped_120: 'latest year, at most 120% of the year before',
};

interface Valued {
  readonly latest: number;
  readonly value: number;
  readonly enoughYears: boolean;
  readonly words: string;
}

/** The yearly income of a business; negative for a loss, 0 for too short a history. */
const valueOf = ({ years, share }: Business, parameters: ServicingParameters): Valued => {
  const [newest, before] = years;
  const latest = newest === undefined ? 0 : yearValue(newest, share, parameters.se_addback);
  if (newest === undefined || years.length < parameters.se_min_years)
    return { latest, value: 0, enoughYears: years.length >= parameters.se_min_years, words: '' };
  if (before === undefined) return { latest, value: latest, enoughYears: true, words: 'only year' };
  const value = cents(methods[parameters.se_method](latest, yearValue(before, share, parameters.se_addback)));
  return { latest, value, enoughYears: true, words: methodWords[parameters.se_method] };
};

const incomeLine = (valued: Valued, label: string, shade: number): IncomeLine => {
  const common = { source: 'self_employed', label, stated: Math.max(0, valued.latest), taxable: true } as const;
  if (shade === 0)
    return {
      ...common,
      counted: 0,
      shade,
      shaded: 0,
      excluded: 'the lender does not count it',
      why: 'Not counted: the lender does not count it',
    };
  return {
    ...common,
    counted: valued.value,
    shade,
    shaded: cents(valued.value * shade),
    why: sentenceCase(`${valued.words}, ${shade === 1 ? 'counted in full' : `${percent(shade * 100)} counted`}`),
  };
};

const shortHistoryWarning = (applicant: Applicant, label: string, years: number, needed: number): Warning => ({
  code: 'SELF_EMPLOYED_SHORT_HISTORY',
  sentence: `${applicant.name}: ${label} has ${count(years, 'year')} of figures, ${needed} needed; its income is not counted.`,
});

/**
 * One business of an applicant (servicing-model section 3, Self-employed): its income, or for a
 * loss a commitment of a twelfth of it a month, and its debt repayments.
 */
const assessBusiness = (applicant: Applicant, business: Business, parameters: ServicingParameters): BusinessOutcome => {
  const label = named('Business', business.position, business.id);
  const subject = { id: business.id, position: business.position };
  const valued = valueOf(business, parameters);
  const loss = valued.value < 0 ? cents(-valued.value / 12) : 0;
  const commitments: BusinessCommitment[] = [];
  const warnings: Warning[] = [];
  if (!valued.enoughYears)
    warnings.push(shortHistoryWarning(applicant, label, business.years.length, parameters.se_min_years));
  if (valued.value < 0) {
    commitments.push({ ...subject, label: `${label}: loss`, kind: 'business_loss', amount: loss });
    warnings.push({
      code: 'SELF_EMPLOYED_LOSS',
      sentence: `${applicant.name}: ${label} makes a loss; ${money(loss)} a month is counted as a commitment.`,
    });
  }
  if (business.debtMonthly > 0)
    commitments.push({
      ...subject,
      label: `${label}: debt repayments`,
      kind: 'business_debt',
      amount: cents(business.debtMonthly),
    });
  const lines = valued.value > 0 ? [incomeLine(valued, label, parameters.shade.self_employed)] : [];
  return { lines, commitments, warnings };
};

/** All businesses of an applicant, in order. */
export const assessBusinesses = (applicant: Applicant, parameters: ServicingParameters): readonly BusinessOutcome[] =>
  applicant.businesses.map((business) => assessBusiness(applicant, business, parameters));
