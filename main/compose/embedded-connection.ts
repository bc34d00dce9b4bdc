import { fail, type Outcome, succeed } from '../../shared/outcome.ts';
import {
  createServiceClient,
  createSigner,
  embeddedTransport,
  type RequestRecorder,
  startingQuirks,
  systemRandom,
  systemSleep,
  type Transport,
} from '../client/index.ts';
import type { Engine, Grant, Operator } from '../engine/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Connection } from '../ports/service.ts';
import { keyFingerprint, type KeyPair, publicKeyPem } from '../vault/index.ts';

export interface EmbeddedParts {
  readonly engine: Engine;
  readonly operator: Operator;
  /** Made for this run, in memory only. */
  readonly keys: KeyPair;
  readonly clock: Clock;
  readonly requestLog: RequestRecorder;
}

/** The user of this computer's own service, who edits the scenarios here. */
export const homeEmail = 'broker@localhost';

const owner = { organization: 'This computer', team: 'Drafts', email: homeEmail };

/**
 * Opens a connection to the engine in this process: registers this run's public key with the operator, like
 * any client's, and calls through the signed wire. The client is ephemeral, so the engine eventually prunes
 * it. Fails when the operator refuses.
 */
export const openEmbedded = ({ engine, operator, keys, clock, requestLog }: EmbeddedParts): Outcome<Connection> => {
  const registered = register(operator, keys);
  if (!registered.ok) return registered;
  const { clientId, accessToken, teams } = registered.data;
  const quirks = startingQuirks();
  return succeed({
    client: createServiceClient({
      transport: transportTo(engine),
      sign: createSigner({ clientId, accessToken, privateKey: keys.privateKey }),
      takesExtensions: true,
      clock,
      random: systemRandom,
      sleep: systemSleep,
      requestLog,
      quirks,
    }),
    clockCorrectionMs: () => quirks.clockOffsetMs,
    teamIds: teams.map(({ id }) => id),
    description: {
      kind: 'embedded',
      label: 'This computer',
      clientId,
      keyFingerprint: keyFingerprint(keys.publicKey),
      keyHeld: 'In memory only, made for this run of Headroom',
    },
  });
};

/** Calls the engine in this process. */
export const transportTo = (engine: Engine): Transport =>
  embeddedTransport(({ method, target, headers, body = '' }) => {
    const byName = new Map<string, string>();
    for (const [name, value] of Object.entries(headers)) byName.set(name.toLowerCase(), value);
    const get = (name: string): string | null => byName.get(name.toLowerCase()) ?? null;
    return engine.answer({ method, target, headers: { get }, body: Buffer.from(body) });
  });

const register = (operator: Operator, keys: KeyPair): Outcome<Grant> => {
  const grant = operator.grant({
    publicKeyPem: publicKeyPem(keys.publicKey),
    email: owner.email,
    organization: owner.organization,
    teams: [owner.team],
    ephemeral: true,
  });
  return grant.ok
    ? grant
    : fail(grant.error.code, `This computer's own service cannot be used: ${grant.error.message}`);
};
