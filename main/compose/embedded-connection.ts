import { fail, type Outcome, succeed } from '../../shared/outcome.ts';
import {
  createServiceClient,
  embeddedTransport,
  renewingClient,
  type RequestRecorder,
  startingQuirks,
  systemRandom,
  systemSleep,
} from '../client/index.ts';
import type { Connection, ServiceClient } from '../core/ports.ts';
import type { Engine, Grant, Operator } from '../engine/index.ts';
import type { Clock } from '../platform/clock.ts';
import { keyFingerprint, type KeyPair, publicKeyPem } from '../vault/index.ts';

export interface EmbeddedParts {
  readonly engine: Engine;
  readonly operator: Operator;
  /** Made for this run, in memory only. */
  readonly keys: KeyPair;
  readonly clock: Clock;
  readonly requestLog: RequestRecorder;
}

const owner = { organization: 'This computer', team: 'Drafts', email: 'broker@localhost' };

/**
 * Connects to the engine in this process: registers this run's public key with the operator, as any
 * client's is, and calls through the signed wire. The client is ephemeral; when the engine has
 * pruned it meanwhile, it is registered again. The answer fails when the operator refuses.
 */
export const connectEmbedded = (parts: EmbeddedParts): Outcome<Connection> => {
  const { engine, operator, keys, clock, requestLog } = parts;
  const transport = embeddedTransport((request) => engine.fetch(request));
  const quirks = startingQuirks();
  const first = provision(operator, keys);
  if (!first.ok) return first;

  const clientOf = ({ clientId, accessToken }: Grant): ServiceClient =>
    createServiceClient({
      transport,
      credentials: { clientId, accessToken, privateKey: keys.privateKey },
      takesExtensions: true,
      clock,
      random: systemRandom,
      sleep: systemSleep,
      requestLog,
      quirks,
    });
  let held = first.data;
  const renew = (): Outcome<ServiceClient> => {
    const grant = provision(operator, keys);
    if (!grant.ok) return grant;
    held = grant.data;
    return succeed(clientOf(held));
  };

  return succeed({
    client: renewingClient(clientOf(held), renew),
    teamIds: () => held.teams.map(({ id }) => id),
    describe: () => ({
      kind: 'embedded',
      label: 'This computer',
      clientId: held.clientId,
      keyFingerprint: keyFingerprint(keys.publicKey),
      keyHeld: 'In memory only, made for this run of Headroom',
    }),
  });
};

const provision = (operator: Operator, keys: KeyPair): Outcome<Grant> => {
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
