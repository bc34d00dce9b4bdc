import { expect, test } from 'vitest';
import { stateScenario } from '../../../shared/bridging/state-scenario.ts';
import type { NoteResults } from '../../../shared/note/note-file.ts';
import { emptyScenario, scenarioBody } from '../../../shared/service/scenario.ts';
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
const held = (
  addToRates: number,
  answers: Readonly<Record<'banksia' | 'wattle', readonly Answer[]>>,
  about: Pick<NoteResults, 'building'> = { building: [] },
) => {
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
  return heldServices(ports, { scenarioId: 'one', addToRates }, about);
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

test('a note that is about neither a sale nor a home that is built holds no answer of a service', () => {
  expect(held(0, { banksia: [{ lender: 'acacia' }], wattle: [] }, {})).toEqual([]);
});

test('a service whose answers are all of an earlier scenario is named in a note without a figure', () => {
  const answers = { banksia: [], wattle: [{ lender: 'mallee', contentHash: before }] };
  expect(held(0, answers)).toMatchObject([{ service: 'Wattle', lenders: [] }]);
});

/** What one service has answered about the state after a sale, with 450,000 owed, of which a note has so much at a lender. */
const heldAfterSale = ({ owed = 450_000, addToRates = 0, isEdited = false, wasSent = true }) => {
  const scenario = scenarioBody.parse({
    ...emptyScenario(),
    home_loans: [{ existing_or_proposed: 'proposed', loan_amount: 500_000 }],
  });
  const records = {
    one: { id: 'one', description: 'Chen', scenario: isEdited ? { ...scenario, notes: 'Another.' } : scenario },
    end: { id: 'end', description: 'Chen: after the sale', scenario: stateScenario(scenario, 'end', 450_000) },
  };
  const named = { isOriginal: false, inBin: false };
  const ports = {
    profiles: { list: () => [testProfile({ id: 'banksia', name: 'Banksia' })] },
    edited: { drafts: { find: (id: keyof typeof records) => records[id] } },
    variantGroups: {
      of: () => [
        { ...named, id: 'one', name: 'After the sale', isOriginal: true },
        { ...named, id: 'end', name: wasSent ? 'After the sale' : 'Another' },
      ],
    },
    results: {
      ofScenario: (id: string) =>
        id === 'end'
          ? [{ lender: 'acacia', addToRates: 0, atMs: 1, contentHash: now, answer: servicingResult('acacia') }]
          : [],
    },
    publishing: { version: () => now },
  } as unknown as HeldServicePorts;
  const selling = { lenders: [{ lender: 'acacia', figures: { bridge: { end: owed } } }] };
  const results = { selling, building: [] } as unknown as NoteResults;
  return heldServices(ports, { scenarioId: 'one', addToRates }, results).map(({ state, asked, lenders }) => [
    ...[state, asked, lenders.map(({ name }) => name)],
  ]);
};

test.each([
  ['a note has the figures of a service for a state that it was asked about', {}, [['end', 450_000, ['acacia']]]],
  ['none where that debt is of no lender any more', { owed: 460_000 }, [['end', 450_000, []]]],
  ['none where the scenario is another now', { isEdited: true }, [['end', 450_000, []]]],
  ['nothing of it at other rates', { addToRates: 1 }, []],
  ['nothing where it was asked about no state', { wasSent: false }, []],
])('%s', (_what, change, expected) => {
  expect(heldAfterSale(change)).toEqual(expected);
});
