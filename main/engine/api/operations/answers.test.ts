import { afterAll, expect, it } from 'vitest';
import { engineInProcess } from '../../../../test/support/engine/in-process.ts';
import type { Credentials, Send } from '../../../../test/support/engine/independent-client.ts';

/* What each operation answers, whole, and in which order it refuses. */

const engine = engineInProcess();
afterAll(() => engine.dispose());

const { teams } = engine.grant;
const [{ id: teamId } = { id: '' }] = teams;
const restricted = engine.issue({ email: 'kim@example.com', lenders: ['strict'], teams: ['East'] });

const scenarios = '/api/v1/scenarios';
const missing = `${scenarios}/${'0'.repeat(24)}`;
const timestamp = '2026-11-21T02:30:00.000Z';
engine.clock.set(Date.parse(timestamp));

const ask = async (send: Send, as?: Credentials) => {
  const { status, json } = await engine.send(send, as);
  return { status, ...json };
};
const post = (path: string, body: object) => ({ method: 'POST', path, body: JSON.stringify(body) });
const patch = (path: string, body: object) => ({ method: 'PATCH', path, body: JSON.stringify(body) });
const refused = (status: number, code: string, message: string, path: string, details?: unknown) => ({
  status,
  error: { code, message, timestamp, path, ...(details !== undefined && { details }) },
});

it('the user is who the grant is for, with its teams', async () => {
  expect(await ask({ path: '/api/v1/user' })).toEqual({
    ...{ status: 200, data: { email: 'sam@example.com', teams }, meta: { timestamp, version: '1.0.0' } },
  });
});

it('a scenario is created, read and changed as it is stored, by whom and when', async () => {
  const created = await ask(post(scenarios, { teamId, description: 'Chen', scenario: { income: [{ payg: 1 }] } }));
  const { id = '' } = created.data as { readonly id?: string };
  expect(id).toMatch(/^[0-9a-f]{24}$/);
  const record = {
    ...{ id, teamId, description: 'Chen', createdBy: 'sam@example.com', dateCreated: timestamp },
    ...{ lastEditedBy: 'sam@example.com', lastEditedOn: timestamp },
    scenario: {
      ...{ households: [], income: [{ payg: 1 }], home_loans: [], liabilities: [], living_expenses: [] },
      ...{ rental_income: [], self_employed_income: [], home_loan_security_links: [], securities: [] },
      additional_info: { useDependantAges: false },
    },
  };
  const meta = { timestamp, version: '1.0.0' };
  expect(created).toEqual({ status: 200, data: record, meta });
  expect(await ask({ path: `${scenarios}/${id}` })).toEqual({ status: 200, data: record, meta });
  const changes = { description: 'Chen and Li', income: [], liabilities: [{ balance: 5 }] };
  engine.clock.set(Date.parse(timestamp) + 1_000);
  const later = '2026-11-21T02:30:01.000Z';
  expect(await ask(patch(`${scenarios}/${id}`, changes))).toEqual({
    status: 200,
    data: {
      ...{ ...record, description: 'Chen and Li', lastEditedOn: later },
      scenario: { ...record.scenario, income: [], liabilities: [{ balance: 5 }] },
    },
    meta: { ...meta, timestamp: later },
  });
  engine.clock.set(Date.parse(timestamp));
  const gone = refused(404, 'NOT_FOUND', `Scenario not found: ${id}`, `${scenarios}/${id}`);
  expect(await ask({ path: `${scenarios}/${id}` }, restricted)).toEqual(gone);
  // What may not be accessed is not found, whatever else is wrong with the request.
  for (const body of [{ description: 'Mine' }, { income: 'much' }])
    expect(await ask(patch(`${scenarios}/${id}`, body), restricted)).toEqual(gone);
});

it('a team is refused before what is wrong with the rest, and an update without fields before all of it', async () => {
  const noTeam = 'f'.repeat(24);
  expect(await ask(post(scenarios, { teamId: noTeam, description: 5 }))).toEqual(
    refused(403, 'FORBIDDEN', `User does not have access to team: ${noTeam}`, scenarios),
  );
  expect(await ask(post(scenarios, { description: 5 }))).toMatchObject({
    ...{ status: 422, error: { code: 'VALIDATION_ERROR', details: { issues: [{ path: ['description'] }] } } },
  });
  expect(await ask(patch(missing, { other: 1 }))).toEqual(
    refused(400, 'BAD_REQUEST', 'No fields provided to update', missing),
  );
});

it('a computation refuses the lender, then the scenario, then the rest', async () => {
  const path = `/api/v1/compute/${'0'.repeat(24)}`;
  const noAccess = 'User does not have access to lender: vanilla';
  expect(await ask(post(path, { lenderName: 'vanilla' }), restricted)).toEqual(
    refused(403, 'FORBIDDEN', noAccess, path),
  );
  for (const lenderName of ['strict', 'no-such-lender', 5])
    expect(await ask(post(path, { lenderName }), restricted)).toEqual(
      refused(404, 'NOT_FOUND', `Scenario not found: ${'0'.repeat(24)}`, path),
    );
});

it('products and policies are those of lenders that there are and that the grant has', async () => {
  const at = (path: string, query: string) => ask({ path, query: `?${query}` }, restricted);
  for (const path of ['/api/v1/products', '/api/v1/policies']) {
    expect(await at(path, 'lenders=strict,vanilla&triggers=payg')).toEqual(
      refused(403, 'FORBIDDEN', 'User does not have access to lender: vanilla', path),
    );
    expect(await at(path, 'lenders=nobody&triggers=payg')).toMatchObject({
      status: 400,
      error: { code: 'BAD_REQUEST', path },
    });
  }
  const products = await at('/api/v1/products', 'lenders=strict');
  const listed = products.data as unknown as readonly { readonly lender: string }[];
  expect([products.status, products.meta?.count, new Set(listed.map(({ lender }) => lender))]).toEqual([
    ...[200, listed.length, new Set(['strict'])],
  ]);
  expect(JSON.stringify(products)).not.toContain('"published"');
  expect(await at('/api/v1/policies', 'lenders=strict&triggers=overtime')).toEqual({
    status: 200,
    data: [
      {
        ...{ lender: 'strict', triggers: ['overtime'], lastVerifiedOn: '2026-11-01T00:00:00.000Z' },
        content: 'Strict takes half of overtime, overtime needs proof.',
      },
    ],
    meta: { timestamp, count: 1 },
  });
});
