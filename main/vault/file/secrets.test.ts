import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../test/support/property-runs.ts';
import { decodeSecrets, encodeSecrets } from './secrets.ts';

const bytes = fc.uint8Array({ minLength: 1, maxLength: 300 }).map((some) => Buffer.from(some));
const key = fc.record({ pkcs8: bytes, accessToken: fc.option(bytes, { nil: undefined }) });
const secrets = fc.record({ current: key, next: fc.option(key, { nil: undefined }) });

describe('the secrets of a vault', () => {
  it('are decoded as they were encoded', () => {
    fc.assert(
      fc.property(secrets, (some) => {
        expect(decodeSecrets(encodeSecrets(some))).toEqual(some);
      }),
      propertyRuns(200),
    );
  });

  it('are undefined when anything is missing or left over', () => {
    fc.assert(
      fc.property(secrets, fc.nat(), fc.uint8Array({ minLength: 1, maxLength: 9 }), (some, at, more) => {
        const encoded = encodeSecrets(some);
        expect(decodeSecrets(encoded.subarray(0, at % encoded.length))).toBeUndefined();
        expect(decodeSecrets(Buffer.concat([encoded, more]))).toBeUndefined();
      }),
      propertyRuns(200),
    );
  });

  it('are undefined without a current key, or with a token for a missing next key', () => {
    const fields = (...lengths: number[]): Buffer =>
      Buffer.concat(lengths.flatMap((length) => [Buffer.of(0, 0, 0, length), Buffer.alloc(length, 1)]));
    expect([
      decodeSecrets(fields(0, 0, 0, 0)),
      decodeSecrets(fields(0, 1, 0, 0)),
      decodeSecrets(fields(1, 1, 0, 1)),
      decodeSecrets(fields(1, 1, 1, 1)) !== undefined,
    ]).toEqual([undefined, undefined, undefined, true]);
  });

  it('are views: overwriting the bytes overwrites them', () => {
    const encoded = encodeSecrets({ current: { pkcs8: Buffer.from('key'), accessToken: Buffer.from('token') } });
    const decoded = decodeSecrets(encoded);
    encoded.fill(0);
    expect(decoded).toEqual({ current: { pkcs8: Buffer.alloc(3), accessToken: Buffer.alloc(5) }, next: undefined });
  });
});
