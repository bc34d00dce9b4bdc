import { describe, expect, it } from 'vitest';
import type { ServicingResult } from '../service/compute.ts';
import { bestAmong, byNearness, figureOf, type LenderFigure, nearestFigure } from './lender-figures.ts';

const asked = { requested: 500_000, isIncomeStated: true, unstated: [] };
const result = (capacity: number, ...failing: readonly string[]): ServicingResult => ({
  ...{ lender_name: 'wattle', does_service: !failing.includes('surplus_minimum'), max_borrowing_capacity: capacity },
  ...{ net_monthly_surplus: 120.5, warnings: [], per_loan_rate_breakdown: [] },
  validations: ['households_present', 'income_present', 'surplus_minimum', 'lvr_maximum'].map((name) => ({
    ...{ name, passed: !failing.includes(name), message: '' },
  })),
});
const figure = (lender: string, more: Partial<LenderFigure>): LenderFigure => ({
  ...{ lender, status: 'services', serves: true, capacity: 600_000, lends: 600_000, surplus: 0 },
  ...more,
});

describe('the figures of a lender', () => {
  it.each([
    ['services', result(600_000), true],
    ['fails', result(300_000, 'surplus_minimum'), false],
    ['close', result(490_000, 'surplus_minimum'), false],
    ['fails_policy', result(600_000, 'lvr_maximum'), false],
    ['incomplete', result(0, 'income_present', 'surplus_minimum'), false],
  ] as const)('say what comes of the request: %s', (status, answer, serves) => {
    const stated = { ...asked, isIncomeStated: status !== 'incomplete' };
    expect(figureOf('wattle', answer, stated)).toMatchObject({ lender: 'wattle', status, serves, surplus: 120.5 });
  });
});

describe('the lender that comes nearest', () => {
  const far = figure('far', { status: 'fails', serves: false, lends: 900_000 });
  const serving = figure('serving', {});
  const larger = figure('larger', { lends: 700_000, capacity: 700_000 });
  const secured = figure('secured', { capacity: 800_000 });
  const unknown = figure('unknown', { status: 'incomplete', serves: false, lends: 9_000_000 });

  it('would make the loan, then lends most, then has the larger capacity; one without an answer is last', () => {
    const all = [unknown, far, serving, secured, larger];
    expect(all.toSorted(byNearness).map(({ lender }) => lender)).toEqual([
      ...['larger', 'secured', 'serving', 'far', 'unknown'],
    ]);
    expect(nearestFigure([unknown, far])?.lender).toBe('far');
    expect(nearestFigure([unknown])).toBeUndefined();
  });

  it('is stored with what is to spare, and how many would make the loan', () => {
    expect(bestAmong([far, serving, larger, unknown], 650_000)).toEqual({
      ...{ status: 'services', lender: 'larger', spare: 50_000, serving: 2, of: 4 },
    });
    expect(bestAmong([far], 950_000)).toMatchObject({ status: 'fails', spare: -50_000, serving: 0, of: 1 });
    expect(bestAmong([unknown], 1)).toEqual({ status: 'incomplete', spare: 0, serving: 0, of: 1 });
  });
});
