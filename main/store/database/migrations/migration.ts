/**
 * One step of the schema, forward only. A published migration is never edited: its hash is stored in every
 * file that it was applied to, and a file migrated with different text is refused. It imports nothing but this
 * type, so that what it does to a file cannot change with the rest of the program.
 */
export interface Migration {
  /** 1, 2, 3 … without gaps. */
  readonly version: number;
  readonly name: string;
  readonly sql: string;
  /** SQL functions of one argument that `sql` calls, by name; copies of what the program had at the time. */
  readonly functions?: Readonly<Record<string, (value: unknown) => string>>;
}
