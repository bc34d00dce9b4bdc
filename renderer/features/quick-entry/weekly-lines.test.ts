import { expect, it } from 'vitest';
import { buildScenario } from './build-scenario.ts';
import { readEntry } from './read-entry.ts';

/* Lines of clients that brokers meet weekly, as each is stored: every word of a line is understood. */

const couple = 'A 120k hecs 22k, B 60k, 2 kids 4 and 7, postcode 2204, 900/720 first home, card 15k, exp 3500';
const investor =
  'A 145k, B 96k, 1 kid 3, own home 1.2m/450 6.1% 24 years, own inv unit 800/520 rent 650pw 6.4% 5y io since 24/10/19, buy inv house 650/520 rent 560pw 5y io since 12/11/26, card 20k owing 3k, exp 4.6k, postcode 2150';
const business = 'se 140k/120k dep 12k/9k one-off 5k, rent 620pw, 985/780, exp 3k';
const nurse =
  '78k payg, overtime 12k, allowances 6k, casual 14k 14 months, ytd 30,250 to 24/10/26, hecs 18k, card 8k owing 1k, renting 560/wk, 620/496 unit, exp 2.1k';
const refinance =
  'A 118k, B 74k, refi 900/450 to 480 now 6.89% now 22 years 6.09%, car loan 18k 465/mo 9.5% paid out, card 15k owing 9k 300/mo 19.99% paid out, exp 3.9k';

it.each([
  [
    couple,
    {
      securities: [{ postcode: '2204', purchase_price: 900_000, purchase: { first_home: true } }],
      liabilities: [{ type: 'help', which_applicant: 0 }, { type: 'credit_card' }],
    },
  ],
  [
    investor,
    {
      home_loans: [
        { existing_or_proposed: 'proposed', loan_type: 'investment', interest_only_period: 5 },
        { balance: 450_000, rate: 6.1, term: 24 },
        { balance: 520_000, rate: 6.4, interest_only_period: 5 },
      ],
      securities: [{ contract_date: '2026-11-12' }, { postcode: '2150' }, { contract_date: '2019-10-24' }],
    },
  ],
  [
    business,
    {
      self_employed_income: [
        {
          years: [
            { net_profit: 140_000, depreciation: 12_000, one_off: 5_000 },
            { net_profit: 120_000, depreciation: 9_000 },
          ],
        },
      ],
      home_loans: [{ loan_amount: 780_000 }],
    },
  ],
  [
    nurse,
    {
      households: [{ num_adults: 1 }],
      income: [{ payg: 78_000, overtime: 12_000, casual: 14_000, ytd: { gross: 30_250 } }],
      living_expenses: [{ simple_basic_expense: 2_100 }],
    },
  ],
  [
    refinance,
    {
      home_loans: [
        { existing_or_proposed: 'proposed', loan_amount: 480_000, rate: 6.09 },
        { balance: 450_000, rate: 6.89, term: 22, closing: true },
      ],
      liabilities: [
        { balance: 18_000, monthly_repayment: 465, rate: 9.5, closing: true },
        { limit: 15_000, balance: 9_000, monthly_repayment: 300, rate: 19.99, closing: true },
      ],
    },
  ],
])('“%s” is stored as it is meant', (line, stored) => {
  const { readings, unread } = readEntry(line);
  expect(unread).toEqual([]);
  const facts = readings.map(({ fact }) => fact);
  let ids = 0;
  expect(buildScenario(facts, () => `id-${(ids += 1)}`, '2026-11-26')).toMatchObject(stored);
});
