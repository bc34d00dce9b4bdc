import { z } from 'zod';
import { partName } from '../../publishing/merge.ts';
import { maxVariants, variant, variantName } from '../../scenario/variants.ts';
import { scenarioBody, scenarioRecord } from '../../service/scenario.ts';
import { method } from '../method.ts';

const id = z.string().min(1).max(64);
const byId = z.strictObject({ id });

/** Identifies the window that writes, as for `scenarios`. */
const origin = z.string().min(1).max(64).optional();
const writeById = z.strictObject({ id, origin });

/** A place of a scenario in which variants differ. */
export const variantDifference = z.object({
  part: partName,
  /** The element's identifier, or the key of an object; absent for a part as a whole. */
  element: z.string().optional(),
  /** `order`: the same elements in another order; `whole`: a part whose elements cannot be told apart. */
  kind: z.enum(['fields', 'order', 'whole']),
  /** The fields of the element in which they differ; without any the value itself. */
  fields: z.array(z.string()),
  /**
   * What each variant has there, in the order of the variants, null where it has nothing; for `order` and
   * `whole` whether it differs from the original.
   */
  values: z.array(z.unknown()),
});

/** What became of the variants of a scenario when one was adopted: what it takes to undo it. */
export const adoption = z.strictObject({
  original: id,
  adopted: id,
  /** The variants that went to the bin, without the adopted one. */
  others: z.array(id).max(maxVariants),
});

/**
 * Variants of one scenario, each a scenario of its own. The original keeps its identifier and its ties to
 * services; a variant has none until it is published itself.
 */
export const variants = {
  /** The variants in the library beside a scenario, itself among them, the original first; none where there are no others. */
  of: method(byId, z.object({ variants: z.array(variant) })),
  /** Makes a variant of a scenario, with what it holds now. REFUSED where there are as many as there can be. */
  branch: method(writeById, scenarioRecord),
  rename: method(z.strictObject({ id, name: variantName, origin }), z.object({ id: z.string() })),
  /** Moves one variant to the bin, without the others. REFUSED for the original. */
  remove: method(writeById, z.object({ id: z.string() })),
  /** Brings one back. REFUSED where there is no room beside the others. */
  restore: method(writeById, z.object({ id: z.string() })),
  /** Every variant with what it holds, and the places in which they differ. */
  compare: method(
    byId,
    z.object({
      variants: z.array(variant.extend({ description: z.string(), scenario: scenarioBody })),
      differences: z.array(variantDifference),
    }),
  ),
  /**
   * Puts what a variant holds into the original, and what the original held into the variant; every variant but the
   * original then goes to the bin, so nothing is lost. Adopting the original moves the others alone.
   */
  adopt: method(writeById, z.object({ adoption, record: scenarioRecord })),
  /** Undoes it: brings the variants back and exchanges what original and variant hold now. */
  undoAdoption: method(adoption.extend({ origin }), scenarioRecord),
};

export type VariantDifference = z.infer<typeof variantDifference>;
export type Adoption = z.infer<typeof adoption>;
