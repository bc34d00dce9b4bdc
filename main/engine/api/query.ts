import { maxQueryWords } from '../../../shared/service/bounds.ts';
import type { QueryParameter, QueryReading } from '../../../shared/service/endpoint.ts';
import { accept, refuse, type Step } from './step.ts';

/** The parameters of a query as sent; a plus is a space, and bad percent-encoding is left as text. */
export const queryParameters = (query: string): URLSearchParams => new URLSearchParams(query);

/** Reads the parameters that an operation names, in their order; the first that does not fit answers 400. */
export const readQuery = (
  parameters: Readonly<Record<string, QueryParameter>>,
  query: string,
): Step<Readonly<Record<string, QueryReading>>> => {
  const searchParams = queryParameters(query);
  const readings: Record<string, QueryReading> = {};
  for (const [name, parameter] of Object.entries(parameters)) {
    const reading = readParameter(name, parameter, searchParams.getAll(name));
    if (!reading.ok) return reading;
    readings[name] = reading.value;
  }
  return accept(readings);
};

const readParameter = (name: string, parameter: QueryParameter, values: readonly string[]): Step<QueryReading> => {
  switch (parameter.kind) {
    case 'list':
      return readList(name, values);
    case 'flag':
      return readFlag(name, values, parameter.default);
    case 'words':
      return readWords(name, values);
    case 'number':
      return readNumber(name, values, parameter);
    case 'choice':
      return readChoice(name, values, parameter);
    case 'text':
      return readOnce(name, values);
  }
};

const readWords = (name: string, values: readonly string[]): Step<readonly string[]> => {
  const words = values.flatMap((value) => value.split(/[\s+]+/)).filter((word) => word !== '');
  return words.length > maxQueryWords
    ? refuse('BAD_REQUEST', `Query parameter ${name} has more than ${maxQueryWords} words`)
    : accept(words);
};

/** Given by repeating the parameter, by commas, or both; duplicates count once. */
const readList = (name: string, values: readonly string[]): Step<readonly string[]> => {
  if (values.length === 0) return refuse('BAD_REQUEST', `Missing required query parameter: ${name}`);
  const members = values.flatMap((value) => value.split(',')).map((member) => member.trim());
  if (members.includes('')) return refuse('BAD_REQUEST', `Query parameter ${name} has an empty value`);
  return accept([...new Set(members)]);
};

/** The value of a parameter that may be given once, or repeated with the same value. */
const readOnce = (name: string, values: readonly string[]): Step<string | undefined> => {
  const [value, ...others] = new Set(values);
  return others.length > 0 ? refuse('BAD_REQUEST', `Query parameter ${name} must be given once`) : accept(value);
};

const readNumber = (
  name: string,
  values: readonly string[],
  { default: absent, minimum, maximum }: QueryParameter & { readonly kind: 'number' },
): Step<number> => {
  const text = readOnce(name, values);
  if (!text.ok) return text;
  const value = text.value === undefined ? absent : /^\d{1,10}$/.test(text.value) ? Number(text.value) : Number.NaN;
  return value >= minimum && value <= maximum
    ? accept(value)
    : refuse('BAD_REQUEST', `Query parameter ${name} must be a whole number from ${minimum} to ${maximum}`);
};

const readChoice = (
  name: string,
  values: readonly string[],
  { default: absent, values: known }: QueryParameter & { readonly kind: 'choice' },
): Step<string> => {
  const text = readOnce(name, values);
  if (!text.ok) return text;
  const { value = absent } = text;
  return known.includes(value)
    ? accept(value)
    : refuse('BAD_REQUEST', `Query parameter ${name} must be one of ${known.join(', ')}`);
};

const readFlag = (name: string, values: readonly string[], absent: boolean): Step<boolean> => {
  const [value = String(absent), ...others] = new Set(values);
  if (others.length > 0 || (value !== 'true' && value !== 'false'))
    return refuse('BAD_REQUEST', `Query parameter ${name} must be true or false`);
  return accept(value === 'true');
};
