import { fail, type Outcome, succeed } from '../../shared/outcome.ts';
import type { Protection } from './file/file-key.ts';
import type { VaultSecrets } from './file/secrets.ts';
import type { KeyPlace } from './keyring.ts';
import { bytesOf, type HeldKey } from './keys/held-key.ts';

/** What to seal instead of the current secrets; the same protection unless a new one is given. */
export type Edit = (
  secrets: VaultSecrets,
) => Outcome<{ readonly secrets: VaultSecrets; readonly protection?: Protection }>;

/** The maximum length of an access token, bytes in UTF-8. */
export const maxTokenBytes = 8192;

const noNextKey = (): Outcome<never> => fail('VAULT_CONFLICT', 'This service has no next key.');

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
  (key: HeldKey): Edit =>
  ({ current, next }) => {
    if (next !== undefined) return fail('VAULT_CONFLICT', 'This service has a next key already. Drop it first.');
    const pkcs8 = bytesOf(key);
    if (pkcs8.equals(current.pkcs8)) return fail('VAULT_CONFLICT', 'This key is the one in use already.');
    return succeed({ secrets: { current, next: { pkcs8 } } });
  };

export const switchToNext: Edit = ({ next }) => {
  if (next === undefined) return noNextKey();
  if (next.accessToken === undefined) {
    return fail('VAULT_CONFLICT', 'No access token was entered for the next key yet.');
  }
  return succeed({ secrets: { current: next } });
};

export const dropNext: Edit = ({ current }) => succeed({ secrets: { current } });

export const protectWith =
  (protection: Protection): Edit =>
  (secrets) =>
    succeed({ secrets, protection });
