/** A service's answer to a calculation for a scenario at one lender. */
export interface RemoteResult {
  readonly scenarioId: string;
  readonly profileId: string;
  readonly lender: string;
  /** Percentage points that were added to the rates. */
  readonly addToRates: number;
  /** Hash of the scenario that was computed. */
  readonly contentHash: string;
  readonly atMs: number;
  readonly answer: unknown;
}

/** Products or policies of a service, stored for reading offline. */
export interface CachedReading {
  readonly profileId: string;
  readonly kind: 'products' | 'policies';
  /** The question in canonical form. */
  readonly question: string;
  readonly atMs: number;
  readonly answer: unknown;
}
