/** What a request changed. */
export type Effect =
  | { readonly kind: 'created'; readonly id: string; readonly after: StoredScenario }
  | { readonly kind: 'updated'; readonly id: string; readonly before: StoredScenario; readonly after: StoredScenario };

/** The content of a scenario that a write may overwrite. */
export interface StoredScenario {
  readonly description: string;
  readonly lastEditedOn: string;
  readonly scenario: Readonly<Record<string, unknown>>;
}

/** One request as it arrived, and what became of it. */
export interface JournalEntry {
  /** Never set back, as a computer’s clock may be. */
  readonly atMs: number;
  readonly method: string;
  readonly url: string;
  /** The body's exact text; empty without one. */
  readonly body: string;
  readonly clientId: string;
  readonly status: number;
  /** Absent when nothing was changed. */
  readonly effect?: Effect;
}
