import { readFile, stat } from 'node:fs/promises';
import { fail, mapOutcome, type Outcome, succeed } from '../../shared/outcome.ts';
import type { Profile } from '../../shared/publishing/profile.ts';
import { maxBodyBytes } from '../../shared/service/bounds.ts';
import { hashBody, signRequest, systemRandom, vaultSigner } from '../client/index.ts';
import { afterOpening } from '../core/keys/settle.ts';
import { addressOf, identityOf } from '../core/profiles/book.ts';
import type { Clock } from '../platform/clock.ts';
import type { Vault } from '../vault/index.ts';
import type { SignArguments } from './arguments.ts';
import type { CurlRequest } from './curl-config.ts';

/** How the owner of a key agrees to one signature. */
export interface Consent {
  /** Asks for the passphrase that protects the key. */
  askPassphrase(prompt: string): Promise<Outcome<string>>;
  /** Asks whether a key that the system's store opens may sign this; CANCELLED when not. */
  confirm(request: string, service: string): Promise<Outcome<void>>;
}

export interface SignParts {
  readonly profile: Profile;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly consent: Consent;
}

/**
 * Signs one request to the service of a profile, as the client of the application does, with the key out of
 * its vault. INVALID_INPUT for what is not a request to that service, INVALID_FILE for a body that cannot
 * be read; otherwise it fails as the vault and the consent do.
 */
export const signForCurl = async (
  { method, path, bodyFile }: SignArguments,
  { profile, vault, clock, consent }: SignParts,
): Promise<Outcome<CurlRequest>> => {
  if (!isRequestTo(profile, path)) {
    const root = `${profile.basePath}/api/v1/`;
    return fail('INVALID_INPUT', `The path must begin with ${root} and be written as it is sent, percent-encoded.`);
  }
  const body = bodyFile === undefined ? succeed(Buffer.alloc(0)) : await readBody(bodyFile);
  if (!body.ok) return body;
  const opened = await unlock(`${method} ${path}`, profile, vault, consent);
  if (!opened.ok) return opened;
  const { clientId = '', id, learned, origin } = opened.data;
  const signed = await signRequest(
    { method, target: path, bodyHash: hashBody(body.data), hasBody: bodyFile !== undefined },
    learned,
    { sign: vaultSigner(clientId, vault.signer(id)), clock, random: systemRandom },
  );
  return mapOutcome(signed, ({ headers }) => ({ url: `${origin}${path}`, method, headers, bodyFile }));
};

/** Nothing but a request to this service: an address of its own that curl sends as it is written. */
const isRequestTo = ({ origin, basePath }: Profile, path: string): boolean => {
  const url = URL.parse(path, origin);
  return url?.origin === origin && `${url.pathname}${url.search}` === path && path.startsWith(`${basePath}/api/v1/`);
};

const readBody = async (file: string): Promise<Outcome<Buffer>> => {
  try {
    if ((await stat(file)).size > maxBodyBytes) {
      return fail('INVALID_FILE', `The body is larger than the ${maxBodyBytes} bytes that a service takes.`);
    }
    const bytes = await readFile(file);
    if (bytes.length > 0) JSON.parse(bytes.toString());
    return succeed(bytes);
  } catch (error) {
    if (error instanceof SyntaxError) return fail('INVALID_FILE', `The file ${file} holds no JSON.`);
    return fail('INVALID_FILE', `The file ${file} cannot be read.`);
  }
};

/** Unlocks the key for one signature. Returns the profile as it is with the key that the vault holds. */
const unlock = async (request: string, profile: Profile, vault: Vault, consent: Consent): Promise<Outcome<Profile>> => {
  const identity = identityOf(profile);
  if (identity === undefined) return fail('VAULT_MISSING', `There is no key for ${profile.name}.`);
  const protection = await vault.protection(profile.id);
  if (!protection.ok) return protection;
  const isPassphrase = protection.data.name === 'passphrase';
  const agreed = isPassphrase
    ? await consent.askPassphrase(`Passphrase of the key for ${profile.name}: `)
    : await consent.confirm(request, `${profile.name} (${addressOf(profile)})`);
  if (!agreed.ok) return agreed;
  const keys = await vault.unlock(identity, agreed.data ?? '');
  return keys.ok ? succeed(afterOpening(profile, keys.data)) : keys;
};
