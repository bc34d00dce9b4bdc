import { expect, it } from 'vitest';
import type { Income } from '../service/scenario-income.ts';
import { buyersOf, needsOf, yearsOf } from './buyers.ts';
import { bodyOf, citizen, takers } from './first-home.test-data.ts';
import { waysIn } from './plan.ts';
import { waysInOf } from './ways-in.ts';

const today = '2026-03-02';

/** A couple that buys a new unit below its value, pays out a card, and sells nothing. */
const couple = () => {
  const pay = { payg: 1, casual: 20, overtime: 300, bonus: 4_000, commission: 50_000, second_job: 600_000 };
  const income: Income[] = [{ ...citizen, ...pay, child_support_received: 7_000_000 }, citizen];
  const { securities, additional_info: info, ...body } = bodyOf({ price: 500_000, income, state: 'vic', area: 'rest' });
  const [home = {}] = securities;
  return {
    ...body,
    securities: [
      { id: 'other', transaction_type: 'owned', value: 1 },
      {
        ...{ ...home, value: 520_000, contract_date: '2026-04-30', postcode: '3220' },
        purchase: { ...home.purchase, kind: 'new', foreign_buyer: true, first_home: false, transfer_fee: 800 },
      },
    ],
    liabilities: [{ type: 'car_loan', balance: 9_000, closing: true }],
    home_loans: [
      { id: 'l', existing_or_proposed: 'proposed', term: 25, loan_amount: 300_000 },
      { id: 'm', existing_or_proposed: 'proposed', term: 28, loan_amount: 120_000 },
      { id: 'owed', existing_or_proposed: 'existing', term: 40, balance: 5 },
    ],
    additional_info: { ...info, gift: 6_000, cash_at_hand: 70_000, costs: { lmi_quoted: 4_321 } },
  };
};

it('who buys a home, and which, is read from the scenario', () => {
  const body = couple();
  const [payer, other] = body.income;
  expect(buyersOf(body, today)).toEqual({
    ...{ body, security: body.securities[1], position: 1, name: 'Property 2', price: 500_000, value: 520_000 },
    ...{ base: 500_000, capped: 520_000, state: 'vic', area: 'rest', day: '2026-04-30', isNew: true },
    ...{ firstHome: false, isForeign: true, applicants: [payer, other], isSingleParent: false },
    income: { stated: 7_744_321, pay: 744_321, isWhole: true },
    ...{ loans: body.home_loans.slice(0, 2), requested: 420_000, quotedPremium: 4_321 },
  });
});

it('what is not said of a purchase is not known, and is of today', () => {
  const { securities, ...body } = bodyOf({ price: 500_000, state: '' });
  const bare = { ...body, securities: securities.map(({ value: _, purchase: __, ...one }) => one), households: [{}] };
  expect(buyersOf({ ...bare, income: [{}] }, today)).toMatchObject({
    ...{ value: 0, base: 500_000, capped: 500_000, state: undefined, area: undefined, day: today, isNew: false },
    ...{ firstHome: undefined, isForeign: false, isSingleParent: false, quotedPremium: undefined },
    income: { stated: 0, pay: 0, isWhole: true },
  });
  const parent = { ...bare, households: [{ num_dependants: 1 }] };
  expect([buyersOf(parent, today)?.isSingleParent, buyersOf({ ...parent, income: [] }, today)?.isSingleParent]).toEqual(
    [true, false],
  );
  expect(buyersOf({ ...bare, securities: [{ transaction_type: 'owned', value: 1 }] }, today)).toBeUndefined();
});

it('what is needed at settlement is told apart from what is paid out besides, and what the buyers bring', () => {
  const buyers = buyersOf(couple(), today);
  if (buyers === undefined) throw new Error('No home is bought.');
  const { savedByFirstHome, ...needs } = needsOf(buyers, today);
  expect([needs, savedByFirstHome()]).toEqual([
    {
      ...{ price: 500_000, base: 500_000, costs: 800, elsewhere: 9_000, own: 76_000, cash: 70_000 },
      ...{ isImplied: false, isWhole: true, doubtedRelief: 0 },
    },
    0,
  ]);
  expect(needsOf(buyers, today, undefined, 1.1)).toMatchObject({ price: 550_000, base: 550_000, costs: 800 });
  expect(yearsOf(buyers)).toBe(28);
});

it('each condition of the scheme that three young buyers miss is said with its limit and by how much', () => {
  const three = [{ ...citizen, age: 17 }, citizen, { ...citizen, residency: '' }];
  const loan = { term: 35, interest_only_period: 1 };
  const plan = waysInOf(bodyOf({ price: 900_001, area: 'rest', income: three, loan }), today, { takers });
  expect(waysIn.parse(plan)).toEqual(plan);
  const conditionsOf = (wanted: string) => plan?.ways.find(({ kind }) => kind === wanted)?.conditions;
  const shared = [
    { name: 'price_cap', answer: 'no', limit: 800_000, by: 100_001 },
    { name: 'buyers', answer: 'no', limit: 2, by: 1 },
    { name: 'age', answer: 'no' },
    { name: 'term', answer: 'no', limit: 30, by: 5 },
    { name: 'interest_only', answer: 'no' },
    { name: 'lender', answer: 'yes' },
  ];
  expect(conditionsOf('five_percent')).toEqual([
    { name: 'residency', answer: 'ask' },
    { name: 'ownership', answer: 'yes' },
    ...[...shared, { name: 'cash', answer: 'yes', limit: 45_000.05 }],
  ]);
  expect(conditionsOf('shared_equity')).toEqual([
    { name: 'residency', answer: 'ask' },
    { name: 'ownership', answer: 'yes' },
    { name: 'income', answer: 'no', limit: 160_000, by: 110_000 },
    ...[...shared, { name: 'cash', answer: 'yes', limit: 18_000.02 }],
  ]);
});
