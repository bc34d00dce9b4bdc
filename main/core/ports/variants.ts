import type { Variant } from '../../../shared/scenario/variants.ts';

/** A variant of a scenario, in the library or in the bin. */
export interface StoredVariant extends Variant {
  readonly inBin: boolean;
}

/** Which scenarios belong together as variants. Each method takes part in the transaction of its caller. */
export interface VariantGroups {
  /** Every variant beside a scenario, itself too, the original first; none where it never had others. */
  of(id: string): readonly StoredVariant[];
  /** Puts scenarios under an original, behind those that are there. The original is one of them. */
  put(original: string, named: readonly Pick<Variant, 'id' | 'name'>[]): void;
  rename(id: string, name: string): void;
  /** Moves these alone. */
  move(ids: readonly string[], to: 'library' | 'bin'): void;
}
