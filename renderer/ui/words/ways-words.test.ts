import { expect, it } from 'vitest';
import { emptyScenario } from '../../../shared/service/scenario.ts';
import type { Condition, WayKind } from '../../../shared/ways-in/plan.ts';
import { waysInOf } from '../../../shared/ways-in/ways-in.ts';
import { barsText, questionText, waysNotes } from './ways-words.ts';

const plan = waysInOf(
  {
    ...emptyScenario(),
    households: [{ num_adults: 2 }],
    income: [{ payg: 90_000 }, { payg: 60_000 }],
    securities: [{ id: 'home', purchase_price: 820_000, purchase: { state: 'nsw', duty: 0 } }],
    home_loans: [{ id: 'l', existing_or_proposed: 'proposed', loan_amount: 780_000 }],
    home_loan_security_links: [{ home_loan_id: 'l', security_id: 'home' }],
    additional_info: { useDependantAges: false, cash_at_hand: 40_000 },
  },
  '2026-03-02',
);

const wordsOf = (kind: WayKind): readonly string[] => {
  const way = plan?.ways.find((one) => one.kind === kind);
  if (plan === undefined || way === undefined) throw new Error('No home is bought.');
  const asked = way.conditions.filter(({ answer }) => answer === 'ask').map((one) => questionText(one, way, plan));
  return [barsText(way, plan), ...asked];
};

it('asks what each scheme asks: the share is for citizens alone', () => {
  expect(wordsOf('five_percent')).toContain('Whether each buyer is a citizen or permanent resident');
  expect(wordsOf('shared_equity')).toContain('Whether each buyer is an Australian citizen');
  expect(wordsOf('five_percent')).toContain('The area of the home, for its price cap');
});

it('says of a way what bars it, and not what is only to be asked', () => {
  const [bars, ...asked] = wordsOf('five_percent');
  expect(bars).toMatch(/^[\d,]+ short; needs a gift, or saving first$/);
  expect(asked.length).toBeGreaterThan(0);
});

it('says what would meet what is not met, and what is assumed of prices', () => {
  expect(wordsOf('insured')[0]).toMatch(/^[\d,]+ short; needs a gift, or saving first$/);
  expect(plan && waysNotes(plan).at(-1)?.text).toBe('Prices are assumed not to change.');
});

it('what is not met, and what is asked, is said with its figures', () => {
  const [way] = plan?.ways ?? [];
  if (plan === undefined || way === undefined) throw new Error('No home is bought.');
  const said = (name: Condition['name'], more: Partial<Condition> = {}): readonly string[] => {
    const of = (answer: Condition['answer']): Condition => ({ name, answer, limit: 30, by: 1_500, ...more });
    return [barsText({ ...way, conditions: [of('no'), of('yes')] }, plan), questionText(of('ask'), way, plan)];
  };
  expect([said('guarantor'), said('income', { until: '2026-06-30' }), said('giver'), said('price_cap')]).toEqual([
    ['The guarantee is 1,500 too small; needs 30', 'Who can guarantee 30, and what their property is worth'],
    [
      'Income 1,500 above 30',
      'The taxable income, against 30, the limit until 30 June 2026, which has been indexed since',
    ],
    ['No one to give it', 'Who can give 30'],
    ['1,500 above the price cap; needs a home of 30 or less', 'The area of the home, for its price cap'],
  ]);
  expect([said('buyers', { limit: 2 })[0], said('term')[0], said('need')[0], said('pace')[0]]).toEqual([
    'More than 2 buyers',
    'The term is over 30 years; needs a shorter one',
    'Not needed: the loan is within 80 %, 30',
    'Takes more than 10 years at this savings rate',
  ]);
});

it('what is short is saved in whole months, and in no more than ten years', () => {
  const [way] = plan?.ways ?? [];
  if (plan === undefined || way === undefined) throw new Error('No home is bought.');
  const short = (by: number, savingMonthly: number): string =>
    barsText({ ...way, conditions: [{ name: 'cash', answer: 'no', by }] }, { ...plan, savingMonthly });
  expect([
    short(400, 500),
    short(6_001, 500),
    short(12_000, 500),
    short(60_000, 500),
    short(60_001, 500),
    short(1, 0),
  ]).toEqual([
    '400 short; needs 1 month of saving, or a gift',
    '6,001 short; needs 1 year 1 month of saving, or a gift',
    '12,000 short; needs 2 years of saving, or a gift',
    '60,000 short; needs 10 years of saving, or a gift',
    '60,001 short; needs a gift, or saving first',
    '1 short; needs a gift, or saving first',
  ]);
});
