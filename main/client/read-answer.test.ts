import { expect, it } from 'vitest';
import { readAnswer } from './read-answer.ts';

const read = (body: string, status = 200) => readAnswer(new Response(body, { status }), 16 * 1024 * 1024);
const refused = (status: number) => ({
  kind: 'failed',
  status,
  message: 'The service answered with more than any answer holds; it was not read.',
  mayHaveArrived: true,
});

it.each([
  ['100,000 deep', '['.repeat(100_000) + ']'.repeat(100_000)],
  ['101 deep', '['.repeat(101) + ']'.repeat(101)],
  ['of 100,001 values', `[${'{},'.repeat(99_999)}{}]`],
  ['of one object of 10,001 fields', `{${Array.from({ length: 10_001 }, (_, key) => `"k${key}":1`).join(',')}}`],
])('refuses an answer %s', async (_what, body) => {
  expect([await read(body), await read(body, 422)]).toEqual([refused(200), refused(422)]);
});

it('reads an acceptable answer', async () => {
  const body = '['.repeat(100) + ']'.repeat(100);
  expect(await read(body)).toEqual({ kind: 'answered', status: 200, dateMs: undefined, text: body });
});
