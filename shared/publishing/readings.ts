/** What a service computed for a scenario at one lender, as it answered. */
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

/** Products or policies of a service, kept for reading offline. */
export interface CachedReading {
  readonly profileId: string;
  readonly kind: 'products' | 'policies';
  /** The question as one text: the same for the same question. */
  readonly question: string;
  readonly atMs: number;
  readonly answer: unknown;
}
