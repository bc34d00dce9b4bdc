import { isObject } from '../../../../shared/is-object.ts';
import type { FieldPath } from '../../../../shared/scenario/fields/path.ts';
import type { ScenarioBody, UpdateScenarioBody } from '../../../../shared/service/scenario.ts';

type Json = Readonly<Record<string, unknown>>;

type Steps = readonly (string | number)[];

/** The value at a path of a scenario body, or undefined where the path leads nowhere. */
export const getAt = (body: unknown, path: Steps): unknown =>
  path.reduce<unknown>((value, step) => {
    if (Array.isArray(value)) return typeof step === 'number' ? (value[step] as unknown) : undefined;
    return isObject(value) && Object.hasOwn(value, step) ? value[step] : undefined;
  }, body);

const withEntry = (record: Json, key: string, value: unknown): Json | undefined => {
  const { [key]: _replaced, ...others } = record;
  if (value !== undefined) return { ...record, [key]: value };
  return Object.keys(others).length > 0 ? others : undefined;
};

const withItem = (list: readonly unknown[], index: number, value: unknown): readonly unknown[] =>
  list.map((item, position) => (position === index ? (value ?? {}) : item));

/**
 * The value with `next` at the path, everything else by reference. Undefined removes the entry, and also a
 * nested object that becomes empty; elements of lists always stay.
 */
const setAt = (value: unknown, path: Steps, next: unknown): unknown => {
  const [step, ...rest] = path;
  if (step === undefined) return next;
  if (Array.isArray(value) && typeof step === 'number') return withItem(value, step, setAt(value[step], rest, next));
  const record = isObject(value) ? value : {};
  return withEntry(record, String(step), setAt(getAt(record, [step]), rest, next));
};

/** The update that sets one field of one part; undefined makes the field absent. */
export const setField = (body: ScenarioBody, path: FieldPath, value: unknown): UpdateScenarioBody => {
  const [part, ...rest] = path;
  return { [part]: setAt(body[part], rest, value) ?? {} };
};
