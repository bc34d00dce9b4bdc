import * as z from 'zod';
import type { LenderFigure } from './lender-figures.ts';
import { bestStatuses } from './marks.ts';

/*
 * The figures of a scenario as of a day, and how a change of rates affected them.
 */

/** A lender's figures as of a day. AUD to the cent; surplus a month. */
export const lenderFigure = z.strictObject({
  lender: z.string().min(1).max(200),
  status: z.enum(bestStatuses),
  serves: z.boolean(),
  capacity: z.number(),
  lends: z.number(),
  surplus: z.number(),
}) satisfies z.ZodType<LenderFigure>;

/** A day in Sydney, `2026-11-22`. */
export const keptDay = z.iso.date();

/** How a scenario changed at a lender: it would now lend, no longer would, or would lend another amount. */
export const changeGroups = ['gained', 'lost', 'changed'] as const;

export type ChangeGroup = (typeof changeGroups)[number];

/** A figure with the day that it was computed on. */
export const datedFigure = lenderFigure.omit({ lender: true }).extend({ day: keptDay });

export type DatedFigure = z.infer<typeof datedFigure>;

/** How a change of rates affected a scenario at a lender: both figures are of the body that `inputs` identifies. */
export interface FigureChange {
  readonly lender: string;
  readonly group: ChangeGroup;
  readonly inputs: string;
  readonly before: DatedFigure;
  readonly after: DatedFigure;
}

/** A change with its scenario. */
export interface ListedChange extends Omit<FigureChange, 'inputs'> {
  readonly scenarioId: string;
  readonly description: string;
}

/** The figures of a scenario as of a day. */
export interface FigureDay {
  readonly day: string;
  /** The number of the basis they were computed with. */
  readonly basis: number;
  /** Identifies the body they were computed from. */
  readonly inputs: string;
  readonly figures: readonly LenderFigure[];
}

/** A list of changes: those of a group, at one lender or at all. */
export interface ChangeQuery {
  readonly group: ChangeGroup;
  readonly lender?: string | undefined;
  /** Lenders to leave out. */
  readonly hidden: readonly string[];
  /** For `changed`: those by more than this, AUD. */
  readonly moreThan: number;
  readonly offset: number;
  readonly limit: number;
}

/** `running` continues after a restart, `cancelled` waits to be resumed. */
export const runStates = ['running', 'cancelled', 'done'] as const;

/** The current state of a run over the library. */
export interface FigureRun {
  readonly state: (typeof runStates)[number];
  /** The number of the basis that the figures are computed with. */
  readonly basis: number;
  /** ISO 8601 UTC. */
  readonly beganOn: string;
  /** The last row visited. */
  readonly cursor: number;
  readonly done: number;
  readonly total: number;
  /** The lenders whose rates or policies changed; empty where the library is computed for the first time. */
  readonly lenders: readonly string[];
  /** Scenarios without earlier figures of the same content, so that the effect of the rates is unknown. */
  readonly uncompared: number;
  /** The list was dismissed; the next change starts a new one. */
  readonly dismissed: boolean;
}

/** How a figure changed; undefined where it did not. */
export const changeOf = (
  before: Omit<LenderFigure, 'lender'>,
  after: Omit<LenderFigure, 'lender'>,
): ChangeGroup | undefined => {
  if (before.serves !== after.serves) return after.serves ? 'gained' : 'lost';
  return before.capacity === after.capacity ? undefined : 'changed';
};
