import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { encodeBody, hashBody } from './encode-body.ts';

const hashOf = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');
const emptyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

describe('encodeBody', () => {
  it.each([
    ['no body', undefined, undefined, emptyHash],
    ['an empty object', {}, '{}', emptyHash],
    ['an object of nothing but undefined', { a: undefined }, '{}', emptyHash],
    ['an empty array, which is not an empty object', [], '[]', hashOf('[]')],
    ['null', null, 'null', hashOf('null')],
    ['a nested empty object', { a: {} }, '{"a":{}}', hashOf('{"a":{}}')],
    ['text beyond ASCII, as UTF-8', { name: 'Zoë – 東京' }, '{"name":"Zoë – 東京"}', hashOf('{"name":"Zoë – 東京"}')],
  ])('encodes %s', (_case, body, text, hash) => {
    expect(encodeBody(body)).toEqual({ text, hash });
  });
});

describe('hashBody', () => {
  it.each([
    ['nothing', '', emptyHash],
    ['an empty object with white space', ' {\n\t}\r\n', emptyHash],
    ['an object with white space, as sent', '{ "a": 1 }\n', hashOf('{ "a": 1 }\n')],
    ['two empty objects, which are not an object', '{}{}', hashOf('{}{}')],
    ['an empty object after a byte order mark, which is not JSON', '\uFEFF{}', hashOf('\uFEFF{}')],
  ])('hashes %s', (_case, text, hash) => {
    expect([hashBody(text), hashBody(Buffer.from(text))]).toEqual([hash, hash]);
  });
});
