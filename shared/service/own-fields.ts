import * as z from 'zod';
import { isObject } from '../is-object.ts';
import { isRateOfOneLender } from '../scenario/loans.ts';
import { type ScenarioBody, scenarioParts } from './scenario.ts';

/** The field names of each part's elements: those of our own, or the others. */
const fieldNames = (areOwn: boolean): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    Object.entries(scenarioParts).map(([part, schema]) => {
      const element: z.ZodObject = schema instanceof z.ZodArray ? schema.element : schema;
      const fields = Object.entries(element.shape).filter(
        ([, field]) => ((field as z.ZodType).description?.startsWith('Extension') ?? false) === areOwn,
      );
      return [part, fields.map(([name]) => name)];
    }),
  );

/** Field names of our own by part: those of its elements that the service specification does not know. */
const ownFields = fieldNames(true);

/** The others, by part. */
export const specifiedFields = fieldNames(false);

/** Where a field of an element is: part, position unless the part is one object, name. */
export type OwnFieldPath = readonly [keyof ScenarioBody, ...(string | number)[]];

/** Paths of the fields of our own in some parts of a scenario that have a value. */
export const ownFieldsIn = (parts: Readonly<Record<string, unknown>>): OwnFieldPath[] =>
  Object.entries(ownFields).flatMap(([part, names]) => {
    const value = parts[part];
    const inElement = (element: unknown): string[] =>
      isObject(element) ? names.filter((name) => element[name] !== undefined) : [];
    const paths = Array.isArray(value)
      ? value.flatMap((element, position) => inElement(element).map((name) => [position, name]))
      : inElement(value).map((name) => [name]);
    return paths.map((path) => [part as keyof ScenarioBody, ...path] as const);
  });

/** Those of our own fields that say something and change no result. */
const uncounted: ReadonlySet<string> = new Set([
  ...['entered', 'figure_dates', 'switched_off', 'business_name', 'address', 'lender_name'],
  ...['age', 'retirement_age', 'exit_strategy', 'residency', 'visa_ends', 'owned_home', 'profession'],
  ...['product_name', 'bridging', 'cash_at_hand'],
  ...['settlement_date', 'finance_date', 'third_party', 'sale', 'gift', 'entity', 'building'],
  ...['fixed_until', 'interest_only_until', 'fixed_period_on', 'interest_only_period_on'],
  ...['pre_approval_lender', 'pre_approval_expires'],
]);

/** Those that decide a mortgage insurance premium, or that there is none, which is read where it goes on top of the loan. */
const ofInsurance: ReadonlySet<string> = new Set(['purchase', 'costs', 'ways_in']);

/** Those that leave the rate of a lender's product to that lender. */
const ofProduct: ReadonlySet<string> = new Set(['product_rate', 'product_lender']);

/** True when a calculation of the scenario reads the field. */
export const isCounted = (path: OwnFieldPath, { additional_info: info, home_loans: loans }: ScenarioBody): boolean => {
  const name = String(path.at(-1));
  if (ofInsurance.has(name)) return info.costs?.lmi_capitalised === true;
  return ofProduct.has(name) ? isRateOfOneLender(loans[Number(path[1])] ?? {}) : !uncounted.has(name);
};

/** The same parts without the fields of our own; what is no element stays as it is. */
export const withoutOwnFields = <Parts extends Readonly<Record<string, unknown>>>(parts: Parts): Parts => {
  const less = (part: string, element: unknown): unknown =>
    isObject(element)
      ? Object.fromEntries(Object.entries(element).filter(([name]) => !ownFields[part]?.includes(name)))
      : element;
  return Object.fromEntries(
    Object.entries(parts).map(([part, value]) => [
      part,
      Array.isArray(value) ? value.map((element: unknown) => less(part, element)) : less(part, value),
    ]),
  ) as Parts;
};
