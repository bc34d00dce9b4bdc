import { type CalendarDay, parseDay } from '../../../../shared/scenario/days.ts';
import { cents } from '../../../../shared/scenario/money.ts';
import type { ServicingParameters } from '../parameters.ts';
import type { Ownership, Property } from '../reading/read-properties.ts';
import type { Warning } from '../verdict/warnings.ts';

/** A property that counts for rent. AUD a year. */
export interface RentedProperty {
  readonly property: Property;
  /** Rent received, unshaded. */
  readonly rent: number;
  readonly expense: number;
  readonly shade: number;
  /** What servicing counts of the rent; negative when expenses outgrow it. */
  readonly net: number;
  /** Its loss may be set against other income. */
  readonly exempt: boolean;
}

/** The rented properties, with each applicant's part by position. AUD a year. */
export interface Rent {
  readonly rented: readonly RentedProperty[];
  readonly gross: readonly number[];
  readonly cash: readonly number[];
  readonly warnings: readonly Warning[];
}

/**
 * Rent counted: `R − max(R·(1 − s), E)`, or `R·s` by the shade alone, to the cent. 28,600 of rent
 * shaded at 0.8 with 6,500 of expenses: 28,600 − max(5,720, 6,500) = 22,100.
 */
export const netRent = (
  rent: number,
  expense: number,
  shade: number,
  rule: ServicingParameters['rental_expense_rule'],
): number => cents(rule === 'shade_only' ? rent * shade : rent - Math.max(rent * (1 - shade), expense));

const isExempt = (
  property: Property,
  mode: ServicingParameters['negative_gearing_mode'],
  cutoff: CalendarDay | undefined,
) =>
  mode === 'all' ||
  (mode === 'grandfathered' &&
    (property.newBuild ||
      (property.contractDay !== undefined && cutoff !== undefined && property.contractDay.number <= cutoff.number)));

/** Spreads amounts over the owners; everybody's equal part is added once, so many owners cost little. */
export class OwnerTotals {
  readonly #own: number[];
  #equalPart = 0;

  constructor(applicantCount: number) {
    this.#own = new Array<number>(applicantCount).fill(0);
  }

  add(ownership: Ownership, partOf: (share: number) => number): void {
    if (ownership === 'equal') this.#equalPart += this.#own.length === 0 ? 0 : partOf(1 / this.#own.length);
    else
      for (const [applicant, share] of ownership.entries())
        this.#own[applicant] = (this.#own[applicant] ?? 0) + partOf(share);
  }

  of(applicant: number): number {
    return (this.#own[applicant] ?? 0) + this.#equalPart;
  }

  list(): number[] {
    return this.#own.map((amount) => amount + this.#equalPart);
  }
}

const dateMissing = (property: Property, mode: ServicingParameters['negative_gearing_mode']): boolean =>
  mode === 'grandfathered' &&
  property.kind === 'security' &&
  property.weeklyRent > 0 &&
  !property.newBuild &&
  property.contractDay === undefined;

/** The investment properties and rentals with their rent, and each applicant's part of it. */
export const assessRent = (
  properties: readonly Property[],
  applicantCount: number,
  parameters: ServicingParameters,
): Rent => {
  const { negative_gearing_mode: mode, rental_expense_rule: rule } = parameters;
  const cutoff = parseDay(parameters.negative_gearing_cutoff);
  const gross = new OwnerTotals(applicantCount);
  const cash = new OwnerTotals(applicantCount);
  const warnings: Warning[] = [];
  const rented = properties
    .filter(({ investment }) => investment)
    .map((property): RentedProperty => {
      const rent = property.weeklyRent * 52;
      const expense = property.monthlyExpense * 12;
      const shade = property.shortStay ? parameters.rental_short_stay_shade : parameters.rental_shade;
      const net = netRent(rent, expense, shade, rule);
      gross.add(property.ownership, (share) => cents(rent * share));
      cash.add(property.ownership, (share) => cents(net * share));
      if (dateMissing(property, mode))
        warnings.push({ code: 'NEGATIVE_GEARING_DATE_MISSING', subject: property.label });
      return { property, rent, expense, shade, net, exempt: isExempt(property, mode, cutoff) };
    });
  return { rented, gross: gross.list(), cash: cash.list(), warnings };
};

/**
 * Rent in each applicant's taxable income, by position (servicing-model section 3). Per property
 * N = net − interest. Losses that are not exempt are used up by other rent and go no further;
 * exempt losses reduce other income by `negative_gearing_share` of what remains.
 *
 * Losses of 4,100 (exempt) and 6,000 (not): max(0, −6,000) − 4,100 = −4,100.
 */
export const taxableRent = (
  rented: readonly RentedProperty[],
  interestOf: (index: number) => number,
  applicantCount: number,
  parameters: ServicingParameters,
): readonly number[] => {
  const positive = new OwnerTotals(applicantCount);
  const exemptLoss = new OwnerTotals(applicantCount);
  const otherLoss = new OwnerTotals(applicantCount);
  for (const [index, { property, net, exempt }] of rented.entries()) {
    const result = net - interestOf(index);
    const totals = result >= 0 ? positive : exempt ? exemptLoss : otherLoss;
    totals.add(property.ownership, (share) => share * result);
  }
  const deductible = parameters.negative_gearing_mode === 'none' ? 0 : parameters.negative_gearing_share;
  return positive.list().map((income, applicant) => {
    const total = Math.max(0, income + otherLoss.of(applicant)) + exemptLoss.of(applicant);
    return total < 0 ? total * deductible : total;
  });
};
