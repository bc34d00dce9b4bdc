import { expect, it } from 'vitest';
import { currentTables } from '../../../shared/costs/cost-tables.ts';
import { fundsOf } from '../../../shared/costs/funds.ts';
import { holdTables } from '../../../shared/costs/held-tables.ts';
import type { NoteInputs } from '../../../shared/note/note-file.ts';
import { emptyScenario, scenarioBody, type ScenarioBody } from '../../../shared/service/scenario.ts';
import { standingClock } from '../../../test/support/client/tools.ts';
import { letProperty, proposedLoan, salary, single } from '../../../test/support/scenarios/parts.ts';
import { servicingVectors, vectorLender } from '../../../test/vectors/servicing-vectors.ts';
import { taxTables } from '../../engine/servicing/index.ts';
import { heldFunds } from './held-funds.ts';
import { createNoteCalculator } from './note-calculator.ts';

const lenders = ['vanilla', 'strict', 'gentle'].map((id) => vectorLender(id));
const { benchmark } = servicingVectors;
// Already the next day in Sydney.
const calculator = createNoteCalculator({ lenders, benchmark }, standingClock(Date.parse('2026-11-20T14:00:00.000Z')));

const scenarioWith = (info: object = {}): ScenarioBody =>
  scenarioBody.parse({
    ...{ ...emptyScenario(), households: [single], income: [salary], securities: [letProperty] },
    home_loans: [{ ...proposedLoan, loan_amount: 400_000 }],
    additional_info: { useDependantAges: false, ...info },
  });
const scenario = scenarioWith();
const takers = { five_percent: ['vanilla'], shared_equity: [], waiver: [] };

it('a note rests on the lenders that are not left out, today’s tables, and what was asked for', () => {
  const question = { leftOut: ['strict'], addToRates: 0.5, wanted: ['offsetAccount'], takers } as const;
  const inputs = calculator.inputs(scenario, { ...question, wanted: [...question.wanted] });
  const { packs, ...others } = inputs;
  expect(others).toEqual({
    ...{ scenario, addToRates: 0.5, day: '2026-11-21', benchmark, taxTables, wanted: ['offsetAccount'] },
    costs: holdTables(scenario, currentTables),
  });
  expect(packs.map(({ id, name, whiteLabel, asAt }) => [id, name, whiteLabel, asAt])).toEqual(
    ['vanilla', 'gentle'].map((id) => {
      const lender = vectorLender(id);
      return [id, lender.name, lender.whiteLabel, lender.asAt];
    }),
  );
  expect(packs.map(({ servicing, products }) => [servicing, products])).toEqual(
    ['vanilla', 'gentle'].map((id) => [vectorLender(id).parameters, [...vectorLender(id).products]]),
  );
  // Who takes part in a way is asked only where one is taken.
  const taken = scenarioWith({ ways_in: { chosen: 'five_percent' } });
  const plain = { leftOut: [], addToRates: 0 };
  expect(calculator.inputs(taken, { ...plain, takers }).takers).toEqual(takers);
  expect('takers' in calculator.inputs(taken, plain)).toBe(false);
  expect('wanted' in calculator.inputs(taken, plain)).toBe(false);
});

const computed = async (inputs: NoteInputs, chosen: readonly string[], compared?: string) => {
  const outcome = await calculator.compute(inputs, { chosen, compared });
  if (!outcome.ok) throw new Error(outcome.error.message);
  return outcome.data;
};

it('a note answers at every lender of it, and sets out the chosen ones in their order', async () => {
  const inputs = calculator.inputs(scenario, { leftOut: [], addToRates: 0 });
  const results = await computed(inputs, ['gentle', 'vanilla'], 'strict');
  expect(results.answers.map(({ lender, result }) => [lender, result.lender_name, 'explanation' in result])).toEqual([
    ['vanilla', 'vanilla', true],
    ['strict', 'strict', false],
    ['gentle', 'gentle', true],
  ]);
  expect(results.repayments.map(({ lender, loans }) => [lender, loans.length])).toEqual([
    ['gentle', 1],
    ['vanilla', 1],
  ]);
  expect(results.repayments[0]?.pays).toEqual(results.repayments[0]?.loans[0]?.pays);
  expect(results.funds).toEqual(heldFunds(fundsOf(scenario, '2026-11-21')));
  expect(Object.keys(results)).toEqual(['answers', 'repayments', 'funds', 'costs', 'pictures']);
  const { costs = [], pictures } = results;
  expect(costs.map(({ fiveYears }) => fiveYears)).toEqual(
    costs.map(({ fiveYears }) => fiveYears).toSorted((a, b) => a - b),
  );
  for (const { products, rates } of costs) expect([products.length, rates.length]).toEqual([1, 1]);
  expect(Object.keys(pictures ?? {})).toEqual(['curves', 'difference']);
  const packs = inputs.packs.map((pack) => {
    const products = pack.products as readonly { readonly productFeatures: object }[];
    const changed = products.map((one) => ({
      ...one,
      productFeatures: { ...one.productFeatures, redrawFacility: false },
    }));
    return pack.id === 'strict' ? { ...pack, products: changed } : pack;
  });
  const alone = await computed({ ...inputs, packs, wanted: ['redrawFacility'] }, ['gentle']);
  expect([Object.keys(alone.pictures ?? {}), alone.pictures?.curves]).toEqual([['curves'], pictures?.curves]);
  const lendersIn = (some: typeof costs) => some.map(({ lender }) => lender).toSorted();
  expect([lendersIn(costs), lendersIn(alone.costs ?? [])]).toEqual([
    ...[
      ['gentle', 'strict', 'vanilla'],
      ['gentle', 'vanilla'],
    ],
  ]);
});

it('a note that cannot be computed names the part that cannot be read', async () => {
  const inputs = calculator.inputs(scenario, { leftOut: ['strict', 'gentle'], addToRates: 0 });
  const problemWith = async (changes: object): Promise<string | undefined> => {
    const outcome = await calculator.compute({ ...inputs, ...changes }, { chosen: ['vanilla'] });
    return outcome.ok ? undefined : `${outcome.error.code}: ${outcome.error.message}`;
  };
  const refused = (part: string) =>
    `INVALID_FILE: This version of Headroom cannot compute with ${part} in it, so nothing was recalculated; the figures are as the note states them.`;
  expect([
    await problemWith({ packs: [{ id: 'vanilla' }] }),
    await problemWith({ benchmark: {} }),
    await problemWith({ taxTables: [] }),
    await problemWith({ costs: {} }),
  ]).toEqual(
    ['the figures of a lender', 'the living-expense benchmark', 'the tax tables', 'the tables of duty and fees'].map(
      refused,
    ),
  );
  expect(calculator.modelChanges.length).toBeGreaterThan(1);
});
