import { afterAll, expect, it } from 'vitest';
import { engineInProcess } from '../../../test/support/engine/in-process.ts';

const sandbox = engineInProcess(undefined, new Set());
afterAll(() => sandbox.dispose());

const user = '/api/v1/user';
const withFault = async (fault: string, path = user, method = 'GET') => {
  const headers = { 'X-Sandbox-Fault': fault };
  const { status, headers: answered, json } = await sandbox.send({ method, path, headers });
  return { status, told: answered.get('x-sandbox-fault'), date: answered.get('date'), json };
};

it('a fault stands in place of the work, is told in the answer, and the next request is whole', async () => {
  expect(await withFault('429;retryAfter=7')).toMatchObject({
    ...{ status: 429, told: '429;retryAfter=7' },
    json: { error: { code: 'RATE_LIMIT_EXCEEDED', details: { retryAfter: 7 }, path: user } },
  });
  expect(await withFault('500')).toMatchObject({
    json: { error: { code: 'INTERNAL_SERVER_ERROR', message: 'An unexpected error occurred', path: user } },
  });
  expect(await withFault('revoked')).toMatchObject({ status: 401, json: { error: { code: 'UNAUTHORIZED' } } });
  expect(await withFault('wrong-team')).toMatchObject({ status: 200, json: { data: { teams: [] } } });
  expect(Object.keys((await withFault('drop-meta')).json)).toEqual(['data']);
  expect(await withFault('teapot')).toMatchObject({ status: 400, told: null, json: { error: { path: user } } });
  const { status, json, headers } = await sandbox.send({ path: user });
  expect([status, Object.keys(json), headers.get('x-sandbox-fault')]).toEqual([200, ['data', 'meta'], null]);
});

it('a clock that is wrong refuses the signature, and is told in Date', async () => {
  const nowMs = Math.floor(sandbox.clock.now() / 1_000) * 1_000;
  const ahead = await withFault('clock=+7m');
  expect([ahead.status, Date.parse(ahead.date ?? '') - nowMs]).toEqual([401, 7 * 60_000]);
  expect(ahead.json.error?.details?.reason).toBe('timestamp_out_of_window');
  expect((await withFault('clock=-4m')).status).toBe(200);
});

it('a fault hits the first requests alike, and each path and method by itself, until the sandbox is reset', async () => {
  const hit = async (path = user, method = 'GET') => (await withFault('500;times=2', path, method)).told;
  expect([await hit(), await hit(), await hit()]).toEqual(['500;times=2', '500;times=2', null]);
  expect([await hit('/api/v1/echo', 'POST'), await hit('/api/v1/echo', 'POST')]).toEqual([
    '500;times=2',
    '500;times=2',
  ]);
  expect((await withFault('500;times=1')).told).toBe('500;times=1');
  const reset = await sandbox.send({ method: 'POST', path: '/sandbox/reset' });
  expect([reset.status, await hit()]).toEqual([200, '500;times=2']);
});

it('a reset is a signed POST, puts its own scenarios in, and takes all others out', async () => {
  const made = await sandbox.send({ method: 'POST', path: '/api/v1/scenarios', body: '{"description":"Chen"}' });
  const ofMine = `/api/v1/scenarios/${String(made.json.data?.id)}`;
  const wrong = await sandbox.send({ path: '/sandbox/reset' });
  expect([wrong.status, wrong.headers.get('allow'), wrong.json.error?.code]).toEqual([
    405,
    'POST',
    'METHOD_NOT_ALLOWED',
  ]);
  expect((await sandbox.send({ method: 'POST', path: '/sandbox/reset', signedPath: '/sandbox' })).status).toBe(401);
  expect((await sandbox.send({ path: ofMine })).status).toBe(200);
  const reset = await sandbox.send({ method: 'POST', path: '/sandbox/reset' });
  expect([reset.status, (await sandbox.send({ path: ofMine })).status]).toEqual([200, 404]);
  const { items } = sandbox.store.library.list([sandbox.grant.teams[0]?.id ?? ''], {
    ...{ search: '', sort: 'description', direction: 'asc', offset: 0, limit: 10 },
  } as const);
  expect(items.map(({ description }) => description.split(':')[0])).toEqual(['Sandbox', 'Sandbox', 'Sandbox']);
});
