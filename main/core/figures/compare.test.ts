import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FigureDay, FigureRun } from '../../../shared/scenario/kept-figures.ts';
import { bestStatuses } from '../../../shared/scenario/marks.ts';
import { propertyRuns } from '../../../test/support/property-runs.ts';
import { compare } from './compare.ts';
import { nextRun } from './next-run.ts';

const figure = fc.record({
  lender: fc.constant('a'),
  status: fc.constantFrom(...bestStatuses),
  serves: fc.boolean(),
  capacity: fc.integer({ min: 0, max: 5 }),
  lends: fc.integer({ min: 0, max: 5 }),
  surplus: fc.integer({ min: 0, max: 5 }),
});
const day: fc.Arbitrary<FigureDay> = fc.record({
  day: fc.constantFrom('2026-11-20', '2026-11-21'),
  basis: fc.nat(3),
  inputs: fc.constantFrom('x', 'y'),
  figures: fc.array(figure, { maxLength: 1 }),
});

describe('a comparison', () => {
  it('across any number of changes is between the first and last figures of the same content', () => {
    fc.assert(
      fc.property(fc.array(day, { minLength: 2, maxLength: 6 }), (days) => {
        let listed: ReturnType<typeof compare>;
        for (const [index, after] of days.entries()) {
          const before = days[index - 1];
          if (before !== undefined) listed = compare('a', { before, after, known: listed });
        }
        const last = days.at(-1);
        const same = days.slice(days.findLastIndex(({ inputs }) => inputs !== last?.inputs) + 1);
        const [first, latest] = [same[0]?.figures[0], last?.figures[0]];
        const unlisted = same.length < 2 || first === undefined || latest === undefined;
        if (unlisted) return;
        const expected =
          first.serves === latest.serves
            ? first.capacity === latest.capacity
              ? undefined
              : 'changed'
            : latest.serves
              ? 'gained'
              : 'lost';
        // Where the lender was absent for a while, or the figure came back, the comparison starts over.
        const isWhole = same.every(({ figures }) => figures.length === 1);
        const listedThroughout = same
          .slice(1, -1)
          .every(({ figures: [one] }) => one?.capacity !== first.capacity || one.serves !== first.serves);
        if (isWhole && listedThroughout) expect(listed?.group).toBe(expected);
      }),
      propertyRuns(300),
    );
  });

  it('continues a listed change only if that is of the same content', () => {
    const dated = fc.tuple(figure, day).map(([{ lender: _lender, ...rest }, { day: on }]) => ({ ...rest, day: on }));
    fc.assert(
      fc.property(day, day, dated, dated, (before, after, was, is) => {
        const known = { lender: 'a', group: 'changed', inputs: 'earlier', before: was, after: is } as const;
        expect(compare('a', { before, after, known })).toEqual(compare('a', { before, after, known: undefined }));
      }),
      propertyRuns(200),
    );
  });

  it('never mixes two contents of a scenario', () => {
    fc.assert(
      fc.property(day, day, (before, after) => {
        const comparison = compare('a', { before, after, known: undefined });
        expect(comparison === undefined || (before.inputs === after.inputs && comparison.inputs === after.inputs)).toBe(
          true,
        );
      }),
      propertyRuns(200),
    );
  });
});

describe('the next run', () => {
  const done: FigureRun = {
    ...{ state: 'done', basis: 1, beganOn: 'then', cursor: 9, done: 9, total: 9 },
    ...{ lenders: ['a'], uncompared: 2, dismissed: false },
  };
  const now = () => ({ beganOn: 'now', total: 10 });
  const [first, latest] = [
    new Map([
      ['a', '1'],
      ['b', '1'],
      ['gone', '1'],
    ]),
    new Map([
      ['a', '1'],
      ['b', '2'],
      ['new', '1'],
    ]),
  ];
  const fresh = { state: 'running', basis: 2, beganOn: 'now', cursor: 0, done: 0, total: 10, dismissed: false };

  it('does not happen while nothing that figures depend on has changed', () => {
    expect(nextRun(done, { was: first, is: first, number: 1 }, now)).toBeUndefined();
  });

  it('starts a list with the lenders that changed, not with those added or removed', () => {
    expect(nextRun({ ...done, dismissed: true }, { was: first, is: latest, number: 2 }, now)).toEqual({
      run: { ...fresh, lenders: ['b'], uncompared: 0 },
      clears: true,
    });
    expect(nextRun(undefined, { was: undefined, is: latest, number: 2 }, now)?.run.lenders).toEqual([]);
  });

  it.each([
    { dismissed: false },
    { dismissed: true, state: 'cancelled' },
    { dismissed: true, state: 'running' },
  ] as const)('continues a list that is %o', (change) => {
    expect(nextRun({ ...done, ...change }, { was: first, is: latest, number: 2 }, now)).toEqual({
      run: { ...fresh, lenders: ['a', 'b'], uncompared: 2 },
      clears: false,
    });
  });

  it('names a lender once whose rates changed again', () => {
    const before = { ...done, lenders: ['b', 'a'] };
    expect(nextRun(before, { was: first, is: latest, number: 2 }, now)?.run.lenders).toEqual(['b', 'a']);
  });

  it('starts a new list after a run in which no lender’s rates changed', () => {
    expect(nextRun({ ...done, lenders: [], uncompared: 0 }, { was: first, is: latest, number: 2 }, now)).toEqual({
      run: { ...fresh, lenders: ['b'], uncompared: 0 },
      clears: true,
    });
  });

  it('is finished at once for an empty library', () => {
    expect(
      nextRun(undefined, { was: undefined, is: latest, number: 2 }, () => ({ beganOn: 'now', total: 0 }))?.run.state,
    ).toBe('done');
  });
});
