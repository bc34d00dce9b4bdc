import { expect, it } from 'vitest';
import type * as z from 'zod';
import { parseBounded } from './bounded-parse.ts';
import { boundOf, isBeyondBounds } from './bounds.ts';
import { createScenarioBody } from './create-scenario.ts';
import { updateScenarioBody } from './scenario.ts';

interface Bound {
  readonly path: string;
  readonly maximum: number;
}

/** Each text, list and record of a schema by its path, with the most that it takes. */
const boundsIn = (schema: z.core.$ZodType, path = ''): Bound[] => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const own = { path, maximum: boundOf(schema) };
  if (def.type === 'optional') return boundsIn(def.innerType, path);
  if (def.type === 'union') return def.options.flatMap((option) => boundsIn(option, path));
  if (def.type === 'array') return [own, ...boundsIn(def.element, `${path}[]`)];
  if (def.type === 'object')
    return Object.entries(def.shape).flatMap(([name, field]) =>
      boundsIn(field, path === '' ? name : `${path}.${name}`),
    );
  return def.type === 'string' || def.type === 'record' ? [own] : [];
};

it('every text and list of a scenario that a client may store has a bound, the same to create as to update', () => {
  const [created, updated] = [boundsIn(createScenarioBody), boundsIn(updateScenarioBody)];
  expect(created.filter(({ maximum }) => maximum === Infinity)).toEqual([]);
  expect(created.length).toBeGreaterThan(60);
  const ofScenario = created
    .filter(({ path }) => path !== 'teamId')
    .map(({ path, maximum }) => ({ path: path.replace('scenario.', ''), maximum }));
  expect(new Set(updated)).toEqual(new Set(ofScenario));
});

it('a title has at most 1,000 characters, and an ordinary text 200', () => {
  const isTaken = (body: object) => parseBounded(updateScenarioBody, body).ok;
  expect([1_000, 1_001].map((length) => isTaken({ description: 'a'.repeat(length) }))).toEqual([true, false]);
  expect([200, 201].map((length) => isTaken({ income: [{ name: 'a'.repeat(length) }] }))).toEqual([true, false]);
});

it('a household has at most a hundred expenses of its own names, and a scenario the expenses of twenty households', () => {
  const expenses = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`e${at}`, 100]));
  const isTaken = (households: object[]) => parseBounded(updateScenarioBody, { living_expenses: households }).ok;
  expect([100, 101].map((count) => isTaken([{ additional_expenses: expenses(count) }]))).toEqual([true, false]);
  expect([20, 21].map((count) => isTaken(Array<object>(count).fill({})))).toEqual([true, false]);
});

it('a body is beyond the bounds with one level, value or field too many', () => {
  const most = { depth: 64, values: 50_000, fields: 1_000 };
  expect(isBeyondBounds(most)).toBe(false);
  for (const name of ['depth', 'values', 'fields'] as const)
    expect(isBeyondBounds({ ...most, [name]: most[name] + 1 })).toBe(true);
});
