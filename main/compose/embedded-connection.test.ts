import { expect, it } from 'vitest';
import { fail, succeed } from '../../shared/outcome.ts';
import { standingClock, testKeys } from '../../test/support/client/tools.ts';
import { createRequestLog } from '../client/index.ts';
import type { Engine, GrantInput, Operator } from '../engine/index.ts';
import { keyFingerprint, publicKeyPem } from '../vault/index.ts';
import { type EmbeddedParts, openEmbedded } from './embedded-connection.ts';

type Asked = Parameters<Engine['answer']>[0];

const bodyOf = (asked: Asked | undefined): string | undefined =>
  Buffer.isBuffer(asked?.body) ? asked.body.toString() : undefined;

/** The service of this computer with an engine that answers each request alike, what it was asked, and who was registered. */
const openWith = (
  answer: (asked: Asked) => { readonly status: number; readonly data: unknown; readonly date?: string },
) => {
  const asked: Asked[] = [];
  const registered: GrantInput[] = [];
  const clock = standingClock();
  const engine: Partial<Engine> = {
    answer: (request) => {
      asked.push(request);
      const { status, data, date } = answer(request);
      const body = JSON.stringify(status === 200 ? { data } : { error: data });
      return Promise.resolve({ status, headers: date === undefined ? {} : { Date: date }, body });
    },
  };
  const operator: Partial<Operator> = {
    grant: (input) => {
      registered.push(input);
      return succeed({
        ...{ clientId: 'client', accessToken: 'token', organization: 'This computer', lenders: [] },
        teams: [{ id: '65f0a1b2c3d4e5f6a7b8c9d1', name: 'Drafts' }],
      });
    },
  };
  const requestLog = createRequestLog();
  const parts = { engine, operator, keys: testKeys, clock, requestLog } as EmbeddedParts;
  const opened = openEmbedded(parts);
  if (!opened.ok) throw new Error(opened.error.message);
  return { parts, connection: opened.data, requestLog, asked, registered };
};

const user = { email: 'broker@localhost', teams: [{ id: '65f0a1b2c3d4e5f6a7b8c9d1', name: 'Drafts' }] };

it('this computer’s own service is called as any other is, signed and by whoever is registered for this run', async () => {
  const { connection, requestLog, asked, registered } = openWith(() => ({ status: 200, data: user }));
  expect(registered).toEqual([
    {
      ...{ publicKeyPem: publicKeyPem(testKeys.publicKey), email: 'broker@localhost', organization: 'This computer' },
      ...{ teams: ['Drafts'], ephemeral: true },
    },
  ]);
  expect([connection.teamIds, connection.description]).toEqual([
    ['65f0a1b2c3d4e5f6a7b8c9d1'],
    {
      ...{ kind: 'embedded', label: 'This computer', clientId: 'client' },
      keyFingerprint: keyFingerprint(testKeys.publicKey),
      keyHeld: 'In memory only, made for this run of Headroom',
    },
  ]);
  expect(await connection.client.user()).toMatchObject(succeed(user));
  await connection.client.createScenario({ body: { description: 'é' } });
  const [first, second] = asked;
  expect([first?.method, first?.target, bodyOf(first)]).toEqual(['GET', '/api/v1/user', '']);
  expect([second?.method, second?.target, bodyOf(second)]).toEqual([
    ...['POST', '/api/v1/scenarios', '{"description":"é"}'],
  ]);
  // Headers are found by any writing of their names, and what is not there is null.
  const headersOf = (...names: string[]) => names.map((name) => first?.headers.get(name));
  expect(headersOf('x-auth-client-id', 'X-AUTH-CLIENT-ID', 'X-Missing')).toEqual(['client', 'client', null]);
  expect(requestLog.list().map(({ method, path }) => [method, path])).toEqual([
    ['POST', '/api/v1/scenarios'],
    ['GET', '/api/v1/user'],
  ]);
});

it('the clock of this computer’s own service may be another, which is corrected as elsewhere', async () => {
  const date = 'Sat, 21 Nov 2026 04:30:00 GMT';
  let times = 0;
  const { connection } = openWith(() => {
    times += 1;
    if (times > 1) return { status: 200, data: user, date };
    return { status: 401, data: { code: 'INVALID_SIGNATURE', message: 'No.' }, date };
  });
  expect(connection.clockCorrectionMs()).toBe(0);
  expect(await connection.client.user()).toMatchObject({ ok: true });
  expect(connection.clockCorrectionMs()).toBe(2 * 3_600_000);
});

it('a service of this computer that registers nobody cannot be used, and says why', () => {
  const { parts } = openWith(() => ({ status: 200, data: user }));
  const operator: Partial<Operator> = { grant: () => fail('INVALID_INPUT', 'There is no lender.') };
  expect(openEmbedded({ ...parts, operator: operator as Operator })).toEqual(
    fail('INVALID_INPUT', "This computer's own service cannot be used: There is no lender."),
  );
});
