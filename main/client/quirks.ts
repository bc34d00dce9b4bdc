/**
 * The service's choices where the specification is silent, learned from its answers and kept for later calls.
 */
export interface Quirks {
  updateMethod: 'PATCH' | 'PUT';
  /** True when the service wants the query in the signed PATH. */
  signsQuery: boolean;
  /** Added to this computer's clock for timestamps, milliseconds. */
  clockOffsetMs: number;
}

/** The starting assumptions: PATCH, the path alone, this computer's clock. */
export const startingQuirks = (): Quirks => ({ updateMethod: 'PATCH', signsQuery: false, clockOffsetMs: 0 });
