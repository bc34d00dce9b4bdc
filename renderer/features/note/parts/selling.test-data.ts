import type { BridgeFigures } from '../../../../shared/bridging/lender-bridge.ts';
import type { HeldSelling } from '../../../../shared/note/note-file.ts';

const services = { surplus: 900, failed: null };
export const figures: BridgeFigures = {
  ...{ rate: 7.5, haircut: 0.15, interest: 'capitalised', compounding: 'simple', maxMonths: 12, maxLvr: 80 },
  bridge: {
    ...{ start: 1_350_000, monthly: 8_437.5, interest: 25_312.5, peak: 1_375_312.5 },
    ...{ paidOut: 680_000, end: 695_312.5, left: 0 },
  },
  ...{ peakLvr: 78.59, end: services, peak: null, lowestPrice: 700_000, late: { months: 2, then: 'peak_lvr' } },
  unsold: { debt: 1_451_250, surplus: -2_100, failed: { name: 'surplus_minimum', figure: -2_100, limit: 0 } },
};
/** A home that is sold and the next one, which Wattle bridges and Acacia does not. */
export const selling: HeldSelling = {
  plan: {
    sold: [{ position: 0, name: '3 Old St', price: 800_000 }],
    ...{ bought: ['5 New St'], price: 800_000, saleCosts: 0, owed: 400_000, deposit: 0, needed: 950_000 },
    paidOut: [{ position: 1, name: 'Loan 2', owed: 400_000 }],
    ...{ cash: 0, borrowed: 950_000, unknown: [], order: 'after', months: 3, worth: 1_750_000, staying: 0 },
    ...{ purchaseDay: '2027-02-15', saleDay: '2027-05-15', asked: 700_000, meanwhile: { rent: 600 } },
  },
  lenders: [
    { lender: 'acacia', figures: null, obstacles: ['not_offered'], kept: services },
    { lender: 'wattle', figures, obstacles: [], kept: { ...services, failed: { name: 'dti_maximum' } } },
  ],
};
