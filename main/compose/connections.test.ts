import { describe, expect, it } from 'vitest';
import { fail, type Outcome, succeed } from '../../shared/outcome.ts';
import { fakeConnection } from '../../test/support/desk/fakes.ts';
import { eachOperation } from '../client/index.ts';
import type { Connection, Connections, ServiceClient } from '../ports/service.ts';
import { createConnections } from './connections.ts';

const lost = fail('UNAUTHORIZED', 'Invalid client identifier');
const done = succeed('done') as Outcome<never>;

/** A client whose operations all give the same answer and record its name in `calls`. */
const clientOf = (name: string, answer: () => Outcome<never>, calls: string[]): ServiceClient =>
  eachOperation((operation) => () => {
    calls.push(`${name}.${operation}`);
    return Promise.resolve(answer());
  });

/** Opens the given connections, one after another; after them none can be opened. */
const connectionsOf = (...clients: readonly ServiceClient[]) => {
  const waiting = clients.map((client, index): Connection => ({
    ...fakeConnection(client),
    teamIds: [`team-${index}`],
  }));
  const events: string[] = [];
  const open = (): Outcome<Connection> => {
    const next = waiting.shift();
    return next === undefined ? fail('STORE_UNAVAILABLE', 'Full.') : succeed(next);
  };
  const made = createConnections(open, () => events.push('changed'));
  if (!made.ok) throw new Error(made.error.message);
  return { connections: made.data, events };
};

const callAll = (connections: Connections) => {
  const { client } = connections.current();
  return [
    client.user(),
    client.createScenario({ body: {} }),
    client.readScenario({ params: { id: '1' } }),
    client.updateScenario({ params: { id: '1' }, body: {} }),
    client.compute({ params: { scenarioId: '1' }, body: { lenderName: 'a' } }),
    client.products({ query: { lenders: ['a'] } }),
    client.policies({ query: { lenders: ['a'], triggers: ['b'] } }),
    client.echo(),
  ];
};
const operations = [
  'user',
  'createScenario',
  'readScenario',
  'updateScenario',
  'compute',
  'products',
  'policies',
  'echo',
];

describe('the connection in use', () => {
  it('is replaced once for all calls that its service refused, and they are repeated', async () => {
    const calls: string[] = [];
    const { connections, events } = connectionsOf(
      clientOf('old', () => lost, calls),
      clientOf('new', () => done, calls),
    );
    const before = connections.current().teamIds;
    expect(await Promise.all(callAll(connections))).toEqual(operations.map(() => done));
    expect(calls).toEqual([...operations.map((name) => `old.${name}`), ...operations.map((name) => `new.${name}`)]);
    expect([before, connections.current().teamIds, events]).toEqual([['team-0'], ['team-1'], ['changed']]);
  });

  it('lets a call in progress finish on the connection it began on', async () => {
    const calls: string[] = [];
    const slow = Promise.withResolvers<Outcome<never>>();
    const old: ServiceClient = {
      ...clientOf('old', () => lost, calls),
      createScenario: () => slow.promise,
    };
    const { connections, events } = connectionsOf(
      old,
      clientOf('new', () => done, calls),
    );
    const { client } = connections.current();
    const created = client.createScenario({ body: {} });
    expect(await client.user()).toEqual(done);
    const inDoubt = fail('OUTCOME_UNKNOWN', 'Look for it before you try again.');
    slow.resolve(inDoubt);
    expect(await created).toEqual(inDoubt);
    expect([calls, events]).toEqual([['old.user', 'new.user'], ['changed']]);
  });

  it('serves a use case that began before the change through the new connection', async () => {
    const calls: string[] = [];
    const { connections, events } = connectionsOf(
      clientOf('old', () => lost, calls),
      clientOf('new', () => done, calls),
    );
    const { client } = connections.current();
    await client.user();
    expect(await client.echo()).toEqual(done);
    expect([calls, events]).toEqual([['old.user', 'new.user', 'old.echo', 'new.echo'], ['changed']]);
  });

  it('is not replaced twice for one call', async () => {
    const calls: string[] = [];
    const { connections } = connectionsOf(
      clientOf('old', () => lost, calls),
      clientOf('new', () => lost, calls),
      clientOf('third', () => done, calls),
    );
    expect(await connections.current().client.user()).toEqual(lost);
    expect(calls).toEqual(['old.user', 'new.user']);
  });

  it('stays when no other can be opened, and the refusal is returned', async () => {
    const calls: string[] = [];
    const { connections, events } = connectionsOf(clientOf('old', () => lost, calls));
    expect(await connections.current().client.user()).toEqual(lost);
    expect([connections.current().teamIds, calls, events]).toEqual([['team-0'], ['old.user'], []]);
  });

  it('stays after any other failure', async () => {
    const calls: string[] = [];
    const forbidden = fail('FORBIDDEN', 'No.');
    const { connections, events } = connectionsOf(
      clientOf('old', () => forbidden, calls),
      clientOf('new', () => done, calls),
    );
    expect(await connections.current().client.user()).toEqual(forbidden);
    expect([calls, events]).toEqual([['old.user'], []]);
  });

  it('is undefined when the first cannot be opened', () => {
    const refused = fail('INVALID_INPUT', 'No.');
    expect(
      createConnections(
        () => refused,
        () => undefined,
      ),
    ).toEqual(refused);
  });
});
