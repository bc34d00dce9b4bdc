import { expect, test } from 'vitest';
import type { PayFrequency } from '../../../shared/service/scenario-income.ts';
import { entryTitle, factText } from './fact-words.ts';
import type { Fact, Payment } from './facts.ts';

const pay = (amount: number, frequency: PayFrequency = 'annual'): Payment => ({ amount, frequency });

const purchase: Fact = { kind: 'property', place: 0, value: 985_000, loan: 780_000 };
const refinance: Fact = { kind: 'property', place: 0, value: 900_000, loan: 480_000, paidOut: 450_000 };
const second: Fact = { ...refinance, place: 1 };
const loan: Fact = { kind: 'loan', amount: 50_000 };
const owed = { type: 'unit', value: 800_000, owed: 520_000, rent: pay(650, 'weekly') } as const;
const owned: Fact = { kind: 'owned', investment: true, ...owed };
const home: Fact = { kind: 'owned', investment: false, value: 1_200_000 };

/** A fact, how it reads, and what else is said in the line. */
const ofApplicants: readonly (readonly [Fact, string])[] = [
  [
    { kind: 'income', applicant: 1, field: 'overtime', paid: pay(900, 'weekly') },
    'Overtime 900 a week = 46,800 a year, applicant 2',
  ],
  [
    { kind: 'reportable', applicant: 0, field: 'reportable_super', paid: pay(1_000, 'monthly') },
    'Reportable super 1,000 a month = 12,000 a year, applicant 1',
  ],
  [{ kind: 'history', applicant: 1, field: 'casual', months: 1 }, 'Casual pay received for 1 month, applicant 2'],
  [
    { kind: 'business', applicant: 1, profits: [140_000, 120_000] },
    'Self-employed, net profit 140,000, the year before 120,000, applicant 2',
  ],
  [{ kind: 'business', applicant: 0, profits: [140_000] }, 'Self-employed, net profit 140,000, applicant 1'],
  [
    { kind: 'turnover', applicant: 1, paid: pay(20_000, 'monthly') },
    'Turnover by BAS 20,000 a month = 240,000 a year, applicant 2',
  ],
  [
    { kind: 'addback', applicant: 1, field: 'depreciation', amounts: [12_000, 9_000] },
    'Depreciation 12,000, the year before 9,000, applicant 2',
  ],
  [{ kind: 'addback', applicant: 0, field: 'one_off', amounts: [5_000] }, 'One-off costs 5,000, applicant 1'],
  [
    { kind: 'year_to_date', applicant: 1, gross: 21_500, upTo: '2026-10-24' },
    'Year to date 21,500 up to 24 Oct 2026, applicant 2',
  ],
  [
    {
      ...{ kind: 'debt', applicant: 0, type: 'credit_card', amount: 15_000, balance: 3_000, percent: 19.99 },
      ...{ repayment: pay(300, 'monthly'), closing: true },
    },
    'Credit card, limit 15,000, balance 3,000, repayment 300 a month, 19.99 % a year, paid out',
  ],
  [
    { kind: 'debt', applicant: 1, type: 'help', amount: 22_000, repayment: pay(100, 'weekly'), studying: true },
    'HELP debt, balance 22,000, withheld from pay 100 a week = 433 a month, applicant 2, still studying',
  ],
  [{ kind: 'debt', applicant: 0, type: 'car_loan', amount: 18_000 }, 'Car loan, balance 18,000'],
];

const date = (field: Extract<Fact, { kind: 'date' }>['field'], of?: 'owned'): Fact => ({
  ...{ kind: 'date', place: 0, field, day: '2027-03-01' },
  ...(of && { of }),
});

const shared: readonly (readonly [Fact, string, ...Fact[]])[] = [
  [{ kind: 'rent_received', place: 0, paid: pay(650, 'weekly') }, 'Rent received 650 a week = 33,800 a year'],
  [{ kind: 'rent_received', place: 1, paid: pay(650) }, 'Rent received 650 a year, loan 2', purchase, second],
  [{ kind: 'adults', count: 1 }, 'One adult'],
  [{ kind: 'adults', count: 2 }, 'A couple'],
  [{ kind: 'dependants', count: 0 }, 'No dependants'],
  [{ kind: 'dependants', count: 1 }, '1 dependant'],
  [{ kind: 'ages', ages: [4] }, '1 dependant, age 4'],
  [{ kind: 'ages', ages: [4, 7] }, '2 dependants, ages 4, 7'],
  [{ kind: 'postcode', postcode: 800 }, 'Household in 0800'],
  [{ kind: 'postcode', postcode: 2150 }, 'Household and its home in 2150', purchase],
  [{ kind: 'postcode', postcode: 2150 }, 'Household and its home in 2150', home],
  [{ kind: 'postcode', postcode: 2150 }, 'Household in 2150', owned],
  [purchase, 'Purchase at 985,000, loan 780,000 (LVR 79.19 %)'],
  [
    { ...second, investment: true, type: 'townhouse' },
    'Refinance of a property worth 900,000, 450,000 paid out, new loan 480,000 (LVR 53.33 %), for investment, townhouse',
  ],
  [loan, 'Loan 50,000, without a property'],
  [owned, 'Owns an investment worth 800,000, unit, 520,000 owed, rent 650 a week'],
  [home, 'Owns a home worth 1,200,000'],
  [{ kind: 'crossed' }, 'The new loan is secured by every property', purchase],
  [{ kind: 'crossed' }, 'The new loan is secured by every property: not entered, no loan is asked for'],
  [{ kind: 'purpose', place: 0, investment: true }, 'For investment', purchase],
  [{ kind: 'purpose', place: 0, investment: false }, 'To live in', purchase],
  [{ kind: 'purpose', place: 0, investment: true }, 'For investment: not entered, no loan is asked for'],
  [{ kind: 'property_type', place: 0, type: 'land' }, 'Vacant land', purchase],
  [
    { kind: 'property_type', place: 0, type: 'land' },
    'Vacant land: not entered, no property is bought or refinanced',
    loan,
  ],
  [{ kind: 'first_home' }, 'First home', purchase],
  [{ kind: 'first_home' }, 'First home: not entered, nothing is bought', refinance],
  [{ kind: 'contract', place: 0, day: '2026-11-12' }, 'Contract of 12 Nov 2026', purchase],
  [
    { kind: 'contract', place: 0, day: '2026-11-12' },
    'Contract of 12 Nov 2026: not entered, no property was said before',
    loan,
  ],
  [
    { kind: 'contract', place: 0, of: 'owned', day: '2019-10-24' },
    'Contract of 24 Oct 2019, investment worth 800,000',
    owned,
  ],
  [date('settlement_date'), 'Settlement date 1 Mar 2027', purchase],
  [date('finance_date'), 'Finance clause 1 Mar 2027: not entered, no property is bought or refinanced', loan],
  [
    date('settlement_date', 'owned'),
    'Settlement date 1 Mar 2027, investment worth 800,000: not entered, no property is bought or refinanced',
    ...[purchase, owned],
  ],
  [date('pre_approval_expires'), 'Pre-approval expires 1 Mar 2027', loan],
  [
    date('pre_approval_expires', 'owned'),
    'Pre-approval expires 1 Mar 2027, investment worth 800,000: not entered, the loan is there already',
    ...[purchase, owned],
  ],
  [date('fixed_until', 'owned'), 'Fixed until 1 Mar 2027, investment worth 800,000', owned],
  [date('interest_only_until'), 'Interest only until 1 Mar 2027: not entered, no loan is asked for'],
  [{ kind: 'funds', field: 'gift', amount: 50_000 }, 'Gift 50,000'],
  [{ kind: 'funds', field: 'genuine_savings', amount: 50_000 }, 'Genuine savings 50,000'],
  [{ kind: 'funds', field: 'cash_at_hand', amount: 50_000 }, 'Cash on hand 50,000'],
  [{ kind: 'saving', paid: pay(500, 'weekly') }, 'Buyers save 500 a week = 2,167 a month'],
  [{ kind: 'growth', percent: 3.5 }, 'Prices rise by 3.50 % a year'],
  [{ kind: 'area', area: 'centre' }, 'Area of the home: Capital city or large regional centre'],
  [{ kind: 'residents', residency: 'permanent' }, 'Residency of each: Permanent resident'],
  [
    { kind: 'guarantor', amount: 90_000, value: 900_000, owed: 100_000 },
    'A guarantor for up to 90,000, with a home worth 900,000, 100,000 owed on it',
    purchase,
  ],
  [{ kind: 'guarantor', value: 900_000 }, 'A guarantor, with a home worth 900,000', purchase],
  [{ kind: 'guarantor', amount: 90_000 }, 'A guarantor for up to 90,000: not entered, no loan is asked for'],
  [{ kind: 'insurance', field: 'lmi_waived' }, 'LMI waived or guaranteed'],
  [{ kind: 'insurance', field: 'lmi_capitalised' }, 'LMI added to the loan'],
  [{ kind: 'expenses', paid: pay(36_000) }, 'Living expenses 36,000 a year = 3,000 a month'],
  [{ kind: 'expenses', paid: pay(3_000, 'monthly') }, 'Living expenses 3,000 a month'],
  [{ kind: 'rent_paid', paid: pay(2_000, 'monthly') }, 'Rent paid 2,000 a month, after settlement too'],
  [
    { kind: 'rent_paid', paid: pay(500, 'weekly') },
    'Rent paid 500 a week = 2,167 a month, up to settlement: not entered. Say “keeps renting” if it stays',
    purchase,
  ],
  [
    { kind: 'rent_paid', paid: pay(2_000, 'monthly'), stays: true },
    'Rent paid 2,000 a month, after settlement too',
    purchase,
  ],
];

test('each fact reads as what it is, whose it is, and why it is entered nowhere', () => {
  const read = [...ofApplicants, ...shared].map(([fact, , ...others]) => factText(fact, [fact, ...others]));
  expect(read).toEqual([...ofApplicants, ...shared].map(([, text]) => text));
});

test('what is said of a loan names the loan, where there are several or the one of before is there too', () => {
  const read = (of: 'paid_out' | 'owned' | undefined, place: number, ...others: Fact[]) => {
    const facts: Fact[] = [
      { kind: 'term', years: place + 1, place, ...(of && { of }) },
      { kind: 'interest_only', years: place + 1, place, ...(of && { of }) },
      { kind: 'fixed', years: place + 1, place, ...(of && { of }) },
      { kind: 'rate', percent: 5.89, place, ...(of && { of }) },
    ];
    const texts = facts.map((fact) => factText(fact, [...others, fact]));
    const years = place === 0 ? '1 year' : '2 years';
    const words = [`Term ${years}`, `Interest only for ${years}`, `Fixed for ${years}`, 'Customer rate 5.89 % a year'];
    expect(texts.map((text, index) => text.startsWith(words[index] ?? '?'))).toEqual(words.map(() => true));
    const ends = new Set(texts.map((text, index) => text.slice(words[index]?.length)));
    return [...ends].join(' | ');
  };
  expect([
    read(undefined, 0),
    read(undefined, 0, loan),
    read(undefined, 0, purchase),
    read(undefined, 0, refinance),
    read(undefined, 1, purchase, second),
    read('paid_out', 0, refinance),
    read('paid_out', 1, purchase, second),
    read('owned', 1, home, owned),
    read('owned', 0, home),
  ]).toEqual([
    ...[': not entered, no loan is asked for', '', '', ', new loan', ', loan 2', ', as it is now'],
    ...[', loan 2, as it is now', ', investment worth 800,000', ', home worth 1,200,000'],
  ]);
});

test('a scenario is called by who borrows and what they ask for', () => {
  const payg = (applicant: 0 | 1): Fact => ({ kind: 'income', applicant, field: 'payg', paid: pay(1) });
  expect([
    entryTitle([]),
    entryTitle([{ kind: 'adults', count: 1 }, payg(0), home]),
    entryTitle([{ kind: 'adults', count: 2 }]),
    entryTitle([payg(1), purchase, second, loan]),
  ]).toEqual([
    ...['Single', 'Single', 'Couple'],
    'Couple, purchase 780,000 on 985,000, refinance 480,000 on 900,000, loan 50,000',
  ]);
});
