import { expect, it } from 'vitest';
import { casesOf, changedLender } from '../../../test/support/scenarios/calibration-cases.ts';
import { finish } from '../../../test/support/scenarios/finish-search.ts';
import { servicingVectors, vectorLender } from '../../../test/vectors/servicing-vectors.ts';
import { type Candidate, residualsOf, scanCandidates, scannedAt } from './candidates.ts';
import { caseModel } from './targets.ts';

it('a scan says of a place between two what lies straight between them, and of its ends what was found there', () => {
  const scan = [
    [0, 10],
    [4, 0],
    [2, 6],
  ];
  const candidate: Candidate = {
    ...{ name: 'buffer_new', from: 3, range: { min: 0, max: 8, steps: [1] }, moves: new Set(), scan },
  };
  const at = (place: number): readonly number[] => scannedAt(candidate, place);
  expect([0, 0.25, 0.5, 0.75, 1].map(at)).toEqual([
    [0, 10],
    [2, 5],
    [4, 0],
    [3, 3],
    [2, 6],
  ]);
});

it('a parameter is scanned through its whole range, which holds what applies now, and moves the cases that depend on it', () => {
  // Far more than anybody adds.
  const { parameters, ...vanilla } = vectorLender('vanilla');
  const lender = changedLender({ ...vanilla, parameters: { ...parameters, dti_max: null } }, { buffer_new: 40 });
  const [one, other] = casesOf(lender, ['S1 single on 100,000', 'S5 single parent'], ['surplus']);
  if (one === undefined || other === undefined) throw new Error('No cases');
  const model = caseModel(lender, servicingVectors.benchmark, [one, other]);
  const { moving, unmoved } = finish(scanCandidates(model, lender.parameters));
  const buffer = moving.find(({ name }) => name === 'buffer_new');
  expect([buffer?.from, buffer?.range.max, buffer?.scan.length]).toEqual([40, 40, 13]);
  // It limits no surplus; what a lender does not state is tried all the same.
  expect(unmoved).toContain('dti_max');
  expect(moving.some(({ name }) => unmoved.includes(name))).toBe(false);
  const partial = moving.filter(({ moves }) => moves.size === 1);
  expect(partial.length).toBeGreaterThan(0);
  for (const { name, moves, range, scan } of partial) {
    const moved = moves.has(one) ? 0 : 1;
    const still = new Set(scan.map((residuals) => residuals[1 - moved]));
    expect([name, [...still]]).toEqual([name, [model.now[1 - moved]]]);
    // Together with one that moves both, both are calculated anew.
    if (buffer === undefined) throw new Error('The buffer moves nothing.');
    const both = residualsOf(model, lender.parameters, [{ name, moves, range }, buffer])([1, 0]);
    expect(both.map((residual, index) => residual === model.now[index])).toEqual([false, false]);
  }
});
