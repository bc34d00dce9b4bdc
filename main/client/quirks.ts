/** The service's choices where the specification is silent, learned from its answers and reused in later calls. */
export interface Quirks {
  updateMethod: 'PATCH' | 'PUT';
  /** True if the service expects the query in the signed PATH. */
  signsQuery: boolean;
  /** Added to this computer's clock for timestamps, milliseconds. */
  clockOffsetMs: number;
  /** Extension keys the service has rejected; they are no longer sent. */
  readonly refusedExtensions: Set<string>;
  /** True once it has rejected elements for fields of our own; these are no longer sent. */
  refusesOwnFields: boolean;
}

/** The starting assumptions: PATCH, the path alone, this computer's clock. */
export const startingQuirks = (): Quirks => ({
  updateMethod: 'PATCH',
  signsQuery: false,
  clockOffsetMs: 0,
  refusedExtensions: new Set(),
  refusesOwnFields: false,
});
