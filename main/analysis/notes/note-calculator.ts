import * as z from 'zod';
import { sellAndBuyOf } from '../../../shared/bridging/sell-and-buy.ts';
import { askedLoans } from '../../../shared/costs/asked-loans.ts';
import { byCost, lenderCosts } from '../../../shared/costs/cheapest-products.ts';
import { type CostTables, currentTables } from '../../../shared/costs/cost-tables.ts';
import { type Funds, fundsOf } from '../../../shared/costs/funds.ts';
import { heldCostTables, holdTables, takeTables } from '../../../shared/costs/held-tables.ts';
import { refinanceOf } from '../../../shared/costs/refinance.ts';
import { type RepaymentPlan, repaymentPlan } from '../../../shared/costs/repayment-plan.ts';
import {
  type HeldCost,
  type HeldPictures,
  type HeldSelling,
  type HeldWaysIn,
  type NoteInputs,
  noteInputs,
  type NoteResults,
  noteResults,
} from '../../../shared/note/note-file.ts';
import { fail, type Outcome, succeed } from '../../../shared/outcome.ts';
import { lenderPack } from '../../../shared/pack/pack-schema.ts';
import { dayInSydney } from '../../../shared/scenario/days.ts';
import { type ServicingAnswer, servicingAnswer } from '../../../shared/service/explanation.ts';
import type { ScenarioBody } from '../../../shared/service/scenario.ts';
import { waysInOf } from '../../../shared/ways-in/ways-in.ts';
import { benchmarkSchema } from '../../engine/catalogue/benchmark-schema.ts';
import type { Catalogue } from '../../engine/catalogue/index.ts';
import {
  computeServicing,
  type Lender,
  modelChanges,
  prepareLender,
  type ServicingRequest,
  taxTable,
  taxTables,
} from '../../engine/servicing/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { runInSlices } from '../../platform/process/run-in-slices.ts';
import type { NoteCalculator, SetOut } from '../../ports/notes.ts';
import { bridgesOf } from '../bridging/bridges.ts';
import { guaranteesOf } from '../guarantees/guarantees.ts';
import { curvesOf } from '../pictures/curves.ts';
import { differenceOf } from '../pictures/difference.ts';
import type { Search } from '../search.ts';
import { unknownDatesOf } from '../solver/unknown-dates.ts';
import { waysAtLenders } from '../ways-at-lenders.ts';
import { heldBuilding } from './held-building.ts';
import { heldFunds } from './held-funds.ts';
import { heldRefinance } from './held-refinance.ts';

/** A pack as a note stores it: with every parameter, so that later defaults change nothing. */
const heldPack = ({ id, name, notice, whiteLabel, asAt, parameters, products }: Lender) => ({
  ...{ id, name, whiteLabel, asAt, servicing: parameters, products: [...products] },
  ...(notice !== undefined && { notice }),
});

const heldInputs = z.object({
  packs: z.array(lenderPack),
  benchmark: benchmarkSchema,
  taxTables: z.tuple([taxTable], taxTable),
  costs: heldCostTables,
});

const partNames: Readonly<Record<string, string>> = {
  packs: 'the figures of a lender',
  benchmark: 'the living-expense benchmark',
  taxTables: 'the tax tables',
  costs: 'the tables of duty and fees',
};

const notRecalculated = (what: string): Outcome<never> =>
  fail('INVALID_FILE', `${what}, so nothing was recalculated; the figures are as the note states them.`);

/** The result as written to a file, without what JSON cannot hold. */
const plain = (answer: ServicingAnswer): ServicingAnswer => servicingAnswer.parse(JSON.parse(JSON.stringify(answer)));

type Held = z.infer<typeof heldInputs>;

/** The recommended lender's pictures; undefined where no lender is recommended. */
function* pictures(
  requests: readonly ServicingRequest[],
  { chosen, compared }: SetOut,
): Search<HeldPictures | undefined> {
  const find = (id: string | undefined) => requests.find(({ lender }) => lender.id === id);
  const [request, other] = [find(chosen[0]), find(compared)];
  if (request === undefined) return undefined;
  const curves = yield* curvesOf(request);
  const difference = other && (yield* differenceOf(request, other.lender));
  return { curves, ...(difference && { difference }) };
}

/** What the client pays at a lender in the note; undefined where there is no calculation for it. */
const planAt = (scenario: ScenarioBody, funds: Funds, result: ServicingAnswer | undefined): RepaymentPlan | undefined =>
  result?.explanation && repaymentPlan(scenario, result.explanation.loans, funds.insurance.capitalised);

/** What the requested loans cost at each lender, on those of its products that have what the client wants. */
const costsOf = ({ scenario, wanted = [] }: NoteInputs, { packs }: Held, { insurance }: Funds): HeldCost[] => {
  const products = packs.flatMap((pack) =>
    pack.products.filter(
      ({ isForServicing, productFeatures }) => isForServicing && wanted.every((feature) => productFeatures[feature]),
    ),
  );
  return Object.entries(lenderCosts(products, askedLoans(scenario, insurance.capitalised)))
    .toSorted(([, a], [, b]) => byCost(a, b))
    .map(([lender, { products: names, rates, ...cost }]) => ({
      lender,
      ...cost,
      products: [...names],
      rates: [...rates],
    }));
};

/** A sale and purchase at every lender of the note, without what JSON cannot hold; undefined where there is none. */
function* sellingOf(
  requests: readonly (ServicingRequest & { readonly scenario: ScenarioBody })[],
  { scenario, day }: NoteInputs,
  tables: CostTables,
): Search<HeldSelling | undefined> {
  const plan = sellAndBuyOf(scenario, day, tables);
  return plan && (JSON.parse(JSON.stringify({ plan, ...(yield* bridgesOf(requests, plan)) })) as HeldSelling);
}

const isWayTaken = ({ additional_info: { ways_in: info } }: ScenarioBody): boolean => (info?.chosen ?? '') !== '';

/** The ways into a home at every lender of the note; undefined where the client takes none. */
function* waysOf(
  requests: readonly (ServicingRequest & { readonly scenario: ScenarioBody })[],
  { scenario, day, takers }: NoteInputs,
  tables: CostTables,
): Search<HeldWaysIn | undefined> {
  if (!isWayTaken(scenario)) return undefined;
  const plan = waysInOf(scenario, day, { tables, ...(takers && { takers }) });
  return plan && (JSON.parse(JSON.stringify({ plan, ...(yield* waysAtLenders(requests, plan)) })) as HeldWaysIn);
}

function* computing(inputs: NoteInputs, held: Held, set: SetOut): Search<Outcome<NoteResults>> {
  const { packs, benchmark, taxTables: years } = held;
  const { scenario, addToRates, day: today } = inputs;
  const requests = packs.map(({ $schema: _forEditors, ...pack }) => ({
    ...{ scenario, lender: prepareLender(pack), benchmark, addToRates, today, taxTables: years },
    premiumTable: held.costs.insurance,
    ...{ explain: set.chosen.includes(pack.id), figures: true },
  }));
  const answers: NoteResults['answers'] = [];
  for (const request of requests) {
    yield;
    answers.push({ lender: request.lender.id, result: plain(computeServicing(request)) });
  }
  const tables = takeTables(held.costs);
  const funds = fundsOf(scenario, today, tables);
  const plans = set.chosen.flatMap((lender) => {
    const plan = planAt(scenario, funds, answers.find((answer) => answer.lender === lender)?.result);
    return plan === undefined ? [] : { lender, plan, refinance: refinanceOf(scenario, funds, plan, today, tables) };
  });
  const refinance = heldRefinance(plans);
  const pictureData = yield* pictures(requests, set);
  const selling = yield* sellingOf(requests, inputs, tables);
  const waysIn = yield* waysOf(requests, inputs, tables);
  const { lenders: guarantees } = yield* guaranteesOf(requests);
  const building = heldBuilding(scenario, funds, plans);
  const undated = set.chosen.flatMap((id) =>
    requests.filter(({ lender }) => lender.id === id).flatMap((request) => unknownDatesOf(request) ?? []),
  );
  const results = noteResults.safeParse({
    answers,
    repayments: plans.map(({ lender, plan: { loans, pays } }) => ({
      ...{ lender, pays },
      // Which amount is assessed, the explanation says.
      loans: loans.map(({ assessedAmount: _, ...loan }) => loan),
    })),
    funds: heldFunds(funds),
    ...(refinance && { refinance }),
    costs: costsOf(inputs, held, funds),
    ...(pictureData && { pictures: pictureData }),
    ...(selling && { selling }),
    ...(waysIn && { waysIn }),
    // Without what JSON cannot hold.
    ...(guarantees.length > 0 && { guarantees: JSON.parse(JSON.stringify(guarantees)) as typeof guarantees }),
    ...(building.length > 0 && { building }),
    ...(undated.length > 0 && { undated }),
  });
  return results.success ? succeed(results.data) : notRecalculated('Its tables give no figures');
}

/** The calculation behind file notes: with today's catalogue, or with what a note holds. */
export const createNoteCalculator = (
  catalogue: Pick<Catalogue, 'lenders' | 'benchmark'>,
  clock: Clock,
): NoteCalculator => ({
  modelChanges,
  inputs: (scenario, { leftOut, addToRates, wanted, takers }) =>
    noteInputs.parse({
      ...{ scenario, addToRates, day: dayInSydney(clock.now()) },
      packs: catalogue.lenders.filter(({ id }) => !leftOut.includes(id)).map(heldPack),
      benchmark: catalogue.benchmark,
      taxTables,
      costs: holdTables(scenario, currentTables),
      ...(wanted && { wanted }),
      ...(takers && isWayTaken(scenario) && { takers }),
    }),
  compute: async (inputs, set) => {
    const held = heldInputs.safeParse(inputs);
    if (held.success) return runInSlices(computing(inputs, held.data, set));
    const partName = partNames[String(held.error.issues[0]?.path[0])] ?? 'a part';
    return notRecalculated(`This version of Headroom cannot compute with ${partName} in it`);
  },
});
