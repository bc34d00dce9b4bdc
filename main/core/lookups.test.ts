import { describe, expect, it } from 'vitest';
import { fail, succeed } from '../../shared/outcome.ts';
import type { EndpointInput } from '../../shared/service/endpoints.ts';
import { bareShell, fakeClient, fakeConnection, fakeConnections, teamId } from '../../test/support/desk-fakes.ts';
import { connectionHandlers } from './connection/index.ts';
import { lenderHandlers } from './lenders/index.ts';
import { policyHandlers } from './policies/index.ts';
import { productHandlers } from './products/index.ts';
import { requestHandlers } from './requests/index.ts';

const forbidden = fail('FORBIDDEN', 'Not yours');

describe('lookups', () => {
  it('list the lenders of the directory', async () => {
    const lender = { id: 'a', name: 'A', whiteLabel: true, asAt: '2026-11-01' };
    expect(await lenderHandlers({ list: () => [lender] })['lenders.list']({})).toEqual({
      ok: true,
      data: { lenders: [lender] },
    });
  });

  it('pass on products and their refusal', async () => {
    const list = (outcome: typeof forbidden | ReturnType<typeof succeed<[]>>) =>
      productHandlers(fakeConnections(fakeClient({ products: () => Promise.resolve(outcome) })))['products.list'];
    expect(await list(succeed([]))({ lenders: ['a'] })).toEqual({ ok: true, data: { products: [] } });
    expect(await list(forbidden)({ lenders: ['a'] })).toEqual(forbidden);
  });

  it('pass on policies, and no search if there are no words', async () => {
    const queries: EndpointInput<'policies'>['query'][] = [];
    const client = fakeClient({
      policies: ({ query }) => {
        queries.push(query);
        return Promise.resolve(succeed([]));
      },
    });
    const query = policyHandlers(fakeConnections(client))['policies.query'];
    const scope = { lenders: ['a'], triggers: ['payg'] };
    expect(await query({ ...scope, search: ' genuine savings ' })).toEqual({ ok: true, data: { policies: [] } });
    await query({ ...scope, search: '  ' });
    await query(scope);
    expect(queries).toEqual([{ ...scope, search: 'genuine savings' }, scope, scope]);
  });
});

describe('the connection domain', () => {
  const clock = { now: () => 1000 };

  it('shows the connection with its user', async () => {
    const connections = fakeConnections(fakeClient());
    expect(await connectionHandlers({ connections, clock })['connection.status']({})).toEqual({
      ok: true,
      data: {
        ...connections.current().description,
        clockCorrectionMs: 0,
        user: { email: 'broker@localhost', teams: [{ id: teamId, name: 'Drafts' }] },
      },
    });
  });

  it('shows the clock correction learned from this very call', async () => {
    let learnedMs = 0;
    const client = fakeClient({
      user: () => {
        learnedMs = 90_000;
        return Promise.resolve(succeed({ email: 'sam@example.com', teams: [] }));
      },
    });
    const connection = { ...fakeConnection(client), clockCorrectionMs: () => learnedMs };
    const handlers = connectionHandlers({ connections: { current: () => connection }, clock });
    expect(await handlers['connection.status']({})).toMatchObject({ ok: true, data: { clockCorrectionMs: 90_000 } });
  });

  it('tests with an echo', async () => {
    const times = [1000, 1040];
    const connections = fakeConnections(fakeClient());
    const test = connectionHandlers({ connections, clock: { now: () => times.shift() ?? 0 } })['connection.test'];
    expect(await test({})).toEqual({ ok: true, data: { durationMs: 40, status: 200 } });
  });

  it('passes on refusals', async () => {
    const refused = () => Promise.resolve(forbidden);
    const connections = fakeConnections(fakeClient({ user: refused, echo: refused }));
    const handlers = connectionHandlers({ connections, clock });
    expect([await handlers['connection.status']({}), await handlers['connection.test']({})]).toEqual([
      forbidden,
      forbidden,
    ]);
  });
});

describe('requests', () => {
  const kept = { id: 1, at: 'x', method: 'GET', path: '/a', status: 200, code: null, durationMs: 1, attempts: 1 };
  const failed = { ...kept, id: 2, profileId: 'p', path: '/B', status: 404, code: 'NOT_FOUND' };
  const attempts = [
    { at: 'x', status: 200, durationMs: 1, canonicalRequest: 'GET', headers: {}, bodyBytes: null, answerBytes: 2 },
  ];
  const open = (shell = bareShell()) => {
    let entries = [failed, kept];
    const requestLog = {
      list: () => entries,
      find: (id: number) => (id === 1 ? { entry: kept, attempts } : undefined),
      clear: () => {
        entries = [];
      },
    };
    return requestHandlers({ requestLog, shell });
  };
  const all = { search: '', failedOnly: false };

  it('are listed, filtered and cleared', async () => {
    const handlers = open();
    const listed = async (filter: Parameters<(typeof handlers)['requests.list']>[0]) => {
      const outcome = await handlers['requests.list'](filter);
      return outcome.ok ? outcome.data.entries : outcome;
    };
    expect(await listed(all)).toEqual([failed, kept]);
    expect(await listed({ ...all, profileId: 'p' })).toEqual([failed]);
    expect(await listed({ ...all, failedOnly: true })).toEqual([failed]);
    expect(await listed({ ...all, search: 'A' })).toEqual([kept]);
    expect(await handlers['requests.clear']({})).toEqual({ ok: true, data: {} });
    expect(await listed(all)).toEqual([]);
  });

  it('are read with their attempts', async () => {
    const handlers = open();
    expect(await handlers['requests.read']({ id: 1 })).toEqual({ ok: true, data: { entry: kept, attempts } });
    expect(await handlers['requests.read']({ id: 2 })).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
  });

  it('are exported by the host, or downloaded by the page', async () => {
    const saved = { status: 'saved', fileName: 'a.json' } as const;
    const host = open(bareShell({ saveText: () => Promise.resolve(saved) }));
    expect(await host['requests.export'](all)).toEqual({ ok: true, data: saved });
    const { id: _id, ...entry } = kept;
    const text = `${JSON.stringify([{ ...entry, tries: attempts }], null, 2)}\n`;
    expect(await open()['requests.export']({ ...all, search: '/a' })).toEqual({
      ok: true,
      data: { status: 'download', fileName: 'headroom-requests.json', text },
    });
  });
});
