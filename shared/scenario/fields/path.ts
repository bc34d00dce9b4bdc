import type { ScenarioBody } from '../../service/scenario.ts';

type Steps<T, Value> =
  | (T extends Value ? [] : never)
  | (T extends readonly (infer Element)[]
      ? [position: number, ...Steps<Element, Value>]
      : T extends object
        ? { [Key in keyof T & string]: [Key, ...Steps<NonNullable<T[Key]>, Value>] }[keyof T & string]
        : never);

/** The path of a value of this type in a scenario body: `['home_loans', 0, 'loan_amount']` for a number. */
export type FieldPath<Value = unknown> = {
  [Part in keyof ScenarioBody]: Readonly<[Part, ...Steps<ScenarioBody[Part], Value>]>;
}[keyof ScenarioBody];

/** The path of a field; an invalid path does not compile. */
export const at = <const Path extends FieldPath>(...path: Path): Path => path;

/** The type of the value at a path, excluding undefined. */
export type ValueAt<Value, Path extends readonly unknown[]> = Path extends readonly [infer Step, ...infer Rest]
  ? Value extends readonly (infer Element)[]
    ? ValueAt<Element, Rest>
    : Step extends keyof Value
      ? ValueAt<NonNullable<Value[Step]>, Rest>
      : never
  : Value;
