/* Payloads in the shape of Get Product Detail, version 4, from an invented bank. */

export const owner = { loanPurpose: 'OWNER_OCCUPIED', repaymentType: 'PRINCIPAL_AND_INTEREST' };

export const percentTier = (minimumValue: number, maximumValue: number) => ({
  name: 'LVR',
  unitOfMeasure: 'PERCENT',
  minimumValue,
  maximumValue,
});

export const dollarTier = (minimumValue: number, maximumValue: number) => ({
  name: 'Amount',
  unitOfMeasure: 'DOLLAR',
  minimumValue,
  maximumValue,
});

/** One lending rate; `fraction` as published, "0.0609" for 6.09 percent. */
export const rate = (fraction: string, rest: object = {}): object => ({
  lendingRateType: 'VARIABLE',
  rate: fraction,
  calculationFrequency: 'P1D',
  ...rest,
});

/** A product in its envelope. */
export const payload = (change: Record<string, unknown> = {}) => ({
  data: {
    productId: 'everyday',
    brand: 'QUOKKA',
    brandName: 'Quokka Mutual',
    name: 'Everyday',
    description: 'A home loan',
    productCategory: 'RESIDENTIAL_MORTGAGES',
    lastUpdated: '2026-10-01T15:00:00+10:00',
    isTailored: false,
    lendingRates: [rate('0.0600', owner)],
    fees: [],
    features: [],
    constraints: [],
    ...change,
  } as Record<string, unknown>,
  links: { self: 'https://quokka.example/cds-au/v1/banking/products/everyday' },
  meta: {},
});
