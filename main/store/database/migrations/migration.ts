/**
 * One step of the schema, forward only. A published migration is never edited: its hash is stored in every
 * file that it was applied to, and a file migrated with different text is refused.
 */
export interface Migration {
  /** 1, 2, 3 … without gaps. */
  readonly version: number;
  readonly name: string;
  readonly sql: string;
}
