import { mapOutcome, type Outcome } from '../../shared/outcome.ts';
import type { Profile } from '../../shared/publishing/profile.ts';
import {
  createServiceClient,
  httpTransport,
  type Quirks,
  recorderOf,
  type RequestRecorder,
  systemRandom,
  systemSleep,
  type Transport,
  vaultSigner,
  type WireAnswer,
} from '../client/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Fetch } from '../platform/http/network-fetch.ts';
import type { KeyPlace } from '../ports/keys.ts';
import type { ServiceClient } from '../ports/service.ts';
import type { Vault } from '../vault/index.ts';

/** For one exchange, the answer's body included. */
const timeoutMs = 30_000;

export interface RemoteParts {
  readonly vault: Pick<Vault, 'signer'>;
  readonly clock: Clock;
  readonly requestLog: RequestRecorder;
  /** The way to the service; by default the one that the environment's variables name. */
  readonly fetch?: Fetch;
  /** A replacement for the wait between two tries, for tests. */
  readonly sleep?: (ms: number) => Promise<void>;
}

/** A connection to a profile's service. */
export interface RemoteConnection {
  readonly client: ServiceClient;
  /** What the client has learned about the service so far. */
  readonly quirks: Readonly<Quirks>;
  /** The last answer over the wire; undefined until something was sent. */
  lastAnswer(): WireAnswer | undefined;
}

/**
 * The signed client of a profile's service over HTTP, with one of the profile's keys. The vault signs each request:
 * once it is locked every call fails with VAULT_LOCKED. INVALID_INPUT when this process was started with certificate
 * checks turned off.
 */
export const connectRemote = (
  { vault, clock, requestLog, fetch, sleep = systemSleep }: RemoteParts,
  profile: Profile,
  place: KeyPlace,
): Outcome<RemoteConnection> => {
  const { id, origin, basePath, learned, clientId, registration } = profile;
  const baseUrl = `${origin}${basePath}`;
  return mapOutcome(httpTransport({ baseUrl, timeoutMs, ...(fetch && { fetch }) }), (http) => {
    const { updateMethod, signsQuery, clockOffsetMs, takes } = learned;
    const refused = [
      ...(takes.links ? [] : ['home_loan_security_links']),
      ...(takes.description ? [] : ['description']),
    ];
    const quirks: Quirks = {
      ...{ updateMethod, signsQuery, clockOffsetMs },
      refusedExtensions: new Set(refused),
      refusesOwnFields: !takes.ownFields,
    };
    const wire = watched(http);
    const client = createServiceClient({
      transport: wire.transport,
      sign: vaultSigner((place === 'current' ? clientId : registration.next?.clientId) ?? '', vault.signer(id, place)),
      takesExtensions: 'unless refused',
      asksForExtensions: true,
      clock,
      random: systemRandom,
      sleep,
      requestLog: recorderOf(requestLog, id),
      quirks,
    });
    return { client, quirks, lastAnswer: () => wire.last() };
  });
};

const watched = (transport: Transport): { readonly transport: Transport; last(): WireAnswer | undefined } => {
  let answer: WireAnswer | undefined;
  return {
    last: () => answer,
    transport: {
      basePath: transport.basePath,
      send: async (request) => {
        answer = await transport.send(request);
        return answer;
      },
    },
  };
};
