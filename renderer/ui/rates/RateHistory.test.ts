import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { Product } from '../../../shared/service/product.ts';
import { drawn } from '../../app/testing/drawn.ts';
import { RateHistory } from './RateHistory.tsx';

const product = (baseRate: number): Product => ({
  ...{ _id: '65f0a1b2c3d4e5f6a7b8c9d1', lender: 'Quokka', productType: 'variable_basic', productName: 'Everyday' },
  ...{ setupFee: 0, ongoingFee: 0, loanAmountThresholds: [], lvrThresholds: [] },
  rateTableFields: {
    ...{ baseRate, lvrDiscounts: {}, loanAmountDiscounts: {}, investmentPremium: 0, interestOnlyPremium: 0 },
  },
  productFeatures: { maxLVR: 80, minLoanAmount: 0, offsetAccount: false, redrawFacility: false },
  ...{ isForServicing: false, lastUpdated: '2026-11-01T10:00:00.000Z' },
  offers: [{ loanPurpose: 'OWNER_OCCUPIED', repaymentType: 'PRINCIPAL_AND_INTEREST' }],
});

const said = async (rates: readonly number[]): Promise<string> => {
  const states = rates.map((rate, at) => ({ since: `2026-11-${at + 10}T10:00:00.000Z`, product: product(rate) }));
  const { texts } = await drawn({}, createElement(RateHistory, { productId: 'p' }), ({ calls }) =>
    calls.put('banks.history', { id: 'p' }, { states }),
  );
  return texts.join(' ');
};

test('a rate that changed is read from when to when; there is nothing for what has no history', async () => {
  expect(await said([6, 5.75])).toMatch(/6\.00% since 10 Nov 2026, 5\.75% since 11 Nov 2026$/);
  expect(await said([6])).toMatch(/6\.00% since 10 Nov 2026$/);
  expect(await said([])).toBe('');
});
