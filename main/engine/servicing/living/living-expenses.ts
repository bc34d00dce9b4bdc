import type { ServicingParameters } from '../../../../shared/pack/parameters.ts';
import { DisjointSets } from '../../../../shared/scenario/disjoint-sets.ts';
import { additionalExpenses, outsideBenchmark } from '../../../../shared/scenario/expenses.ts';
import { bandTolerance, cents, dollars, sumOf } from '../../../../shared/scenario/money.ts';
import { detailedExpenses, type LivingExpenses } from '../../../../shared/service/scenario.ts';
import type { Basis } from '../basis.ts';
import type { Household } from '../reading/read-households.ts';
import type { Benchmark } from '../servicing-request.ts';

/** A household's declared expenses; AUD a month. */
interface Declared {
  /** What the benchmark is compared with. */
  readonly basic: number;
  /** Outside the benchmark. */
  readonly additional: number;
  /** Rent or board paid, at least the notional rent of a rent-free household. */
  readonly rent: number;
  readonly notionalRentApplied: boolean;
}

/** The living costs of households that share them. AUD a month except `grossIncome`. */
export interface GroupLiving {
  readonly households: readonly number[];
  readonly adults: number;
  readonly dependants: number;
  /** AUD a year. */
  readonly grossIncome: number;
  readonly incomeFactor: number;
  readonly locationTier: string;
  readonly locationFactor: number;
  readonly benchmark: number;
  /** Declared basic expenses. */
  readonly basic: number;
  readonly benchmarkUsed: boolean;
  readonly additional: number;
  readonly rent: number;
  /** Positions of the households that the notional rent was applied to. */
  readonly notionalRent: readonly number[];
  /** max(benchmark, basic) + additional + rent. */
  readonly total: number;
}

const splitDeclared = (expenses: LivingExpenses, parameters: ServicingParameters): readonly [number, number] => {
  if (expenses.use_detailed_basic_expense !== true) return [expenses.simple_basic_expense ?? 0, 0];
  const outside = outsideBenchmark(parameters);
  let [basic, additional] = [0, 0];
  for (const category of detailedExpenses) {
    const amount = expenses[category] ?? 0;
    if (outside.has(category)) additional += amount;
    else basic += amount;
  }
  return [basic, additional];
};

/**
 * What a household declares. The detailed fields that the lender keeps outside the benchmark, and
 * every additional expense, are added on top of it.
 */
const readDeclared = ({ expenses = {}, rentFree }: Household, parameters: ServicingParameters): Declared => {
  const [basic, outside] = splitDeclared(expenses, parameters);
  const rent = expenses.rent ?? 0;
  const notionalRentApplied = rentFree && rent < parameters.notional_rent_monthly;
  return {
    basic,
    additional: outside + sumOf(additionalExpenses(expenses), ([, amount]) => amount),
    rent: notionalRentApplied ? parameters.notional_rent_monthly : rent,
    notionalRentApplied,
  };
};

const knownTier = (tier: string | undefined, benchmark: Benchmark): string | undefined =>
  tier !== undefined && Object.hasOwn(benchmark.location_factors, tier) ? tier : undefined;

/** The given tier, else metro without a postcode, else the first matching range, else regional. */
const locationTier = ({ locationTier: given, postcode }: Household, benchmark: Benchmark): string => {
  const tier = knownTier(given, benchmark);
  if (tier !== undefined) return tier;
  if (postcode === undefined) return 'metro';
  return benchmark.postcodes.find(({ from, to }) => postcode >= from && postcode <= to)?.tier ?? 'regional';
};

const factorOf = (tier: string, benchmark: Benchmark): number =>
  knownTier(tier, benchmark) === undefined ? 1 : (benchmark.location_factors[tier] ?? 1);

/** The first band whose `below` exceeds the income. */
const incomeFactor = (gross: number, { income_factors: bands }: Benchmark): number =>
  bands.find(({ below }) => below === undefined || gross < below - bandTolerance)?.factor ?? 1;

const adultsAmount = (adults: number, { adults: amounts }: Benchmark): number =>
  adults <= 1 ? amounts['1'] : amounts['2'] + (adults - 2) * amounts.extra;

/** What a group's benchmark depends on. */
interface Family {
  readonly adults: number;
  readonly dependants: number;
  readonly incomeFactor: number;
  readonly locationFactor: number;
}

/**
 * The benchmark of a group, AUD a month, to the dollar: (adults + dependants) · income factor ·
 * location factor. Two adults and two dependants on 200,000 in Sydney:
 * (2,750 + 450 + 400) · 1.18 · 1.05 = 4,460.
 */
export const benchmarkOf = (family: Family, benchmark: Benchmark): number => {
  const dependants = sumOf(benchmark.dependants.slice(0, family.dependants), (amount) => amount);
  const base = adultsAmount(family.adults, benchmark) + dependants;
  return dollars(base * family.incomeFactor * family.locationFactor);
};

const groupLiving = (
  households: readonly [Household, ...Household[]],
  grossIncome: number,
  { parameters, benchmark, adjustments }: Basis,
): GroupLiving => {
  const tier = locationTier(households[0], benchmark);
  const declared = households.map((household) => readDeclared(household, parameters));
  const family = {
    adults: sumOf(households, ({ adults }) => adults),
    dependants: sumOf(households, ({ dependants }) => dependants),
    incomeFactor: incomeFactor(grossIncome, benchmark),
    locationFactor: factorOf(tier, benchmark),
  };
  const amount = benchmarkOf(family, benchmark);
  const declaredBasic = sumOf(declared, (item) => item.basic);
  // What a guarantor declares is not the borrowers' to lower.
  const isLowered = adjustments.basicAtBenchmark === true && households[0].isGuarantors !== true;
  const basic = isLowered ? Math.min(declaredBasic, amount) : declaredBasic;
  const additional = sumOf(declared, (item) => item.additional);
  const rent = sumOf(declared, (item) => item.rent);
  return {
    ...family,
    households: households.map(({ position }) => position),
    grossIncome,
    locationTier: tier,
    benchmark: amount,
    basic,
    benchmarkUsed: basic < amount,
    additional,
    rent,
    notionalRent: households.flatMap(({ position }, index) => (declared[index]?.notionalRentApplied ? position : [])),
    total: cents(Math.max(amount, basic) + additional + rent),
  };
};

/** Households that share living costs, even through others, by the position of the first one. */
const sharingGroups = (households: readonly Household[]): readonly (readonly [Household, ...Household[]])[] => {
  const sets = new DisjointSets(households.length);
  for (const { position, sharesWith } of households) for (const other of sharesWith) sets.union(position, other);
  const groups = new Map<number, [Household, ...Household[]]>();
  for (const household of households) {
    const root = sets.find(household.position);
    const group = groups.get(root);
    if (group === undefined) groups.set(root, [household]);
    else group.push(household);
  }
  return [...groups.values()];
};

/**
 * Living costs of every group of households (servicing-model section 5). `grossByHousehold` is the
 * gross yearly income of the applicants of each household.
 */
export const assessLiving = (
  households: readonly Household[],
  grossByHousehold: ReadonlyMap<number, number>,
  basis: Basis,
): readonly GroupLiving[] =>
  sharingGroups(households).map((group) => {
    const gross = cents(sumOf(group, ({ position }) => grossByHousehold.get(position) ?? 0));
    return groupLiving(group, gross, basis);
  });
