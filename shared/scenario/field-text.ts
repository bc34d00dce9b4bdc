/** The name of a field wherever it is shown, and a sentence about it. */
export interface FieldText {
  readonly label: string;
  readonly explain: string;
}

/** The fields of a table in its own order, typed. */
export const fieldsOf = <Field extends string>(table: Readonly<Record<Field, unknown>>): readonly Field[] =>
  Object.keys(table) as Field[];
