/** What an element is known by in each copy: its id, as a rule. */
export type Key = string;

/** A field of an element, with keys for the positions of others. */
export interface Field {
  /** What is compared. */
  readonly value: unknown;
  /** How it is put where there is more than one way to say `value`. */
  readonly written?: unknown;
  /** The field is absent, and that means `value`. */
  readonly implied?: true;
  /** The other copy's field, for when `value` names an element that is not kept. */
  readonly otherwise?: Field | undefined;
  /** Both copies changed it, so a choice decided for `value`. */
  readonly contested?: boolean;
}

export type Fields = ReadonlyMap<string, Field>;
