import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { computeServicing } from '../../main/engine/servicing/index.ts';
import type { Benchmark, LenderPack } from '../../main/engine/servicing/index.ts';
import { lenderStatus } from '../../renderer/features/results/lender-status.ts';
import { statementOf } from '../../renderer/features/results/statement/statement.ts';
import { wrongSums } from '../../renderer/features/results/statement/testing/running-totals.ts';
import { askedOf } from '../../renderer/store/asked.ts';
import { scenarioBodyInput } from '../../shared/service/scenario.ts';

/* What the renderer shows of a calculation, from the real answers of the servicing model. */

const vectors = z
  .object({
    benchmark: z.custom<Benchmark>(),
    lenders: z.array(z.custom<LenderPack>()),
    scenarios: z.record(z.string(), scenarioBodyInput),
  })
  .parse(JSON.parse(readFileSync(new URL('../vectors/servicing.json', import.meta.url), 'utf8')));

const cases = Object.entries(vectors.scenarios).flatMap(([name, scenario]) =>
  vectors.lenders.flatMap((lender) => [0, 1].map((addToRates) => ({ name, scenario, lender, addToRates }))),
);

const answerOf = ({ scenario, lender, addToRates }: (typeof cases)[number]) =>
  computeServicing({
    scenario,
    lender,
    addToRates,
    benchmark: vectors.benchmark,
    today: '2026-11-21',
    explain: true,
  });

describe('the statement', () => {
  test.each(cases)('$name with $lender.id and +$addToRates adds up to the cent', (one) => {
    const { explanation, ...answer } = answerOf(one);
    if (!explanation) {
      expect(answer.validations.some(({ passed }) => !passed)).toBe(true);
      return;
    }
    const blocks = statementOf(explanation);
    expect(blocks.flatMap(wrongSums)).toEqual([]);
    const figures = (title: string) => blocks.find((block) => block.title === title)?.lines.at(-1)?.amount;
    expect([figures('Surplus'), figures('Capacity')]).toEqual([
      answer.net_monthly_surplus,
      answer.max_borrowing_capacity,
    ]);
  });
});

describe('the status on the row', () => {
  test.each(cases)('$name with $lender.id and +$addToRates agrees with the answer', (one) => {
    const answer = answerOf(one);
    const asked = askedOf(one.scenario.home_loans ?? []);
    const { kind, services, distance } = lenderStatus(answer, asked);
    expect(services).toBe(answer.does_service);
    if (asked > 0 && kind !== 'incomplete') expect(kind === 'services' || kind.startsWith('fails-')).toBe(true);
    // Every kind of failure that has a figure finds it in the model's own sentence.
    if (['fails-surplus', 'fails-nsr', 'fails-dti', 'fails-lvr'].includes(kind)) expect(distance).toBeDefined();
    if (kind === 'services') expect(answer.max_borrowing_capacity).toBeGreaterThanOrEqual(Math.min(asked, 5_000_000));
  });
});
