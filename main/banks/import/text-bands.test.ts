import { describe, expect, it } from 'vitest';
import { amountBandOf, lvrBandOf, nextAmount, roundedPercent } from './text-bands.ts';

describe('lvrBandOf', () => {
  it.each([
    ['LVR 60.01 - 80%', { from: 60, to: 80 }],
    ['lvr 80.01 to 90%', { from: 80, to: 90 }],
    ['LVR >70.1% - 80%', { from: 70, to: 80 }],
    ['Investor, LVR >60% - <80%', { from: 60, to: 80 }],
    ['LVR <80%', { from: 0, to: 80 }],
    ['<=97% Loan amount >= $150,000', { from: 0, to: 97 }],
    ['80% or less', { from: 0, to: 80 }],
    ['an LVR of 60% of less', { from: 0, to: 60 }],
    ['Sub 80', { from: 0, to: 80 }],
    ['Variable home loan LE 80 LVR', { from: 0, to: 80 }],
    ['loan to value ratio up to 70%', { from: 0, to: 70 }],
    ['70% maximum Loan to Value (LVR) ratio', { from: 0, to: 70 }],
    ['Up to 60%', { from: 0, to: 60 }],
    ['60.01% - 80%', { from: 60, to: 80 }],
    ['Over 80% of the property value', { from: 80, to: undefined }],
    ['LVR > 90%', { from: 90, to: undefined }],
    ['LVR 80.01% or more', { from: 80, to: undefined }],
    ['greater than 80% and less than or equal to 90% LVR', { from: 80, to: 90 }],
    ['LVR <= 80%. Comparison rate based on a loan of $150,000 over 25 years, LVR 60%.', { from: 0, to: 80 }],
  ])('reads %s', (text, band) => {
    expect(lvrBandOf(text)).toEqual(band);
  });

  it.each([
    'with Offset Account',
    'Discount of 0.80% for 2 years',
    'A rate of 6.09% a year',
    'Loans up to $80,000',
    'The comparison rate is true only for an LVR of 80%',
    'LVR applies',
    'Up to 60% offset',
    'up to 50% off the fee',
    'Up to 40% of your loan may be fixed',
    'Fixed for 36 months',
  ])('finds none in %s', (text) => {
    expect(lvrBandOf(text)).toBeUndefined();
  });
});

describe('amountBandOf', () => {
  it.each([
    ['Loan amount $150,000 - $249,999;', { from: 150_000, below: 250_000 }],
    ['$250k - $750k', { from: 250_000, below: 750_000 }],
    ['Loan Amount $250,000 -699,999.', { from: 250_000, below: 700_000 }],
    ['under $250k', { from: 0, below: 250_000 }],
    ['Loan amount >=$700,000', { from: 700_000, below: undefined }],
    ['a minimum of $150,000', { from: 150_000, below: undefined }],
    ['Minimum new loan amount of $250,000', { from: 250_000, below: undefined }],
    ['$1m or more', { from: 1_000_000, below: undefined }],
  ])('reads %s', (text, band) => {
    expect(amountBandOf(text)).toEqual(band);
  });

  it.each([
    'LVR <= 80%',
    'an annual fee of at least $395',
    'The comparison rate is based on a loan over $150,000',
    'Existing members can switch with a minimum of $20,000 in additional lending.',
    'no amount',
  ])('finds none in %s', (text) => {
    expect(amountBandOf(text)).toBeUndefined();
  });
});

describe('rounding', () => {
  it('treats the last step of a band as its end', () => {
    expect([60.01, 70.1, 79.99, 99.99, 0.001, 85, 62.5].map(roundedPercent)).toEqual([60, 70, 80, 99.99, 0, 85, 62.5]);
    expect([749_999, 749_999.99, 750_001, 750_000, 12_500].map(nextAmount)).toEqual([
      750_000, 750_000, 750_000, 750_000, 12_500,
    ]);
  });
});
