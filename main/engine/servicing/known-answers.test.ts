import { describe, expect, it } from 'vitest';
import { servicingResult } from '../../../shared/service/compute.ts';
import type { ServicingAnswer } from '../../../shared/service/explanation.ts';
import {
  type ExpectedResult,
  servicingVectors,
  vectorLender,
  vectorScenario,
  vectorToday,
} from '../../../test/vectors/servicing-vectors.ts';
import { computeServicing } from './index.ts';

/** The part of an answer that the known answers fix. */
const fixedPart = (answer: ServicingAnswer): unknown => ({
  ...answer,
  validations: answer.validations.map(({ name, passed }) => ({ name, passed })),
  warnings: answer.warnings.map((text) => text.slice(0, text.indexOf(':'))),
  ytd_results: answer.ytd_results?.map(({ message: _, ...figures }) => figures),
});

describe('the known answers', () => {
  it('number a hundred', () => expect(servicingVectors.cases).toHaveLength(100));

  it.each(servicingVectors.cases)('$name for $lender at +$addToRates', ({ name, lender, addToRates, expected }) => {
    const answer = computeServicing({
      scenario: vectorScenario(name),
      lender: vectorLender(lender),
      benchmark: servicingVectors.benchmark,
      addToRates,
      today: vectorToday,
    });
    expect(servicingResult.parse(answer)).toEqual(answer);
    expect(fixedPart(answer)).toEqual(expected satisfies ExpectedResult);
    expect(Object.keys(answer)).toEqual(Object.keys(expected));
  });
});
