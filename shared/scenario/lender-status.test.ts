import { describe, expect, test } from 'vitest';
import type { ServicingResult, Validation } from '../service/compute.ts';
import { lenderStatus } from './lender-status.ts';

const asked = (requested: number, isIncomeStated = false) => ({ requested, isIncomeStated, unstated: [] });

const passed = (name: string): Validation => ({ name, passed: true, message: 'Fine.' });
const failed = (name: string, message = 'Fails.'): Validation => ({ name, passed: false, message });
const measured = (name: string, figure: number, limit: number, unit: Validation['unit']): Validation => ({
  ...failed(name, 'Fails: at most 1, up to 2, the LVR is 3.'),
  figure,
  limit,
  unit,
});

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

const lendable = (capacity: number) => ({
  ...{ amount: capacity, capacity, security: undefined, heldBy: 'servicing' },
});

const spareSurplus: Validation = { ...measured('surplus_minimum', 640.2, 0, 'aud_monthly'), passed: true };
const noSurplus = measured('surplus_minimum', -210, 100, 'aud_monthly');
const highLvr = measured('lvr_maximum', 92.5, 90, 'percent');
const longTerm = measured('term_maximum', 360, 300, 'months');

const figures = (name: string, isPolicy: boolean, figure: number, limit: number, unit: Validation['unit']) => ({
  ...{ name, isPolicy, figure, limit, unit },
});
const surplusTest = figures('surplus_minimum', false, -210, 100, 'aud_monthly');
const lvrTest = figures('lvr_maximum', true, 92.5, 90, 'percent');
const termTest = figures('term_maximum', true, 360, 300, 'months');

const shortOfSurplus = (capacity: number, ...policy: Validation[]) =>
  result({ does_service: false, max_borrowing_capacity: capacity, validations: [...policy, noSurplus] });

describe('the status of a lender', () => {
  test.each([
    ['households_present', 'no household'],
    ['applicants_present', 'no applicant'],
    ['references_valid', 'a link is broken'],
    ['amounts_valid', 'an amount is out of range'],
    ['rates_valid', 'a rate is out of range'],
    ['terms_valid', 'a term is out of range'],
    ['ownership_valid', 'ownership is out of range'],
    ['income_present', 'no income'],
  ])('is incomplete and says what is missing: %s', (check, lack) => {
    const answer = result({ does_service: false, validations: [failed(check)] });
    expect(lenderStatus(answer, asked(820_000))).toMatchObject({ kind: 'incomplete', lack, spare: undefined });
  });

  test('services, with the headroom and the margin of its measure', () => {
    expect(lenderStatus(result({ validations: [spareSurplus] }), asked(820_000))).toEqual({
      ...{ kind: 'services', services: true, close: false, lends: lendable(961_000), spare: 141_000, failed: [] },
      measure: figures('surplus_minimum', false, 640.2, 0, 'aud_monthly'),
    });
  });

  test.each([
    ['half a dollar asked, which is shown rounded up', 741_000, 500_000.5, 240_999],
    ['half a dollar asked of too much', 480_000, 500_000.5, -20_001],
    ['half a dollar lent', 500_000.5, 480_000, 20_001],
    ['less than a dollar short', 500_000, 500_000.4, -0.4],
  ])('says the gap of the dollars that are shown: %s', (_case, capacity, requested, spare) => {
    expect(lenderStatus(result({ max_borrowing_capacity: capacity }), asked(requested)).spare).toBe(spare);
  });

  test('names a business that counts for nothing before the tests that fail for want of its income', () => {
    const detail = { code: 'SELF_EMPLOYED_SHORT_HISTORY', message: '', figure: 2, limit: 3, unit: 'years' } as const;
    const short = { ...shortOfSurplus(136_000), warning_details: [detail] };
    const notCounted = figures('self_employed_years', false, 2, 3, 'years');
    expect(lenderStatus(short, asked(600_000)).failed).toEqual([notCounted, surplusTest]);
    expect(lenderStatus({ ...result({}), warning_details: [detail] }, asked(600_000)).failed).toEqual([]);
    const another = { ...detail, code: 'ACCEPTABLE_PURPOSE' } as const;
    const several = { ...short, warning_details: [{ ...another, figure: 9 }, detail, { ...detail, figure: 1 }] };
    expect(lenderStatus(several, asked(600_000)).failed).toEqual([notCounted, surplusTest]);
  });

  test('never says close of a loan that services, however little is to spare', () => {
    const near = (capacity: number) => lenderStatus(result({ max_borrowing_capacity: capacity }), asked(800_000));
    expect([800_000, 801_000].map((capacity) => near(capacity).close)).toEqual([false, false]);
  });

  test('counts what is to spare from what the security carries where that is less than the capacity', () => {
    const security_limit = { amount: 855_000, lvr: 95, worth: 900_000, taken: 0 };
    const held = result({ max_borrowing_capacity: 975_000, security_limit });
    expect(lenderStatus(held, asked(640_000))).toMatchObject({
      kind: 'services',
      spare: 215_000,
      lends: { amount: 855_000, capacity: 975_000, security: security_limit, heldBy: 'security' },
    });
  });

  test('lists every failed test, servicing before policy, with figure and limit', () => {
    expect(lenderStatus(shortOfSurplus(700_000, highLvr, longTerm), asked(820_000))).toEqual({
      ...{ kind: 'fails-servicing', services: false, close: false, lends: lendable(700_000), spare: -120_000 },
      ...{ failed: [surplusTest, lvrTest, termTest], measure: surplusTest },
    });
  });

  test('is close where servicing fails, no more than 5 % is missing and policy does not refuse', () => {
    const near = (...short: Parameters<typeof shortOfSurplus>) =>
      lenderStatus(shortOfSurplus(...short), asked(820_000));
    expect(near(779_000)).toMatchObject({ kind: 'fails-servicing', close: true });
    expect([near(778_000), near(820_000), near(819_000, highLvr)].map(({ close }) => close)).toEqual([
      false,
      false,
      false,
    ]);
  });

  test('fails on policy, and is never close, for a loan that services but breaks policy', () => {
    const outside = result({ max_borrowing_capacity: 830_000, validations: [spareSurplus, highLvr] });
    expect(lenderStatus(outside, asked(820_000))).toEqual({
      ...{ kind: 'fails-policy', services: true, close: false, lends: lendable(830_000), spare: 10_000 },
      failed: [lvrTest],
      measure: figures('surplus_minimum', false, 640.2, 0, 'aud_monthly'),
    });
  });

  test('reads no figures from sentences: without typed figures, a test has none', () => {
    const worded = result({
      does_service: false,
      validations: [failed('dti_maximum', 'Total debt is 7.2 times gross income; at most 6 times is accepted.')],
    });
    expect(lenderStatus(worded, asked(820_000)).failed).toEqual([{ name: 'dti_maximum', isPolicy: false }]);
  });

  test('an unknown test is a policy where the loan services, else a servicing test', () => {
    const failing = (does_service: boolean) => result({ does_service, validations: [failed('house_rule')] });
    expect([true, false].map((services) => lenderStatus(failing(services), asked(820_000)))).toMatchObject([
      { kind: 'fails-policy', failed: [{ name: 'house_rule', isPolicy: true }] },
      { kind: 'fails-servicing', failed: [{ name: 'house_rule', isPolicy: false }] },
    ]);
  });

  test.each([
    [['households_present', 'applicants_present'], 'no household; no applicant'],
    [['income_present'], 'no income'],
    [['rates_valid'], 'a rate is out of range'],
  ])('is incomplete after %s', (names, lack) => {
    const unreadable = result({ does_service: false, validations: [...names.map((name) => failed(name)), noSurplus] });
    expect(lenderStatus(unreadable, asked(820_000))).toEqual({
      ...{ kind: 'incomplete', services: false, close: false, lends: undefined, spare: undefined },
      ...{ failed: [], measure: surplusTest, lack },
    });
  });

  test('is incomplete where a debt states no amount, even if the loan services without it', () => {
    const unstated = ['no limit or balance for Loan 2', 'no limit or balance for Credit card 1'];
    const lack = unstated.join('; ');
    const incomplete = { kind: 'incomplete', lack, lends: undefined, spare: undefined };
    expect(lenderStatus(result({}), { ...asked(820_000), unstated })).toMatchObject(incomplete);
    expect(lenderStatus(result({}), { ...asked(0), unstated })).toMatchObject(incomplete);
  });

  test('fails, rather than being incomplete, where the lender counts none of the stated income', () => {
    const uncounted = result({ does_service: false, validations: [failed('income_present'), noSurplus] });
    expect(lenderStatus(uncounted, asked(820_000, true))).toMatchObject({
      kind: 'fails-servicing',
      failed: [{ name: 'income_present', isPolicy: false }, surplusTest],
    });
  });

  test('is incomplete if nothing is asked for, though there is a capacity', () => {
    expect(lenderStatus(result({}), asked(0))).toMatchObject({
      ...{ kind: 'incomplete', lack: 'no amount asked', lends: lendable(961_000), spare: undefined },
    });
  });
});
