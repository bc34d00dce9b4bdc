import { cents, sumOf } from '../../../../shared/scenario/money.ts';
import type { Applicant, MedicareExemption } from '../reading/read-applicants.ts';
import type { Household } from '../reading/read-households.ts';
import type { MedicareFamily, MedicareLevy, MedicareSurcharge, TaxTable } from './tax-tables.ts';
import { levy } from './tax.ts';

/** Applicants who are spouses, or a sole parent, by position; the other incomes of the family are unknown or none. */
export interface Family {
  readonly members: readonly number[];
  readonly dependants: number;
}

/** What the levy of an applicant depends on. AUD a year. */
export interface LevyPayer {
  readonly taxableIncome: number;
  /** Taxable income without losses on rent, with reportable super and fringe benefits. */
  readonly surchargeIncome: number;
  readonly applicant: Applicant;
  /** Undefined: a single person, or one of whose spouse nothing is known. */
  readonly family: Family | undefined;
}

/** AUD a year, to the cent. */
export interface Medicare {
  /** After the family reduction and the exemption. */
  readonly levy: number;
  /** What the family thresholds take off. */
  readonly reduction: number;
  readonly surcharge: number;
}

/**
 * The family of each applicant: the two applicants of a household that is not said to be single, or the applicant of a
 * household of one adult with dependants.
 */
export const familiesOf = (
  applicants: readonly Applicant[],
  households: readonly Household[],
): ReadonlyMap<number, Family> => {
  const families = new Map<number, Family>();
  for (const [at, own] of Map.groupBy(applicants, ({ household }) => household)) {
    const home = households[at];
    if (home === undefined) continue;
    const { dependants, adults, isSingle, isCouple } = home;
    const spouses = own.length === 2 && adults === 2 && !isSingle;
    const soleParent = own.length === 1 && adults === 1 && !isCouple && dependants > 0;
    if (!spouses && !soleParent) continue;
    const family = { members: own.map(({ position }) => position), dependants };
    for (const { position } of own) families.set(position, family);
  }
  return families;
};

/**
 * What the family thresholds take off the levy of one member (Medicare Levy Act 1986, s 8): all of it up to the
 * threshold; above, 2 % of the threshold less 8 % of the excess, shared by those who owe a levy in proportion to their
 * incomes; what one cannot use, the other has. 50,000 of a sole parent with two dependants: the threshold is
 * 47,238 + 2 · 4,338 = 55,914, so the whole levy of 1,000.
 */
const familyReduction = (
  position: number,
  family: Family,
  payers: readonly LevyPayer[],
  { nilTo, shadeInRate, rate, family: thresholds }: MedicareLevy & { readonly family: MedicareFamily },
): number => {
  const levyOf = (member: number): number => levy(payers[member]?.taxableIncome ?? 0, { nilTo, shadeInRate, rate });
  const incomeOf = (member: number): number => payers[member]?.taxableIncome ?? 0;
  const own = levyOf(position);
  const threshold = thresholds.nilTo + thresholds.perDependant * family.dependants;
  const together = sumOf(family.members, incomeOf);
  if (together <= threshold) return own;
  const whole = Math.max(0, threshold * rate - (together - threshold) * thresholds.withdrawalRate);
  const liable = family.members.filter((member) => levyOf(member) > 0);
  const shareOf = (member: number): number => (whole * incomeOf(member)) / sumOf(liable, incomeOf);
  const unused = sumOf(liable, (member) => (member === position ? 0 : Math.max(0, shareOf(member) - levyOf(member))));
  return own === 0 ? 0 : cents(Math.min(own, shareOf(position) + unused));
};

/**
 * The surcharge of an applicant without hospital cover (Medicare Levy Act 1986, s 8B to 8D): the rate by income for
 * surcharge purposes, of a family by both together at twice the thresholds, on taxable income and fringe benefits.
 * 120,000 of a single person in 2025-26: 1.25 % = 1,500.
 */
const surchargeOf = (
  payer: LevyPayer,
  payers: readonly LevyPayer[],
  { tiers, perDependantAfterFirst }: MedicareSurcharge,
  nilTo: number,
): number => {
  const { applicant, family, surchargeIncome } = payer;
  if (applicant.hospitalCover !== 'none' || (family !== undefined && surchargeIncome <= nilTo)) return 0;
  const income =
    family === undefined ? surchargeIncome : sumOf(family.members, (member) => payers[member]?.surchargeIncome ?? 0);
  const thresholdOf = (over: number): number =>
    family === undefined ? over : over * 2 + Math.max(0, family.dependants - 1) * perDependantAfterFirst;
  const rate = tiers.findLast(({ over }) => income > thresholdOf(over))?.rate ?? 0;
  return cents((payer.taxableIncome + applicant.fringeBenefits) * rate);
};

const owed: Readonly<Record<MedicareExemption, number>> = { none: 1, half: 0.5, full: 0 };

/** The Medicare levy and surcharge of each applicant, with or without the family reduction. */
export const medicareOf = (
  payers: readonly LevyPayer[],
  { medicareLevy: table }: TaxTable,
  reduces: boolean,
): readonly Medicare[] =>
  payers.map((payer, position) => {
    const { family: thresholds, surcharge: surcharges } = table;
    const { family, applicant } = payer;
    const whole = levy(payer.taxableIncome, table);
    const reduction =
      reduces && family !== undefined && thresholds !== undefined
        ? familyReduction(position, family, payers, { ...table, family: thresholds })
        : 0;
    const share = owed[applicant.medicareExemption];
    return {
      levy: cents((whole - reduction) * share),
      reduction,
      surcharge: share === 0 || surcharges === undefined ? 0 : surchargeOf(payer, payers, surcharges, table.nilTo),
    };
  });
