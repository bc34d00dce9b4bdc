import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { findForbiddenValues, parseBounded, parseToFirstIssue } from './bounded-parse.ts';
import { atMost } from './bounds.ts';
import { createScenarioBody } from './create-scenario.ts';
import { emptyScenario, scenarioBody } from './scenario.ts';

const many = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

describe('a bounded reading', () => {
  it('checks the bound of an array, a record or a text before its contents', () => {
    const tooMuch = {
      description: 'x'.repeat(1_001),
      scenario: {
        households: many(21, 'wrong'),
        income: [{ name: 'x'.repeat(201), history_months: Object.fromEntries(many(51, 0).map((_, key) => [key, {}])) }],
        self_employed_income: [{ years: [{ financial_year: 'x'.repeat(201) }] }],
      },
    };
    expect(parseBounded(createScenarioBody, tooMuch)).toEqual({
      ok: false,
      issues: [
        { path: ['description'], message: 'Too many: at most 1000 characters' },
        { path: ['scenario', 'households'], message: 'Too many: at most 20 items' },
        { path: ['scenario', 'income', 0, 'name'], message: 'Too many: at most 200 characters' },
        { path: ['scenario', 'income', 0, 'history_months'], message: 'Too many: at most 50 entries' },
        {
          path: ['scenario', 'self_employed_income', 0, 'years', 0, 'financial_year'],
          message: 'Too many: at most 200 characters',
        },
      ],
    });
  });

  it('accepts values at their bounds, and otherwise reports what the schema reports', () => {
    const full = { scenario: { households: many(20, { status: 'x'.repeat(200), dependant_ages: many(30, 1) }) } };
    expect(parseBounded(createScenarioBody, full)).toEqual({ ok: true, data: full });
    const wrong = { scenario: { income: [{ payg: '1', ytd: 7 }], households: 1, additional_info: null } };
    const issues = createScenarioBody.safeParse(wrong).error?.issues.map(({ path, message }) => ({ path, message }));
    expect(parseBounded(createScenarioBody, wrong)).toEqual({
      ok: false,
      issues: expect.arrayContaining(issues ?? []) as object[],
    });
  });

  it('stops at the first issue beyond the maximum', () => {
    let looks = 0;
    const element = z.custom(() => {
      looks += 1;
      return false;
    });
    const read = parseBounded(z.array(element), many(100_000, 0), 100);
    expect([read.ok ? 0 : read.issues.length, looks]).toEqual([101, 101]);
  });

  it('reports issues that belong to no single field', () => {
    expect(parseBounded(z.strictObject({ a: z.number() }), { a: 1, b: 2 })).toEqual({
      ok: false,
      issues: [{ path: [], message: 'Unrecognized key: "b"' }],
    });
  });

  it('leaves a stored scenario that exceeds a bound readable', () => {
    const stored = { ...emptyScenario(), households: many(21, { status: 'x'.repeat(300) }) };
    expect(scenarioBody.parse(stored)).toEqual(stored);
    expect(z.toJSONSchema(atMost(3, z.array(z.number())))).toMatchObject({ maxItems: 3 });
  });
});

describe('a reading to the first issue', () => {
  it('takes what is larger than may be sent, and names of all that is wrong the first', () => {
    const large = { ...emptyScenario(), households: many(21, { status: 'x'.repeat(300) }) };
    expect(parseToFirstIssue(scenarioBody, large)).toEqual({ ok: true, data: large });
    expect(parseToFirstIssue(scenarioBody, { ...large, income: 1, liabilities: 2 })).toEqual({
      ok: false,
      issues: [{ path: ['income'], message: 'Invalid input: expected array, received number' }],
    });
    expect(parseToFirstIssue(z.strictObject({ a: z.number() }), { a: 1, b: 2 })).toMatchObject({ ok: false });
  });
});

describe('odd values', () => {
  it('are numbers out of range and names that are too long, in the order of the text', () => {
    const value: unknown = JSON.parse(
      `{"a":[1,1e999,{"b":-${'9'.repeat(400)}}],"c":{"${'x'.repeat(201)}":1e999},"d":${'9'.repeat(300)}e99}`,
    );
    expect(findForbiddenValues(value)).toEqual([
      { path: ['a', 1], message: 'Number is not finite' },
      { path: ['a', 2, 'b'], message: 'Number is not finite' },
      { path: ['c'], message: 'Too long: a name has at most 200 characters' },
      { path: ['d'], message: 'Number is not finite' },
    ]);
    expect(findForbiddenValues({ ['x'.repeat(200)]: [1e308, null, 'text'] })).toEqual([]);
  });

  it('are searched for only up to the first beyond the maximum', () => {
    expect(findForbiddenValues(many(1_000, Infinity), 5)).toHaveLength(6);
  });
});
