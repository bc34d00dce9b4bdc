import * as z from 'zod';
import { maxAmount } from '../../scenario/fields/limits.ts';
import { changeGroups, datedFigure, keptDay, lenderFigure, runStates } from '../../scenario/kept-figures.ts';
import { id, lenderId } from '../ids.ts';
import { method } from '../method.ts';

const nothing = z.strictObject({});
const moreThan = z.number().min(0).max(maxAmount).describe('AUD');
const count = z.int().min(0);

/** A run over the library. `lenders`: those whose rates or policies changed; empty where it only fills gaps. */
export const figureRun = z.object({
  state: z.enum(runStates),
  beganOn: z.string(),
  done: count,
  total: count,
  lenders: z.array(z.string()),
  /** Scenarios without earlier figures of the same content, so that the effect of the rates is unknown. */
  uncompared: count,
  dismissed: z.boolean(),
});

/** The scenario's best lender on a day; null where no lender could be computed. */
const figurePoint = z.object({ day: keptDay, best: lenderFigure.nullable() });

/** The library's stored figures, and how the last change of rates affected them. */
export const figures = {
  /** The newest run, null before the first, and how many changes it found that exceed an amount. */
  status: method(
    z.strictObject({ moreThan }),
    z.object({ run: figureRun.nullable(), totals: z.object({ gained: count, lost: count, changed: count }) }),
  ),
  /** A page of the changes of a group, the largest first. `moreThan` narrows the group `changed`. */
  changes: method(
    z.strictObject({
      group: z.enum(changeGroups),
      lender: lenderId.optional(),
      moreThan,
      offset: count.default(0),
      limit: z.int().min(1).max(200).default(100),
    }),
    z.object({
      total: count,
      items: z.array(
        z.object({
          scenarioId: z.string(),
          description: z.string(),
          lender: z.string(),
          group: z.enum(changeGroups),
          before: datedFigure,
          after: datedFigure,
        }),
      ),
    }),
  ),
  /** The stored days of each scenario, the oldest first. */
  days: method(
    z.strictObject({ ids: z.array(id).max(100) }),
    z.object({ scenarios: z.array(z.object({ id: z.string(), points: z.array(figurePoint) })) }),
  ),
  /** Cancels the run; what it has computed stays. */
  cancel: method(nothing, nothing),
  resume: method(nothing, nothing),
  /** Dismisses the list of changes; the next change of rates starts a new one. */
  dismiss: method(nothing, nothing),
};

export type FigureRunStatus = z.infer<typeof figureRun>;
export type FigurePoint = z.infer<typeof figurePoint>;
