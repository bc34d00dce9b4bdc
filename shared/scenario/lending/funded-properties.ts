import type { HomeLoan, ScenarioBodyInput } from '../../service/scenario.ts';
import { isLive } from '../loans.ts';
import { linkedSecurities, positionsById } from '../references.ts';

/** Where a property stands in a scenario. */
export interface PropertyPlace {
  readonly part: 'securities' | 'rental_income';
  readonly position: number;
}

type Places = ReadonlyMap<string | undefined, PropertyPlace>;

/** By id, the let properties that stay: those that a loan may fund. */
const letProperties = ({ securities = [], rental_income: rentals = [] }: ScenarioBodyInput): Places => {
  const places = new Map<string | undefined, PropertyPlace>();
  for (const [id, position] of positionsById(rentals)) places.set(id, { part: 'rental_income', position });
  for (const [id, position] of positionsById(securities)) {
    const { property_purpose: purpose, transaction_type: type } = securities[position] ?? {};
    const isLet = purpose === 'investment' && type !== 'selling';
    if (isLet) places.set(id, { part: 'securities', position });
    else places.delete(id);
  }
  return places;
};

/** Whether a loan says itself what it buys. */
export const saysWhatItBuys = ({ funds_property_id: id }: HomeLoan): boolean => id !== undefined && id !== '';

/**
 * The let property that each home loan funds, whose result its interest reduces (servicing-model section 3): of an
 * investment loan that stays, the one that it says it buys; where it does not say, the only investment property among
 * those that secure it. `linked` are those of {@link linkedSecurities}.
 */
export const fundedProperties = (
  scenario: ScenarioBodyInput,
  linked: readonly (readonly number[])[] = linkedSecurities(scenario),
): readonly (PropertyPlace | undefined)[] => {
  const { home_loans: loans = [], securities = [] } = scenario;
  const named = loans.some(saysWhatItBuys) ? letProperties(scenario) : undefined;
  return loans.map((loan, index) => {
    if (!isLive(loan) || loan.loan_type !== 'investment') return undefined;
    if (saysWhatItBuys(loan)) return named?.get(loan.funds_property_id);
    const lets = (linked[index] ?? []).filter((at) => securities[at]?.property_purpose === 'investment');
    const [position] = lets;
    return lets.length === 1 && position !== undefined ? { part: 'securities', position } : undefined;
  });
};
