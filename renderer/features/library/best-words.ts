import { count } from '../../../shared/scenario/format.ts';
import type { BestLender } from '../../../shared/scenario/marks.ts';
import { formatDay, formatDollars } from '../../ui/words/format.ts';

export type Best = BestLender;

const words: Readonly<Record<Best['status'], string>> = {
  services: 'Services',
  close: 'Close',
  fails: 'Fails',
  fails_policy: 'Fails policy',
  incomplete: 'Incomplete',
};

/** The status as a row says it. */
export const bestWord = ({ status }: Pick<Best, 'status'>): string => words[status];

/** How far the capacity is from the amount asked: `212,000 to spare`, `short 94,000`; empty where it does not fail. */
export const gapText = ({ status, spare }: Pick<Best, 'status' | 'spare'>): string => {
  if (status === 'fails_policy') return 'fails policy';
  if (status === 'fails' && spare >= 0) return 'another test fails';
  const amount = formatDollars(Math.round(Math.abs(spare)));
  return spare < 0 ? `short ${amount}` : `${amount} to spare`;
};

/** The same as sentences, with the day. */
export const bestSentence = (best: Best, lender: string, isOld: boolean): string =>
  [
    lender === ''
      ? 'The amount asked could not be tested.'
      : `${lender} comes nearest to the amount asked. ${best.serving} of ${count(best.of, 'lender')} would lend it.`,
    `Computed on ${formatDay(best.computedOn)}.`,
    ...(isOld ? ['The scenario was changed since: open it to compute it again.'] : []),
  ].join(' ');
