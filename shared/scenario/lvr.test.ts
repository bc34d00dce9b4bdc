import { describe, expect, it } from 'vitest';
import { emptyScenario, type ScenarioBody } from '../service/scenario.ts';
import { givenLvr, loanLvrs } from './lvr.ts';

const link = (home_loan_id: string, security_id: string) => ({ home_loan_id, security_id });
const body = (parts: Partial<ScenarioBody>): ScenarioBody => ({ ...emptyScenario(), ...parts });

describe('loanLvrs', () => {
  it('is the loan over the lower of value and price', () => {
    const one = body({
      home_loans: [{ id: 'l', loan_amount: 820_000 }],
      securities: [{ id: 's', value: 1_050_000, purchase_price: 1_000_000 }],
      home_loan_security_links: [link('l', 's')],
    });
    expect(loanLvrs(one)).toEqual([82]);
  });

  it('is without what a guarantor’s property carries of that loan', () => {
    const two = body({
      home_loans: [
        { id: 'a', loan_amount: 450_000 },
        { id: 'b', loan_amount: 400_000 },
      ],
      securities: [
        { id: 's', value: 500_000 },
        { id: 't', value: 500_000 },
      ],
      home_loan_security_links: [link('a', 's'), link('b', 't')],
    });
    expect(loanLvrs(two, new Map([[0, { loan: 50_000, worth: 0 }]]))).toEqual([80, 80]);
    expect(loanLvrs(two, new Map([[1, { loan: 0, worth: 300_000 }]]))).toEqual([90, 50]);
    expect(loanLvrs(two)).toEqual([90, 80]);
  });

  it('counts every live loan that shares security, directly or not', () => {
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
    expect(loanLvrs(tied)).toEqual([75, 75, 75, undefined, 50]);
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
    expect(loanLvrs(selling)).toEqual([50]);
  });

  it('is unknown without a valued property', () => {
    expect(loanLvrs({ home_loans: [{ id: 'a', loan_amount: 1 }, {}] })).toEqual([undefined, undefined]);
    expect(loanLvrs({})).toEqual([]);
  });

  it.each([
    ['a price above the value counts as the value', 1_250_000, 80],
    ['a price below the value counts', 800_000, 100],
    ['a price of 0 counts as absent', 0, 80],
    ['a value below half a cent counts as unknown', 5e-324, undefined],
  ])('%s', (_title, purchase_price, expected) => {
    const one = body({
      home_loans: [{ id: 'l', loan_amount: 800_000 }],
      securities: [{ id: 's', value: 1_000_000, purchase_price }],
      home_loan_security_links: [link('l', 's')],
    });
    expect(loanLvrs(one)).toEqual([expected]);
  });

  it('uses the first of several elements with one id, and each link once', () => {
    const doubled = body({
      home_loans: [
        { id: 'l', loan_amount: 100 },
        { id: 'l', loan_amount: 900 },
      ],
      securities: [
        { id: 's', value: 200 },
        { id: 's', value: 1 },
      ],
      home_loan_security_links: [link('l', 's'), link('l', 's')],
    });
    expect(loanLvrs(doubled)).toEqual([50, undefined]);
  });
});

it('an LVR as entered is a fraction up to 2 and a percentage above, never below nothing, and none where it is computed', () => {
  const given = (lvr: number | undefined, lvr_behavior = 'use-input') => givenLvr({ lvr_behavior, lvr });
  expect([0.8, 2, 2.01, 80, -5, undefined, 1e9].map((lvr) => given(lvr))).toEqual([80, 200, 2.01, 80, 0, 0, 1_000_000]);
  expect(given(0.8, 'calculate')).toBeUndefined();
});
