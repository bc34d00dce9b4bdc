import type { StateId } from '../state.ts';
import type { Origin, Validity } from '../validity.ts';

/*
 * The shape of a state's transfer duty. The tables under `tables/` hold figures as published: a published base
 * is copied, never derived, because it is itself rounded.
 */

/** What is bought, as far as it matters for duty. */
export const purchaseKinds = ['established', 'new', 'off_the_plan', 'land', 'house_and_land'] as const;

export type PurchaseKind = (typeof purchaseKinds)[number];

/**
 * One band of a scale; it holds for values above `above`, or from it where `including`. Rates in percent. NT's lowest
 * is a formula of `V`, the value in thousands: `perSquare · V² + perThousand · V`.
 */
export type Band = { readonly above: number; readonly including?: true } & (
  | { readonly base: number; readonly rate: number }
  | { readonly ofWhole: number }
  | { readonly perSquare: number; readonly perThousand: number }
);

/** A scale of duty, AUD. */
export interface Scale {
  /** Whether the value is counted in hundreds or part of them, or exactly. */
  readonly counts: 'per 100 or part' | 'exact';
  /** Cents are cut off the value first. */
  readonly wholeDollars?: true;
  readonly rounds: 'to the cent' | 'to the dollar' | 'down to 5 cents';
  readonly minimum?: number;
  readonly bands: readonly Band[];
}

/** How a relief lowers the duty. `upTo` and `to` are inclusive, `below` is exclusive. */
export type Effect =
  | { readonly kind: 'nil'; readonly upTo?: number }
  /** Nil to `nilTo`; below `below`, `D(V) − D(nilTo) · (below − V) ÷ (below − nilTo)` of the general duty D. */
  | { readonly kind: 'part of the duty at the limit'; readonly nilTo: number; readonly below: number }
  /** Nil to `nilTo`; then the duty less its part `(to − V) ÷ (to − nilTo)`, rounded up to the dollar. */
  | { readonly kind: 'part of the duty'; readonly nilTo: number; readonly to: number }
  /** Nil to `nilTo`; then `amount` for each 100 or part above it. */
  | { readonly kind: 'per 100'; readonly nilTo: number; readonly amount: number; readonly to: number }
  /** A scale of its own. */
  | { readonly kind: 'scale'; readonly scale: Scale; readonly upTo?: number }
  /** A scale less an amount that steps down with the value; from the last step on no relief. */
  | {
      readonly kind: 'scale less steps';
      readonly scale: Scale;
      readonly steps: readonly { readonly below: number; readonly minus: number }[];
    }
  /** Only what stood at the contract is dutiable. `resultUpTo`: as long as that is no more than this. */
  | { readonly kind: 'without the unbuilt part'; readonly resultUpTo?: Readonly<Record<'own' | 'first', number>> }
  /** A share of the duty off, percent, falling in a line from `fullTo` to `lowFrom`; at most `most`. */
  | {
      readonly kind: 'share off';
      readonly before: { readonly full: number; readonly low: number };
      readonly during: { readonly full: number; readonly low: number };
      readonly fullTo: number;
      readonly lowFrom: number;
      readonly most: number;
    }
  /** It exists, but what decides it is not known here. */
  | { readonly kind: 'ask' };

/** Whom and what a relief is for. */
export interface ReliefFor {
  readonly kinds?: readonly PurchaseKind[];
  /** An own home. */
  readonly ownHome?: true;
  readonly firstHome?: true;
  /** Only for buyers who are not first-home buyers. */
  readonly notFirstHome?: true;
  /** A unit; not a house. */
  readonly unit?: true;
  /** Only for citizens and permanent residents, of contracts from this day. */
  readonly residentsFrom?: string;
}

export interface Relief extends Validity, Origin {
  /** The same for successive versions of one relief. */
  readonly id: string;
  readonly name: string;
  readonly for: ReliefFor;
  readonly effect: Effect;
  /** The condition that decides, as a sentence for the client. */
  readonly condition: string;
  /** The law itself ends it on `to`; otherwise `to` is only the last day known. */
  readonly lapses?: true;
}

/** A grant that is paid, not duty forgone; AUD. */
export interface Grant extends Validity {
  readonly name: string;
  readonly amount: number;
  readonly kinds: readonly PurchaseKind[];
  /** For first home buyers alone; where false, for all others. */
  readonly firstHome: boolean;
  readonly upTo?: number;
  readonly condition: string;
}

export interface DutyTables {
  readonly state: StateId;
  /** The office that answers questions. */
  readonly office: string;
  readonly general: readonly (Validity & Origin & { readonly scale: Scale })[];
  readonly reliefs: readonly Relief[];
  /** The surcharge for foreign buyers, percent of the price; 0 in a state without one. */
  readonly foreign: readonly (Validity & Origin & { readonly rate: number })[];
  readonly grants: readonly Grant[];
}
