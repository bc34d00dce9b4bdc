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

const readFlag = (name: string, values: readonly string[], absent: boolean): Step<boolean> => {
  const [value = String(absent), ...others] = new Set(values);
  if (others.length > 0 || (value !== 'true' && value !== 'false'))
    return refuse('BAD_REQUEST', `Query parameter ${name} must be true or false`);
  return accept(value === 'true');
};
