import { describe, expect, it } from 'vitest';
import { parseDay } from '../../scenario/days.ts';
import { type StateId, stateIds } from '../state.ts';
import type { Validity } from '../validity.ts';
import type { Scale } from './duty-table.ts';
import { scaleDuty } from './scale.ts';
import { dutyTables } from './tables/by-state.ts';

/** Every scale of a state, general or of a relief. */
const scalesOf = (state: StateId): readonly Scale[] => {
  const { general, reliefs } = dutyTables[state];
  return [
    ...general.map(({ scale }) => scale),
    ...reliefs.flatMap(({ effect }) => ('scale' in effect ? effect.scale : [])),
  ];
};

/** Where the law itself makes the duty jump: a rate on the whole value begins. */
const jumps: Partial<Record<StateId, readonly number[]>> = {
  vic: [960_000],
  act: [1_455_000],
  nt: [525_000, 3_000_000, 5_000_000],
};

const gap = (first: Validity, second: Validity): number =>
  (parseDay(second.from)?.number ?? 0) - (parseDay(first.to)?.number ?? 0);

const inOrder = <Table extends Validity>(tables: readonly Table[]): Table[] =>
  tables.toSorted((a, b) => (a.from < b.from ? -1 : 1));

const pairs = <T>(list: readonly T[]): readonly (readonly [T, T])[] =>
  list.slice(1).map((second, position) => [list[position] ?? second, second]);

describe.each(stateIds)('the tables of %s', (state) => {
  it('have bases equal to the end of the previous band, within a dollar, except where a flat rate begins', () => {
    for (const scale of scalesOf(state)) {
      const edges = scale.bands.slice(1).map(({ above }) => above);
      const open = edges.filter((edge) => !(jumps[state] ?? []).includes(edge));
      const steps = open.map((edge) => [edge, scaleDuty(scale, edge + 0.01) - scaleDuty(scale, edge)] as const);
      // One cent counts as a part of 100, at no more than 7 %
      expect(steps.filter(([, step]) => step < -1 || step > 8)).toEqual([]);
    }
  });

  it('rise from band to band', () => {
    for (const { bands } of scalesOf(state))
      expect(bands.map(({ above }) => above)).toEqual(bands.map(({ above }) => above).toSorted((a, b) => a - b));
  });

  it('follow one another without gaps or overlaps', () => {
    const { general, foreign } = dutyTables[state];
    const listed: readonly (readonly Validity[])[] = [general, foreign];
    for (const tables of listed)
      expect(pairs(inOrder(tables)).map(([first, second]) => gap(first, second))).toEqual(tables.slice(1).map(() => 1));
  });

  it('have one version of each relief on a day, from its first day to its last', () => {
    const byId = Map.groupBy(dutyTables[state].reliefs, ({ id }) => id);
    for (const versions of byId.values())
      expect(pairs(inOrder(versions)).filter(([first, second]) => gap(first, second) !== 1)).toEqual([]);
  });

  it('have valid days, sources and reading dates', () => {
    const { general, reliefs, foreign } = dutyTables[state];
    for (const { from, to, read, sources } of [...general, ...reliefs, ...foreign]) {
      expect([from, to, read].map((day) => parseDay(day)?.iso)).toEqual([from, to, read]);
      expect(from < to).toBe(true);
      for (const source of sources) expect(source).toMatch(/^https:\/\//);
    }
  });
});

it('the first home concession of Queensland becomes less by 1,735 for each 10,000 from 700,000 on', () => {
  const steps = dutyTables.qld.reliefs.flatMap(({ effect }) => ('steps' in effect ? effect.steps : []));
  expect(steps).toEqual(
    Array.from({ length: 10 }, (_, place) => ({ below: 710_000 + place * 10_000, minus: 17_350 - place * 1_735 })),
  );
});
