import { describe, expect, it } from 'vitest';
import type { HomeLoan, ScenarioBodyInput } from '../../../shared/service/scenario.ts';
import { finish } from '../../../test/support/scenarios/finish-search.ts';
import { proposedLoan, salary, scenarioOf } from '../../../test/support/scenarios/parts.ts';
import { requestFor } from '../../../test/support/scenarios/servicing-requests.ts';
import { vectorLender } from '../../../test/vectors/servicing-vectors.ts';
import type { PricedProduct } from '../../engine/servicing/lending/pricing.ts';
import type { ServicingRequest } from '../../engine/servicing/servicing-request.ts';
import { calculate } from './calculated.ts';
import { priceEdges } from './price-edges.ts';
import { solveLender } from './solve-lender.ts';

type Discounts = Pick<PricedProduct, 'lvrSteps' | 'amountSteps'>;

/** A salary and a loan without a stated rate, at a lender with one product with these discounts. */
const requestWith = (payg: number, loan: Partial<HomeLoan>, discounts: Discounts): ServicingRequest => {
  const { rate: _, ...unpriced } = proposedLoan;
  const lender = vectorLender('vanilla');
  const priceList = lender.priceList.slice(0, 1).map((product) => ({ ...product, ...discounts }));
  const parts: ScenarioBodyInput = {
    income: [{ ...salary, payg }],
    securities: [{ id: 's1', value: 600_000, transaction_type: 'purchase', property_purpose: 'owner_occupied' }],
    home_loans: [{ ...unpriced, ...loan }],
    home_loan_security_links: [{ home_loan_id: 'l1', security_id: 's1' }],
  };
  return requestFor(scenarioOf(parts), { ...lender, priceList });
};

/** Half a point less from 500,000; the LVR is as entered. */
const byAmount = (payg: number) =>
  requestWith(payg, { loan_amount: 600_000 }, { lvrSteps: [], amountSteps: [[500_000, 0.5]] });

/** Half a point less to 80 %, which is 480,000 of the property's 600,000. */
const byLvr = (payg: number) =>
  requestWith(payg, { loan_amount: 540_000, lvr_behavior: 'calculate' }, { lvrSteps: [[80, 0.5]], amountSteps: [] });

describe('the largest amount that services', () => {
  it.each([
    ['above the discount of an amount', byAmount(100_000), 533_000],
    ['at the smallest amount with the discount', byAmount(95_000), 500_000],
    ['below that amount, at the dearer rate', byAmount(92_000), 459_000],
    ['above the LVR of a discount, at the dearer rate', byLvr(100_000), 511_000],
    ['at the highest LVR with the discount', byLvr(94_000), 480_000],
    ['below that LVR', byLvr(90_000), 466_000],
  ])('is found %s', (_, request, requested) => {
    const requestedAmount = request.scenario.home_loans?.[0]?.loan_amount ?? NaN;
    const solution = finish(solveLender(request));
    expect(solution).toMatchObject({
      status: 'short',
      remaining: requestedAmount - requested,
      nearest: { changes: [], proof: { requested, served: true } },
    });
  });
});

describe('the edges of a price', () => {
  const edges = (request: ServicingRequest) => {
    const { home_loans: loans = [] } = request.scenario;
    const halved = loans.map((loan) => ({ ...loan, loan_amount: (loan.loan_amount ?? 0) / 2 }));
    const smaller = { ...request, scenario: { ...request.scenario, home_loans: halved } };
    return priceEdges(calculate(request).assessment, calculate(smaller).assessment);
  };

  it('are on both sides of each discount and limit, below the amount asked', () => {
    expect(edges(byAmount(90_000))).toEqual([599_000, 500_000, 499_000, 50_000, 49_000]);
    expect(edges(byLvr(90_000))).toEqual([539_000, 480_000, 479_000, 50_000, 49_000]);
  });

  it('are where a product begins or ends, and the largest loan and LVR of the lender', () => {
    const request = requestWith(
      90_000,
      { loan_amount: 590_000, lvr_behavior: 'calculate' },
      { lvrSteps: [], amountSteps: [] },
    );
    const limited = (features: object, more: object = {}): ServicingRequest => {
      const [priced] = request.lender.priceList;
      if (priced === undefined) throw new Error('The lender has a product.');
      const { product } = priced;
      const productFeatures = { ...product.productFeatures, ...features };
      const priceList = [{ ...priced, product: { ...product, productFeatures } }];
      const parameters = { ...request.lender.parameters, ...more };
      return { ...request, lender: { ...request.lender, priceList, parameters } };
    };
    const none = edges(limited({}));
    const added = (features: object, more?: object) =>
      edges(limited(features, more)).filter((edge) => !none.includes(edge));
    expect(none).toEqual([589_000, 570_000, 569_000, 540_000, 539_000, 50_000, 49_000]);
    expect(added({ maxLVR: 70, minLVR: 60 })).toEqual([420_000, 419_000, 360_000, 359_000]);
    expect(added({ minLoanAmount: 150_000, maxLoanAmount: 450_000 })).toEqual([450_000, 449_000, 150_000, 149_000]);
    expect(added({}, { max_loan: 333_500, min_loan: 20_500 })).toEqual([333_000, 20_000]);
  });

  it('are the forty highest of a price with more of them', () => {
    const amountSteps = Array.from({ length: 30 }, (_, at): [number, number] => [100_000 + at * 10_000, 0.01]);
    const found = edges(requestWith(90_000, { loan_amount: 600_000 }, { lvrSteps: [], amountSteps }));
    expect([found.length, found[0], found[1], found.at(-1)]).toEqual([40, 599_000, 390_000, 200_000]);
  });
});
