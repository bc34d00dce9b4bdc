import { dependantAges } from '../../../../shared/scenario/dependants.ts';
import { positionsById } from '../../../../shared/scenario/references.ts';
import type { LivingExpenses, ScenarioBodyInput } from '../../../../shared/service/scenario.ts';

/** A household with its living expenses. */
export interface Household {
  readonly position: number;
  readonly adults: number;
  readonly dependants: number;
  /** It says so; it may say neither. */
  readonly isSingle: boolean;
  readonly isCouple: boolean;
  /** Years; undefined when no ages are known or ages are not used. */
  readonly youngestDependantAge: number | undefined;
  /** Undefined when absent or 0. */
  readonly postcode: number | undefined;
  readonly locationTier: string | undefined;
  readonly rentFree: boolean;
  /** Positions of the households with which it says it shares living costs. */
  readonly sharesWith: readonly number[];
  readonly expenses: LivingExpenses | undefined;
  /** Of a guarantor whose income counts. */
  readonly isGuarantors?: true;
}

/** Positions of households named by position or by id; names that match none are left out. */
const resolveShared = (
  names: readonly (number | string)[],
  byId: ReadonlyMap<string | undefined, number>,
  householdCount: number,
): readonly number[] =>
  names.flatMap((name) => {
    if (typeof name === 'string') return byId.get(name) ?? [];
    return Number.isInteger(name) && name >= 0 && name < householdCount ? name : [];
  });

const noPositions: ReadonlyMap<string | undefined, number> = new Map();

/**
 * Households in order. Adults are at least one; with `useDependantAges` the ages on the day of assessment replace the
 * number of dependants and give the youngest child's age.
 */
export const readHouseholds = (scenario: ScenarioBodyInput, day?: string): readonly Household[] => {
  const wire = scenario.households ?? [];
  const sharesCosts = wire.some(({ shared_with_households: others = [] }) => others.length > 0);
  const byId = sharesCosts ? positionsById(wire) : noPositions;
  return wire.map((household, position) => {
    const ages = dependantAges(household, scenario.additional_info, day);
    return {
      position,
      adults: Math.max(1, Math.floor(household.num_adults ?? 0)),
      dependants: ages.length > 0 ? ages.length : Math.floor(household.num_dependants ?? 0),
      isSingle: household.status === 'single',
      isCouple: household.status === 'couple',
      youngestDependantAge: ages.length > 0 ? Math.min(...ages) : undefined,
      postcode: household.postcode === 0 ? undefined : household.postcode,
      locationTier: household.location_tier,
      rentFree: household.housing === 'rent_free',
      sharesWith: resolveShared(household.shared_with_households ?? [], byId, wire.length),
      expenses: scenario.living_expenses?.[position],
    };
  });
};
