import { z } from 'zod';

/*
 * Variants of one scenario: what a broker weighs against each other for one client. Each is a scenario of its
 * own; that they belong together is known to the desk alone.
 */

/** With the original; more columns than these cannot be compared at a glance. */
export const maxVariants = 4;
export const maxVariantName = 60;

export const variantName = z.string().trim().min(1).max(maxVariantName);

/** One of the variants of a scenario. */
export const variant = z.object({
  id: z.string(),
  name: z.string(),
  /** The one that the others were made from; what ties to services, ties to it. */
  isOriginal: z.boolean(),
});

/** What a list says of a scenario that stands for its variants. */
export const variantMark = z.object({
  /** How many are on the same shelf. */
  count: z.int(),
  /** The name of the one that is listed. */
  name: z.string(),
  /** The identifier of the original. */
  original: z.string(),
});

export type Variant = z.infer<typeof variant>;
export type VariantMark = z.infer<typeof variantMark>;

export const originalName = 'Original';

/** A name that no variant of the scenario has: `Variant 2` for the first that is made. */
export const freeVariantName = (taken: readonly string[]): string => {
  const names = Array.from({ length: taken.length + 1 }, (_, index) => `Variant ${index + 2}`);
  return names.find((name) => !taken.includes(name)) ?? originalName;
};
