import * as z from 'zod';
import { partName } from '../../publishing/merge.ts';
import { maxVariants, variant, variantName } from '../../scenario/variants.ts';
import { scenarioBody, scenarioRecord } from '../../service/scenario.ts';
import { id } from '../ids.ts';
import { method } from '../method.ts';

const byId = z.strictObject({ id });

/** Identifies the window that writes, as for `scenarios`. */
const origin = id.optional();
const writeById = z.strictObject({ id, origin });

/** A place in a scenario where variants differ. */
export const variantDifference = z.object({
  part: partName,
  /** The element's identifier, or the key of an object; absent for a part as a whole. */
  element: z.string().optional(),
  /** `order`: the same elements in another order; `whole`: a part whose elements cannot be told apart. */
  kind: z.enum(['fields', 'order', 'whole']),
  /** The differing fields of the element; empty where the value itself differs. */
  fields: z.array(z.string()),
  /**
   * What each variant has there, in the order of the variants, null where it has nothing; for `order` and `whole`,
   * whether it differs from the original.
   */
  values: z.array(z.unknown()),
});

/** What it takes to undo the adoption of a variant. */
export const adoption = z.strictObject({
  original: id,
  adopted: id,
  /** The variants that went to the bin, without the adopted one. */
  others: z.array(id).max(maxVariants),
});

/**
 * Variants of one scenario, each a scenario of its own. The original keeps its identifier and its ties to services; a
 * variant has none until it is published itself.
 */
export const variants = {
  /** A scenario and its sibling variants in the library, the original first; empty where there are no others. */
  of: method(byId, z.object({ variants: z.array(variant) })),
  /** Makes a variant of a scenario with its current contents. REFUSED at the maximum number of variants. */
  branch: method(writeById, scenarioRecord),
  rename: method(z.strictObject({ id, name: variantName, origin }), z.object({ id: z.string() })),
  /** Moves one variant to the bin, without the others. REFUSED for the original. */
  remove: method(writeById, z.object({ id: z.string() })),
  /** Restores one. REFUSED where there is no room among the others. */
  restore: method(writeById, z.object({ id: z.string() })),
  /** Every variant with its contents, and the places where they differ. */
  compare: method(
    byId,
    z.object({
      variants: z.array(variant.extend({ description: z.string(), scenario: scenarioBody })),
      differences: z.array(variantDifference),
    }),
  ),
  /**
   * Swaps the contents of a variant and the original; all variants other than the original then go to the bin, so
   * nothing is lost. Adopting the original only moves the others.
   */
  adopt: method(writeById, z.object({ adoption, record: scenarioRecord })),
  /** Undoes an adoption: restores the variants and swaps the current contents of original and variant. */
  undoAdoption: method(adoption.extend({ origin }), scenarioRecord),
};

export type VariantDifference = z.infer<typeof variantDifference>;
export type Adoption = z.infer<typeof adoption>;
