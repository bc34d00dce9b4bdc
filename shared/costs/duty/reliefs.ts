import { cents } from '../../scenario/money.ts';
import { isWithin } from '../validity.ts';
import type { DutyTables, Effect, PurchaseKind, Relief, Scale } from './duty-table.ts';
import { inHundreds, scaleDuty } from './scale.ts';

/** What the duty on one whole purchase at arm's length depends on. */
export interface DutyFacts {
  /** The day of the contract, an ISO day. */
  readonly day: string;
  /** AUD; above 0. */
  readonly price: number;
  readonly kind: PurchaseKind;
  /** To live in, not to let. */
  readonly ownHome: boolean;
  readonly firstHome: boolean;
  /** Neither citizen nor permanent resident: pays the surcharge for foreign buyers. */
  readonly foreign: boolean;
  /** A unit; not a house. */
  readonly unit: boolean;
  /** The part of the price built after the contract, AUD; 0 if none or unknown. */
  readonly unbuilt: number;
  /** Whether construction had started at the contract. */
  readonly underConstruction: boolean;
  /**
   * Of a house and land package, the price of the land in a contract of its own, AUD; 0 where one contract sells both.
   */
  readonly land: number;
}

/** What the contract that is dutiable sells: of a package with a contract for the land, the land alone. */
export const dutiableFacts = (facts: DutyFacts): DutyFacts =>
  facts.kind === 'house_and_land' && facts.land > 0 ? { ...facts, kind: 'land', price: facts.land } : facts;

/** Why a relief does not apply to a purchase. */
export type Bar = 'own home' | 'first home' | 'not first home' | 'kind' | 'resident' | 'unit';

/** Every reason other than the price why a purchase does not get a relief. */
export const barsOf = ({ for: whom }: Relief, facts: DutyFacts): readonly Bar[] => {
  const bars: readonly (readonly [Bar, boolean])[] = [
    ['own home', whom.ownHome === true && !facts.ownHome],
    ['first home', whom.firstHome === true && !facts.firstHome],
    ['not first home', whom.notFirstHome === true && facts.firstHome],
    ['kind', whom.kinds !== undefined && !whom.kinds.includes(facts.kind)],
    ['resident', whom.residentsFrom !== undefined && whom.residentsFrom <= facts.day && facts.foreign],
    ['unit', whom.unit === true && !facts.unit],
  ];
  return bars.filter(([, holds]) => holds).map(([bar]) => bar);
};

const shareOff = (
  effect: Extract<Effect, { kind: 'share off' }>,
  value: number,
  duty: number,
  underConstruction: boolean,
): number => {
  const { full, low } = underConstruction ? effect.during : effect.before;
  const way = Math.min(1, Math.max(0, (value - effect.fullTo) / (effect.lowFrom - effect.fullTo)));
  return cents(duty - Math.min(effect.most, (duty * (full - (full - low) * way)) / 100));
};

/**
 * The duty on a value with a relief, AUD; undefined above its limit, and for a relief that is not computed. A first
 * home of 812,345 in New South Wales in 2026-27: 30,742 − 30,187 · 187,655 ÷ 200,000 = 2,421.29.
 */
export const reliefDuty = (
  effect: Effect,
  value: number,
  general: Scale,
  underConstruction: boolean,
): number | undefined => {
  const duty = scaleDuty(general, value);
  switch (effect.kind) {
    case 'nil':
      return value <= (effect.upTo ?? Infinity) ? 0 : undefined;
    case 'part of the duty at the limit': {
      const { nilTo, below } = effect;
      if (value <= nilTo) return 0;
      if (value >= below) return undefined;
      return cents(duty - (scaleDuty(general, nilTo) * (below - value)) / (below - nilTo));
    }
    case 'part of the duty': {
      const { nilTo, to } = effect;
      if (value <= nilTo) return 0;
      return value > to ? undefined : Math.max(0, duty - Math.ceil((duty * (to - value)) / (to - nilTo) - 1e-6));
    }
    case 'per 100':
      if (value > effect.to) return undefined;
      return cents((inHundreds(Math.max(0, Math.floor(value) - effect.nilTo)) / 100) * effect.amount);
    case 'scale':
      return value <= (effect.upTo ?? Infinity) ? scaleDuty(effect.scale, value) : undefined;
    case 'scale less steps': {
      const step = effect.steps.find(({ below }) => value < below);
      return step && Math.max(0, cents(scaleDuty(effect.scale, value) - step.minus));
    }
    case 'share off':
      return shareOff(effect, value, duty, underConstruction);
    case 'without the unbuilt part':
    case 'ask':
      return undefined;
  }
};

/** The reliefs in force on a day, and those that ended before it without replacement. */
export const reliefsOn = ({ reliefs }: DutyTables, day: string): { current: Relief[]; ended: Relief[] } => {
  const current = reliefs.filter((relief) => isWithin(relief, day));
  const ids = new Set(current.map(({ id }) => id));
  return {
    current,
    ended: reliefs.filter(({ id, to, lapses }) => lapses === true && to < day && !ids.has(id)),
  };
};
