import { expect, it } from 'vitest';
import { type AppErrorCode, fail, succeed } from '../../../shared/outcome.ts';
import type { Profile } from '../../../shared/publishing/profile.ts';
import { fakeClient } from '../../../test/support/desk/fakes.ts';
import { testProfile } from '../../../test/support/publishing/world.ts';
import type { ProfileBook } from './book.ts';
import { checkLenders } from './check-lenders.ts';

const names = ['granted', 'foreign', 'nobody', 'silent'] as const;

const refusals: Readonly<Record<string, AppErrorCode>> = { foreign: 'FORBIDDEN', nobody: 'BAD_REQUEST' };

/** `meanwhile`: what becomes of the lenders while the service is asked. */
const setUp = (meanwhile: (lenders: Profile['lenders']) => Profile['lenders'] = (lenders) => lenders) => {
  let profile: Profile = testProfile({
    lenders: names.map((name) => ({ name, standing: 'unchecked', reason: 'from before' })),
  });
  const book: Pick<ProfileBook, 'find' | 'change'> = {
    find: () => succeed(profile),
    change: (_id, edit) => {
      profile = edit(profile);
      return succeed(profile);
    },
  };
  const client = fakeClient({
    products: ({ query: { lenders } }) => {
      const [lender = ''] = lenders;
      if (lender === 'granted') profile = { ...profile, lenders: meanwhile(profile.lenders) };
      if (lender === 'silent') return Promise.resolve(fail('SERVICE_UNREACHABLE', 'Cut.'));
      const code = refusals[lender];
      return Promise.resolve(code === undefined ? succeed([]) : fail(code, `No ${lender}.`));
    },
  });
  const services = { current: () => succeed(client), takes: () => profile.learned.takes, notTaken: () => undefined };
  const check = (only?: readonly string[]) =>
    checkLenders({ book: book as ProfileBook, services, clock: { now: () => 9 } }, profile.id, only);
  return { check, lenders: () => profile.lenders };
};

it('records what the service says about each lender, and that it could not be asked about one', async () => {
  const { check, lenders } = setUp();
  expect(await check()).toEqual(fail('SERVICE_UNREACHABLE', 'Cut.'));
  expect(lenders()).toEqual([
    { name: 'granted', standing: 'granted', checkedAtMs: 9 },
    { name: 'foreign', standing: 'not_granted', reason: 'No foreign.', checkedAtMs: 9 },
    { name: 'nobody', standing: 'unknown', reason: 'No nobody.', checkedAtMs: 9 },
    { name: 'silent', standing: 'unchecked', reason: 'from before' },
  ]);
});

it('asks only about those named', async () => {
  const { check, lenders } = setUp();
  expect(await check(['granted'])).toMatchObject({ ok: true });
  expect(lenders().map(({ standing }) => standing)).toEqual(['granted', 'unchecked', 'unchecked', 'unchecked']);
});

it('lenders that are added, removed or put elsewhere while they are asked about are so afterwards', async () => {
  const { check, lenders } = setUp((before) => [
    { name: 'added', standing: 'unchecked' },
    ...before.filter(({ name }) => name !== 'foreign').toReversed(),
  ]);
  await check();
  expect(lenders().map(({ name, standing }) => `${name}: ${standing}`)).toEqual([
    ...['added: unchecked', 'silent: unchecked', 'nobody: unknown', 'granted: granted'],
  ]);
});
