import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../test/support/property-runs.ts';
import { bodyHash, decodeSignature } from './request-signature.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

describe('the hash of a body', () => {
  it.each(['', '{}', '{ }', '\t{\r\n}\n ', ' { } '])('of %j is that of the empty string', (body) => {
    expect(bodyHash(Buffer.from(body))).toBe(sha256(''));
  });

  it.each(['{}{}', '{', '}', '{\u00a0}', '[]', '{"":0}', '{}x', 'x{}', '{}\0', ' ', '\uFEFF{}'])(
    'of %j is that of its bytes',
    (body) => {
      expect(bodyHash(Buffer.from(body))).toBe(sha256(body));
    },
  );

  it('is that of the empty string exactly when the body parses to an empty object', () => {
    const isEmptyObject = (text: string): boolean => {
      try {
        const value: unknown = JSON.parse(text);
        return JSON.stringify(value) === '{}' && !Array.isArray(value);
      } catch {
        return false;
      }
    };
    const piece = fc.constantFrom('{', '}', ' ', '\n', '\t', '\r', '"a":1', '\u2028', '\f');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
        const text = pieces.join('');
        const expected = isEmptyObject(text) ? sha256('') : sha256(text);
        expect(bodyHash(Buffer.from(text))).toBe(expected);
      }),
      propertyRuns(2000),
    );
  });
});

describe('a signature in Base64', () => {
  it('has exactly one encoding', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 64 }), (bytes) => {
        const text = Buffer.from(bytes).toString('base64');
        expect(decodeSignature(text)?.equals(bytes)).toBe(true);
        for (const other of [`${text} `, `${text}=`, text.toLowerCase(), text.replace(/=$/, '')])
          if (other !== text && Buffer.from(other, 'base64').equals(bytes))
            expect(decodeSignature(other)).toBeUndefined();
      }),
      propertyRuns(100),
    );
  });
});
