import { describe, expect, it } from 'vitest';
import { fail, type Outcome, succeed } from '../../shared/outcome.ts';
import type { ServiceClient } from '../core/ports.ts';
import { eachOperation } from './client.ts';
import { renewingClient } from './renewing-client.ts';

const lost = fail('UNAUTHORIZED', 'Invalid client identifier');

/** A client whose every method answers the same and writes its own name down. */
const clientOf = (name: string, answer: () => Outcome<never>, calls: string[]): ServiceClient =>
  eachOperation((operation) => () => {
    calls.push(`${name}.${operation}`);
    return Promise.resolve(answer());
  });

const callAll = (client: ServiceClient) => [
  client.user(),
  client.createScenario({ body: {} }),
  client.readScenario({ params: { id: '1' } }),
  client.updateScenario({ params: { id: '1' }, body: {} }),
  client.compute({ params: { scenarioId: '1' }, body: { lenderName: 'a' } }),
  client.products({ query: { lenders: ['a'] } }),
  client.policies({ query: { lenders: ['a'], triggers: ['b'] } }),
  client.echo(),
];

const done = succeed('done') as Outcome<never>;
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

describe('renewingClient', () => {
  it('makes a lost call once more with a new grant, and calls that fail together renew once', async () => {
    const calls: string[] = [];
    let renewals = 0;
    const client = renewingClient(
      clientOf('old', () => lost, calls),
      () => {
        renewals += 1;
        return succeed(clientOf('new', () => done, calls));
      },
    );
    expect(await Promise.all(callAll(client))).toEqual(operations.map(() => done));
    expect(renewals).toBe(1);
    expect(calls).toEqual([...operations.map((name) => `old.${name}`), ...operations.map((name) => `new.${name}`)]);
  });

  it('does not try a third time', async () => {
    const calls: string[] = [];
    const client = renewingClient(
      clientOf('old', () => lost, calls),
      () => succeed(clientOf('new', () => lost, calls)),
    );
    expect(await client.user()).toEqual(lost);
    expect(calls).toEqual(['old.user', 'new.user']);
  });

  it('lets the first answer stand when there is no new grant, and any other failure', async () => {
    const calls: string[] = [];
    const refused = renewingClient(
      clientOf('old', () => lost, calls),
      () => fail('STORE_UNAVAILABLE', 'Full.'),
    );
    expect(await refused.user()).toEqual(lost);
    const forbidden = fail('FORBIDDEN', 'No.');
    const other = renewingClient(
      clientOf('old', () => forbidden, calls),
      () => {
        throw new Error('must not renew');
      },
    );
    expect(await other.user()).toEqual(forbidden);
    expect(calls).toEqual(['old.user', 'old.user']);
  });
});
