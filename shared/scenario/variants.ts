import * as z from 'zod';

/*
 * Variants of one scenario: alternatives that a broker compares for one client. Each is a separate scenario; only the
 * desk knows that they belong together.
 */

/** Including the original; more columns could not be compared at a glance. */
export const maxVariants = 4;
export const maxVariantName = 60;

export const variantName = z.string().trim().min(1).max(maxVariantName);

/** One of the variants of a scenario. */
export const variant = z.object({
  id: z.string(),
  name: z.string(),
  /** The one that the others were made from; it has the ties to services. */
  isOriginal: z.boolean(),
});

/** What a list shows for a scenario that represents its variants. */
export const variantMark = z.object({
  /** How many are on the same shelf. */
  count: z.int(),
  /** The name of the listed variant. */
  name: z.string(),
  /** The identifier of the original. */
  original: z.string(),
});

export type Variant = z.infer<typeof variant>;
export type VariantMark = z.infer<typeof variantMark>;

export const originalName = 'Original';

/** An unused name for a variant: `Variant 2` for the first one made. */
export const freeVariantName = (existingNames: readonly string[]): string => {
  const names = Array.from({ length: existingNames.length + 1 }, (_, index) => `Variant ${index + 2}`);
  return names.find((name) => !existingNames.includes(name)) ?? originalName;
};
