import { type CalendarDay, parseDay } from '../../../../shared/scenario/days.ts';
import { securityWorth } from '../../../../shared/scenario/lvr.ts';
import { rentalLabel, securityLabel } from '../../../../shared/scenario/names.ts';
import type { RentalIncome, ScenarioBodyInput, Security } from '../../../../shared/service/scenario.ts';

/** Who owns a property: all applicants equally, or a fraction for each (a missing one owns none). */
export type Ownership = 'equal' | readonly number[];

/**
 * A property that is let or secures a loan: an element of `securities[]` that is not being sold, or of
 * `rental_income[]`.
 */
export interface Property {
  readonly kind: 'security' | 'rental';
  /** Position in its array on the wire. */
  readonly position: number;
  readonly id: string | undefined;
  readonly label: string;
  /** Its rent counts. */
  readonly investment: boolean;
  /** AUD for the LVR; 0 = unknown. */
  readonly worth: number;
  readonly postcode: string;
  readonly weeklyRent: number;
  readonly monthlyExpense: number;
  readonly ownership: Ownership;
  readonly shortStay: boolean;
  readonly commercial: boolean;
  readonly newBuild: boolean;
  readonly contractDay: CalendarDay | undefined;
}

const readOwnership = (percentages: readonly number[] | undefined): Ownership =>
  percentages === undefined || percentages.length === 0 ? 'equal' : percentages.map((percentage) => percentage / 100);

/** What a security and a rented property have in common. */
const readLetting = (wire: Security | RentalIncome) => ({
  id: wire.id,
  weeklyRent: wire.weekly_rental_income ?? 0,
  monthlyExpense: wire.monthly_rental_expense ?? 0,
  ownership: readOwnership(wire.applicant_ownership),
  shortStay: wire.short_stay === true,
  commercial: wire.rental_type === 'commercial',
  newBuild: wire.new_build === true,
  contractDay: parseDay(wire.contract_date),
});

const readSecurity = (security: Security, position: number): Property => ({
  ...readLetting(security),
  kind: 'security',
  position,
  label: securityLabel(security, position),
  investment: security.property_purpose === 'investment',
  worth: securityWorth(security),
  postcode: security.postcode ?? '',
});

const readRental = (rental: RentalIncome, position: number): Property => ({
  ...readLetting(rental),
  kind: 'rental',
  position,
  label: rentalLabel(rental, position),
  investment: true,
  worth: 0,
  postcode: '',
});

/** Securities that stay, then rented properties; a property being sold counts nowhere. */
export const readProperties = (scenario: ScenarioBodyInput): readonly Property[] => [
  ...(scenario.securities ?? []).flatMap((security, position) =>
    security.transaction_type === 'selling' ? [] : readSecurity(security, position),
  ),
  ...(scenario.rental_income ?? []).map(readRental),
];
