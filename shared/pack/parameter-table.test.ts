import { describe, expect, it } from 'vitest';
import { fullLabel, parameterOf, parameterTable } from './parameter-table.ts';
import { servicingParameters } from './parameters.ts';

const entryOf = (name: string) => parameterOf(name) ?? expect.fail(`No parameter ${name}`);

describe('the parameters as an editor shows them', () => {
  it('are each there once under a label of its own, with the value that applies where none is set', () => {
    expect(new Set(parameterTable.map(({ name }) => name)).size).toBe(parameterTable.length);
    const labels = parameterTable.map((entry) => `${entry.group} ${fullLabel(entry)}`);
    expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([]);
    const defaults: Readonly<Record<string, unknown>> = servicingParameters.parse({});
    for (const { name, usual } of parameterTable) {
      const [key = '', field] = name.split('.');
      const value = defaults[key];
      const inner = field === undefined ? value : (value as Readonly<Record<string, unknown>>)[field];
      expect([name, usual]).toEqual([name, inner ?? null]);
    }
  });

  it('are told of in a word of their name, or by words of their own', () => {
    const others = parameterTable.filter((entry) => {
      const label = fullLabel(entry).toLowerCase();
      return !entry.name.split(/[._]/).some((word) => word.length > 2 && label.includes(word.slice(0, 4)));
    });
    expect(Object.fromEntries(others.map((entry) => [entry.name, fullLabel(entry)]))).toEqual({
      ytd_method: 'Year to date, permanent',
      negative_gearing_cutoff: 'Last contract day',
      additional_categories: 'Outside the benchmark',
      bnpl_pct: 'Buy now pay later',
      contingent_share: 'Guarantees given',
      measure: 'Decided by',
      bridging_max_months: 'Sale within',
    });
  });

  it('take no value that the lender’s file would refuse', () => {
    for (const entry of parameterTable) {
      const [key = '', field] = entry.name.split('.');
      const accepts = (value: unknown): boolean =>
        servicingParameters.safeParse({ [key]: field === undefined ? value : { [field]: value } }).success;
      if (entry.kind === 'figure') {
        const { min, max, isWhole } = entry;
        // A bound itself may be excluded.
        const [low, high] = [Math.max(min, -1e6) + 1e-6, Math.min(max, 1e6) - 1e-6];
        const ends = isWhole ? [Math.ceil(low), Math.floor(high)] : [low, high];
        expect([entry.name, ends.map(accepts)]).toEqual([entry.name, [true, true]]);
        if (min > -1e6) expect([entry.name, accepts(min - 1)]).toEqual([entry.name, false]);
        if (max < 1e6) expect([entry.name, accepts(max + 1)]).toEqual([entry.name, false]);
        const middle = Math.floor((low + high) / 2) + 0.5;
        if (middle < high) expect([entry.name, accepts(middle)]).toEqual([entry.name, !isWhole]);
      }
      if (entry.kind === 'choice')
        expect([entry.name, entry.choices.every(accepts), accepts('nonsense')]).toEqual([entry.name, true, false]);
    }
  });

  it('are found by name', () => {
    expect(entryOf('floor_rate').table).toBeUndefined();
    expect(fullLabel(entryOf('shade.casual'))).toMatch(/^\w.+: \w/);
    expect(parameterOf('no_such')).toBeUndefined();
  });
});
