import { expect, test } from 'vitest';
import { emptyScenario } from '../../../shared/service/scenario.ts';
import { servicingResult } from '../../../test/support/desk/fakes.ts';
import { testProfile } from '../../../test/support/publishing/world.ts';
import { heldServices, type HeldServicePorts } from './held-services.ts';

const now = 'as it is now';
const before = 'as it was before an edit';

interface Answer {
  readonly lender: string;
  readonly addToRates?: number;
  readonly atMs?: number;
  readonly contentHash?: string;
}

/** What two services have answered about a home that is built with a loan of 450,000. */
const held = (addToRates: number, answers: Readonly<Record<'banksia' | 'wattle', readonly Answer[]>>) => {
  const scenario = {
    ...emptyScenario(),
    home_loans: [{ existing_or_proposed: 'proposed', loan_amount: 450_000 }],
  };
  const ports = {
    profiles: {
      list: () => [
        testProfile({ id: 'banksia', name: 'Banksia', lenders: [{ name: 'acacia', displayName: 'Acacia' }] as never }),
        testProfile({ id: 'wattle', name: 'Wattle' }),
      ],
    },
    edited: { drafts: { find: () => ({ scenario }) } },
    results: {
      ofScenario: (_id: string, service: keyof typeof answers) =>
        answers[service].map((one) => ({
          ...{ addToRates: 0, atMs: 1, contentHash: now, ...one },
          answer: servicingResult(one.lender),
        })),
    },
    publishing: { version: () => now },
  } as unknown as HeldServicePorts;
  return heldServices(ports, { scenarioId: 'one', addToRates }, { building: [] });
};

test('a note holds of each service what it answered about the scenario as it is, at the rates of the note', () => {
  const answers = {
    banksia: [
      { lender: 'acacia', atMs: Date.UTC(2026, 10, 20) },
      { lender: 'mallee', atMs: Date.UTC(2026, 10, 21), contentHash: before },
      { lender: 'acacia', atMs: Date.UTC(2026, 10, 22), addToRates: 1 },
    ],
    wattle: [],
  };
  const banksia = { service: 'Banksia', state: 'built', asked: 450_000 };
  const acacia = { lender: 'acacia', name: 'Acacia', result: servicingResult('acacia') };
  expect(held(0, answers)).toEqual([{ ...banksia, answeredAt: '2026-11-21T00:00:00.000Z', lenders: [acacia] }]);
  expect(held(1, answers)).toEqual([{ ...banksia, answeredAt: '2026-11-22T00:00:00.000Z', lenders: [acacia] }]);
  expect(held(2, answers)).toEqual([]);
});

test('a service whose answers are all of an earlier scenario is named in a note without a figure', () => {
  const answers = { banksia: [], wattle: [{ lender: 'mallee', contentHash: before }] };
  expect(held(0, answers)).toMatchObject([{ service: 'Wattle', lenders: [] }]);
});
