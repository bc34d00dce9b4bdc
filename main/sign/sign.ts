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

/** How the owner of the key agrees to one signature. */
export interface Consent {
  /** Asks for the passphrase that protects the key. */
  askPassphrase(prompt: string): Promise<Outcome<string>>;
  /** Asks whether a key from the system's secret store may sign this request; fails with CANCELLED if not. */
  confirm(request: string, service: string): Promise<Outcome<void>>;
}

export interface SignParts {
  readonly profile: Profile;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly consent: Consent;
}

/**
 * Signs one request to a profile's service with the key from its vault, as the application's own client does.
 * Fails with INVALID_INPUT if the path does not belong to that service, INVALID_FILE if the body cannot be read,
 * or as the vault and the consent do.
 */
export const signForCurl = async (
  { method, path, bodyFile }: SignArguments,
  { profile, vault, clock, consent }: SignParts,
): Promise<Outcome<CurlRequest>> => {
  if (!isRequestTo(profile, path)) {
    const root = `${profile.basePath}/api/v1/`;
    return fail('INVALID_INPUT', `The path must begin with ${root} and be percent-encoded, exactly as it is sent.`);
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

/** True if the path belongs to this service and curl will send it unchanged. */
const isRequestTo = ({ origin, basePath }: Profile, path: string): boolean => {
  const url = URL.parse(path, origin);
  return url?.origin === origin && `${url.pathname}${url.search}` === path && path.startsWith(`${basePath}/api/v1/`);
};

const readBody = async (file: string): Promise<Outcome<Buffer>> => {
  try {
    if ((await stat(file)).size > maxBodyBytes) {
      return fail(
        'INVALID_FILE',
        `The file ${file} is larger than ${maxBodyBytes} bytes, the limit for a request body.`,
      );
    }
    const bytes = await readFile(file);
    if (bytes.length > 0) JSON.parse(bytes.toString());
    return succeed(bytes);
  } catch (error) {
    if (error instanceof SyntaxError) return fail('INVALID_FILE', `The file ${file} is not valid JSON.`);
    return fail('INVALID_FILE', `The file ${file} cannot be read.`);
  }
};

/** Unlocks the key for one signature. Returns the profile updated for the key in the vault. */
const unlock = async (request: string, profile: Profile, vault: Vault, consent: Consent): Promise<Outcome<Profile>> => {
  const identity = identityOf(profile);
  if (identity === undefined)
    return fail(
      'VAULT_MISSING',
      `There is no key for ${profile.name} on this computer. Create or import one in Headroom.`,
    );
  const protection = await vault.protection(profile.id);
  if (!protection.ok) return protection;
  const isPassphrase = protection.data.name === 'passphrase';
  const agreed = isPassphrase
    ? await consent.askPassphrase(`Key passphrase for ${profile.name}: `)
    : await consent.confirm(request, `${profile.name} (${addressOf(profile)})`);
  if (!agreed.ok) return agreed;
  const keys = await vault.unlock(identity, agreed.data ?? '');
  return keys.ok ? succeed(afterOpening(profile, keys.data)) : keys;
};
