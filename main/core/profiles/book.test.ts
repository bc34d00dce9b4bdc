import { describe, expect, it } from 'vitest';
import { fail, succeed } from '../../../shared/outcome.ts';
import type { Profile } from '../../../shared/publishing/profile.ts';
import { recordingEvents } from '../../../test/support/desk/fakes.ts';
import { testProfile } from '../../../test/support/publishing/world.ts';
import type { KeyVault, ProfileRepository } from '../../ports/keys.ts';
import { createBook } from './book.ts';

const key = { publicKeyPem: '', modulusBits: 2048, origin: 'made', madeAtMs: 0 } as const;
const changing = testProfile({
  ...{ id: 'a', name: 'Acacia', keyFingerprint: 'first' },
  registration: { state: 'rotating', key, next: { ...key, fingerprint: 'second' } },
});
const { keyFingerprint: _none, ...keyless } = testProfile({
  id: 'b',
  name: 'Banksia',
  registration: { state: 'none' },
});

const bookOf = (protection: KeyVault['protection'] = () => Promise.resolve(succeed({ name: 'passphrase' }))) => {
  const stored = new Map<string, Profile>([changing, keyless].map((one) => [one.id, one]));
  const events = recordingEvents();
  const book = createBook({
    profiles: {
      list: () => [...stored.values()],
      find: (id: string) => stored.get(id),
      change: (id: string, edit: (profile: Profile) => Profile) => {
        const now = stored.get(id);
        if (now !== undefined) stored.set(id, edit(now));
        return stored.get(id);
      },
    } as unknown as ProfileRepository,
    vault: { protection, isUnlocked: (id: string) => id === 'a' } as unknown as KeyVault,
    events,
  });
  return { book, events, stored };
};

const noSuchService = fail('NOT_FOUND', 'There is no such service.');

describe('the profiles of services', () => {
  it('are stored and announced when they change, and nothing is announced of one that is gone', () => {
    const { book, events, stored } = bookOf();
    const renamed = book.change('a', (now) => ({ ...now, name: 'Wattle' }));
    expect([renamed, stored.get('a')?.name]).toMatchObject([{ ok: true, data: { name: 'Wattle' } }, 'Wattle']);
    expect(book.change('gone', (now) => now)).toEqual(noSuchService);
    expect(book.find('gone')).toEqual(noSuchService);
    expect(events.emitted).toEqual([['profiles.changed', { id: 'a' }]]);
  });

  it('are shown with what keeps the key, or why that cannot be told, and without either before there is a key', async () => {
    const { book } = bookOf();
    expect(await book.view(changing)).toMatchObject({ keptBy: { name: 'passphrase' }, isUnlocked: true });
    const before = await book.view(keyless);
    expect([before.isUnlocked, 'keptBy' in before, 'vaultProblem' in before]).toEqual([false, false, false]);
    const problem = { code: 'VAULT_DAMAGED', message: 'It is damaged.' } as const;
    const damaged = bookOf(() => Promise.resolve(fail(problem.code, problem.message)));
    const view = await damaged.book.view(changing);
    expect([view.vaultProblem, 'keptBy' in view]).toEqual([problem, false]);
    expect(await book.show(noSuchService)).toBe(noSuchService);
  });

  it('have their keys changed one after another, also after a change that failed, each service by itself', async () => {
    const { book } = bookOf();
    const done: string[] = [];
    const [first, other] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    const change = (id: string, name: string, until?: Promise<unknown>) =>
      book.inTurn(id, async () => {
        done.push(`${name} begins`);
        await until;
        done.push(`${name} ends`);
        return succeed(name);
      });
    const failing = book.inTurn('a', async () => {
      await change('b', 'beside');
      await first.promise;
      throw new Error('The disk is full');
    });
    const last = [change('a', 'second', other.promise), change('a', 'third')];
    first.resolve(undefined);
    await expect(failing).rejects.toThrow('The disk is full');
    other.resolve(undefined);
    expect(await Promise.all(last)).toEqual([succeed('second'), succeed('third')]);
    expect(done).toEqual([
      ...['beside begins', 'beside ends', 'second begins', 'second ends', 'third begins', 'third ends'],
    ]);
  });

  it('do not share a key, neither the one in use nor the one that follows it', () => {
    const { book } = bookOf();
    const message = 'Acacia already has this key. A key signs for one service only: use another key.';
    for (const fingerprint of ['first', 'second']) {
      expect(book.checkKey(fingerprint, 'b')).toEqual(fail('VAULT_CONFLICT', message));
      expect(book.checkKey(fingerprint, 'a')).toEqual(fail('VAULT_CONFLICT', 'This service already has this key.'));
    }
    expect(book.checkKey('third', 'b')).toEqual(succeed(undefined));
  });
});
