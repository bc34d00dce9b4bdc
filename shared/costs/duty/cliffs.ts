import { cents } from '../../scenario/money.ts';
import type { StateId } from '../state.ts';
import { tableOf } from '../validity.ts';
import type { DutyTables, Effect, Scale } from './duty-table.ts';
import { type DutyFacts, reliefsOn } from './reliefs.ts';
import { dutyTables } from './tables/by-state.ts';
import { transferDuty } from './transfer-duty.ts';

/** A price above which the duty jumps. AUD. */
export interface Cliff {
  /** The highest price, in whole dollars, that still has the lower duty. */
  readonly at: number;
  /** What one dollar more costs; negative where the duty falls. */
  readonly jump: number;
}

/** The cliff just below a price, or just above it. */
export interface NearCliffs {
  /** Paying `less` dollars less saves `saves` of duty. */
  readonly below?: { readonly at: number; readonly less: number; readonly saves: number };
  /** Above `at` the duty is `costs` more. */
  readonly above?: { readonly at: number; readonly costs: number };
}

/** A rise of this many dollars is a cliff; no scale rises as much for a dollar, or for part of 100. */
const minJump = 100;

/** The share of the price within which a cliff is worth mentioning. */
const nearness = 0.01;

const scaleEdges = ({ bands }: Scale): number[] => bands.map(({ above }) => above);

const effectEdges = (effect: Effect): number[] => {
  switch (effect.kind) {
    case 'nil':
      return effect.upTo === undefined ? [] : [effect.upTo];
    case 'part of the duty at the limit':
      return [effect.nilTo, effect.below];
    case 'part of the duty':
    case 'per 100':
      return [effect.nilTo, effect.to];
    case 'scale':
      return [...scaleEdges(effect.scale), ...(effect.upTo === undefined ? [] : [effect.upTo])];
    case 'scale less steps':
      return [...scaleEdges(effect.scale), ...effect.steps.map(({ below }) => below)];
    case 'without the unbuilt part':
      return Object.values(effect.resultUpTo ?? {});
    case 'share off':
      return [effect.fullTo, effect.lowFrom];
    case 'ask':
      return [];
  }
};

/** Every figure of the tables at which the duty could jump, as a price. */
const edgesOf = (tables: DutyTables, facts: DutyFacts): number[] => {
  const general = tableOf(tables.general, facts.day);
  if (general === undefined) return [];
  const { current } = reliefsOn(tables, facts.day);
  const edges = [...scaleEdges(general.scale), ...current.flatMap(({ effect }) => effectEdges(effect))];
  // What is not built yet may be excluded from the dutiable value.
  return [...new Set(edges.flatMap((edge) => [edge, edge + facts.unbuilt]))].filter((edge) => edge > 1);
};

const dutyAt = (tables: DutyTables, facts: DutyFacts, price: number): number => {
  const answer = transferDuty(tables.state, { ...facts, price }, tables);
  return answer.status === 'computed' ? (answer.total ?? answer.duty) : 0;
};

/**
 * The cliffs of a purchase whatever its price, the lowest first. An owner's home in Victoria has one at 550,000, where
 * the concession ends: one dollar more costs 3,100.
 */
export const dutyCliffs = (
  state: StateId,
  facts: DutyFacts,
  tables: DutyTables = dutyTables[state],
): readonly Cliff[] => {
  const cliffs = new Map<number, number>();
  for (const edge of edgesOf(tables, facts))
    for (const at of [edge - 1, edge]) {
      const jump = cents(dutyAt(tables, facts, at + 1) - dutyAt(tables, facts, at));
      if (Math.abs(jump) >= minJump) cliffs.set(at, jump);
    }
  return [...cliffs].map(([at, jump]) => ({ at, jump })).toSorted((a, b) => a.at - b.at);
};

/** The cliffs within one percent of the price. 1,455,100 of an owner in Canberra: 100 less saves 2,983.54. */
export const nearCliffs = (state: StateId, facts: DutyFacts, tables: DutyTables = dutyTables[state]): NearCliffs => {
  const { price } = facts;
  const near = dutyCliffs(state, facts, tables).filter(
    ({ at, jump }) => jump > 0 && Math.abs(price - at) <= price * nearness,
  );
  const [below, above] = [near.findLast(({ at }) => at < price), near.find(({ at }) => at >= price)];
  return {
    ...(below && {
      below: {
        at: below.at,
        less: cents(price - below.at),
        saves: cents(dutyAt(tables, facts, price) - dutyAt(tables, facts, below.at)),
      },
    }),
    ...(above && { above: { at: above.at, costs: above.jump } }),
  };
};
