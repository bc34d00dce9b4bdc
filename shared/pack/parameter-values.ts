import { type ParameterEntry, parameterOf, parameterTable, type ParameterValue } from './parameter-table.ts';
import type { ServicingOverrides, ServicingParameters } from './parameters.ts';

/* Parameters of a pack by full name, stored as in packs: only those that differ from the defaults. */

type Table = Readonly<Record<string, unknown>>;

const at = (values: Table, name: string): unknown => {
  const [key = '', field] = name.split('.');
  const value = values[key];
  return field === undefined ? value : (value as Table | undefined)?.[field];
};

/** The effective value: the pack's own, or the default. The pack must fit its schema. */
export const valueOf = (parameters: ServicingParameters, name: string): ParameterValue =>
  at(parameters, name) as ParameterValue;

/** The parameters with one taken from another lender. */
export const withValueOf = (
  parameters: ServicingParameters,
  other: ServicingParameters,
  name: string,
): ServicingParameters => {
  const [key = '', field] = name.split('.');
  const value = at(other, name);
  return { ...parameters, [key]: field === undefined ? value : { ...(at(parameters, key) as Table), [field]: value } };
};

export const isSameValue = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The overrides with another value, or without it if it is the default; the value may be out of bounds. */
export const withValue = (servicing: ServicingOverrides, name: string, value: ParameterValue): ServicingOverrides => {
  const [key = '', field] = name.split('.');
  const { [key]: before, ...others } = servicing as Table;
  const usual = parameterOf(name)?.usual;
  const isUsual = isSameValue(value, usual);
  if (field === undefined) return isUsual ? others : { ...others, [key]: value };
  const { [field]: _before, ...fields } = (before ?? {}) as Table;
  const table = isUsual ? fields : { ...fields, [field]: value };
  return Object.keys(table).length === 0 ? others : { ...others, [key]: table };
};

/** The overrides that produce these parameters. */
export const overridesOf = (parameters: ServicingParameters): ServicingOverrides =>
  parameterTable.reduce<ServicingOverrides>(
    (written, { name }) => withValue(written, name, valueOf(parameters, name)),
    {},
  );

/** The effective value of a parameter of a pack as written: its own, or the default. */
export const valueOfWritten = (servicing: ServicingOverrides, { name, usual }: ParameterEntry): ParameterValue => {
  const own = at(servicing, name);
  // No limit is written as null.
  return own === undefined ? usual : (own as ParameterValue);
};
