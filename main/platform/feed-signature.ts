import { createPublicKey, verify } from 'node:crypto';
import * as z from 'zod';

/** What of a feed's description is signed: the version, and the checksums of its files. Its stage may change. */
const described = z.object({
  version: z.string(),
  files: z.array(z.object({ url: z.string(), sha512: z.string(), size: z.number().optional() })).min(1),
});

/** The bytes that a feed's signature is over. Throws for what is not a feed. */
export const signedPartOf = (feed: unknown): Buffer => Buffer.from(JSON.stringify(described.parse(feed)));

/**
 * Whether a feed's description carries a signature by the publisher's Ed25519 key, which is given as SPKI DER in base64.
 * False for anything that cannot be read.
 */
export const isSignedFeed = (feed: unknown, feedKey: string | undefined): boolean => {
  const signature = z.object({ signature: z.string().max(200) }).safeParse(feed).data?.signature;
  if (signature === undefined || feedKey === undefined) return false;
  try {
    const key = createPublicKey({ key: Buffer.from(feedKey, 'base64'), format: 'der', type: 'spki' });
    return (
      key.asymmetricKeyType === 'ed25519' && verify(null, signedPartOf(feed), key, Buffer.from(signature, 'base64'))
    );
  } catch {
    return false;
  }
};
