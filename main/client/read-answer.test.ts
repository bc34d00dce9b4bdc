import { expect, it } from 'vitest';
import { readAnswer } from './read-answer.ts';
import type { Answered } from './transport.ts';

const read = (body: string, status = 200) => readAnswer(new Response(body, { status }), 16 * 1024 * 1024);
const refused = (status: number) => ({
  kind: 'failed',
  status,
  message: 'The answer is too large or too deeply nested, so Headroom did not read it.',
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

it('reads an answer at each bound', async () => {
  const values = `[${'{},'.repeat(99_998)}{}]`;
  const fields = `{${Array.from({ length: 10_000 }, (_, key) => `"k${key}":1`).join(',')}}`;
  expect([await read(values), await read(fields)]).toMatchObject([{ text: values }, { text: fields }]);
});

it.each([300, 301, 399])('refuses a redirect of status %d, whose request may have been carried out', async (status) => {
  expect(await read('moved', status)).toEqual({
    kind: 'failed',
    status,
    message: 'The service redirected the request. Headroom never follows redirects; check the service address.',
    mayHaveArrived: true,
  });
});

it('refuses a redirect without a body, and one that fetch hides', async () => {
  const hidden = Object.defineProperty(new Response('moved'), 'type', { value: 'opaqueredirect' });
  const message = 'The service redirected the request. Headroom never follows redirects; check the service address.';
  expect([await readAnswer(new Response(null, { status: 302 }), 100), await readAnswer(hidden, 100)]).toEqual([
    { kind: 'failed', status: 302, message, mayHaveArrived: true },
    { kind: 'failed', status: 200, message, mayHaveArrived: true },
  ]);
});

it('stops reading a redirect, so that its connection is free', async () => {
  const cancelled: boolean[] = [];
  const body = new ReadableStream({ cancel: () => void cancelled.push(true) });
  await readAnswer(new Response(body, { status: 302 }), 100);
  expect(cancelled).toEqual([true]);
});

it('keeps what an answer says of previews and of the end of its operation, as it says it', async () => {
  const headers = { 'X-Preview': 'scenario-list, other', Deprecation: '@1798761600', Sunset: 'soon' };
  const plain = { kind: 'answered', status: 200, dateMs: undefined, text: '{}' };
  expect(await readAnswer(new Response('{}', { headers }), 100)).toEqual({
    ...plain,
    ...{ previewed: ['scenario-list'], deprecation: '@1798761600', sunset: 'soon' },
  });
  expect(await readAnswer(new Response('{}', { headers: { ETag: '"copy 1"' } }), 100)).toEqual(plain);
});

it('refuses an oversized answer, whose request may have been carried out', async () => {
  expect(await readAnswer(new Response('x'.repeat(2049)), 2048)).toEqual({
    kind: 'failed',
    status: 200,
    message: "The service's answer is larger than 2 KiB, so Headroom did not read it.",
    mayHaveArrived: true,
  });
});

it.each([
  ['"copy 1"', { etag: '"copy 1"' }],
  // A proxy that compresses makes it weak, and no update would match it again.
  ['W/"copy 1"', {}],
])('keeps the tag %s of a copy if an update can match it', async (tag, kept) => {
  const response = new Response('{}', { headers: { 'X-Extensions': 'etag', ETag: tag } });
  const { etag, offered } = (await readAnswer(response, 100)) as Answered;
  expect({ ...(etag && { etag }), offered }).toEqual({ ...kept, offered: ['etag'] });
});

it.each([
  ['Sat, 21 Nov 2026 02:30:00 GMT', Date.UTC(2026, 10, 21, 2, 30)],
  ['soon', undefined],
])('reads the Date %s', async (date, dateMs) => {
  expect(await readAnswer(new Response('{}', { headers: { Date: date } }), 100)).toMatchObject({ dateMs });
});
