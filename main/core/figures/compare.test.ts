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
  surplus: fc.integer({ min: 0, max: 5 }),
});
const day: fc.Arbitrary<FigureDay> = fc.record({
  day: fc.constantFrom('2026-11-20', '2026-11-21'),
  basis: fc.nat(3),
  inputs: fc.constantFrom('x', 'y'),
  figures: fc.array(figure, { maxLength: 1 }),
});

describe('a comparison', () => {
  it('through any number of changes is that of the first figures of the content with the last', () => {
    fc.assert(
      fc.property(fc.array(day, { minLength: 2, maxLength: 6 }), (days) => {
        let known: ReturnType<typeof compare>;
        for (const [index, after] of days.entries()) {
          const before = days[index - 1];
          if (before !== undefined) known = compare('a', { before, after, known });
        }
        const last = days.at(-1);
        const same = days.slice(days.findLastIndex(({ inputs }) => inputs !== last?.inputs) + 1);
        const [was, is] = [same[0]?.figures[0], last?.figures[0]];
        const unlisted = same.length < 2 || was === undefined || is === undefined;
        if (unlisted) return;
        const wanted =
          was.serves === is.serves
            ? was.capacity === is.capacity
              ? undefined
              : 'changed'
            : is.serves
              ? 'gained'
              : 'lost';
        // Where the lender was absent for a while, or the figure came back, there is nothing to go on from.
        const isWhole = same.every(({ figures }) => figures.length === 1);
        const listedThroughout = same
          .slice(1, -1)
          .every(({ figures: [one] }) => one?.capacity !== was.capacity || one.serves !== was.serves);
        if (isWhole && listedThroughout) expect(known?.group).toBe(wanted);
      }),
      propertyRuns(300),
    );
  });

  it('never mixes two contents of a scenario', () => {
    fc.assert(
      fc.property(day, day, (before, after) => {
        const found = compare('a', { before, after, known: undefined });
        expect(found === undefined || (before.inputs === after.inputs && found.inputs === after.inputs)).toBe(true);
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
  const [was, is] = [
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

  it('is none while nothing that figures depend on changed', () => {
    expect(nextRun(done, { was, is: was, number: 1 }, now)).toBeUndefined();
  });

  it('begins a list with the lenders that changed, not with those that came or went', () => {
    expect(nextRun({ ...done, dismissed: true }, { was, is, number: 2 }, now)).toEqual({
      run: { ...fresh, lenders: ['b'], uncompared: 0 },
      clears: true,
    });
    expect(nextRun(undefined, { was: undefined, is, number: 2 }, now)?.run.lenders).toEqual([]);
  });

  it.each([
    { dismissed: false },
    { dismissed: true, state: 'cancelled' },
    { dismissed: true, state: 'running' },
  ] as const)('goes on with a list that is %o', (change) => {
    expect(nextRun({ ...done, ...change }, { was, is, number: 2 }, now)).toEqual({
      run: { ...fresh, lenders: ['a', 'b'], uncompared: 2 },
      clears: false,
    });
  });

  it('over no scenario is at its end', () => {
    expect(nextRun(undefined, { was: undefined, is, number: 2 }, () => ({ beganOn: 'now', total: 0 }))?.run.state).toBe(
      'done',
    );
  });
});
