import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../test/support/property-runs.ts';
import { scenarioArbitrary } from '../../test/support/scenarios/arbitraries.ts';
import { isLive, loanAmount } from '../scenario/loans.ts';
import { loanLvrs } from '../scenario/lvr.ts';
import { cents, sumOf } from '../scenario/money.ts';
import { emptyScenario, type ScenarioBody } from '../service/scenario.ts';
import { portfolioOf } from './portfolio.ts';

const body = (parts: Partial<ScenarioBody>): ScenarioBody => ({ ...emptyScenario(), ...parts });

test('values and loans are in the groups that share their security', () => {
  const portfolio = portfolioOf(
    body({
      securities: [
        { id: 'a', address: 'Home', value: 1_000_000, purchase_price: 900_000 },
        { id: 'b', address: 'Unit', value: 500_000 },
        { id: 'c', address: 'Block', value: 200_000 },
        { id: 'd', value: 800_000, transaction_type: 'selling' },
      ],
      home_loans: [
        { id: 'l', existing_or_proposed: 'existing', limit: 400_000 },
        { id: 'm', existing_or_proposed: 'proposed', loan_amount: 300_000 },
        { id: 'n', existing_or_proposed: 'existing', limit: 70_000, closing: true },
        { id: 'o', existing_or_proposed: 'proposed', loan_amount: 10_000, lender_name: 'Kin' },
      ],
      home_loan_security_links: [
        { home_loan_id: 'l', security_id: 'a' },
        { home_loan_id: 'm', security_id: 'a' },
        { home_loan_id: 'm', security_id: 'b' },
        { home_loan_id: 'n', security_id: 'c' },
      ],
    }),
  );
  const home = { name: 'Home', amount: 900_000 };
  const unit = { name: 'Unit', amount: 500_000 };
  const block = { name: 'Block', amount: 200_000 };
  const existing = [{ name: 'Loan 1', amount: 400_000 }];
  const proposed = [{ name: 'Loan 2', amount: 300_000 }];
  expect(portfolio).toEqual({
    groups: [
      {
        ...{ properties: [home, unit], existing, proposed },
        worth: 1_400_000,
        lent: 700_000,
        equity: 700_000,
        lvr: 50,
      },
      { ...{ properties: [block], existing: [], proposed: [] }, worth: 200_000, lent: 0, equity: 200_000 },
    ],
    unsecured: [{ name: 'Loan 4 (Kin)', amount: 10_000 }],
    all: {
      ...{ properties: [home, unit, block], existing, proposed, worth: 1_600_000 },
      ...{ lent: 700_000, equity: 900_000, lvr: 43.75 },
    },
  });
});

test('one group needs no sum, and without property there is no picture', () => {
  const securities = [{ id: 'a', value: 100_000 }];
  expect(portfolioOf(body({ securities })).all).toBeUndefined();
  expect(portfolioOf(body({ securities: [{ id: 'a' }] }))).toEqual({ groups: [], unsecured: [] });
});

test('cents add up to cents, and what has no value and no loan is not in the picture', () => {
  const securities = [
    { id: 'a', address: 'Home', value: 100_000.1 },
    { id: 'b', address: 'Unit', value: 200_000.2 },
    { id: 'c', address: 'Shed' },
    { id: 'd', address: 'Bare' },
  ];
  const loan = { existing_or_proposed: 'proposed' };
  const portfolio = portfolioOf(
    body({
      securities,
      home_loans: [
        { ...loan, id: 'l', loan_amount: 0.1 },
        { ...loan, id: 'm', loan_amount: 0.2 },
        { ...loan, id: 'n', loan_amount: 0 },
        { ...loan, loan_amount: 0 },
      ],
      home_loan_security_links: [
        ...['l', 'm'].flatMap((id) => ['a', 'b'].map((one) => ({ home_loan_id: id, security_id: one }))),
        { home_loan_id: 'n', security_id: 'c' },
      ],
    }),
  );
  expect(portfolio.groups).toMatchObject([{ worth: 300_000.3, lent: 0.3, equity: 300_000 }]);
  expect([portfolio.groups.length, portfolio.unsecured, portfolio.all]).toEqual([1, [], undefined]);
});

test('loans on properties without a value have neither an LVR by group nor one in all', () => {
  const portfolio = portfolioOf(
    body({
      securities: [{ id: 'a' }, { id: 'b' }],
      home_loans: ['a', 'b'].map((id) => ({ id, existing_or_proposed: 'proposed', loan_amount: 5 })),
      home_loan_security_links: ['a', 'b'].map((id) => ({ home_loan_id: id, security_id: id })),
    }),
  );
  expect([...portfolio.groups, portfolio.all].map((group) => [group?.lent, group?.lvr])).toEqual([
    ...[
      [5, undefined],
      [5, undefined],
      [10, undefined],
    ],
  ]);
});

test('every group has the LVR of its loans, and every loan that is kept appears once', () => {
  fc.assert(
    fc.property(scenarioArbitrary, (scenario) => {
      const whole = body(scenario);
      const { groups, unsecured } = portfolioOf(whole);
      const lvrs = loanLvrs(whole);
      for (const { lvr, lent, worth } of groups) {
        if (lent === 0) continue;
        expect(lvrs).toContain(lvr);
        if (lvr === undefined) expect(worth).toBe(0);
        // What is lent and its value are shown to the cent, the ratio is of the amounts themselves.
        else expect(Math.abs(lvr - (100 * lent) / worth)).toBeLessThan(1e-6 + (0.51 / worth) * (1 + lent / worth));
      }
      const shown = sumOf(groups, ({ lent }) => lent) + sumOf(unsecured, ({ amount }) => amount);
      const staying = whole.home_loans.filter(isLive);
      expect(cents(shown)).toBe(cents(sumOf(staying, (loan) => loanAmount(loan) ?? 0)));
    }),
    propertyRuns(100),
  );
});
