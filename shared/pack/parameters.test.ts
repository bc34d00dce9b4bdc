import { describe, expect, it } from 'vitest';
import { parameterNames, servicingParameters } from './parameters.ts';

const defaults = servicingParameters.parse({});

describe('the parameters of a lender', () => {
  it('are all at their defaults in an empty pack', () => {
    expect(defaults).toMatchObject({
      buffer_new: 3,
      floor_rate: 5.5,
      measure: 'surplus',
      dti_max: 7,
      negative_gearing_cutoff: '2026-05-12',
      additional_categories: [],
      max_lvr: { owner_occupied: 95, investment: 90, interest_only: 90 },
    });
  });

  it('are merged key by key, nested tables too', () => {
    const written = {
      buffer_new: 2,
      dti_max: null,
      shade: { bonus: 0.5 },
      max_lvr: { investment: 80 },
      additional_categories: ['childcare' as const],
      measure: 'nsr' as const,
    };
    expect(servicingParameters.parse(written)).toEqual({
      ...defaults,
      ...written,
      shade: { ...defaults.shade, bonus: 0.5 },
      max_lvr: { ...defaults.max_lvr, investment: 80 },
    });
  });

  it('repeat no category and no postcode', () => {
    const refused = [
      { additional_categories: ['childcare', 'childcare'] },
      { restricted_postcodes: ['4000', '4000'] },
      { additional_categories: ['childcare'], restricted_postcodes: ['4000'] },
    ].map((written) => servicingParameters.safeParse(written).error?.issues.map(({ message }) => message));
    expect(refused).toEqual([['Must not repeat a category'], ['Must not repeat a postcode'], undefined]);
  });

  it('have the most lent against a home in per cent, never as a part of one', () => {
    const taken = [0, 0.8, 1, 1.01, 80, 100, 100.1].filter(
      (investment) => servicingParameters.safeParse({ max_lvr: { investment } }).success,
    );
    expect(taken).toEqual([1.01, 80, 100]);
  });

  it('have full names, with a dot for nested tables', () => {
    expect(parameterNames).toContain('buffer_new');
    expect(parameterNames.filter((name) => name.startsWith('max_'))).toEqual([
      'max_lvr.owner_occupied',
      'max_lvr.investment',
      'max_lvr.interest_only',
      'max_loan',
      'max_term_months',
      'max_io_months.owner_occupied',
      'max_io_months.investment',
    ]);
  });

  it('each have a description, nested tables one for all their keys', () => {
    const silent = Object.entries(servicingParameters.shape).filter(([, schema]) => schema.description === undefined);
    expect(silent.map(([name]) => name)).toEqual([]);
  });
});
