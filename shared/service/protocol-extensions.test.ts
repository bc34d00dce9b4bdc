import { expect, it } from 'vitest';
import { readExtensions, readPreviews } from './protocol-extensions.ts';

it.each([
  [undefined, []],
  [null, []],
  ['', []],
  ['etag', ['etag']],
  ['ETag,Idempotency-Key', ['etag', 'idempotency-key']],
  ['idempotency-key ,  etag', ['etag', 'idempotency-key']],
  ['other, etag', ['etag']],
  ['etags idempotency-key', []],
])('the header %j asks for %j', (header, extensions) => {
  expect(readExtensions(header)).toEqual(extensions);
});

it('a preview is asked for in a header of its own', () => {
  expect(readPreviews('etag, Scenario-List')).toEqual(['scenario-list']);
});
