import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Explanation, Suggestion } from '../../../shared/calibration/explanation.ts';
import { plausibleRanges } from '../../../shared/calibration/plausible.ts';
import { valueOf } from '../../../shared/pack/parameter-values.ts';
import { propertyRuns } from '../../../test/support/property-runs.ts';
import { caseNames, casesOf, changedLender, figuresAt } from '../../../test/support/scenarios/calibration-cases.ts';
import { finish } from '../../../test/support/scenarios/finish-search.ts';
import { servicingVectors, vectorLender, vectorToday } from '../../../test/vectors/servicing-vectors.ts';
import type { Lender } from '../../engine/servicing/lender.ts';
import { caseFiguresOf } from './case-figures.ts';
import { explainDifferences } from './explain-differences.ts';

const lender = vectorLender('vanilla');

const asOf = { benchmark: servicingVectors.benchmark, addToRates: 0, today: vectorToday };

/** Every second one: each costs as much as another. */
const someCases = caseNames.filter((_name, index) => index % 2 === 0);

/** The known scenarios for which the lender answers otherwise with this value. */
const casesThatDependOn = (name: string, to: number): string[] => {
  const theirs = changedLender(lender, { [name]: to });
  const differs = (each: string) => (figuresAt(theirs, each).capacity ?? 0) - (figuresAt(lender, each).capacity ?? 0);
  return caseNames.filter((each) => Math.abs(differs(each)) >= 5_000);
};

const explained = (lender: Lender, cases: Parameters<typeof explainDifferences>[2]): Explanation =>
  finish(explainDifferences(lender, servicingVectors.benchmark, cases));

/** Two parameters are only proposed where they leave less than half of what the best single one leaves. */
const expectPairsToExplainMore = ({ singles, pairs }: Explanation): void => {
  const leftBySingle = 1 - (singles[0]?.explained ?? 0);
  expect(pairs.filter(({ explained: share }) => 1 - share >= leftBySingle / 2)).toEqual([]);
};

const namesOf = ({ changes }: Suggestion): string[] => changes.map(({ name }) => name).sort();

const anyLender = fc.constantFrom(...servicingVectors.lenders).map(({ id }) => vectorLender(id));
const someNames = (count: number) => fc.shuffledSubarray(caseNames, { minLength: count, maxLength: count });

/** A parameter with another plausible value, in the steps that policies use, far enough away to matter. */
const anyChange = (of: Lender) =>
  fc
    .tuple(fc.constantFrom(...plausibleRanges), fc.double({ min: 0, max: 1, noNaN: true }))
    .map(([[name, { min, max, steps }], point]) => {
      const step = steps[0];
      const to = Math.min(max, Math.max(min, Math.round((min + point * (max - min)) / step) * step));
      return { name, to: Number(to.toPrecision(10)), from: valueOf(of.parameters, name), far: (max - min) / 10 };
    })
    .filter(({ from, to, far }) => typeof from === 'number' && Math.abs(to - from) >= far);

describe('explaining differences', () => {
  it('finds the changed parameter, or says that it cannot be told apart from those listed before it', () => {
    let [matches, first] = [0, 0];
    const setting = anyLender.chain((one) => fc.tuple(fc.constant(one), anyChange(one), someNames(3)));
    fc.assert(
      fc.property(setting, ([one, { name, to }, names]) => {
        const theirs = changedLender(one, { [name]: to });
        const cases = casesOf(theirs, names);
        const differs = names.some(
          (each) => Math.abs((figuresAt(theirs, each).capacity ?? 0) - (figuresAt(one, each).capacity ?? 0)) >= 10_000,
        );
        fc.pre(differs);
        const explanation = explained(one, cases);
        expectPairsToExplainMore(explanation);
        const { singles, alike } = explanation;
        const rank = singles.findIndex(({ changes: [change] }) => change?.name === name);
        expect({ name, rank, alike }).toSatisfy(() => rank >= 0 && rank < alike);
        expect(singles[rank]?.agree).toBe(3);
        expect(singles[rank]?.explained).toBeGreaterThan(0.99);
        matches += 1;
        if (rank === 0) first += 1;
      }),
      propertyRuns(4),
    );
    expect(first / matches).toBeGreaterThan(0.5);
  }, 120_000);

  it('finds two changed parameters that the cases can tell apart', () => {
    const changed = { rental_shade: 0.65, buffer_new: 3.5 };
    const { singles, pairs } = explained(lender, casesOf(changedLender(lender, changed), someCases));
    expect(singles[0]?.explained).toBeLessThan(0.98);
    expect(pairs[0]).toMatchObject({ agree: someCases.length, isEntangled: false });
    expect(pairs[0]?.changes.map(({ name, to }) => [name, to]).sort()).toEqual(Object.entries(changed).sort());
  });

  it('never calls an agreement an explanation where six parameters differ and only capacities are known', () => {
    let trials = 0;
    const setting = anyLender.chain((one) =>
      fc.tuple(
        fc.constant(one),
        fc.uniqueArray(anyChange(one), { minLength: 6, maxLength: 6, selector: ({ name }) => name }),
        fc.constantFrom(3, 6, 10).chain(someNames),
      ),
    );
    fc.assert(
      fc.property(setting, ([one, changes, names]) => {
        const effects = changes.map(({ name, to }) => {
          const alone = changedLender(one, { [name]: to });
          return names.map((each) => (figuresAt(alone, each).capacity ?? 0) - (figuresAt(one, each).capacity ?? 0));
        });
        fc.pre(effects.filter((effect) => effect.some((dollars) => Math.abs(dollars) >= 5_000)).length >= 4);
        const theirs = changedLender(one, Object.fromEntries(changes.map(({ name, to }) => [name, to])));
        const { singles, pairs, figures, separable } = explained(one, casesOf(theirs, names, ['capacity']));
        expect(separable).toBeLessThanOrEqual(figures);
        expect([...singles, ...pairs].map(({ standing }) => standing)).not.toContain('explains');
        trials += 1;
      }),
      propertyRuns(2),
    );
    expect(trials).toBeGreaterThanOrEqual(2);
  }, 120_000);

  it('calls it one where one parameter differs and the cases can tell', () => {
    const { singles, cases } = explained(lender, casesOf(changedLender(lender, { rental_shade: 0.65 }), caseNames));
    expect(singles[0]).toMatchObject({
      ...{
        changes: [{ name: 'rental_shade', to: 0.65 }],
        standing: 'explains',
        heldBack: { predicted: cases, of: cases },
      },
    });
  });

  it('says which of its tests an agreement fails: too few figures, or equal only within the tolerance', () => {
    const [first = '', ...others] = casesThatDependOn('buffer_new', 3.75).slice(0, 8);
    const theirs = changedLender(lender, { buffer_new: 3.75 });
    const standingIn = (cases: Parameters<typeof explained>[1]) => explained(lender, cases).singles[0]?.standing;
    expect(standingIn(casesOf(theirs, [first]))).toBe('few');
    const cases = casesOf(theirs, [first, ...others]);
    expect(standingIn(cases)).toBe('explains');
    // A calculator that is some dollars off here and there agrees within the tolerance.
    const shifted = cases.map((one, index) => ({
      ...one,
      theirs: { ...one.theirs, surplus: (one.theirs.surplus ?? 0) + (index % 2 === 0 ? 30 : -30) },
    }));
    expect(standingIn(shifted)).toBe('inexact');
  });

  it('asks for the answer that tells rivals apart, and then drops those that foresaw another', () => {
    const changes = [
      ['buffer_new', 3.75],
      ['rental_shade', 0.6],
      ['shade.overtime', 0.4],
      ['card_pct', 0.045],
    ] as const;
    const left = changes.map(([name, to]) => {
      const theirs = changedLender(lender, { [name]: to });
      const cases = casesOf(theirs, casesThatDependOn(name, to).slice(0, 1), ['capacity']);
      const before = explained(lender, cases);
      const { scenario = {}, predictions = [], figure = 'capacity' } = before.next ?? {};
      const answer = caseFiguresOf({ scenario, lender: theirs, ...asOf })?.[figure] ?? 0;
      const next = { id: 'next', scenario, theirs: { [figure]: Math.round(answer * 100) / 100 } };
      const after = explained(lender, [...cases, ...cases.map((one) => ({ ...one, ...next }))]);
      const rivals = after.singles.slice(0, after.alike).flatMap(namesOf);
      expect(rivals).toContain(name);
      return [before.alike > 1, new Set(predictions.map(({ value }) => value)).size > 1, after.alike < before.alike];
    });
    expect(left).toEqual(changes.map(() => [true, true, true]));
  });

  it('says that many parameters explain a single figure, and proposes no pair', () => {
    const [name = ''] = caseNames;
    const { figures, alike, pairs } = explained(
      lender,
      casesOf(changedLender(lender, { buffer_new: 3.75 }), [name], ['capacity']),
    );
    expect(figures).toBe(1);
    expect(alike).toBeGreaterThan(1);
    expect(pairs).toEqual([]);
  });

  it('proposes no pair for two figures, which some pair always fits', () => {
    const cases = casesOf(
      changedLender(lender, { rental_shade: 0.5, buffer_new: 2.5 }),
      ['S1 single on 100,000', 'S6 investors, established home'],
      ['capacity'],
    );
    const { figures, singles, pairs } = explained(lender, cases);
    expect(figures).toBe(2);
    expect(singles[0]?.explained).toBeLessThan(0.8);
    expect(pairs).toEqual([]);
  });

  it('names the parameters that no case depends on', () => {
    const [name = ''] = caseNames;
    const { unmoved, tried, singles } = explained(lender, casesOf(changedLender(lender, { card_pct: 0.03 }), [name]));
    expect(unmoved.length + tried).toBe(plausibleRanges.size);
    for (const one of unmoved.slice(0, 5)) {
      const { min, max } = plausibleRanges.get(one) ?? { min: 0, max: 0 };
      expect(figuresAt(changedLender(lender, { [one]: min }), name)).toEqual(
        figuresAt(changedLender(lender, { [one]: max }), name),
      );
    }
    expect(singles.flatMap(namesOf)).not.toContain(unmoved[0]);
  });

  it('proposes nothing where nothing differs', () => {
    expect(explained(lender, casesOf(lender, caseNames.slice(0, 5)))).toMatchObject({ singles: [], pairs: [] });
    expect(explained(lender, [])).toMatchObject({ cases: 0, figures: 0, tried: 0, singles: [], pairs: [] });
  });

  it('tries a parameter around its current value where that is not plausible', () => {
    const unusual = changedLender(lender, { buffer_new: 6 });
    const { singles } = explained(unusual, casesOf(changedLender(lender, { buffer_new: 5.25 }), caseNames.slice(0, 5)));
    expect(singles[0]?.changes).toEqual([{ name: 'buffer_new', from: 6, to: 5.25 }]);
  });

  it('groups only parameters that explain equally much, and orders the others by how much they explain', () => {
    const figure = fc.integer({ min: 200_000, max: 1_500_000 });
    const wild = fc
      .constantFrom(3, 6)
      .chain((count) => fc.tuple(someNames(count), fc.array(figure, { minLength: count, maxLength: count })));
    fc.assert(
      fc.property(anyLender, wild, (one, [names, said]) => {
        const cases = casesOf(one, names).map((each, index) => ({ ...each, theirs: { capacity: said[index] } }));
        const explanation = explained(one, cases);
        expectPairsToExplainMore(explanation);
        const { singles, alike } = explanation;
        const shares = singles.map(({ explained: share }) => share);
        const [near, far] = [shares.slice(0, alike), shares.slice(alike)];
        expect(Math.max(...near, 0) - Math.min(...near, 1)).toBeLessThanOrEqual(0.06);
        expect(far).toEqual(far.toSorted((a, b) => b - a));
        expect(Math.min(...near, 1)).toBeGreaterThanOrEqual(Math.max(...far, 0));
      }),
      propertyRuns(3),
    );
  }, 120_000);

  it('stays within plausible ranges whatever a calculator said, and says what each case would become', () => {
    const figure = fc.option(fc.double({ min: 0, max: 3_000_000, noNaN: true }), { nil: undefined });
    fc.assert(
      fc.property(
        anyLender,
        someNames(2),
        figure,
        fc.double({ min: -9_000, max: 9_000, noNaN: true }),
        (one, names, capacity, surplus) => {
          const cases = casesOf(one, names).map((each) => ({
            ...each,
            theirs: { surplus, ...(capacity !== undefined && { capacity }) },
          }));
          const { singles, pairs } = explained(one, cases);
          for (const { changes, cases: after, explained: share } of [...singles, ...pairs]) {
            const values = Object.fromEntries(changes.map(({ name, to }) => [name, to]));
            for (const { name, from, to } of changes) {
              const { min, max } = plausibleRanges.get(name) ?? { min: NaN, max: NaN };
              expect(to).toBeGreaterThanOrEqual(Math.min(min, from ?? min));
              expect(to).toBeLessThanOrEqual(Math.max(max, from ?? max));
            }
            expect(after).toEqual(names.map((id) => ({ id, figures: figuresAt(changedLender(one, values), id) })));
            expect(share).toBeGreaterThan(0);
            expect(share).toBeLessThanOrEqual(1);
          }
        },
      ),
      propertyRuns(4),
    );
  });
});
