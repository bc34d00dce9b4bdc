import { describe, expect, test } from 'vitest';
import type { ServicingResult, Validation } from '../../../shared/service/compute.ts';
import { lenderStatus } from './lender-status.ts';

const passed = (name: string): Validation => ({ name, passed: true, message: 'Fine.' });
const failed = (name: string, message: string): Validation => ({ name, passed: false, message });

const result = (change: Partial<ServicingResult>): ServicingResult => ({
  lender_name: 'wattle',
  does_service: true,
  max_borrowing_capacity: 961_000,
  net_monthly_surplus: 640.2,
  debt_to_income_ratio: 4.1,
  validations: [passed('households_present'), passed('income_present'), passed('surplus_minimum')],
  warnings: [],
  per_loan_rate_breakdown: [],
  ...change,
});

const shortOfSurplus = (surplus: number, capacity: number) =>
  result({
    does_service: false,
    net_monthly_surplus: surplus,
    max_borrowing_capacity: capacity,
    validations: [failed('surplus_minimum', `Net surplus is ${surplus} a month; at least 100.00 is needed.`)],
  });

const highLvr = failed('lvr_maximum', 'Loan 1 (l1): the LVR is 92.5 %; up to 90 % is accepted.');

describe('the status of a lender', () => {
  test('services, with the amount to spare', () => {
    expect(lenderStatus(result({}), 820_000)).toEqual({
      kind: 'services',
      services: true,
      close: false,
      distance: { of: 'capacity', amount: 141_000 },
    });
  });

  test('is close when it services with no more than 5 % to spare', () => {
    const near = (capacity: number) => lenderStatus(result({ max_borrowing_capacity: capacity }), 800_000).close;
    expect([800_000, 840_000, 841_000].map(near)).toEqual([true, true, false]);
  });

  test('names the shortfall from the lender’s minimum surplus', () => {
    expect(lenderStatus(shortOfSurplus(-210, 700_000), 820_000)).toEqual({
      kind: 'fails-surplus',
      services: false,
      close: false,
      distance: { of: 'surplus', amount: -310 },
    });
  });

  test('is close, but fails, when no more than 5 % is missing', () => {
    expect(lenderStatus(shortOfSurplus(-48, 779_000), 820_000)).toEqual({
      kind: 'fails-surplus',
      services: false,
      close: true,
      distance: { of: 'surplus', amount: -148 },
    });
  });

  test('compares the DTI with its limit', () => {
    const message = 'Total debt 1,440,000.00 is 7.2 times gross income 200,000.00; at most 6 times is accepted.';
    const tooMuchDebt = result({
      does_service: false,
      max_borrowing_capacity: 640_000,
      debt_to_income_ratio: 7.2,
      validations: [passed('surplus_minimum'), failed('dti_maximum', message)],
    });
    expect(lenderStatus(tooMuchDebt, 820_000)).toEqual({
      kind: 'fails-dti',
      services: false,
      close: false,
      distance: { of: 'limit', figure: 7.2, limit: 6 },
    });
  });

  test('uses figure and limit where the service sends them, whatever the sentence says', () => {
    const measured = (name: string, figure: number, limit: number, unit: Validation['unit']): Validation => ({
      ...failed(name, 'Fails: at most 1, up to 2, the LVR is 3.'),
      figure,
      limit,
      unit,
    });
    const distances = [
      measured('lvr_maximum', 92.5, 90, 'percent'),
      measured('nsr_minimum', 0.9036, 1.05, 'ratio'),
      measured('dti_maximum', 4.1, 4, 'times_income'),
      measured('surplus_minimum', 640.2, 700, 'aud_monthly'),
    ].map((validation) => {
      const does_service = validation.name === 'lvr_maximum';
      return lenderStatus(result({ does_service, validations: [validation] }), 820_000).distance;
    });
    expect(distances).toEqual([
      { of: 'limit', figure: 92.5, limit: 90 },
      { of: 'limit', figure: 0.9036, limit: 1.05 },
      { of: 'limit', figure: 4.1, limit: 4 },
      { of: 'surplus', amount: 640.2 - 700 },
    ]);
  });

  test('names the servicing ratio even if the DTI fails too', () => {
    const both = result({
      does_service: false,
      validations: [
        failed('dti_maximum', 'Total debt is 7.2 times gross income; at most 6 times is accepted.'),
        failed('nsr_minimum', 'Net servicing ratio 0.9; 1.05 is needed.'),
      ],
    });
    expect(lenderStatus(both, 820_000)).toMatchObject({
      kind: 'fails-nsr',
      distance: { of: 'limit', figure: 0.9, limit: 1.05 },
    });
  });

  test('reads the net servicing ratio from its message', () => {
    const message =
      'Net servicing ratio 0.9036 (4,125.77 a month after living costs against 4,566.04 of commitments); 1.05 is needed.';
    const low = result({
      does_service: false,
      max_borrowing_capacity: 4,
      validations: [failed('nsr_minimum', message)],
    });
    expect(lenderStatus(low, 500_000)).toMatchObject({
      kind: 'fails-nsr',
      distance: { of: 'limit', figure: 0.9036, limit: 1.05 },
    });
  });

  test('fails on policy, and is never close, for a loan that services but breaks policy', () => {
    const outside = result({ max_borrowing_capacity: 830_000, validations: [passed('surplus_minimum'), highLvr] });
    expect(lenderStatus(outside, 820_000)).toEqual({
      kind: 'fails-lvr',
      services: true,
      close: false,
      distance: { of: 'limit', figure: 92.5, limit: 90 },
    });
  });

  test('names servicing before policy', () => {
    const both = { ...shortOfSurplus(-48, 819_000), validations: [...shortOfSurplus(-48, 0).validations, highLvr] };
    expect(lenderStatus(both, 820_000)).toMatchObject({ kind: 'fails-surplus', close: false });
  });

  test.each([
    ['loan_minimum', 'fails-loan-size'],
    ['loan_maximum', 'fails-loan-size'],
    ['term_maximum', 'fails-term'],
    ['interest_only_maximum', 'fails-interest-only'],
    ['postcode_accepted', 'fails-postcode'],
  ])('gives %s a status of its own', (name, kind) => {
    const outside = result({ validations: [failed(name, 'Not accepted.')] });
    expect(lenderStatus(outside, 820_000)).toMatchObject({ kind, distance: undefined });
  });

  test.each([
    ['households_present', 'no household'],
    ['income_present', 'no income'],
    ['rates_valid', 'a rate is out of range'],
  ])('is incomplete after %s', (name, what) => {
    const unreadable = result({
      does_service: false,
      validations: [failed(name, 'x'), failed('surplus_minimum', 'y')],
    });
    expect(lenderStatus(unreadable, 820_000)).toEqual({
      kind: 'incomplete',
      services: false,
      close: false,
      distance: { of: 'missing', what },
    });
  });

  test('is incomplete if nothing is requested, though there is a capacity', () => {
    expect(lenderStatus(result({}), 0)).toMatchObject({
      kind: 'incomplete',
      distance: { of: 'missing', what: 'no amount asked' },
    });
  });

  test('is a failure even where the application has no word for it', () => {
    expect(lenderStatus(result({ does_service: false, validations: [failed('house_rule', 'No.')] }), 1)).toEqual({
      kind: 'fails-other',
      services: false,
      close: false,
      distance: undefined,
    });
  });

  test('loses only the distance with another service’s wording', () => {
    const odd = result({
      does_service: false,
      max_borrowing_capacity: 0,
      validations: [failed('dti_maximum', 'Too high')],
    });
    expect(lenderStatus(odd, 500_000)).toMatchObject({ kind: 'fails-dti', distance: undefined });
  });
});
