import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testCatalogue } from '../../../test/support/engine/in-process.ts';
import { newKeyPair } from '../../../test/support/engine/independent-client.ts';
import { movableClock, openTestStore, temporaryFolders } from '../../../test/support/engine/store.ts';
import { type Store, tokenHash } from '../../store/index.ts';
import { createOperator, type GrantInput, type Operator } from './operator.ts';

const folders = temporaryFolders();
const { publicPem: publicKeyPem } = newKeyPair();
const allLenders = testCatalogue.lenders.map(({ id }) => id);
let store: Store;
let operator: Operator;

beforeAll(() => {
  const clock = movableClock();
  store = openTestStore(folders.make(), clock);
  operator = createOperator({ store, catalogue: testCatalogue, clock });
});
afterAll(() => {
  store.close();
  folders.removeAll();
});

const uuid = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/) as string;
const objectId = expect.stringMatching(/^[0-9a-f]{24}$/) as string;
const grant = (input: Partial<GrantInput> = {}) => operator.grant({ publicKeyPem, email: 'sam@example.com', ...input });

describe('a grant', () => {
  it('has defaults for everything but the key and the user', () => {
    expect(grant()).toEqual({
      ok: true,
      data: {
        clientId: uuid,
        accessToken: uuid,
        organization: 'Default organization',
        teams: [{ id: objectId, name: 'Default team' }],
        lenders: allLenders,
      },
    });
  });

  it('uses what is given, with names trimmed and teams deduplicated', () => {
    const outcome = grant({
      email: ' broker@localhost ',
      organization: ' This computer ',
      teams: ['Drafts ', 'Caf\u00e9', 'Drafts', 'Cafe\u0301'],
      lenders: ['strict', 'vanilla', 'strict'],
      expiresAt: '2026-11-21T13:30:00.001+11:00',
      ephemeral: true,
    });
    expect(outcome).toEqual({
      ok: true,
      data: {
        clientId: uuid,
        accessToken: uuid,
        organization: 'This computer',
        teams: [
          { id: objectId, name: 'Drafts' },
          { id: objectId, name: 'Caf\u00e9' },
        ],
        lenders: ['strict', 'vanilla'],
      },
    });
  });

  it('has the lenders that it is given, once each, and names that can be stored', () => {
    const [narrow, wide] = [grant({ lenders: ['strict', 'strict'], teams: ['a\ud800', 'a\ufffd'] }), grant()];
    expect(narrow).toMatchObject({ data: { lenders: ['strict'], teams: [{ name: 'a\ufffd' }] } });
    expect(narrow.ok && narrow.data.teams).toHaveLength(1);
    expect(wide).toMatchObject({ data: { lenders: testCatalogue.lenders.map(({ id }) => id) } });
  });

  it('is a new client each time, and the same team', () => {
    const [one, two] = [grant(), grant()];
    if (!one.ok || !two.ok) throw new Error('No grant');
    expect(one.data.clientId).not.toBe(two.data.clientId);
    expect(one.data.teams).toEqual(two.data.teams);
  });

  it.each([
    [{ email: 'nobody' }, 'Not an e-mail address.'],
    [{ email: 'a@b@c' }, 'Not an e-mail address.'],
    [{ email: 'a b@c' }, 'Not an e-mail address.'],
    [{ email: `${'x'.repeat(250)}@b.cd` }, 'E-mail address is too long.'],
    [{ lenders: ['vanilla', 'nobody'] }, 'Unknown lender: nobody.'],
    [{ teams: ['Drafts', ' '] }, 'A name must not be empty.'],
    [{ organization: '' }, 'A name must not be empty.'],
    [{ organization: 'x'.repeat(201) }, 'A name is too long.'],
    [{ expiresAt: 'tomorrow' }, 'Not an ISO 8601 instant such as 2027-01-31T00:00:00Z.'],
    [{ expiresAt: '2027-02-30T00:00:00Z' }, 'Not an ISO 8601 instant such as 2027-01-31T00:00:00Z.'],
    [{ expiresAt: '2026-11-21T02:30:00.000Z' }, 'The expiry must lie in the future.'],
    [{ publicKeyPem: 'x' }, 'Expected one public key in PEM (BEGIN PUBLIC KEY or BEGIN RSA PUBLIC KEY).'],
  ])('with %j is refused: %s', (input, message) => {
    expect(grant(input)).toEqual({ ok: false, error: { code: 'INVALID_INPUT', message } });
  });
});

describe('ending access', () => {
  it('reports whether there was something to end', () => {
    const issued = grant({ email: 'alex@example.com' });
    if (!issued.ok) throw new Error('No grant');
    const token = issued.data.accessToken;
    expect([
      operator.revoke({ token: ` ${token}\n` }),
      operator.revoke({ token }),
      operator.revoke({ token: 'none' }),
      operator.deactivate({ email: 'ALEX@example.com' }),
      operator.deactivate({ email: 'nobody@example.com' }),
    ]).toEqual([
      { ok: true, data: { revoked: true } },
      { ok: true, data: { revoked: true } },
      { ok: false, error: { code: 'NOT_FOUND', message: 'No grant has this access token.' } },
      { ok: true, data: { deactivated: true } },
      { ok: false, error: { code: 'NOT_FOUND', message: 'No user has the e-mail address nobody@example.com.' } },
    ]);
  });
});

describe('a client', () => {
  it('is ended by its identifier', () => {
    const made = grant();
    const client = made.ok ? made.data.clientId : '';
    expect([operator.endClient({ client: ` ${client} ` }), operator.endClient({ client: 'nobody' })]).toEqual([
      { ok: true, data: { ended: true } },
      { ok: false, error: { code: 'NOT_FOUND', message: 'No client has this identifier.' } },
    ]);
    expect(store.access.findCaller(client, tokenHash(''))?.client.active).toBe(false);
  });

  it('is refused after a thousand others, not counting ephemeral ones', () => {
    const full = { ...store, access: { ...store.access, countClients: () => 1_000 } };
    const crowded = createOperator({ store: full, catalogue: testCatalogue, clock: movableClock() });
    const ask = (ephemeral: boolean) => crowded.grant({ publicKeyPem, email: 'sam@example.com', ephemeral });
    const message = 'There are 1000 clients already. End some that are no longer used.';
    expect([ask(false), ask(true).ok]).toEqual([{ ok: false, error: { code: 'INVALID_INPUT', message } }, true]);
  });
});
