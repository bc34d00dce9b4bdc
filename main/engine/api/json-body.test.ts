import { describe, expect, it } from 'vitest';
import {
  maxBodyBytes,
  maxJsonDepth,
  maxJsonFields,
  maxJsonNames,
  maxJsonValues,
} from '../../../shared/service/bounds.ts';
import { readBody } from './body-limits.ts';
import { readJson } from './json-body.ts';

const json = 'application/json';
/** A list counts as a value too. */
const values = (count: number): string => JSON.stringify(Array.from({ length: count - 1 }, () => 0));
const fields = (count: number): string => `{${Array.from({ length: count }, (_, at) => `"${at}":0`).join()}}`;
/** Two objects have one name in common, which counts once. */
const names = (count: number): string =>
  JSON.stringify(
    Array.from({ length: count / 500 + 1 }, (_, object) =>
      Object.fromEntries(
        Array.from({ length: Math.min(501, count - object * 500) }, (_field, at) => [`n${object * 500 + at}`, '"n":']),
      ),
    ),
  );
const levels = (count: number): string => '['.repeat(count) + ']'.repeat(count);
const text = (bytes: number): string => `"${'x'.repeat(bytes - 2)}"`;
/** The four bytes of its number are 21 written out. */
const written = (bytes: number): string => `[1e20,${text(bytes - '[100000000000000000000,]'.length)}]`;

describe('a body', () => {
  it.each([
    ['values', values, maxJsonValues, `Too many: at most ${maxJsonValues} values`],
    ['fields of one object', fields, maxJsonFields, `Too many: at most ${maxJsonFields} fields of one object`],
    ['different names', names, maxJsonNames, `Too many: at most ${maxJsonNames} names of fields`],
    [
      'bytes when its numbers are written out',
      written,
      maxBodyBytes,
      `Too large: at most ${maxBodyBytes} bytes when its numbers are written out`,
    ],
  ])('may have as many %s as are allowed, and no more', (_what, bodyOf, most, message) => {
    const [fits, exceeds] = [bodyOf(most), bodyOf(most + 1)];
    expect(readJson(Buffer.from(fits), json)).toEqual({ ok: true, value: JSON.parse(fits) as unknown });
    expect(readJson(Buffer.from(exceeds), json)).toEqual({
      ...{ ok: false, status: 422, code: 'VALIDATION_ERROR', message: 'Request validation failed' },
      details: { issues: [{ path: [], message }] },
    });
  });

  it.each([
    ['levels', levels, maxJsonDepth, 400, `Request body is nested deeper than ${maxJsonDepth} levels`],
    ['bytes', text, maxBodyBytes, 413, `Request body is larger than ${maxBodyBytes} bytes`],
  ])('may have as many %s as are allowed, and no more', async (_what, bodyOf, most, status, message) => {
    const read = async (body: string) => {
      const step = await readBody({ headers: new Headers(), body: [Buffer.from(body)] });
      return step.ok ? step.value.toString() : step;
    };
    expect(await read(bodyOf(most))).toBe(bodyOf(most));
    expect(await read(bodyOf(most + 1))).toMatchObject({ ok: false, status, code: 'BAD_REQUEST', message });
  });
});
