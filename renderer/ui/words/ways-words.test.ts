import { expect, it } from 'vitest';
import { emptyScenario } from '../../../shared/service/scenario.ts';
import type { Condition, LenderWays, Way, WayKind } from '../../../shared/ways-in/plan.ts';
import { waysInOf } from '../../../shared/ways-in/ways-in.ts';
import { barsText, endText, questionText, servesText, statusText, waysNotes } from './ways-words.ts';

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
  expect([said('costs'), said('premium'), said('profession'), said('lender')]).toEqual([
    ['Duty and fees are not known', 'Duty and fees, entered under Money; not counted here yet'],
    ['The premium is not known', 'The LMI premium, entered under Money; not counted here yet'],
    ['No buyer has a profession for which lenders waive LMI', 'The profession of each buyer'],
    ['No lender takes part', 'Which lender takes part: none is on your list'],
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

it('what a way ends with, or leaves behind, is said', () => {
  const [way] = plan?.ways ?? [];
  if (way === undefined) throw new Error('No home is bought.');
  const end = (kind: WayKind, more: Partial<Way>, cost: object = {}): string =>
    endText({ ...way, kind, ...more }, cost as Parameters<typeof endText>[1]);
  expect([
    end('five_percent', {}, { release: 30 }),
    end('five_percent', {}),
    end('insured', { premium: 13_780 }),
    end('insured', { premium: 0 }),
    end('guarantee', { guarantee: { aboveLimit: 66_365, ofSecurity: 82_957 } as Way['guarantee'] }, { release: 12 }),
    end('shared_equity', { share: 234_000 }, { shareThen: 260_000 }),
    end('shared_equity', { share: 234_000 }),
    end('gift', { gift: 20_000 }),
    end('gift', { gift: 0 }),
    end('saving', { months: 14, price: 830_000 }),
    end('saving', { months: 0 }),
  ]).toEqual([
    'The government guarantee ends after 2 years 6 months, when the loan is down to 80 % of the value.',
    '',
    'The premium of 13,780 is added to the loan.',
    '',
    'Limited to 66,365, or 82,957 at lenders that count it as security beside the home. It can be released after 1 year, when the loan is down to 80 % of the value.',
    'The government’s share of 234,000 is repaid on sale or bought back; after five years it is 260,000.',
    'The government’s share of 234,000 is repaid on sale or bought back; after five years it is 234,000.',
    'A gift of 20,000, with a letter that it is not to be repaid.',
    'No gift is needed.',
    'Bought in 1 year 2 months, at 830,000.',
    'Enough is saved already.',
  ]);
});

it('the lenders that a way services at are named, or the others where those are fewer', () => {
  const said = (...serves: (boolean | undefined)[]): string =>
    servesText(
      'insured',
      serves.map((one, index): LenderWays => {
        const ways = [{ kind: 'gift', serves: true }, ...(one === undefined ? [] : [{ kind: 'insured', serves: one }])];
        return { lender: `${index}`, ways } as unknown as LenderWays;
      }),
      (id) => `Lender\u202e ${id}`,
    );
  expect([
    said(undefined),
    said(undefined, false),
    said(true),
    said(false, false),
    said(true, true),
    said(true, false),
    said(true, true, false, true),
  ]).toEqual([
    '',
    'Does not service at Lender[U+202E] 1.',
    'Services at Lender[U+202E] 0.',
    'Services at none of 2 lenders.',
    'Services at every lender, 2 lenders.',
    'Services at Lender[U+202E] 0, of 2 lenders.',
    'Services at 3 of 4 lenders, not at Lender[U+202E] 2.',
  ]);
});

it('what the figures of the ways rest on is said, with what is paid out besides', () => {
  if (plan === undefined) throw new Error('No home is bought.');
  const notes = (more: Partial<typeof plan>): string[] =>
    waysNotes({ ...plan, own: 40_000, ...more }).map(({ tone, text }) => `${tone}: ${text}`);
  expect([
    ...notes({ isImplied: true, elsewhere: 9_000, growth: 3 }),
    ...notes({ isImplied: false, elsewhere: -9_000 }),
  ]).toEqual([
    'quiet: Each way also pays out 9,000 of other debts, less what sales bring; that is not a cost of the home.',
    'attention: No cash on hand is entered; 40,000 is what the loans asked for leave the buyers to pay.',
    'quiet: Prices are assumed to rise by 3.00 % a year.',
    'quiet: Sales bring 9,000 more than is paid out, which goes into each way.',
    'quiet: The buyers bring 40,000: cash on hand, deposit paid, gift and grant.',
    'quiet: Prices are assumed not to change.',
  ]);
});

it('what bars a way is said for its own scheme, and so is whether it is open', () => {
  const [way] = plan?.ways ?? [];
  if (plan === undefined || way === undefined) throw new Error('No home is bought.');
  const barred = (kind: WayKind, name: Condition['name'], answer: Condition['answer'] = 'no'): Way => ({
    ...{ ...way, kind, conditions: [{ name, answer }] },
  });
  const said = (kind: WayKind, name: Condition['name']) => barsText(barred(kind, name), plan);
  const kinds = ['shared_equity', 'five_percent'] as const;
  expect(kinds.map((kind) => [said(kind, 'residency'), said(kind, 'ownership')])).toEqual([
    ['A buyer is not an Australian citizen', 'A buyer owns a home'],
    [
      'A buyer is neither an Australian citizen nor a permanent resident',
      'A buyer has owned a home in the last ten years',
    ],
  ]);
  const names = ['scheme', 'age', 'interest_only', 'state', 'first_home', 'buyers', 'price_cap'] as const;
  expect(names.map((name) => said('insured', name))).toEqual([
    'The scheme is not open',
    'A buyer is under 18',
    'The loan is interest only; needs principal and interest',
    'The state does not take part',
    'It is not the first home',
    'More than 0 buyers',
    '0 above the price cap; needs a home of 0 or less',
  ]);
  expect((['yes', 'no', 'ask'] as const).map((answer) => statusText(barred('insured', 'age', answer)))).toEqual([
    ...['Open', 'Not open', 'To confirm'],
  ]);
  const cost = {} as Parameters<typeof endText>[1];
  const { guarantee: _none, ...without } = barred('guarantee', 'age');
  expect(endText(without, cost)).toMatch(/^Limited to 0, or 0 at lenders/u);
  expect(endText({ ...without, kind: 'shared_equity' }, cost)).toMatch(/share of 0 is repaid/u);
});
