import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SigningVectors } from '../../../scripts/partner/signing-vectors.ts';
import { projectRoot } from '../source-files.ts';

export const vectorsFile = join(projectRoot, 'assets', 'partner', 'signing-vectors.json');

/** The published signing vectors, as partners read them. */
export const publishedVectors = JSON.parse(readFileSync(vectorsFile, 'utf8')) as SigningVectors;

/** The published vectors that a service accepts: what a client signs. */
export const acceptedVectors = publishedVectors.vectors.filter(({ expected }) => expected.accepted);

/** The parts of a vector's canonical text, and its signature. */
export const partsOf = ({ canonical, request }: SigningVectors['vectors'][number]) => {
  const [method = '', path = '', timestamp = '', nonce = '', bodyHash = ''] = canonical.split('\n');
  const header = (name: string): string =>
    Object.entries(request.headers).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1] ?? '';
  return { method, path, timestamp, nonce, bodyHash, body: request.body ?? '', signature: header('X-Auth-Signature') };
};
