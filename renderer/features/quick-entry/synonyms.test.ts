import { expect, test } from 'vitest';
import { debtKinds } from '../../../shared/scenario/debts.ts';
import { applicantFields, incomeKinds } from '../../../shared/scenario/fields/income-fields.ts';
import { factText } from './fact-words.ts';
import { readEntry } from './read-entry.ts';

/** What a saying is read as after others, as a whole; with what is left over of both. */
const readAs = (saying: string, before = ''): string => {
  const line = `${before}${saying}`;
  const { readings, unread } = readEntry(line);
  const facts = readings.map(({ fact }) => fact);
  const its = readings.filter(({ start }) => start >= before.length);
  const texts = its.map(({ start, end, fact }) => `${line.slice(start, end)}: ${factText(fact, facts)}`);
  return [...texts, ...unread.map(({ start, end }) => `not ${line.slice(start, end)}`)].join('; ');
};

const purchase = '985/780, ';
const refinance = 'refi 900/450, ';

/** A meaning, the sayings that have it, and what has to be said before. */
const sayings: readonly (readonly [means: string, said: readonly string[], before?: string])[] = [
  [
    'Base salary 900 a week = 46,800 a year, applicant 1',
    ['pw', ' wk', '/wk', ' week', ' a week', ' per week', ' weekly', ' p/w', ' p.w.', '/w'].map((how) => `900${how}`),
  ],
  [
    'Base salary 2,000 a fortnight = 52,000 a year, applicant 1',
    [' fn', 'pf', 'pfn', ' a fortnight', ' fortnightly', '/f'].map((how) => `2000${how}`),
  ],
  [
    'Base salary 5,000 a month = 60,000 a year, applicant 1',
    ['pm', 'pcm', '/mo', ' mth', ' a month', ' monthly', ' p/m', ' p.m.', '/m'].map((how) => `5k${how}`),
  ],
  [
    'Base salary 90,000 a year, applicant 1',
    ['', ' pa', ' yr', ' a year', ' per annum', ' annual', ' annually', ' yearly', ' p/a', ' p.a.', '/y', '/a'].map(
      (how) => `90k${how}`,
    ),
  ],
  ['House', ['house', 'buying a house'], purchase],
  ['Unit', ['unit', 'apartment', 'the flat'], purchase],
  ['Townhouse', ['townhouse', 'villa'], purchase],
  ['Vacant land', ['land', 'vacant land', 'the block'], purchase],
  ['Rural', ['rural', 'acreage'], purchase],
  ['Depreciation 12,000, applicant 1', ['dep 12k', 'depreciation 12k']],
  ['Interest 12,000, applicant 1', ['interest 12k']],
  ['Extra super 12,000, applicant 1', ['extra super 12k', 'super 12k']],
  ['One-off costs 12,000, applicant 1', ['one-off 12k', 'one off 12k']],
  ['Other add-backs 12,000, applicant 1', ['add-back 12k', 'add-backs 12k', 'addback 12k', 'addbacks 12k']],
  [
    'Self-employed, net profit 140,000, applicant 1',
    ['se', 'self-employed', 'self employed', 'selfemployed', 'abn', 'business', 'profit'].map((word) => `${word} 140k`),
  ],
  ['Turnover by BAS 240,000 a year, applicant 1', ['bas 240k', 'bas turnover 240k']],
  ['Casual pay received for 14 months, applicant 1', ['14 months', 'for 14 mths', 'over 14 mo'], '62k casual '],
  [
    'Year to date 21,000 up to 24 Oct 2026, applicant 1',
    ['ytd 21k to 24/10/26', 'year to date 21k until 24/10/2026', 'ytd 21k at 24/10/26'],
  ],
  ['2 dependants', ['2 kids', '2 children', '2 dependants', '2 deps']],
  ['1 dependant', ['1 kid', '1 child', '1 dependant', '1 dep']],
  ['No dependants', ['no kids', '0 children']],
  [
    '2 dependants, ages 4, 7',
    ['2 kids 4 and 7', 'aged 4 & 7', 'kids ages 4, 7', '2 kids (4/7)', 'age 4 yo and 7 years old'],
  ],
  ['One adult', ['single']],
  ['A couple', ['couple', 'married', 'de facto']],
  ['Household in 2150', ['2150', 'postcode 2150', 'pc 2150']],
  [
    'Rent paid 560 a week = 2,427 a month, after settlement too',
    [
      ...['renting 560/wk', 'renting at 560pw', 'rent paid 560', 'pays rent 560', 'paying rent 560'],
      ...['keeps renting 560', 'keep renting 560', 'still renting 560', 'renting 560 stays', 'renting 560 ongoing'],
    ],
  ],
  [
    'Rent paid 560 a week = 2,427 a month, after settlement too',
    ['keeps renting 560', 'keep paying rent 560', 'still renting 560', 'renting 560 stays', 'renting 560 ongoing'],
    purchase,
  ],
  [
    'Rent received 620 a week = 32,240 a year',
    ['rent 620', 'rental 620pw', 'rent received 620', '620pw rent', '620 rent received'],
  ],
  ['Living expenses 3,200 a month', ['exp 3.2k', 'expenses 3200', 'living 3.2k', 'living expenses 3.2k', '3.2k exp']],
  ['Gift 50,000', ['gift 50k', 'gift of 50k', '50k gift']],
  ['Genuine savings 30,000', ['genuine savings 30k', '30k genuine savings']],
  ['Cash on hand 20,000', ['cash 20k', 'cash on hand 20k', 'cash at hand 20k', 'cash in hand 20k', '20k cash']],
  ['LMI waived or guaranteed', ['lmi waived', 'waived lmi', 'lmi waiver', 'no lmi']],
  ['LMI added to the loan', ['lmi on top', 'lmi capitalised', 'lmi capitalized', 'lmi cap']],
  ['Buyers save 2,500 a month', ['saves 2.5k', 'save 2500', 'saving 2.5k pm']],
  [
    'Prices rise by 3.00 % a year',
    ['prices 3%', 'price 3%', 'prices up 3%', 'prices rise 3% pa', 'prices grow 3% p.a.'],
  ],
  ['Area of the home: Capital city or large regional centre', ['capital', 'capital city']],
  ['Area of the home: Rest of the state', ['rest of state', 'rest of the state']],
  ['Residency of each: Citizen', ['citizen', 'citizens']],
  ['Residency of each: Permanent resident', ['permanent resident', 'permanent residents']],
  [
    'The new loan is secured by every property',
    [
      ...['xcoll', 'x-coll', 'cross', 'crossed', 'cross-secured', 'cross secured'],
      ...['cross-collateralised', 'cross collateralized'],
    ],
    purchase,
  ],
  [
    'First home',
    ['first home', 'first-home', 'first home buyer', 'first home buyers', 'fhb', 'buying their first home'],
    purchase,
  ],
  ['Owns a home worth 1,200,000, 450,000 owed', ['own home 1.2m/450', 'owns a home 1.2m/450', 'has the home 1.2m/450']],
  [
    'Owns an investment worth 800,000, rent 650 a week',
    ['rent 650pw', 'rented at 650pw', 'rented for 650', '650pw', '650pw rent'].map((rent) => `owned inv 800 ${rent}`),
  ],
  ['Loan 500,000, without a property', ['loan 500k', 'borrow 500', 'lend 500k', '500k loan', '500k mortgage']],
  [
    'Purchase at 985,000, loan 780,000 (LVR 79.19 %)',
    ['985/780', 'buy 985/780', 'buying a home 985/780', 'purchase 985/780', 'purchasing the property 985/780'],
  ],
  [
    'Refinance of a property worth 900,000, 450,000 paid out, new loan 600,000 (LVR 66.67 %)',
    ['refi 900/450 to 600', 'refinance 900/450 -> 600', 'refinancing their ppor 900/450 → 600'],
  ],
  [
    'A guarantor for up to 90,000',
    ['guarantor', 'guarantors', 'family guarantee', 'family pledge of', 'parents guarantee up to', 'guaranteed'].map(
      (word) => `${word} 90k`,
    ),
    purchase,
  ],
  [
    'A guarantor for up to 90,000, with a home worth 900,000, 100,000 owed on it',
    ['guarantor 90k on 900/100', 'guarantor 90k with house 900/100', 'parent guarantee 90k on home 900/100'],
    purchase,
  ],
  [
    'Credit card, limit 15,000, paid out',
    [
      'card 15k paid out',
      'card 15k paid off',
      'card 15k closed',
      'close card 15k',
      'pay out cc 15k',
      'pay off 15k card',
    ],
  ],
  [
    'Credit card, limit 15,000, balance 4,000',
    ['owing 4k', 'owes 4k', 'owed 4k', 'bal 4k', 'balance 4k', '(4k used)', '4k owing', '(4k bal)'].map(
      (owed) => `card limit 15k ${owed}`,
    ),
  ],
  [
    'HELP debt, balance 22,000, applicant 1, still studying',
    ['hecs 22k studying', 'help 22k still studying', 'hecs 22k (still studying)'],
  ],
  [
    'Car loan, balance 18,000, repayment 465 a month, 9.50 % a year',
    ['car loan 18k 465/mo 9.5%', 'car 18k, 465/mo at 9.5%', 'car 18k at 465pm @ 9.5% p.a.'],
  ],
  ['For investment', ['investment', 'investor', 'inv', 'ip'], purchase],
  ['To live in', ['owner-occupied', 'owner occupied', 'owner-occ', 'owner occ', 'oo', 'ppor'], purchase],
  [
    'Term 25 years',
    ['25 years', '25 yrs', '25yr', '25y', 'term 25', 'over 25 years', 'term 300 mths', 'over 300 mo'],
    purchase,
  ],
  ['Interest only for 5 years', ['5y io', '5 io', '5 years interest only', 'io 5', 'interest only 5 yrs'], purchase],
  ['Fixed for 3 years', ['3 years fixed', '3 fixed', 'fixed 3y', 'fixed for 3 years'], purchase],
  [
    'Customer rate 6.19 % a year',
    ['6.19%', 'rate 6.19%', 'at 6.19%', '@6.19% pa', '6.19% p.a.', '6.19% per annum'],
    purchase,
  ],
  ['Customer rate 6.89 % a year, as it is now', ['now 6.89%', 'currently 6.89%', 'current rate 6.89%'], refinance],
  ['Contract of 24 Oct 2019', ['since 24/10/19', 'bought 24/10/19', 'contract 24/10/2019'], purchase],
  [
    'Settlement date 12 Feb 2027',
    ['settles', 'settle', 'settling', 'settlement', 'settles on'].map((word) => `${word} 12/2/27`),
    purchase,
  ],
  [
    'Finance clause 3 Dec 2026',
    ['finance', 'finance clause', 'finance due', 'finance by', 'finance due by'].map((word) => `${word} 3/12/26`),
    purchase,
  ],
  [
    'Pre-approval expires 31 Mar 2027',
    ['pre-approved to', 'preapproved until', 'pre approved till', 'pre-approval expires', 'pre-approval ends'].map(
      (word) => `${word} 31/3/27`,
    ),
    purchase,
  ],
  ['Fixed until 31 Mar 2027', ['until', 'till', 'to', 'end', 'ends'].map((word) => `fixed ${word} 31/3/27`), purchase],
  ['Interest only until 31 Mar 2027', ['io until 31/3/27', 'interest only till 31/3/27'], purchase],
];

test.each(sayings.map(([means, said, before = '']) => ({ means, said, before })))(
  '$means, however it is said',
  ({ means, said, before }) => {
    expect(said.map((saying) => readAs(saying, before))).toEqual(said.map((saying) => `${saying}: ${means}`));
  },
);

/** Each kind by its label, with the words that stand for it. */
type Worded = Readonly<Record<string, { readonly label: string; readonly words?: readonly string[] }>>;

test('every word of an income or a debt stands for it, before its amount and after it', () => {
  const { reportable_super, reportable_fringe_benefits } = applicantFields;
  const incomes: Worded = { ...incomeKinds, reportable_super, reportable_fringe_benefits };
  const debts: Worded = debtKinds;
  for (const { label, words = [] } of [incomes, debts].flatMap((kinds) => Object.values(kinds)))
    for (const saying of words.flatMap((word) => [`${word} 5k`, `5k ${word}`])) {
      const [first = '', ...others] = readAs(saying).split('; ');
      expect(first.slice(0, `${saying}: ${label}`.length)).toBe(`${saying}: ${label}`);
      expect([first.includes(' 5,000'), others]).toEqual([true, []]);
    }
});
