import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ServicingOverrides } from '../../../shared/pack/parameters.ts';
import { type ServicingAnswer, servicingAnswer } from '../../../shared/service/explanation.ts';
import type { ScenarioBodyInput } from '../../../shared/service/scenario.ts';
import { extremeScenarioArbitrary, hostileScenarioArbitrary } from '../../../test/support/hostile/arbitraries.ts';
import { propertyRuns } from '../../../test/support/property-runs.ts';
import { overridesArbitrary } from '../../../test/support/scenarios/arbitraries.ts';
import { servicingVectors, vectorLender, vectorToday } from '../../../test/vectors/servicing-vectors.ts';
import { computeServicing } from './index.ts';

const everyNumber = (value: unknown, numbers: number[] = []): number[] => {
  if (typeof value === 'number') numbers.push(value);
  else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) everyNumber(inner, numbers);
  return numbers;
};

/** How something that is not a figure looks in a sentence. */
const noFigure = /NaN|Infinity|undefined/;

const expectSound = (answer: ServicingAnswer, scenario: ScenarioBodyInput): void => {
  servicingAnswer.parse(answer);
  expect(everyNumber(answer).filter((number) => !Number.isFinite(number))).toEqual([]);
  // A name in the scenario may be one of these words.
  if (!noFigure.test(JSON.stringify(scenario))) expect(JSON.stringify(answer)).not.toMatch(noFigure);
};

const addToRates = fc.constantFrom(0, 0.5, -5, 10, 5e-324);
const overrides = fc.option(overridesArbitrary, { nil: {} });
const lender = fc.constantFrom('vanilla', 'strict', 'ratio', 'gentle');
const request = (scenario: ScenarioBodyInput, id: string, servicing: ServicingOverrides, points: number) => ({
  scenario,
  lender: vectorLender(id, servicing),
  benchmark: servicingVectors.benchmark,
  addToRates: points,
  today: vectorToday,
});

describe('any input that the wire accepts', () => {
  it('gets a finite answer, however absurd', { timeout: 600_000 }, () => {
    fc.assert(
      fc.property(hostileScenarioArbitrary, lender, overrides, addToRates, (scenario, id, servicing, points) => {
        expectSound(computeServicing({ ...request(scenario, id, servicing, points), explain: true }), scenario);
      }),
      propertyRuns(200),
    );
  });

  it('gets a finite answer at the limits of the input checks', { timeout: 600_000 }, () => {
    let calculated = 0;
    let tried = 0;
    fc.assert(
      fc.property(extremeScenarioArbitrary, lender, overrides, fc.boolean(), (scenario, id, servicing, explain) => {
        const answer = computeServicing({ ...request(scenario, id, servicing, 0), explain });
        tried += 1;
        calculated += answer.validations.length > 7 ? 1 : 0;
        expectSound(answer, scenario);
      }),
      propertyRuns(200),
    );
    expect(calculated / tried).toBeGreaterThan(0.2);
  });
});
