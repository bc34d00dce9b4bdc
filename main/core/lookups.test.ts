import { hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { PolicyNote } from '../../shared/contract/lenders/policies.ts';
import { fail, succeed } from '../../shared/outcome.ts';
import type { EndpointInput } from '../../shared/service/endpoints.ts';
import { bareShell, fakeClient, fakeConnection, fakeConnections, teamId } from '../../test/support/desk/fakes.ts';
import { readingHere } from '../../test/support/policies.ts';
import { connectionHandlers } from './connection/index.ts';
import { lenderHandlers } from './lenders/index.ts';
import { type KeptPolicy, policyHandlers } from './policies/index.ts';
import { productHandlers } from './products/index.ts';

/** Notes in a list, all written in the same second. */
const policyHandlersOn = (
  client = fakeClient(),
  emit: (name: string) => void = () => undefined,
  kept: readonly KeptPolicy[] = [],
) => {
  let notes: PolicyNote[] = [];
  const without = (lender: string, topic: string) =>
    notes.filter((one) => one.lender !== lender || one.topic !== topic);
  return policyHandlers({
    connections: fakeConnections(client),
    clock: { now: () => 1000 },
    events: { emit },
    directory: { list: () => [] },
    shell: bareShell(),
    keptPolicies: () => kept,
    policyTexts: readingHere(),
    policyNotes: {
      list: () => notes,
      put: (note) => (notes = [...without(note.lender, note.topic), note]),
      remove: (lender, topic) => (notes = without(lender, topic)),
    },
  });
};

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

  it('ask for all policies of the topics, and search them here', async () => {
    const queries: EndpointInput<'policies'>['query'][] = [];
    const policy = { lender: 'a', triggers: ['payg'], content: 'Genuine savings.', lastVerifiedOn: '2026-11-01' };
    const client = fakeClient({
      policies: ({ query }) => {
        queries.push(query);
        return Promise.resolve(succeed([policy]));
      },
    });
    const query = policyHandlersOn(client)['policies.query'];
    const scope = { lenders: ['a'], triggers: ['payg'] };
    const read = { title: '', version: hash('sha256', policy.content), answers: {} };
    const pieces = [
      { text: 'Genuine savings', marked: true },
      { text: '.', marked: false },
    ];
    expect(await query({ ...scope, search: ' genuine savings ' })).toEqual({
      ok: true,
      data: { policies: [{ ...policy, ...read, excerpts: [{ pieces }], missing: [], meant: [] }] },
    });
    expect(await query({ ...scope, search: 'zebra' })).toEqual({ ok: true, data: { policies: [] } });
    expect(queries).toEqual([scope, scope]);
  });

  it('say of each policy who verified it at its own lender, though others have the same text', async () => {
    const of = (lender: string) => ({ lender, triggers: ['payg'], content: 'The same.', lastVerifiedOn: '2026-11-01' });
    const client = fakeClient({ policies: () => Promise.resolve(succeed([of('a'), of('b'), of('c')])) });
    const kept = ['b', 'a'].map((lender) => ({ ...of(lender), standing: { verifiedBy: `Kim at ${lender}` } }));
    const query = policyHandlersOn(client, () => undefined, kept)['policies.query'];
    const found = await query({ lenders: ['a', 'b', 'c'], triggers: ['payg'] });
    expect(found.ok && found.data.policies.map(({ standing }) => standing?.verifiedBy)).toEqual([
      'Kim at a',
      'Kim at b',
      undefined,
    ]);
  });
});

describe('the notes on policies', () => {
  it('are written with the time, removed by an empty text, and announced to every window', async () => {
    const events: string[] = [];
    const handlers = policyHandlersOn(fakeClient(), (name) => events.push(name));
    const about = { lender: 'a', topic: 'payg', title: 'Wages', version: 'v' };
    const notes = [{ ...about, text: 'Ask Kim', writtenMs: 1000 }];
    expect(await handlers['policies.writeNote']({ ...about, text: ' Ask Kim\n' })).toEqual(succeed({ notes }));
    expect(await handlers['policies.notes']({})).toEqual(succeed({ notes }));
    expect(await handlers['policies.writeNote']({ ...about, text: ' ' })).toEqual(succeed({ notes: [] }));
    expect(events).toEqual(['policyNotes.changed', 'policyNotes.changed']);
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

  it('shows a clock correction made by this very call', async () => {
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
