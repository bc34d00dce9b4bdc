import type { Assessment } from '../../engine/servicing/assessment.ts';
import type { ServicingRequest } from '../../engine/servicing/servicing-request.ts';
import type { Relief } from '../../engine/servicing/verdict/servicing-tests.ts';
import type { Search } from '../search.ts';
import { noRelief } from './calculated.ts';
import { type Option, reliefOf } from './options.ts';
import type { Plan } from './sets.ts';
import { createVariant, type Variant } from './variant.ts';

/** Plans for one lender that differ only in the debts they close. */
interface Family {
  readonly variant: Variant;
  /** No plan of the family gives more relief. */
  maxRelief: Relief;
  /** The most that a plan of the family can reach, as far as is known; AUD. */
  bound: number;
  /** The largest relief does reach the bound. */
  isExact: boolean;
}

/** Tries plans at one lender. */
export interface Trials {
  /**
   * The largest total of proposed lending above `above`, up to the requested amount, that the lender lends after the
   * plan's options, not counting its deposit. Undefined where there is none.
   */
  readonly largestServed: (plan: Plan, above: number) => Search<number | undefined>;
}

/** How many plans are sorted into families in one step. */
const plansInStep = 200;

const larger = (one: Relief, other: Relief): Relief => ({
  monthly: Math.max(one.monthly, other.monthly),
  debt: Math.max(one.debt, other.debt),
});

/**
 * Closing a debt only lowers commitments and total debt. So plans are calculated once for each combination of their
 * other options, and a whole family of plans is skipped when even its largest relief does not help.
 */
export function* createTrials(request: ServicingRequest, base: Assessment, plans: readonly Plan[]): Search<Trials> {
  const reliefs = new Map<Option, Relief | undefined>();
  const families = new Map<string, Family>();
  const members = new Map<readonly Option[], { readonly family: Family; readonly relief: Relief }>();

  const reliefOfOption = (option: Option): Relief | undefined => {
    if (!reliefs.has(option)) reliefs.set(option, reliefOf(option, base));
    return reliefs.get(option);
  };
  const familyOf = (others: readonly Option[]): Family => {
    const name = others.map(({ key }) => key).join();
    const variant = families.get(name) ?? {
      variant: createVariant(request, others, base.requested),
      maxRelief: noRelief,
      bound: Infinity,
      isExact: false,
    };
    families.set(name, variant);
    return variant;
  };
  for (const [index, { options }] of plans.entries()) {
    if (index % plansInStep === plansInStep - 1) yield;
    if (members.has(options)) continue;
    const family = familyOf(options.filter((option) => reliefOfOption(option) === undefined));
    const relief = options.reduce<Relief>((sum, option) => {
      const one = reliefOfOption(option) ?? noRelief;
      return { monthly: sum.monthly + one.monthly, debt: sum.debt + one.debt };
    }, noRelief);
    family.maxRelief = larger(family.maxRelief, relief);
    members.set(options, { family, relief });
  }

  /** Whether no plan of the family can reach more than `above`. */
  function* isHopeless(family: Family, above: number): Search<boolean> {
    if (family.bound <= above) return true;
    if (family.isExact) return false;
    const most = yield* family.variant.largestServed(family.maxRelief, above);
    family.bound = most ?? above;
    family.isExact = most !== undefined;
    return most === undefined;
  }
  return {
    *largestServed({ options }, above) {
      const member = members.get(options);
      if (member === undefined || (yield* isHopeless(member.family, above))) return undefined;
      return yield* member.family.variant.largestServed(member.relief, above);
    },
  };
}
