import { cents } from '../../scenario/money.ts';
import type { StateId } from '../state.ts';
import { tableOf, type Validity } from '../validity.ts';
import type { DutyTables, Grant, Relief, Scale } from './duty-table.ts';
import { type Bar, barsOf, dutiableFacts, type DutyFacts, reliefDuty, reliefsOn } from './reliefs.ts';
import { scaleDuty } from './scale.ts';
import { dutyTables } from './tables/by-state.ts';

/** A relief that may apply, and whether it does. */
export interface ConsideredRelief {
  readonly relief: Relief;
  readonly outcome:
    | { readonly kind: 'applied'; readonly saves: number }
    /** Another relief, or the general scale, is at least as low. */
    | { readonly kind: 'beaten' }
    | { readonly kind: 'above its limit' }
    | { readonly kind: 'barred'; readonly by: Bar }
    /** The part of the price that is still to be built is not given. */
    | { readonly kind: 'needs the unbuilt part' }
    | { readonly kind: 'ask' }
    | { readonly kind: 'ended' };
}

/** The surcharge for a foreign buyer, AUD; undefined where there is no table for the day. */
export interface Surcharge {
  readonly rate: number;
  readonly amount: number;
}

export interface ComputedDuty {
  readonly status: 'computed';
  readonly state: StateId;
  readonly office: string;
  /** The price, or the dutiable part of it. */
  readonly value: number;
  /** By the general scale on the whole price of what the contract sells, before any relief. */
  readonly general: number;
  /** After the reliefs, without the surcharge. */
  readonly duty: number;
  readonly reliefs: readonly ConsideredRelief[];
  /** Absent for buyers who are not foreign, and in states without one. */
  readonly surcharge?: Surcharge;
  /** Duty and surcharge; undefined where there is no surcharge table for the day. */
  readonly total: number | undefined;
  /** The days for which the general scale is known. */
  readonly table: Validity & { readonly read: string; readonly sources: readonly string[] };
  readonly grants: readonly Grant[];
}

export interface NoDutyTable {
  readonly status: 'no table';
  readonly state: StateId;
  readonly office: string;
  /** The days that the tables of the state cover. */
  readonly known: Validity;
}

export type DutyAnswer = ComputedDuty | NoDutyTable;

/** The duty so far: the dutiable value and the duty on it. */
interface Reckoning {
  readonly value: number;
  readonly duty: number;
  readonly considered: readonly ConsideredRelief[];
}

const offDeductionLimit = (relief: Relief, facts: DutyFacts, value: number): boolean => {
  if (relief.effect.kind !== 'without the unbuilt part') return false;
  const { resultUpTo } = relief.effect;
  return resultUpTo !== undefined && value > (facts.firstHome ? resultUpTo.first : resultUpTo.own);
};

/** First the dutiable part of the price: everything else depends on it. */
const deduct = (reliefs: readonly Relief[], facts: DutyFacts, scale: Scale): Reckoning => {
  const whole = scaleDuty(scale, facts.price);
  const relief = reliefs.find(
    (one) => one.effect.kind === 'without the unbuilt part' && barsOf(one, facts).length === 0,
  );
  if (relief === undefined) return { value: facts.price, duty: whole, considered: [] };
  const value = Math.max(0, facts.price - facts.unbuilt);
  const refused = (kind: 'needs the unbuilt part' | 'above its limit'): Reckoning => ({
    value: facts.price,
    duty: whole,
    considered: [{ relief, outcome: { kind } }],
  });
  if (facts.unbuilt <= 0) return refused('needs the unbuilt part');
  if (offDeductionLimit(relief, facts, value)) return refused('above its limit');
  const duty = scaleDuty(scale, value);
  return { value, duty, considered: [{ relief, outcome: { kind: 'applied', saves: cents(whole - duty) } }] };
};

/**
 * Reliefs that fail on one point only and are worth mentioning to this buyer: one for residents, and one for first
 * homes where none covers what is bought.
 */
const nearMiss = (relief: Relief, bars: readonly Bar[], hasFirstHomeRelief: boolean): ConsideredRelief[] => {
  const [by, ...others] = bars;
  if (by === undefined || others.length > 0) return [];
  const matters = by === 'resident' || (relief.for.firstHome === true && by !== 'first home' && !hasFirstHomeRelief);
  return matters ? [{ relief, outcome: { kind: 'barred', by } }] : [];
};

/** The lowest of the duties with one relief each. */
const reduce = (reliefs: readonly Relief[], facts: DutyFacts, scale: Scale, { value, duty }: Reckoning): Reckoning => {
  const rated = reliefs
    .filter(({ effect }) => effect.kind !== 'without the unbuilt part')
    .map((relief) => {
      const bars = barsOf(relief, facts);
      const reduced = bars.length > 0 ? undefined : reliefDuty(relief.effect, value, scale, facts.underConstruction);
      return { relief, bars, reduced };
    });
  const lowest = Math.min(duty, ...rated.flatMap(({ reduced }) => reduced ?? []));
  const best = rated.find(({ reduced }) => reduced === lowest && lowest < duty);
  const hasFirstHomeRelief = rated.some(({ relief, bars }) => relief.for.firstHome === true && bars.length === 0);
  const considered = rated.flatMap((one): ConsideredRelief[] => {
    const { relief, bars, reduced } = one;
    if (bars.length > 0) return nearMiss(relief, bars, hasFirstHomeRelief);
    if (one === best) return [{ relief, outcome: { kind: 'applied', saves: cents(duty - lowest) } }];
    if (relief.effect.kind === 'ask') return [{ relief, outcome: { kind: 'ask' } }];
    return [{ relief, outcome: { kind: reduced === undefined ? 'above its limit' : 'beaten' } }];
  });
  return { value, duty: lowest, considered };
};

const surchargeOf = ({ foreign }: DutyTables, facts: DutyFacts): Surcharge | 'no table' | undefined => {
  if (!facts.foreign) return undefined;
  const table = tableOf(foreign, facts.day);
  if (table === undefined) return 'no table';
  return table.rate === 0 ? undefined : { rate: table.rate, amount: cents((facts.price * table.rate) / 100) };
};

const grantsOf = ({ grants }: DutyTables, facts: DutyFacts): Grant[] =>
  grants.filter(
    ({ from, to, kinds, firstHome, upTo = Infinity }) =>
      from <= facts.day &&
      facts.day <= to &&
      kinds.includes(facts.kind) &&
      facts.ownHome &&
      !facts.foreign &&
      facts.firstHome === firstHome &&
      facts.price <= upTo,
  );

const knownDays = ({ general }: DutyTables): Validity => ({
  from: general.map(({ from }) => from).toSorted()[0] ?? '',
  to:
    general
      .map(({ to }) => to)
      .toSorted()
      .at(-1) ?? '',
});

/**
 * Transfer duty of a purchase, AUD, with the outcome of every relief that may apply. The contract's day selects the
 * tables; without one for the day the answer is `no table`, never a neighbouring year's. A home of 950,000 in
 * Queensland: 35,775 by the general scale, 28,600 with the home concession.
 */
export const transferDuty = (
  state: StateId,
  purchase: DutyFacts,
  tables: DutyTables = dutyTables[state],
): DutyAnswer => {
  const facts = dutiableFacts(purchase);
  const { office } = tables;
  const general = tableOf(tables.general, facts.day);
  if (general === undefined) return { status: 'no table', state, office, known: knownDays(tables) };
  const { current, ended } = reliefsOn(tables, facts.day);
  const deducted = deduct(current, facts, general.scale);
  const reduced = reduce(current, facts, general.scale, deducted);
  const surcharge = surchargeOf(tables, facts);
  const { scale, sources, read, from, to } = general;
  return {
    status: 'computed',
    state,
    office,
    value: reduced.value,
    general: scaleDuty(scale, facts.price),
    duty: reduced.duty,
    reliefs: [
      ...deducted.considered,
      ...reduced.considered,
      ...ended
        .filter((relief) => barsOf(relief, facts).length === 0)
        .map((relief): ConsideredRelief => ({ relief, outcome: { kind: 'ended' } })),
    ],
    ...(surcharge !== undefined && surcharge !== 'no table' && { surcharge }),
    total: surcharge === 'no table' ? undefined : cents(reduced.duty + (surcharge?.amount ?? 0)),
    table: { from, to, read, sources },
    // A grant goes by the whole home
    grants: grantsOf(tables, purchase),
  };
};
