import { createHash, createPublicKey, createVerify, type KeyObject, randomBytes, randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Choices } from './choices.ts';
import { Refusal } from './refusal.ts';

/* Who may come in: written from the specification alone, so that it shares no mistake with the client. */

/** What the operator of a service hands out. */
export interface StubGrant {
  readonly clientId: string;
  readonly accessToken: string;
  readonly organization: string;
  readonly teams: readonly { readonly id: string; readonly name: string }[];
  readonly lenders: readonly string[];
}

/** Who sent a request that was let in. */
export interface Caller extends StubGrant {
  readonly email: string;
}

export interface Arrival {
  readonly method: string;
  /** Path and query as they arrived. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface GrantWishes {
  readonly publicKeyPem: string;
  readonly email: string;
  readonly organization?: string | undefined;
  readonly teams?: readonly string[] | undefined;
  readonly lenders?: readonly string[] | undefined;
}

const windowMs = 5 * 60_000;

/** What the check of a signature does wrong. */
export interface DoorLapse {
  /** Leaves out one of its checks. */
  readonly skips?: 'signature' | 'window' | 'nonce';
  /** Hashes a body otherwise. */
  readonly hashed?: (body: string) => string;
  /** Accepts also what is signed over this text. */
  readonly alsoTakes?: (canonical: string) => string;
}

export const createDoor = (
  choices: Choices,
  allLenders: readonly string[],
  now: () => number,
  lapse: DoorLapse = {},
) => {
  const keys = new Map<string, KeyObject>();
  const grants = new Map<string, Caller>();
  const teams = new Map<string, string>();
  const nonces = new Set<string>();

  const teamOf = (organization: string, name: string): { id: string; name: string } => {
    const key = `${organization}/${name}`;
    const id = teams.get(key) ?? newId();
    teams.set(key, id);
    return { id, name };
  };

  const check = {
    client: ({ clientId }: Credentials) => {
      if (!keys.has(clientId)) throw new Refusal(401, 'UNAUTHORIZED', 'Invalid client identifier');
    },
    token: ({ clientId, token }: Credentials) => {
      if (grants.get(token)?.clientId !== clientId)
        throw new Refusal(401, 'UNAUTHORIZED', 'Missing required authentication headers');
    },
    signature: (credentials: Credentials, arrival: Arrival) => {
      const { clientId, timestamp, nonce } = credentials;
      const key = keys.get(clientId);
      const used = `${clientId} ${nonce}`;
      const onTime = lapse.skips === 'window' || Math.abs(Date.parse(timestamp) - now()) <= windowMs;
      const isNew = lapse.skips === 'nonce' || !nonces.has(used);
      const isRight =
        lapse.skips === 'signature' ||
        (key !== undefined && isSigned(key, credentials, arrival, choices.signsQuery, lapse));
      if (!isRight || !onTime || !isNew)
        throw new Refusal(401, 'INVALID_SIGNATURE', 'Request signature verification failed');
      nonces.add(used);
    },
  };

  return {
    grant: ({ publicKeyPem, email, organization = 'Example Brokers', ...wishes }: GrantWishes): StubGrant => {
      const clientId = `stub-${keys.size + 1}`;
      const grant: StubGrant = {
        clientId,
        accessToken: randomUUID(),
        organization,
        teams: (wishes.teams ?? ['North']).map((name) => teamOf(organization, name)),
        lenders: wishes.lenders ?? allLenders,
      };
      keys.set(clientId, createPublicKey(publicKeyPem));
      grants.set(grant.accessToken, { ...grant, email });
      return grant;
    },
    revoke: (token: string): void => {
      grants.delete(token);
    },
    /** The user of a grant is in other teams from now on. */
    regroup: (token: string, names: readonly string[]): void => {
      const caller = grants.get(token);
      if (caller === undefined) throw new Error('No such grant');
      grants.set(token, { ...caller, teams: names.map((name) => teamOf(caller.organization, name)) });
    },
    /** The caller of a request, or the refusal that it meets first. */
    enter: (arrival: Arrival): Caller => {
      const credentials = credentialsOf(arrival.headers);
      if (Object.values(credentials).includes(''))
        throw new Refusal(401, 'UNAUTHORIZED', 'Missing required authentication headers');
      for (const name of choices.checks) check[name](credentials, arrival);
      const caller = grants.get(credentials.token);
      if (caller === undefined) throw new Error('The check of the token let nobody in');
      return caller;
    },
  };
};

/** 24 hexadecimal characters. */
export const newId = (): string => randomBytes(12).toString('hex');

interface Credentials {
  readonly clientId: string;
  readonly token: string;
  readonly timestamp: string;
  readonly nonce: string;
  readonly signature: string;
}

const credentialsOf = (headers: IncomingHttpHeaders): Credentials => {
  const read = (name: string): string => String(headers[`x-auth-${name}`] ?? '');
  return {
    clientId: read('client-id'),
    token: read('access-token'),
    timestamp: read('timestamp'),
    nonce: read('nonce'),
    signature: read('signature'),
  };
};

const isSigned = (
  key: KeyObject,
  { timestamp, nonce, signature }: Credentials,
  { method, url, body }: Arrival,
  signsQuery: boolean,
  { hashed = hashedAsSpecified, alsoTakes = String }: DoorLapse,
): boolean => {
  const path = signsQuery ? url : url.replace(/\?.*$/, '');
  const bodyHash = createHash('sha256').update(hashed(body)).digest('hex');
  const text = [method, path, timestamp, nonce, bodyHash].join('\n');
  return [text, alsoTakes(text)].some((one) => createVerify('RSA-SHA256').update(one).verify(key, signature, 'base64'));
};

const hashedAsSpecified = (body: string): string => (/^\s*\{\s*\}\s*$/.test(body) ? '' : body);
