/**
 * The service's choices where the specification is silent, learned from its answers and kept for later calls.
 */
export interface Quirks {
  updateMethod: 'PATCH' | 'PUT';
  /** True when the service wants the query in the signed PATH. */
  signsQuery: boolean;
  /** Added to this computer's clock for timestamps, milliseconds. */
  clockOffsetMs: number;
  /** Extension keys of bodies that the service was seen to refuse; they are not sent any more. */
  readonly refusedExtensions: Set<string>;
}

/** The starting assumptions: PATCH, the path alone, this computer's clock. */
export const startingQuirks = (): Quirks => ({
  updateMethod: 'PATCH',
  signsQuery: false,
  clockOffsetMs: 0,
  refusedExtensions: new Set(),
});
