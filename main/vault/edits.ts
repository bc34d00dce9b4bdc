import { fail, type Outcome, succeed } from '../../shared/outcome.ts';
import type { KeyPlace, LooseKey, Protection } from '../ports/keys.ts';
import type { VaultSecrets } from './file/secrets.ts';
import { bytesOf } from './keys/held-key.ts';

/** What to seal in place of the current secrets, with the protection or the address if it changes. */
export interface Edited {
  readonly secrets: VaultSecrets;
  readonly protection?: Protection;
  readonly origin?: string;
}

export type Edit = (secrets: VaultSecrets) => Outcome<Edited>;

/** The maximum length of an access token, bytes in UTF-8. */
export const maxTokenBytes = 8192;

const noNextKey = (): Outcome<never> => fail('VAULT_CONFLICT', 'This service has no new key to switch to.');

export const setToken =
  (place: KeyPlace, accessToken: string): Edit =>
  (secrets) => {
    const token = Buffer.from(accessToken, 'utf8');
    if (token.length === 0 || token.length > maxTokenBytes) {
      return fail('INVALID_INPUT', `An access token must be 1 to ${maxTokenBytes} bytes long.`);
    }
    const key = secrets[place];
    return key === undefined
      ? noNextKey()
      : succeed({ secrets: { ...secrets, [place]: { ...key, accessToken: token } } });
  };

export const addNext =
  (key: LooseKey): Edit =>
  ({ current, next }) => {
    if (next !== undefined)
      return fail('VAULT_CONFLICT', 'This service already has a new key waiting. Switch to it or discard it first.');
    const pkcs8 = bytesOf(key);
    if (pkcs8.equals(current.pkcs8)) return fail('VAULT_CONFLICT', 'This key is already in use.');
    return succeed({ secrets: { current, next: { pkcs8 } } });
  };

export const switchToNext: Edit = ({ next }) => {
  if (next === undefined) return noNextKey();
  if (next.accessToken === undefined) {
    return fail('VAULT_CONFLICT', 'The new key has no access token yet. Enter the token from the service first.');
  }
  return succeed({ secrets: { current: next } });
};

export const dropNext: Edit = ({ current }) => succeed({ secrets: { current } });

export const protectWith =
  (protection: Protection): Edit =>
  (secrets) =>
    succeed({ secrets, protection });

export const bindTo =
  (origin: string): Edit =>
  (secrets) =>
    succeed({ secrets, origin });
