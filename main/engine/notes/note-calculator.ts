import { z } from 'zod';
import { currentTables } from '../../../shared/costs/cost-tables.ts';
import { fundsOf } from '../../../shared/costs/funds.ts';
import { heldCostTables, holdTables, takeTables } from '../../../shared/costs/held-tables.ts';
import { repaymentPlan } from '../../../shared/costs/repayment-plan.ts';
import { type NoteInputs, noteInputs, type NoteResults, noteResults } from '../../../shared/note/note-file.ts';
import { fail, type Outcome, succeed } from '../../../shared/outcome.ts';
import { lenderPack } from '../../../shared/pack/pack-schema.ts';
import { type ServicingAnswer, servicingAnswer } from '../../../shared/service/explanation.ts';
import type { ScenarioBody } from '../../../shared/service/scenario.ts';
import type { Clock } from '../../platform/clock.ts';
import { benchmarkSchema } from '../catalogue/benchmark-schema.ts';
import type { Catalogue } from '../catalogue/index.ts';
import { computeServicing, type Lender, modelChanges, prepareLender, taxTable, taxTables } from '../servicing/index.ts';
import { dayInSydney } from '../sydney-day.ts';
import { heldFunds } from './held-funds.ts';

/** What a file note is computed of, and computed with. */
export interface NoteCalculator {
  readonly modelChanges: typeof modelChanges;
  /** All that a calculation at these lenders rests on today; every lender of the catalogue but those left out. */
  inputs(scenario: ScenarioBody, question: NoteQuestion): NoteInputs;
  /** Computes from the inputs alone. INVALID_FILE says what of them cannot be computed. */
  compute(inputs: NoteInputs, chosen: readonly string[]): Outcome<NoteResults>;
}

export interface NoteQuestion {
  readonly leftOut: readonly string[];
  /** Percentage points. */
  readonly addToRates: number;
}

/** A pack as a note holds it: every parameter, so that later defaults change nothing. */
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

const places: Readonly<Record<string, string>> = {
  packs: 'the figures of a lender',
  benchmark: 'the living-expense benchmark',
  taxTables: 'the tax tables',
  costs: 'the tables of duty and fees',
};

const notComputed = (what: string): Outcome<never> =>
  fail('INVALID_FILE', `${what}, so nothing was computed again; the figures stand as the note states them.`);

/** The result as it is written: what a file cannot hold is not in it. */
const plain = (answer: ServicingAnswer): ServicingAnswer => servicingAnswer.parse(JSON.parse(JSON.stringify(answer)));

/** The calculation behind file notes: over the catalogue of today, or over what a note holds. */
export const createNoteCalculator = (catalogue: Catalogue, clock: Clock): NoteCalculator => ({
  modelChanges,
  inputs: (scenario, { leftOut, addToRates }) =>
    noteInputs.parse({
      ...{ scenario, addToRates, day: dayInSydney(clock.now()) },
      packs: catalogue.lenders.filter(({ id }) => !leftOut.includes(id)).map(heldPack),
      benchmark: catalogue.benchmark,
      taxTables,
      costs: holdTables(scenario, currentTables),
    }),
  compute: (inputs, chosen) => {
    const held = heldInputs.safeParse(inputs);
    if (!held.success) {
      const place = places[String(held.error.issues[0]?.path[0])] ?? 'a part';
      return notComputed(`This version of Headroom cannot compute with ${place} in it`);
    }
    const { packs, benchmark, costs } = held.data;
    const [first, ...others] = held.data.taxTables;
    const { scenario, addToRates, day: today } = inputs;
    const answers = packs.map(({ $schema: _forEditors, ...pack }) => ({
      lender: pack.id,
      result: plain(
        computeServicing({
          ...{ scenario, lender: prepareLender(pack), benchmark, addToRates, today, taxTables: [first, ...others] },
          ...{ explain: chosen.includes(pack.id), figures: true },
        }),
      ),
    }));
    const funds = fundsOf(scenario, today, takeTables(costs));
    const repayments = chosen.flatMap((lender) => {
      const explained = answers.find((answer) => answer.lender === lender)?.result.explanation;
      if (explained === undefined) return [];
      const { loans, pays } = repaymentPlan(scenario, explained.loans, funds.insurance.capitalised);
      return { lender, loans, pays };
    });
    const results = noteResults.safeParse({ answers, repayments, funds: heldFunds(funds) });
    return results.success ? succeed(results.data) : notComputed('Its tables give no figures');
  },
});
