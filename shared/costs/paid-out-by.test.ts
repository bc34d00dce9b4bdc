import { describe, expect, it } from 'vitest';
import { emptyScenario, type HomeLoan, type ScenarioBody } from '../service/scenario.ts';
import { fundsOf } from './funds.ts';
import { isPaidBySale, paidOutBy } from './paid-out-by.ts';
import { type Refinance, refinanceOf } from './refinance.ts';
import { inPeriods, type RepaymentPlan } from './repayment-plan.ts';

const today = '2026-11-22';

const home = { id: 'home', postcode: '4000', transaction_type: 'refinancing', value: 900_000 };
const unit = { id: 'unit', postcode: '4000', transaction_type: 'purchasing', purchase_price: 600_000 };
const old: HomeLoan = { id: 'old', existing_or_proposed: 'existing', balance: 400_000, rate: 6.5, closing: true };
const replacement: HomeLoan = { id: 'new', existing_or_proposed: 'proposed', loan_amount: 400_000, term: 25 };
const buying: HomeLoan = { id: 'buy', loan_type: 'investment', loan_amount: 600_000, term: 25 };

/** Loans with the ids of what secures each. */
const scenario = (
  loans: readonly (readonly [HomeLoan, ...string[]])[],
  more: Partial<ScenarioBody> = {},
): ScenarioBody => ({
  ...emptyScenario(),
  securities: [home, unit],
  home_loans: loans.map(([loan]) => loan),
  home_loan_security_links: loans.flatMap(([{ id }, ...securities]) =>
    securities.map((security_id) => ({ home_loan_id: id, security_id })),
  ),
  ...more,
});

/** A lender that charges 5.8 % for a home to live in, and 7.5 % for an investment. */
const planOf = ({ home_loans: loans }: ScenarioBody): RepaymentPlan => ({
  loans: loans.flatMap((loan, position) =>
    loan.existing_or_proposed === 'existing'
      ? []
      : {
          ...{
            position,
            name: `Loan ${position + 1}`,
            amount: loan.loan_amount ?? 0,
            assessedRate: 9,
            assessed: 0,
            assessedAmount: 0,
          },
          rate: loan.loan_type === 'investment' ? 7.5 : 5.8,
          pays: inPeriods(((loan.loan_amount ?? 0) * 2_528.51) / 400_000),
          existing: false,
        },
  ),
  pays: inPeriods(0),
  assessed: 0,
  buffers: [],
});

const refinance = (body: ScenarioBody): Refinance | undefined =>
  refinanceOf(body, fundsOf(body, today), planOf(body), today);

it('a sale pays out a loan only if every property that secures it is sold', () => {
  const isPaid = (...kinds: string[]): boolean => {
    const securities = kinds.map((transaction_type, at) => ({ id: `s${at}`, transaction_type }));
    return isPaidBySale(scenario([[old, ...securities.map(({ id }) => id)]], { securities }), 0);
  };
  expect([isPaid('selling'), isPaid('selling', 'selling')]).toEqual([true, true]);
  expect([isPaid('selling', 'refinancing'), isPaid('owned', 'selling'), isPaid('owned'), isPaid()]).toEqual([
    ...[false, false, false, false],
  ]);
});

describe('the comparison of a refinance', () => {
  it('is the same whether or not a dearer loan also buys something', () => {
    const costs = { additional_info: { useDependantAges: false, costs: { lender_fees: 600 } } };
    const alone = scenario([
      [old, 'home'],
      [replacement, 'home'],
    ]);
    const beside = scenario([
      [old, 'home'],
      [replacement, 'home'],
      [buying, 'unit'],
    ]);
    const [one, other] = [alone, beside].map((body) => refinance({ ...body, ...costs }));
    expect(one?.comparison?.breakEven).toEqual({ from: 5 });
    expect(other).toEqual(one);
    expect([other?.into, other?.beyond]).toEqual([[{ name: 'Loan 2', lent: 400_000, part: 400_000 }], 0]);
  });

  it('leaves out a loan that a sale pays out, with the fee to discharge it', () => {
    const sold = { id: 'sold', postcode: '4000', transaction_type: 'selling', value: 700_000 };
    const onSale = { ...old, id: 'on-sale', balance: 200_000 };
    const body = scenario(
      [
        [old, 'home'],
        [replacement, 'home'],
        [onSale, 'sold'],
      ],
      { securities: [home, sold] },
    );
    const without = scenario(
      [
        [old, 'home'],
        [replacement, 'home'],
      ],
      { securities: [home, sold] },
    );
    expect(refinance(body)).toEqual(refinance(without));
    expect(
      refinance(
        scenario(
          [
            [onSale, 'sold'],
            [buying, 'unit'],
          ],
          { securities: [sold, unit] },
        ),
      ),
    ).toBeUndefined();
  });

  it('covers only the part that is not paid in cash, on both sides', () => {
    const smaller = refinance(
      scenario([
        [{ ...old, monthly_repayment: 3_000 }, 'home'],
        [{ ...replacement, loan_amount: 300_000 }, 'home'],
      ]),
    );
    expect([smaller?.payouts, smaller?.beyond, smaller?.comparison?.before]).toEqual([400_000, -100_000, 2_250]);
  });

  it('is missing where the only new loan buys something: the debt is paid in cash', () => {
    const card = { type: 'credit_card', balance: 5_000, rate: 20, monthly_repayment: 150, closing: true };
    expect(refinance(scenario([[buying, 'unit']], { liabilities: [card] }))).toBeUndefined();
  });
});

describe('what pays a debt out', () => {
  const investment: HomeLoan = { ...buying, id: 'inv', loan_amount: 100_000 };
  const cases: readonly (readonly [string, ScenarioBody, readonly object[]])[] = [
    [
      'the loan on the same security, though another of the same purpose is on none',
      scenario([[old, 'home'], [replacement], [{ ...investment, loan_amount: 400_000 }, 'home']]),
      [{ loan: 2, amount: 400_000 }],
    ],
    [
      'the one that is not also secured by what is bought',
      scenario([
        [old, 'home'],
        [{ ...replacement, id: 'crossed', loan_amount: 800_000 }, 'home', 'unit'],
        [replacement, 'home'],
      ]),
      [{ loan: 2, amount: 400_000 }],
    ],
    [
      'no loan on the same security that says it buys another property',
      scenario([
        [old, 'home'],
        [{ ...buying, funds_property_id: 'unit' }, 'home'],
        [{ ...replacement, loan_amount: 300_000 }, 'home'],
      ]),
      [{ loan: 2, amount: 300_000 }],
    ],
    [
      'the one that is like for like, before one of the same purpose',
      scenario([
        [old, 'home'],
        [replacement, 'home'],
        [{ ...investment, like_for_like_refinance: true }, 'home'],
      ]),
      [
        { loan: 2, amount: 100_000 },
        { loan: 1, amount: 300_000 },
      ],
    ],
    [
      'the one of the same purpose, before another',
      scenario([
        [old, 'home'],
        [investment, 'home'],
        [replacement, 'home'],
      ]),
      [{ loan: 2, amount: 400_000 }],
    ],
    [
      'one on a part of its security, and then one that buys something on the rest of it',
      scenario([
        [old, 'home', 'unit'],
        [{ ...replacement, loan_amount: 300_000 }, 'home'],
        [buying, 'unit'],
      ]),
      [
        { loan: 1, amount: 300_000 },
        { loan: 2, amount: 100_000 },
      ],
    ],
    [
      'one that names a property which is not bought now',
      scenario([
        [old, 'home'],
        [{ ...buying, funds_property_id: 'home' }, 'home'],
      ]),
      [{ loan: 1, amount: 400_000 }],
    ],
    [
      'loans that are alike in proportion',
      scenario([
        [old, 'home'],
        [{ ...replacement, loan_amount: 300_000 }, 'home'],
        [{ ...replacement, id: 'split', loan_amount: 200_000 }, 'home'],
      ]),
      [
        { loan: 1, amount: 240_000 },
        { loan: 2, amount: 160_000 },
      ],
    ],
    [
      'a loan without security where there is none on the same',
      scenario([[old], [replacement]]),
      [{ loan: 1, amount: 400_000 }],
    ],
    [
      'none that is kept or paid out itself',
      scenario([
        [old, 'home'],
        [{ ...old, id: 'stays', closing: false, loan_amount: 450_000 }, 'home'],
        [{ ...replacement, id: 'gone', closing: true }, 'home'],
      ]),
      [],
    ],
  ];
  it.each(cases)('is %s', (_what, body, parts) => {
    expect(paidOutBy(body, [{ balance: 400_000, loan: 0 }])).toEqual([parts]);
  });

  it('is used once: a home loan gets it before a card, whatever their order', () => {
    const body = scenario([
      [old, 'home'],
      [{ ...replacement, loan_amount: 405_000 }, 'home'],
    ]);
    expect(paidOutBy(body, [{ balance: 20_000 }, { balance: 400_000, loan: 0 }])).toEqual([
      [{ loan: 1, amount: 5_000 }],
      [{ loan: 1, amount: 400_000 }],
    ]);
  });
});
