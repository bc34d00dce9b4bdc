import { describe, expect, it } from 'vitest';
import { fail, succeed } from '../../shared/outcome.ts';
import type { VaultIdentity } from '../ports/keys.ts';
import { createOpening, type OpeningParts } from './opening.ts';

const identity: VaultIdentity = { profileId: 'p', origin: 'https://service.example', fingerprint: 'f' };
const secrets = { current: { pkcs8: Buffer.alloc(8, 1) } };

/** An opening of a file that counts how often what was read from it is wiped. */
const openingOf = ({
  isHeld = true,
  sealed = succeed({}),
}: { readonly isHeld?: boolean; readonly sealed?: unknown } = {}) => {
  const seen = { wiped: 0, held: 0 };
  const parts = {
    files: {
      open: (_: VaultIdentity, passphrase: string) =>
        Promise.resolve(
          passphrase === 'right'
            ? succeed({ secrets, protection: { name: 'passphrase' }, wipe: () => (seen.wiped += 1) })
            : fail('WRONG_PASSPHRASE', 'No'),
        ),
      seal: () => Promise.resolve(sealed),
    },
    attempts: { guess: (_: string, work: () => unknown) => work() },
    keyring: {
      epoch: () => 1,
      hold: () => {
        seen.held += 1;
        return { isHeld, keys: { current: { fingerprint: 'f' } } };
      },
    },
  } as unknown as OpeningParts;
  return { opening: createOpening(parts), seen };
};

describe('the secrets read from a vault file', () => {
  it('are wiped once what they are for is done', async () => {
    const { opening, seen } = openingOf();
    expect(await opening.unlock(identity, 'right')).toMatchObject({ ok: true });
    expect(await opening.change(identity, 'right', () => succeed({ secrets }))).toMatchObject({ ok: true });
    expect(seen).toEqual({ wiped: 2, held: 2 });
  });

  it('are wiped, and no key is held, where a change is refused, breaks or cannot be written', async () => {
    const full = fail('STORE_UNAVAILABLE', 'The disk is full.');
    const { opening, seen } = openingOf({ sealed: full });
    const refused = fail('VAULT_CONFLICT', 'Not now.');
    expect(await opening.change(identity, 'right', () => refused)).toEqual(refused);
    expect(await opening.change(identity, 'right', () => succeed({ secrets }))).toEqual(full);
    const broken = () => {
      throw new Error('A mistake');
    };
    await expect(opening.change(identity, 'right', broken)).rejects.toThrow('A mistake');
    expect(seen).toEqual({ wiped: 3, held: 0 });
  });

  it('are wiped where the vault was locked meanwhile, and are not there under a wrong passphrase', async () => {
    const { opening, seen } = openingOf({ isHeld: false });
    expect(await opening.unlock(identity, 'right')).toMatchObject({ error: { code: 'VAULT_LOCKED' } });
    expect(await opening.unlock(identity, 'wrong')).toMatchObject({ error: { code: 'WRONG_PASSPHRASE' } });
    expect(seen).toEqual({ wiped: 1, held: 1 });
  });
});
