import type {
  BreakEven,
  ChangeCosts,
  PaysOut,
  Refinance,
  RefinanceComparison,
} from '../../../shared/costs/refinance.ts';
import { count, listed, sentenceCase } from '../../../shared/scenario/format.ts';
import { dollars } from '../../../shared/scenario/money.ts';
import { formatDollars } from './format.ts';
import { visibleText } from './visible-text.ts';

/** By how much one amount is more than another, of the dollars that are shown of both. */
export const shownChange = (from: number, to: number): number => dollars(to) - dollars(from);

/** `+230`, `−230`, `0`. */
export const changeText = (amount: number): string =>
  amount > 0 ? `+${formatDollars(amount)}` : formatDollars(amount);

const fiveYearWords = (change: number): string => {
  if (change === 0) return 'Costs the same over five years';
  return change < 0
    ? `Saves ${formatDollars(-change)} over five years`
    : `Costs ${formatDollars(change)} more over five years`;
};

/** When the new loans are ahead: `breaks even in month 4`, `ahead from month 3 to 59`. */
const aheadWords = ({ from, until }: BreakEven): string => {
  if (from === undefined) return 'never breaks even';
  if (until === undefined) return from === 0 ? 'ahead from the first month' : `breaks even in month ${from}`;
  const [first, last] = [Math.max(1, from), until - 1];
  if (last < first) return 'never ahead';
  return last === first ? `ahead in month ${first} only` : `ahead from month ${first} to ${last} only`;
};

const paidOffWords = ({ from, until }: BreakEven, { total }: ChangeCosts): string => {
  if (from === undefined) return 'The interest saved never pays for the change.';
  const later =
    until === undefined
      ? ''
      : ` By month ${until} the new loans, longer or dearer, have cost more than the old in all.`;
  if (from > 0) return `After ${count(from, 'month')} the interest saved has paid for the change.${later}`;
  const start =
    total < 0 ? `The change brings ${formatDollars(-total)} at the start.` : 'There is nothing to pay off first.';
  return `${start}${later}`;
};

/** What a refinance comes to. The five years come first: an early month may head a change that costs more. */
export const refinanceOutcome = (
  { fiveYearsBefore, fiveYearsAfter, breakEven }: RefinanceComparison,
  costs: ChangeCosts,
): { readonly short: string; readonly when: string; readonly sentence: string } => {
  const change = fiveYearWords(shownChange(fiveYearsBefore, fiveYearsAfter));
  const when = aheadWords(breakEven);
  return {
    short: `${change}, ${when}`,
    when: sentenceCase(when),
    sentence: `${change}, with what the change costs once. ${paidOffWords(breakEven, costs)}`,
  };
};

/** The new loans that pay debts out: `Loan 2 and Loan 3`. */
export const payingLoans = (into: readonly PaysOut[]): string =>
  into.length === 0 ? 'the new loans' : listed(into.map(({ name }) => visibleText(name)));

/** What the loans that pay out lend more or less than that; undefined where it is the same. */
export const beyondText = ({ into, beyond }: Pick<Refinance, 'into' | 'beyond'>): string | undefined => {
  if (beyond === 0) return undefined;
  const lend = `${sentenceCase(payingLoans(into))} ${into.length === 1 ? 'lends' : 'lend'}`;
  return beyond > 0
    ? `${lend} ${formatDollars(beyond)} more than is paid out; only the same amount is compared.`
    : `${lend} ${formatDollars(-beyond)} less than is paid out; the rest comes from cash, and only the same amount is compared.`;
};

/** What a change of lenders costs once: `Leaving 350 and arriving 1,200: the change costs 1,550 once.` */
export const changeCostsText = ({ leaving, arriving, cashback, total, isPart }: ChangeCosts): string => {
  const less = cashback > 0 ? `, less a cashback of ${formatDollars(cashback)}` : '';
  const missing = isPart ? ' A registration fee is unknown and not counted.' : '';
  return `Leaving ${formatDollars(leaving)} and arriving ${formatDollars(arriving)}${less}: the change ${total < 0 ? 'brings' : 'costs'} ${formatDollars(Math.abs(total))} once.${missing}`;
};
