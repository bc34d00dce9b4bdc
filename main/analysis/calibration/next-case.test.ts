import { describe, expect, it } from 'vitest';
import type { CalibrationCase, CaseFigures } from '../../../shared/calibration/case.ts';
import type { Suggestion } from '../../../shared/calibration/explanation.ts';
import type { ServicingParameters } from '../../../shared/pack/parameters.ts';
import { finish } from '../../../test/support/scenarios/finish-search.ts';
import { vectorLender, vectorScenario, vectorToday } from '../../../test/vectors/servicing-vectors.ts';
import { separatingCase } from './next-case.ts';
import type { Target } from './targets.ts';

const { parameters: base } = vectorLender('vanilla');

const caseOf = (id: string, theirs: CaseFigures): CalibrationCase => ({
  ...{ id, title: id, scenario: vectorScenario('S1 single on 100,000'), readOn: vectorToday, readBy: 'Kim' },
  ...{ within: {}, theirs },
});

/** Each suggestion counts so many weeks of casual pay, by which the foreseen figures are told. */
const suggesting = (weeks: number, standing: Suggestion['standing'] = 'alike'): Suggestion => ({
  ...{ changes: [{ name: 'casual_weeks_per_year', from: 48, to: weeks }], explained: 1, cases: [], agree: 1 },
  ...{ isEntangled: false, standing },
});

const nothing = { singles: [], alike: 0, pairs: [], alikePairs: 0 };

interface Asked {
  readonly cases: readonly CalibrationCase[];
  readonly found: Partial<Parameters<typeof separatingCase>[1]>;
  readonly foresee: (weeks: number, scenario: CalibrationCase['scenario']) => CaseFigures;
}

const next = ({ cases, found, foresee }: Asked) => {
  const targets = cases.map((one): Target => ({ case: one, figure: 'capacity', value: 0, rounding: 0, within: 1 }));
  const model = {
    ...{ targets, now: [], residuals: () => [], figures: () => [] },
    foresee: ({ scenario }: Pick<CalibrationCase, 'scenario'>, { casual_weeks_per_year }: ServicingParameters) =>
      foresee(casual_weeks_per_year, scenario),
    without: () => model,
  };
  return finish(separatingCase({ model, base }, { ...nothing, ...found }));
};

const read = { capacity: 1, surplus: 1 };
const apart = (weeks: number): CaseFigures => ({ capacity: weeks * 100_000, surplus: weeks * 1_000 });
const two = { singles: [suggesting(2), suggesting(4)], alike: 2 };

describe('the case to ask for next', () => {
  it.each([
    [{ capacity: 1 }, 'surplus'],
    [{ surplus: 1 }, 'capacity'],
    [{}, 'capacity'],
    [read, undefined],
  ])('is a figure that was not read, if the case has %j', (theirs, figure) => {
    expect(next({ cases: [caseOf('a', theirs)], found: two, foresee: apart })?.figure).toBe(figure);
  });

  it('is what tells most suggestions apart, the first of several that do', () => {
    const cases = [caseOf('a', { capacity: 1 }), caseOf('b', { surplus: 1 }), caseOf('c', {})];
    const found = { singles: [1, 2, 3].map((weeks) => suggesting(weeks)), alike: 3 };
    const foresee = (weeks: number) => ({ capacity: weeks * 100_000, surplus: weeks < 3 ? 0 : 1_000 });
    expect(next({ cases, found, foresee })).toMatchObject({
      ...{ caseId: 'b', figure: 'capacity', separated: 1 },
      predictions: [1, 2, 3].map((weeks) => ({ names: ['casual_weeks_per_year'], value: weeks * 100_000 })),
    });
    expect(next({ cases: cases.slice(0, 1), found, foresee })).toMatchObject({ figure: 'surplus', separated: 2 / 3 });
  });

  it.each([
    [100, undefined],
    [101, 'surplus'],
  ])('tells two suggestions apart only by more than both tolerances: $%i of a surplus', (dollars, figure) => {
    const foresee = (weeks: number) => ({ surplus: weeks > 3 ? dollars : 0 });
    expect(next({ cases: [caseOf('a', { capacity: 1 })], found: two, foresee })?.figure).toBe(figure);
  });

  it('may be a case with something more in it that a suggestion is about', () => {
    const card = { ...suggesting(4), changes: [...suggesting(4).changes, { name: 'shade.casual', from: 1, to: 0.5 }] };
    const found = { pairs: [suggesting(2), card], alikePairs: 2 };
    const asked = next({ cases: [caseOf('a', read)], found, foresee: apart });
    expect(asked).toMatchObject({ caseId: 'a', addition: 'casual', figure: 'capacity' });
    expect(asked?.scenario.income?.[0]).toMatchObject({ casual: 40_000 });
  });

  it('starts from one of the first four cases', () => {
    const cases = ['a', 'b', 'c', 'd'].map((id) => caseOf(id, read));
    expect(next({ cases: [...cases.slice(1), caseOf('e', {})], found: two, foresee: apart })?.caseId).toBe('e');
    expect(next({ cases: [...cases, caseOf('e', {})], found: two, foresee: apart })).toBeUndefined();
  });
});

describe('the suggestions that it is to tell apart', () => {
  const [a, b, c, d] = [1, 2, 3, 4].map((weeks) => suggesting(weeks));
  it.each([
    ['those that explain alike', { singles: [a!, b!, c!], alike: 2 }, [1, 2]],
    ['all where none is alike', { singles: [a!, b!, c!], alike: 1 }, [1, 2, 3]],
    ['pairs that explain alike', { pairs: [a!, b!], alikePairs: 2, singles: [c!, d!], alike: 2 }, [1, 2]],
    ['a pair and the first two singles', { pairs: [a!], alikePairs: 1, singles: [b!, c!, d!], alike: 3 }, [1, 2, 3]],
    ['none where one explains', { singles: [suggesting(1, 'explains'), b!], alike: 1 }, undefined],
    ['none where a pair explains', { pairs: [suggesting(1, 'explains')], alikePairs: 1, singles: [b!] }, undefined],
    ['none where there is only one', { singles: [a!], alike: 1 }, undefined],
  ])('are %s', (_what, found, weeks) => {
    const asked = next({ cases: [caseOf('a', {})], found, foresee: apart });
    expect(asked?.predictions.map(({ value }) => value / 100_000)).toEqual(weeks);
  });
});
