import { describe, expect, it } from 'vitest';
import { unknownValues } from './unknown-values.ts';

describe('unknownValues', () => {
  it('names each field and value once', () => {
    expect(
      unknownValues({
        households: [
          { housing: 'tent', location_tier: 'metro' },
          { housing: 'tent', location_tier: 'outback' },
        ],
        income: [{ centrelink_type: 'carer', ytd: { basis: 'contract' } }],
        securities: [{ transaction_type: 'swap', property_purpose: 'holiday' }],
        home_loans: [{ loan_type: 'holiday', existing_or_proposed: 'maybe', lvr_behavior: '' }],
        liabilities: [{ type: 'mafia' }, { type: 'other' }],
      }),
    ).toEqual([
      { field: 'households.housing', value: 'tent' },
      { field: 'households.location_tier', value: 'outback' },
      { field: 'income.centrelink_type', value: 'carer' },
      { field: 'income.ytd.basis', value: 'contract' },
      { field: 'securities.transaction_type', value: 'swap' },
      { field: 'securities.property_purpose', value: 'holiday' },
      { field: 'home_loans.existing_or_proposed', value: 'maybe' },
      { field: 'home_loans.loan_type', value: 'holiday' },
      { field: 'home_loans.lvr_behavior', value: '' },
      { field: 'liabilities.type', value: 'mafia' },
    ]);
  });

  it('treats an absent text as known, and ignores what is sold or paid out at settlement', () => {
    expect(
      unknownValues({
        households: [{}],
        income: [{}],
        securities: [{ transaction_type: 'selling', property_purpose: 'holiday' }],
        home_loans: [{ closing: true, loan_type: 'holiday' }],
        liabilities: [{ closing: true, type: 'mafia' }],
      }),
    ).toEqual([]);
  });
});
