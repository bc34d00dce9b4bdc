import fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyRuns } from '../../test/support/property-runs.ts';
import { emptyScenario, type ScenarioBody } from '../service/scenario.ts';
import { fundsOf, payoutsOf } from './funds.ts';

/*
 * Settlements whose every figure is typed, so that no table has a say, summed by hand. Amounts are distinct powers of
 * two in dollars, in an order of their own: a figure that is left out, counted twice or put on the wrong side changes
 * the sum.
 */

const parts = fc.record({
  hasLoan: fc.boolean(),
  isInvestmentBought: fc.boolean(),
  isSoldBesides: fc.boolean(),
  refinanced: fc.boolean(),
  closing: fc.boolean(),
  helpIsClosing: fc.boolean(),
  insurance: fc.constantFrom('none', 'waived', 'paid', 'capitalised'),
  cash: fc.option(fc.integer({ min: 0, max: 900_000_000 }), { nil: undefined }),
});

/** One dollar amount for each figure that a person can type. */
const typed = Object.fromEntries(
  [
    ...[
      'price',
      'duty',
      'transfer',
      'mortgage',
      'legal',
      'other',
      'deposit',
      'grant',
      'otherPrice',
      'sale',
      'refinanceFee',
    ],
    ...['loan', 'oldBalance', 'oldLimit', 'car', 'help', 'lender', 'discharge', 'breaking', 'premium'],
  ].map((name, at) => [name, 2 ** at]),
);
const figure = (name: string): number => typed[name] ?? Number.NaN;
const sumOf = (...names: readonly (string | false)[]): number =>
  names.reduce((sum, name) => (name === false ? sum : sum + figure(name)), 0);

it('funds are every typed figure once, on its side', () => {
  fc.assert(
    fc.property(
      parts,
      ({ hasLoan, isInvestmentBought, isSoldBesides, refinanced, closing, helpIsClosing, ...more }) => {
        const { insurance, cash } = more;
        const fees = { duty: 0, transfer_fee: 0, mortgage_fee: 0 };
        const body: ScenarioBody = {
          ...emptyScenario(),
          securities: [
            {
              id: 'home',
              transaction_type: 'purchasing',
              purchase_price: figure('price'),
              value: 999_999_999,
              purchase: {
                ...{ duty: figure('duty'), transfer_fee: figure('transfer'), mortgage_fee: figure('mortgage') },
                ...{ legal_costs: figure('legal'), other_costs: figure('other') },
                ...{ deposit_paid: figure('deposit'), grant: figure('grant') },
              },
            },
            ...(isInvestmentBought ? [{ purchase_price: figure('otherPrice'), purchase: fees }] : []),
            ...(isSoldBesides ? [{ transaction_type: 'selling', value: figure('sale') }] : []),
            ...(refinanced
              ? [{ transaction_type: 'refinancing', value: 1, purchase: { mortgage_fee: figure('refinanceFee') } }]
              : []),
            { transaction_type: 'owned', value: 777_777_777 },
          ],
          home_loans: [
            {
              id: 'old',
              existing_or_proposed: 'existing',
              balance: figure('oldBalance'),
              limit: figure('oldLimit'),
              closing,
            },
            ...(hasLoan ? [{ id: 'new', existing_or_proposed: 'proposed', loan_amount: figure('loan') }] : []),
          ],
          liabilities: [
            { type: 'car_loan', balance: figure('car'), closing },
            { type: 'help', balance: figure('help'), closing: helpIsClosing },
          ],
          additional_info: {
            useDependantAges: false,
            ...(cash !== undefined && { cash_at_hand: cash }),
            costs: {
              ...{
                lender_fees: figure('lender'),
                discharge_fees: figure('discharge'),
                break_costs: figure('breaking'),
              },
              ...(insurance !== 'none' && { lmi_quoted: figure('premium') }),
              ...(insurance === 'waived' && { lmi_waived: true }),
              ...(insurance === 'capitalised' && { lmi_capitalised: true }),
            },
          },
        };
        const isPaid = insurance === 'paid' || insurance === 'capitalised';
        const used = sumOf(
          ...['price', 'duty', 'transfer', 'legal', 'other', 'lender', 'discharge', 'breaking'],
          hasLoan && 'mortgage',
          isInvestmentBought && 'otherPrice',
          refinanced && 'refinanceFee',
          closing && 'oldBalance',
          closing && 'car',
          isPaid && 'premium',
        );
        const sourced = sumOf(
          ...['deposit', 'grant'],
          hasLoan && 'loan',
          isSoldBesides && 'sale',
          insurance === 'capitalised' && hasLoan && 'premium',
        );
        const funds = fundsOf(body, '2026-11-22');
        expect(funds).toMatchObject({ used, sourced, contribution: used - sourced, cash });
        expect(funds.left).toBe(cash === undefined ? undefined : cash - (used - sourced));
      },
    ),
    propertyRuns(200),
  );
});

it('each fee that is typed has its own name, and costs of selling and a premium are told only where they are paid', () => {
  const costs = { lender_fees: 1, discharge_fees: 2, break_costs: 3, lmi_quoted: 4 };
  const usesWith = (waived: boolean) =>
    fundsOf(
      {
        ...emptyScenario(),
        securities: [{ id: 's', transaction_type: 'owned', value: 100, sale: { costs: 50 } }],
        additional_info: { useDependantAges: false, costs: { ...costs, lmi_waived: waived } },
      },
      '2026-11-22',
    ).uses.map(({ kind, amount }) => [kind, amount]);
  const fees = [
    ['lender fees', 1],
    ['discharge costs', 2],
    ['break costs', 3],
  ];
  expect([usesWith(false), usesWith(true)]).toEqual([[...fees, ['insurance', 4]], fees]);
});

it('a loan that is only proposed is not paid out, whatever it says', () => {
  const loan = { existing_or_proposed: 'proposed', loan_amount: 100, closing: true };
  expect(payoutsOf({ ...emptyScenario(), home_loans: [loan] })).toEqual([]);
});
