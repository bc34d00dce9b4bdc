import { expect, it } from 'vitest';
import { sampleProduct } from '../../../../shared/pack/sample-pack.test-data.ts';
import { productWords } from './product-words.ts';

it('what a product is offered for names its bands where it has several', () => {
  const offers = sampleProduct({
    offers: [
      { loanPurpose: 'OWNER_OCCUPIED', repaymentType: 'INTEREST_ONLY' },
      {
        ...{ loanPurpose: 'INVESTMENT', repaymentType: 'PRINCIPAL_AND_INTEREST' },
        bands: [
          { overLVR: 0, maxLVR: 80, minLoanAmount: 0 },
          { overLVR: 80, minLoanAmount: 0 },
        ],
      },
    ],
  });
  expect(productWords('offers').of(offers)).toBe(
    'Owner occupied, interest only; investment, principal and interest, 2 bands',
  );
  expect(productWords('offers').of(undefined)).toBe('–');
});
