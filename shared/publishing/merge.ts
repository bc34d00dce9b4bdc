import * as z from 'zod';
import { partNames } from './content.ts';

export const partName = z.enum(partNames);

/** `ours` is the copy on this computer, `theirs` the service's. */
export const side = z.enum(['ours', 'theirs']);

/**
 * A place in a scenario: a part, or one element of it by its id, a key of an object, or a link by the ids that it
 * joins. Without `element` it is the whole part.
 */
export const place = z.object({ part: partName, element: z.string().optional() });

/** What a merge combined automatically. */
export const mergedPlace = place.extend({
  /** `order`: elements were moved; `whole`: a part whose elements cannot be told apart. */
  kind: z.enum(['added', 'removed', 'changed', 'order', 'whole']),
  from: z.enum(['ours', 'theirs', 'both']),
  /** For a `changed` element of a list, the fields that either side changed. */
  fields: z.object({ ours: z.array(z.string()), theirs: z.array(z.string()) }).optional(),
});

/** Fields of an applicant with an entry per income: they are merged income by income. */
export const mergedByIncome = ['entered', 'figure_dates', 'history_months', 'previous_year', 'switched_off'] as const;

/** How a conflict can be decided. `both` keeps ours and adds theirs as an element with a new id. */
export const choice = z.enum(['ours', 'theirs', 'both']);

/** What a person has to decide, because both sides changed it. */
export const conflict = place.extend({
  /** Identical for the same place in every merge of a scenario. */
  id: z.string(),
  /**
   * `changed` on both sides; `removed_here` and changed or referred to there, or the reverse; `whole`: a part whose
   * elements cannot be told apart, with the parts that refer to them by position.
   */
  kind: z.enum(['changed', 'removed_here', 'removed_there', 'whole']),
  /** For `changed`: the fields that both changed, to different values. The other fields are merged. */
  fields: z.array(z.string()),
  /** What follows the same decision: elements that belong to this one, and references to it on the other side. */
  with: z.array(place),
  /** The element of each copy as on the wire; absent where a copy lacks it. */
  base: z.unknown().optional(),
  ours: z.unknown().optional(),
  theirs: z.unknown().optional(),
  choices: z.array(choice),
});

export type Side = z.infer<typeof side>;
export type Place = z.infer<typeof place>;
export type MergedPlace = z.infer<typeof mergedPlace>;
export type Choice = z.infer<typeof choice>;
export type Conflict = z.infer<typeof conflict>;

/** Decisions by the id of their conflict. */
export type Choices = ReadonlyMap<string, Choice>;
