import type { ScenarioBodyInput } from '../../service/scenario.ts';
import { isLive } from '../loans.ts';
import { linkedSecurities } from '../references.ts';

/** Where a property stands in a scenario. */
export interface PropertyPlace {
  readonly part: 'securities' | 'rental_income';
  readonly position: number;
}

/**
 * The let property that each home loan funds, whose result its interest reduces (servicing-model section 3): of an
 * investment loan that stays, the only investment property among those that secure it. `linked` are those of
 * {@link linkedSecurities}.
 */
export const fundedProperties = (
  scenario: ScenarioBodyInput,
  linked: readonly (readonly number[])[] = linkedSecurities(scenario),
): readonly (PropertyPlace | undefined)[] => {
  const { home_loans: loans = [], securities = [] } = scenario;
  return loans.map((loan, index) => {
    if (!isLive(loan) || loan.loan_type !== 'investment') return undefined;
    const lets = (linked[index] ?? []).filter((at) => securities[at]?.property_purpose === 'investment');
    const [position] = lets;
    return lets.length === 1 && position !== undefined ? { part: 'securities', position } : undefined;
  });
};
