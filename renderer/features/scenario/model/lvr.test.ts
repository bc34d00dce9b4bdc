import { describe, expect, it } from 'vitest';
import { emptyScenario, type ScenarioBody } from '../../../../shared/service/scenario.ts';
import { computedLvr } from './lvr.ts';

const link = (home_loan_id: string, security_id: string) => ({ home_loan_id, security_id });
const body = (parts: Partial<ScenarioBody>): ScenarioBody => ({ ...emptyScenario(), ...parts });

describe('computedLvr', () => {
  it('is the loan over the lower of value and price', () => {
    const one = body({
      home_loans: [{ id: 'l', loan_amount: 820_000 }],
      securities: [{ id: 's', value: 1_050_000, purchase_price: 1_000_000 }],
      home_loan_security_links: [link('l', 's')],
    });
    expect(computedLvr(one, 0)).toBe(82);
  });

  it('takes in every live loan that shares security, directly or not', () => {
    const tied = body({
      home_loans: [
        { id: 'a', loan_amount: 300 },
        { id: 'b', existing_or_proposed: 'existing', limit: 200, loan_amount: 1 },
        { id: 'c', loan_amount: 100 },
        { id: 'closing', loan_amount: 999, closing: true },
        { id: 'apart', loan_amount: 50 },
      ],
      securities: [
        { id: 's', value: 500 },
        { id: 't', value: 300 },
        { id: 'u', value: 100 },
      ],
      home_loan_security_links: [
        link('a', 's'),
        link('b', 's'),
        link('b', 't'),
        link('c', 't'),
        link('closing', 's'),
        link('apart', 'u'),
      ],
    });
    expect([0, 1, 2, 4].map((index) => computedLvr(tied, index))).toEqual([75, 75, 75, 50]);
  });

  it('leaves out a property that is sold', () => {
    const selling = body({
      home_loans: [{ id: 'a', loan_amount: 100 }],
      securities: [
        { id: 's', value: 500, transaction_type: 'selling' },
        { id: 't', value: 200 },
      ],
      home_loan_security_links: [link('a', 's'), link('a', 't')],
    });
    expect(computedLvr(selling, 0)).toBe(50);
  });

  it('is not known without a valued property', () => {
    expect(computedLvr(body({ home_loans: [{ id: 'a', loan_amount: 1 }] }), 0)).toBeUndefined();
    expect(computedLvr(body({ home_loans: [{}] }), 0)).toBeUndefined();
    expect(computedLvr(body({}), 0)).toBeUndefined();
  });
});
