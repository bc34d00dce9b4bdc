import { describe, expect, it } from 'vitest';
import { mergeParameters } from './merge-parameters.ts';
import { servicingDefaults } from './servicing-defaults.ts';

describe('mergeParameters', () => {
  it('gives the defaults for an empty pack', () => expect(mergeParameters({})).toEqual(servicingDefaults));

  it('merges nested tables key by key', () => {
    const merged = mergeParameters({
      buffer_new: 2,
      dti_max: null,
      shade: { bonus: 0.5 },
      max_lvr: { investment: 80 },
      additional_categories: ['childcare'],
      measure: 'nsr',
    });
    expect(merged).toEqual({
      ...servicingDefaults,
      buffer_new: 2,
      dti_max: null,
      shade: { ...servicingDefaults.shade, bonus: 0.5 },
      max_lvr: { ...servicingDefaults.max_lvr, investment: 80 },
      additional_categories: ['childcare'],
      measure: 'nsr',
    });
  });

  it('leaves the default standing for an unknown key, an unknown word and a value of another kind', () => {
    const merged = mergeParameters({
      unheard_of: 1,
      measure: 'magic',
      se_method: undefined,
      buffer_new: '3',
      floor_rate: Number.NaN,
      shade: 0.8,
      capacity_step: 0,
      additional_categories: 'childcare',
      dti_max: 'none',
    });
    expect(merged).toEqual(servicingDefaults);
  });
});
