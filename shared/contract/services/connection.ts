import * as z from 'zod';
import { user } from '../../service/user.ts';
import { method } from '../method.ts';

/** How the application is connected. The private key is never part of any answer. */
export const connectionStatus = z.object({
  kind: z.enum(['embedded', 'remote']),
  label: z.string(),
  user,
  clientId: z.string(),
  /** SHA-256 of the public key (SubjectPublicKeyInfo, DER), lower-case hexadecimal. */
  keyFingerprint: z.string(),
  /** Where the private key is held, as text for the user. */
  keyHeld: z.string(),
  /** Added to this computer's clock in request timestamps, because the service's clock differs. */
  clockCorrectionMs: z.number(),
});

export const connection = {
  status: method(z.strictObject({}), connectionStatus),
  /** Sends a signed echo and returns its status and duration. */
  test: method(z.strictObject({}), z.object({ durationMs: z.number(), status: z.number() })),
};

export type ConnectionStatus = z.infer<typeof connectionStatus>;
