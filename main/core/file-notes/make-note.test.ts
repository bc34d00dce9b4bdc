import { expect, it } from 'vitest';
import { fakeClient, fakeConnections } from '../../../test/support/desk/fakes.ts';
import { makeNote, type NoteMakingPorts } from './make-note.ts';

/** What each lender lends of the 500,000 that are asked for. */
const lends: Readonly<Record<string, number>> = { acacia: 400_000, banksia: 600_000, mulga: 700_000, wattle: 550_000 };
const serving = (lender: string): boolean => (lends[lender] ?? 0) >= 500_000;

type Question = Parameters<typeof makeNote>[1];

/** A note of a scenario that asks for 500,000, where products are priced at the lenders of `costs`, the cheapest first. */
const made = async (question: Partial<Question>, costs: readonly string[] = []) => {
  const client = fakeClient();
  const body = { income: [{ payg: 150_000 }], home_loans: [{ id: 'l', loan_amount: 500_000 }] };
  const created = await client.createScenario({ body: { description: 'Chen', scenario: body } });
  const computed: unknown[] = [];
  const ports = {
    connections: fakeConnections(client),
    directory: { list: () => Object.keys(lends).map((id) => ({ id, name: `${id} Bank` })) },
    calculator: {
      modelChanges: [{ version: 3 }, { version: 4 }],
      inputs: (scenario: unknown, { leftOut, ...asked }: { readonly leftOut: readonly string[] }) => ({
        ...{ scenario, asked },
        packs: Object.keys(lends).flatMap((id) => (leftOut.includes(id) ? [] : { id })),
      }),
      compute: ({ packs }: { readonly packs: readonly { readonly id: string }[] }, set: unknown) => {
        computed.push(set);
        const results = {
          answers: packs.map(({ id }) => ({
            lender: id,
            result: {
              ...{ lender_name: id, does_service: serving(id), max_borrowing_capacity: lends[id] },
              ...{ net_monthly_surplus: 0, validations: [], warnings: [], per_loan_rate_breakdown: [] },
            },
          })),
          costs: costs.map((lender) => ({ lender })),
        };
        return Promise.resolve({ ok: true, data: results });
      },
    },
    ...{ clock: { now: () => 0 }, info: { name: 'Headroom', version: '1.2.3' } },
    ...{ profiles: { list: () => [] }, edited: { drafts: { find: () => undefined } } },
  } as unknown as NoteMakingPorts;
  const scenarioId = created.ok ? created.data.id : '';
  const outcome = await makeNote(ports, {
    scenarioId,
    addToRates: 0.5,
    beside: [],
    leftOut: [],
    ...question,
  });
  return { outcome, computed };
};

const chosenOf = async (question: Partial<Question>, costs?: readonly string[]) => {
  const { outcome } = await made(question, costs);
  return outcome.ok ? [outcome.data.chosen.join(' '), outcome.data.compared] : outcome.error.code;
};

const panel = { name: 'Ours', lenders: ['acacia', 'wattle', 'gone'] };

it.each<[string, Partial<Question>, readonly string[], readonly [string, string]]>([
  ['the cheapest of those that lend it, beside the next', {}, ['acacia', 'wattle', 'banksia'], ['wattle', 'banksia']],
  ['who lends most where nothing is priced', {}, [], ['mulga', 'banksia']],
  ['who is priced before who is not', {}, ['wattle'], ['wattle', 'mulga']],
  ['whom the broker names', { recommended: 'acacia' }, ['wattle'], ['acacia', 'wattle']],
  [
    'the next best where whom the broker names is left out',
    { recommended: 'mulga', leftOut: ['mulga'] },
    [],
    ['banksia', 'wattle'],
  ],
  [
    'others beside it once, without those left out',
    { beside: ['wattle', 'mulga', 'acacia', 'wattle'], leftOut: ['acacia'] },
    [],
    ['mulga wattle', 'banksia'],
  ],
  ['whom it is compared with as it is asked', { compared: 'acacia' }, [], ['mulga', 'acacia']],
  ['the next instead of a comparison with itself', { compared: 'mulga' }, [], ['mulga', 'banksia']],
  ['who lends it of a panel', { panel }, ['banksia'], ['wattle', 'acacia']],
  ['whom the broker names from outside a panel', { panel, recommended: 'mulga' }, [], ['mulga', 'wattle']],
])('a note recommends %s', async (_what, question, costs, chosen) => {
  expect(await chosenOf(question, costs)).toEqual(chosen);
});

it('a note says whom it leaves out, by name, and who is outside the panel', async () => {
  const { outcome } = await made({ panel, recommended: 'mulga', leftOut: ['acacia'] });
  expect(outcome).toMatchObject({
    data: {
      leftOut: ['acacia Bank'],
      panel: { name: 'Ours', lenders: ['wattle'], outside: ['banksia Bank'] },
      inputs: { packs: [{ id: 'mulga' }, { id: 'wattle' }], asked: { addToRates: 0.5 } },
      ...{ description: 'Chen', modelVersion: 4, program: 'Headroom 1.2.3', madeAt: '1970-01-01T00:00:00.000Z' },
    },
  });
});

it('a note of no lender is not made, unless one outside the panel is named', async () => {
  const nobody = { name: 'Ours', lenders: ['gone'] };
  expect([
    await chosenOf({ leftOut: Object.keys(lends) }),
    await chosenOf({ panel: nobody }),
    await chosenOf({ panel: nobody, recommended: 'wattle' }),
  ]).toEqual(['INVALID_INPUT', 'INVALID_INPUT', ['wattle', undefined]]);
});

it('there is no note of a scenario that is not there', async () => {
  expect(await chosenOf({ scenarioId: 'none' })).toBe('NOT_FOUND');
});

it('a note is computed for the lenders that it sets out, the recommended one first', async () => {
  const { computed } = await made({ beside: ['acacia'] });
  expect(computed).toEqual([{ chosen: [] }, { chosen: ['mulga', 'acacia'], compared: 'banksia' }]);
});
