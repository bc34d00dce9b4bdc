import { expect, it } from 'vitest';
import { succeed } from '../../../shared/outcome.ts';
import type { CachedReading, RemoteResult } from '../../../shared/publishing/readings.ts';
import { fakeClient, servicingResult } from '../../../test/support/desk/fakes.ts';
import { remoteHandlers, type RemotePorts } from './index.ts';

const open = (results: readonly Partial<RemoteResult>[] = []) => {
  const questions: string[] = [];
  const computedHere: string[] = [];
  const client = fakeClient({
    products: () => Promise.resolve(succeed([])),
    policies: () => Promise.resolve(succeed([])),
    compute: ({ body: { lenderName } }) => {
      computedHere.push(lenderName);
      return Promise.resolve(succeed({ ...servicingResult(lenderName), net_monthly_surplus: 1 }));
    },
  });
  const handlers = remoteHandlers({
    services: { current: () => succeed(client) },
    readings: { find: () => undefined, put: ({ question }: CachedReading) => questions.push(question) },
    clock: { now: () => 1 },
    policyTexts: { blocksOf: () => Promise.resolve([]) },
    results: { ofScenario: () => results },
    publishing: { version: () => 'now' },
    connections: { current: () => ({ client }) },
    directory: { list: () => [{ id: 'acacia' }] },
  } as unknown as RemotePorts);
  return { handlers, questions, computedHere };
};

it('the same question is known again by the lenders in any order, and by the topics', async () => {
  const { handlers, questions } = open();
  const profileId = 'p';
  for (const lenders of [['oak', 'ash'], ['ash', 'oak'], ['ash']])
    await handlers['remote.products']({ profileId, lenders });
  const [first, second, third] = questions.splice(0);
  expect([first === second, first === third]).toEqual([true, false]);
  const ask = (lenders: string[], triggers: ('payg' | 'casual')[]) =>
    handlers['remote.policies']({ profileId, lenders, triggers });
  await ask(['oak', 'ash'], ['payg']);
  await ask(['ash', 'oak'], ['payg']);
  await ask(['ash', 'oak'], ['casual']);
  const [one, same, another] = questions;
  expect([one === same, one === another]).toEqual([true, false]);
});

it('what a service computed is compared with this computer where both have the lender and the same version', async () => {
  const stored = (lender: string, contentHash: string) => ({
    ...{ lender, contentHash, addToRates: 0, atMs: 1, answer: servicingResult(lender) },
  });
  const { handlers, computedHere } = open([stored('acacia', 'now'), stored('acacia', 'before'), stored('oak', 'now')]);
  const outcome = await handlers['remote.results']({ scenarioId: 's', profileId: 'p' });
  expect(
    outcome.ok && outcome.data.results.map(({ lender, isStale, differences }) => [lender, isStale, differences]),
  ).toEqual([
    [
      'acacia',
      false,
      [{ figure: 'net_monthly_surplus', here: 1, there: servicingResult('acacia').net_monthly_surplus }],
    ],
    ['acacia', true, undefined],
    ['oak', false, undefined],
  ]);
  expect(computedHere).toEqual(['acacia']);
});
