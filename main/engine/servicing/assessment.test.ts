import { describe, expect, it } from 'vitest';
import type { AdditionalInfo } from '../../../shared/service/scenario.ts';
import { scenarioOf } from '../../../test/support/scenarios/parts.ts';
import { requestFor } from '../../../test/support/scenarios/servicing-requests.ts';
import { prepare } from './assessment.ts';

/** Assessment date, first year of the tax table, and whether it is the table of the requested year. */
const dates = (additional_info: AdditionalInfo, today = '2026-11-21') => {
  const { assessmentDate, taxTable, exactTaxYear } = prepare({ ...requestFor(scenarioOf({ additional_info })), today });
  return [assessmentDate, taxTable.financialYear, exactTaxYear];
};

describe('the date of a calculation', () => {
  it('is that of the scenario, else today', () => {
    expect(dates({ assessment_date: '2026-03-01' })).toEqual(['2026-03-01', 2025, true]);
    expect(dates({})).toEqual(['2026-11-21', 2026, true]);
    expect(dates({ assessment_date: '2026-02-30' })).toEqual(['2026-11-21', 2026, true]);
  });

  it('gives the tax year unless the scenario names one', () => {
    expect(dates({ tax_year: '2027-28' })).toEqual(['2026-11-21', 2027, true]);
    expect(dates({ tax_year: '2027' })).toEqual(['2026-11-21', 2026, true]);
    expect(dates({ tax_year: '2031-32' })).toEqual(['2026-11-21', 2027, false]);
    expect(dates({ tax_year: '2019-20' })).toEqual(['2026-11-21', 2025, false]);
  });

  it('may be missing altogether', () => expect(dates({}, 'tomorrow')).toEqual(['', 2027, true]));
});
