import { generateKeyPairSync, sign } from 'node:crypto';
import { createSigner } from '../../main/client/signer.ts';
import { pkcs1Key } from '../../main/platform/pkcs1-key.ts';
import { canonicalRequest } from '../../shared/service/canonical-request.ts';
import { type BenchRow, inTurns } from './row.ts';

/** The client's signer against a bare `crypto.sign` of the same bytes with the same key. */
export const benchSigning = async (): Promise<BenchRow[]> => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const parts = {
    method: 'POST',
    path: '/api/v1/compute/0123456789abcdef01234567',
    timestamp: '2026-11-21T02:30:00.000Z',
    nonce: 'b7f1c1de-5a52-4f0b-8d0c-0a6f4f0f2c11',
    bodyHash: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  };
  const bytes = Buffer.from(canonicalRequest(parts), 'utf8');
  const signer = createSigner({ clientId: 'bench', accessToken: 'bench', privateKey });
  const key = pkcs1Key(privateKey);
  const times = await inTurns(2000, { bare: () => sign('sha256', bytes, key), signer: () => signer(parts) });
  return [{ name: 'signing / bare crypto.sign', value: times.signer / times.bare, unit: '×', budget: 1.05 }];
};
