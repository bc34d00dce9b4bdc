import type { Fact } from './facts.ts';
import { readEntry } from './read-entry.ts';

/** Something that can be said, and what it means. */
export interface Saying {
  readonly say: string;
  readonly means: string;
}

interface Topic {
  readonly title: string;
  readonly sayings: readonly Saying[];
}

const topic = (title: string, sayings: Readonly<Record<string, string>>): Topic => ({
  title,
  sayings: Object.entries(sayings).map(([say, means]) => ({ say, means })),
});

/** What quick entry understands, by example; the manual's chapter has the same. */
export const vocabulary: readonly Topic[] = [
  topic('Income', {
    '118k payg': 'base salary a year; the first figure of an applicant needs no word',
    'casual 62k 14 months': 'casual pay, received for 14 months',
    '900/wk overtime': 'overtime of 900 a week',
    'bonus 12k': 'bonus; also commission, allowances, centrelink, child support and other income',
    'boarder 200pw':
      'what boarders pay; also second job, car allowance, dividends, annuity, workers comp, ftb a, ftb b, parenting payment, carer payment, company car, foreign income (before tax), foreign net (after tax), tax free',
    'ytd 21,500 to 24/10/26': 'year to date on a payslip, and its last day',
    'reportable super 16.5k': 'super or fringe benefits on the income statement, which HELP is repaid on too',
    'bas 240k': 'turnover a year by activity statements, without accounts',
    'se 140k/120k dep 12k/9k': 'self-employed: net profit and depreciation, latest year first',
  }),
  topic('Whose', {
    '118k + 900pw': 'a plus starts the second applicant',
    'A 118k hecs 22k, B 62k casual': 'a letter in front: all up to the next letter is theirs',
    'hecs 22k B': 'a letter behind: this one is theirs',
  }),
  topic('Household', {
    '2 kids': 'dependants',
    '2 kids 4 and 7': 'dependants with their ages; also ages 4, 7',
    'postcode 2150': 'postcode of the household, and of the home that is bought or refinanced',
    couple: 'two adults; also single',
    'exp 3.2k': 'living expenses a month',
    'renting 560/wk': 'rent paid; it ends at settlement if a home to live in is bought',
    'keeps renting 560/wk': 'rent paid that goes on after settlement',
  }),
  topic('Buying and borrowing', {
    '985/780': 'purchase price and loan, in thousands',
    '985 at 80%': 'purchase price and LVR',
    'buy inv unit 650/520 rent 560pw': 'an investment, its property type and its rent',
    'first home': 'first home buyers',
    'loan 500k': 'a loan without a property',
    'gift 50k': 'what somebody gives; also genuine savings 30k and cash 20k',
    'saves 2.5k': 'what the buyers save a month; also prices 3%, what prices rise by a year',
    citizens: 'what each buyer is, for the schemes; also permanent residents',
    'capital city': 'where the home is, for the price caps; also rest of the state',
    'guarantor 90k on 900/100':
      'a family guarantee, limited, with their home and what is owed on it; also family guarantee 90k and guarantor 900/100',
    'lmi waived': 'no mortgage insurance is paid; also lmi on top',
    '5.89% fixed 3 years': 'for how long the rate of the loan said last is fixed',
    '6.19% 25 years 5y io': 'rate, term and interest-only years of the loan said last',
  }),
  topic('Refinancing and owning', {
    'refi 900/450': 'value and what is owed, which a new loan pays out; say it again for a second one',
    'refi 900/450 to 600': 'with a larger new loan',
    'own home 1.2m/450': 'a property that stays, and the loan on it',
    'own inv 800/520 rent 650pw': 'the same, let',
    'own home 1.2m/450 6.1% 24 years': 'what follows is of the loan said last, here the one that stays',
    'refi 900/450 now 6.89%': 'rate, term or interest-only years of the loan that is paid out',
    'own inv 800/520 since 24/10/19': 'day of the contract; a purchase has one too',
    '985/780 settles 12/2/27 finance 3/12/26': 'days of a purchase',
    'fixed until 31/3/27': 'days of the loan said last; also io until, and pre-approved to',
    'cross-secured': 'the new loan is secured by every property',
  }),
  topic('Debts', {
    'card 15k owing 4k': 'limit and balance; also store card, overdraft, bnpl and line of credit',
    'hecs 22k': 'HELP debt; also what is withheld for it, and studying: hecs 22k 380/mo studying',
    'car loan 18k 465/mo 9.5%': 'balance, repayment and rate; also personal loan',
    'card 15k paid out': 'closed at settlement',
  }),
];

const sayings = vocabulary.flatMap((one) => one.sayings);

const kindsIn = (line: string): ReadonlySet<Fact['kind']> =>
  new Set(readEntry(line).readings.map(({ fact }) => fact.kind));

const maxHints = 3;

const isFirst = (one: Saying, position: number, all: readonly Saying[]): boolean => all.indexOf(one) === position;

/** The word that is being typed; empty between two. */
const lastWord = (line: string): string =>
  line
    .split(/[^\p{L}]+/u)
    .at(-1)
    ?.toLowerCase() ?? '';

/** What could be said next: what has the word that is being typed, else what was not said yet. */
export const hintsFor = (line: string): readonly Saying[] => {
  const word = lastWord(line);
  const matching = sayings.filter(({ say, means }) =>
    `${say} ${means}`
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .some((one) => one.startsWith(word)),
  );
  if (word.length > 1 && matching.length > 0) return matching.slice(0, maxHints);
  const said = kindsIn(line);
  const unsaid = vocabulary.map(({ sayings: ofTopic }) =>
    ofTopic.filter(({ say }) => [...kindsIn(say)].every((kind) => !said.has(kind))),
  );
  // First of what nothing was said about yet.
  const untouched = unsaid.filter((left, index) => left.length === vocabulary[index]?.sayings.length);
  return [...untouched, ...unsaid]
    .flatMap(([first]) => first ?? [])
    .filter(isFirst)
    .slice(0, maxHints);
};
