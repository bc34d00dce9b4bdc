import type { ServicingParameters } from '../../../../shared/pack/parameters.ts';
import { cents, sumOf } from '../../../../shared/scenario/money.ts';
import type { Interest } from '../lending/interest.ts';
import type { Property } from '../reading/read-properties.ts';
import type { Warning } from '../verdict/warnings.ts';

/** A property that counts for rent. AUD a year. */
export interface RentedProperty {
  readonly property: Property;
  /** Rent received, unshaded. */
  readonly rent: number;
  /** The part of it that is within the lender's yield limit: all of it without one. */
  readonly within: number;
  readonly expense: number;
  readonly shade: number;
  /** The part of the rent that servicing counts; negative when expenses exceed it. */
  readonly net: number;
  /** Its loss may be offset against other income. */
  readonly exempt: boolean;
}

/** An applicant's share of one of the rented properties, given by its position among them, as a fraction. */
interface Stake {
  readonly rented: number;
  readonly share: number;
}

/** The rented properties, with each applicant's part by position. AUD a year. */
export interface Rent {
  readonly rented: readonly RentedProperty[];
  /** Each applicant's stakes, apart from the properties that all own equally. */
  readonly stakes: readonly (readonly Stake[])[];
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
  { newBuild, contractDay }: Property,
  { negative_gearing_mode: mode, negative_gearing_cutoff: lastDay }: ServicingParameters,
): boolean =>
  mode === 'all' ||
  (mode === 'grandfathered' && (newBuild || (contractDay !== undefined && contractDay.iso <= lastDay)));

const stakesOf = (rented: readonly RentedProperty[], applicantCount: number): readonly (readonly Stake[])[] => {
  const stakes: Stake[][] = [];
  while (stakes.length < applicantCount) stakes.push([]);
  rented.forEach(({ property: { ownership } }, position) => {
    if (ownership === 'equal') return;
    ownership.forEach((share, applicant) => stakes[applicant]?.push({ rented: position, share }));
  });
  return stakes;
};

/** Each applicant's part of an amount; the equal parts are added up once, so many owners cost little. */
const partsOf = (
  rented: readonly RentedProperty[],
  stakes: readonly (readonly Stake[])[],
  amountOf: (property: RentedProperty) => number,
): readonly number[] => {
  const equalPart = sumOf(rented, (item) =>
    item.property.ownership === 'equal' ? cents(amountOf(item) * (1 / stakes.length)) : 0,
  );
  const amounts = rented.map(amountOf);
  return stakes.map((own) => sumOf(own, (stake) => cents((amounts[stake.rented] ?? 0) * stake.share)) + equalPart);
};

const dateMissing = (property: Property, mode: ServicingParameters['negative_gearing_mode']): boolean =>
  mode === 'grandfathered' &&
  property.kind === 'security' &&
  property.weeklyRent > 0 &&
  !property.newBuild &&
  property.contractDay === undefined;

const shadeOf = ({ shortStay, commercial }: Property, parameters: ServicingParameters): number => {
  if (shortStay) return parameters.rental_short_stay_shade;
  return commercial ? parameters.rental_commercial_shade : parameters.rental_shade;
};

/** 36,400 of rent on 520,000 with a limit of 6 %: 31,200. A property of unknown value has no yield. */
const withinYield = (rent: number, worth: number, { rental_yield_limit: limit }: ServicingParameters): number =>
  limit > 0 && worth > 0 ? Math.min(rent, (worth * limit) / 100) : rent;

const assessProperty = (property: Property, parameters: ServicingParameters): RentedProperty => {
  const rent = property.weeklyRent * 52;
  const expense = property.monthlyExpense * 12;
  const within = withinYield(rent, property.worth, parameters);
  const shade = shadeOf(property, parameters);
  const net = netRent(within, expense, shade, parameters.rental_expense_rule);
  return { property, rent, within, expense, shade, net, exempt: isExempt(property, parameters) };
};

/** The investment properties and rentals with their rent, and each applicant's part of it. */
export const assessRent = (
  properties: readonly Property[],
  applicantCount: number,
  parameters: ServicingParameters,
): Rent => {
  const { negative_gearing_mode: mode } = parameters;
  const rented = properties
    .filter(({ investment }) => investment)
    .map((property) => assessProperty(property, parameters));
  const stakes = stakesOf(rented, applicantCount);
  return {
    rented,
    stakes,
    gross: partsOf(rented, stakes, ({ rent }) => rent),
    cash: partsOf(rented, stakes, ({ net }) => net),
    warnings: rented.flatMap(({ property }): Warning | readonly Warning[] =>
      dateMissing(property, mode) ? { code: 'NEGATIVE_GEARING_DATE_MISSING', subject: property.label } : [],
    ),
  };
};

/** Results of rented properties added up by tax treatment; AUD a year. */
interface ResultTotals {
  positive: number;
  exemptLoss: number;
  otherLoss: number;
}

const addResult = (totals: ResultTotals, part: number, result: number, exempt: boolean): void => {
  if (result >= 0) totals.positive += part;
  else if (exempt) totals.exemptLoss += part;
  else totals.otherLoss += part;
};

const none: ReadonlySet<number> = new Set();

const shareOf = ({ ownership }: Property, applicant: number, applicantCount: number): number =>
  ownership === 'equal' ? 1 / applicantCount : (ownership[applicant] ?? 0);

/**
 * Rent in each applicant's taxable income, by position (servicing-model section 3). Per property
 * N = net − interest, shared as it is owned; interest that a loan states by applicant comes off that applicant's part. Losses that are not exempt are used up by other rent and go no further;
 * exempt losses reduce other income by `negative_gearing_share` of what remains.
 *
 * Losses of 4,100 (exempt) and 6,000 (not): max(0, −6,000) − 4,100 = −4,100.
 */
export const taxableRent = (
  { rented, stakes }: Rent,
  { shared, stated }: Interest,
  { negative_gearing_share: share }: ServicingParameters,
): readonly number[] => {
  const equal: ResultTotals = { positive: 0, exemptLoss: 0, otherLoss: 0 };
  const apart = stated.length === 0 ? none : new Set(stated.map((one) => one.rented));
  const results = rented.map(({ net, property, exempt }, position) => {
    const result = net - (shared[position] ?? 0);
    if (property.ownership === 'equal' && !apart.has(position))
      addResult(equal, (1 / stakes.length) * result, result, exempt);
    return result;
  });
  return stakes.map((stakesOfOne, applicant) => {
    const own: ResultTotals = { positive: 0, exemptLoss: 0, otherLoss: 0 };
    for (const position of apart) {
      const ofOne = rented[position];
      if (ofOne === undefined) continue;
      const deducted = sumOf(stated, (one) => (one.rented === position ? (one.byApplicant[applicant] ?? 0) : 0));
      const result = (results[position] ?? 0) * shareOf(ofOne.property, applicant, stakes.length) - deducted;
      addResult(own, result, result, ofOne.exempt);
    }
    for (const stake of stakesOfOne) {
      if (apart.has(stake.rented)) continue;
      const result = results[stake.rented] ?? 0;
      addResult(own, stake.share * result, result, rented[stake.rented]?.exempt ?? false);
    }
    const income = own.positive + equal.positive + (own.otherLoss + equal.otherLoss);
    const total = Math.max(0, income) + (own.exemptLoss + equal.exemptLoss);
    return total < 0 ? total * share : total;
  });
};
