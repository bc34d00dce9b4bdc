import type { PremiumTable } from '../../../../shared/costs/mortgage-insurance.ts';
import { isPurchase, priceOf } from '../../../../shared/costs/purchases.ts';
import { type UnknownValue, unknownValues } from '../../../../shared/scenario/checks/unknown-values.ts';
import { withCountedGuarantors } from '../../../../shared/scenario/lending/guarantor.ts';
import { sumOf } from '../../../../shared/scenario/money.ts';
import type { ScenarioBodyInput } from '../../../../shared/service/scenario.ts';
import { type Applicant, readApplicants } from './read-applicants.ts';
import { type Debt, readDebts } from './read-debts.ts';
import { type Household, readHouseholds } from './read-households.ts';
import { type HomeLoanReading, type ReadingLender, readHomeLoans } from './read-loans.ts';
import { type Property, readProperties } from './read-properties.ts';

/** A scenario with every default applied (servicing-model section 1). Closing debts are left out. */
export interface Reading {
  readonly households: readonly Household[];
  readonly applicants: readonly Applicant[];
  readonly properties: readonly Property[];
  readonly loans: readonly HomeLoanReading[];
  readonly debts: readonly Debt[];
  /** What the applicants saved themselves and what the purchases cost, AUD; undefined where they state nothing. */
  readonly savings: { readonly saved: number; readonly price: number } | undefined;
  /** Home loans and liabilities that are paid out at settlement. */
  readonly closingCount: number;
  /** Texts that their fields do not recognise; they are read as absent. */
  readonly unknownValues: readonly UnknownValue[];
}

const readSavings = ({ additional_info: info, securities = [] }: ScenarioBodyInput): Reading['savings'] => {
  const { genuine_savings: saved } = info ?? {};
  if (saved === undefined) return undefined;
  const price = sumOf(securities, (security) => (isPurchase(security) ? (priceOf(security) ?? 0) : 0));
  return { saved, price };
};

/**
 * Reads a scenario that has passed the input checks; `day` is the ISO day of assessment where it states none. Guarantors
 * whose income the lender counts come after everybody else, with positions beyond those of the scenario.
 */
export const readScenario = (
  given: ScenarioBodyInput,
  lender: ReadingLender,
  premiumTable?: PremiumTable,
  day?: string,
): Reading => {
  const scenario = withCountedGuarantors(given, lender.parameters);
  const own = given.households?.length ?? 0;
  const everybody = readHouseholds(scenario, day);
  const households =
    everybody.length === own
      ? everybody
      : everybody.map((household) =>
          household.position < own ? household : { ...household, isGuarantors: true as const },
        );
  const properties = readProperties(scenario);
  const loans = readHomeLoans(scenario, properties, lender, premiumTable);
  const debts = readDebts(scenario);
  return {
    households,
    applicants: readApplicants(scenario, households),
    properties,
    loans,
    debts,
    savings: readSavings(scenario),
    closingCount:
      (scenario.home_loans?.length ?? 0) - loans.length + (scenario.liabilities?.length ?? 0) - debts.length,
    unknownValues: unknownValues(scenario),
  };
};
