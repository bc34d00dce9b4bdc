import type { Missing } from '../../../shared/building/build-plan.ts';
import type { Concession, Unknown } from '../../../shared/building/concessions.ts';
import type { BuildMonth, BuildPlan } from '../../../shared/building/draws.ts';
import { cents } from '../../../shared/scenario/money.ts';
import { buildTotals } from '../pictures/build-picture.ts';
import { formatCents } from './format.ts';

/** What the months of a building are waiting for. */
export const buildingMissing: Readonly<Record<Missing, string>> = {
  land: 'Enter the land price above, below the price of land and building together.',
  'land day': 'Enter the day on which the land settles.',
  stages: 'Enter the stages that the builder is paid at.',
  'stage days': 'Enter a day for each stage, none before the land settles.',
  shares: 'The stages before the last one come to more than the contract.',
  rate: 'The months appear here once a lender has an answer for the loans.',
};

/** `With 20,000.00 of contingency the client needs 53,120.14 besides what is paid at settlement.` */
export const besidesText = (months: readonly BuildMonth[], contingency: number): string => {
  const { interest, rent } = buildTotals(months);
  const kept = contingency === 0 ? 'Without a contingency' : `With ${formatCents(contingency)} of contingency`;
  return `${kept} the client needs ${formatCents(cents(interest + rent + contingency))} besides what is paid at settlement.`;
};

/** What is not counted in the months; empty where all is known. */
export const uncountedText = ({ isPremiumUnknown }: Pick<BuildPlan, 'isPremiumUnknown'>): string =>
  isPremiumUnknown === true
    ? 'No premium of mortgage insurance can be estimated, so none is counted here: enter the lender’s quote.'
    : '';

/** How the months of a building are counted. */
export const builtText =
  'What is not lent is paid first; interest is charged by the day on what is drawn. Servicing is tested on the whole loan from the start, and its repayments begin when the home is done.';

/** What has to be true of a buyer for a concession, where only the client knows. */
export const unknownText: Readonly<Record<Unknown, string>> = {
  'first home': 'no buyer has owned a home',
  resident: 'every buyer is a citizen or permanent resident',
  'own home': 'they will live in it',
};

/** Whether a concession applies, or who is to be asked: nothing is claimed on a condition that is not known. */
export const concessionText = ({ status, asks }: Concession, office: string, isQuoted: boolean): string => {
  switch (status) {
    case 'counted':
      return isQuoted ? 'In the duty of the table; the quoted duty replaces it' : 'Counted in the duty';
    case 'open':
      return 'May be paid; enter it under Grant once you count on it';
    case 'unknown':
      return `Unknown: ask ${asks.length === 0 ? office : 'whether '}`;
    case 'beaten':
      return 'No better than the one counted';
    case 'above its limit':
      return 'Not at this price';
    case 'barred':
      return 'Not for this buyer';
  }
};
