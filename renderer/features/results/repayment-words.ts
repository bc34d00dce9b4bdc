import { count } from '../../../shared/scenario/format.ts';
import type { ClientRepayment } from '../../../shared/scenario/lending/client-repayments.ts';
import { formatDollars, formatPercent } from '../../ui/words/format.ts';

/** The customer rates, percent a year: `6.04`, or `6.04–6.34` over several loans. */
export const rateText = (repayments: readonly Pick<ClientRepayment, 'rate'>[]): string => {
  const rates = repayments.map(({ rate }) => rate);
  const [low, high] = [formatPercent(Math.min(...rates)), formatPercent(Math.max(...rates))];
  return low === high ? low : `${low}–${high}`;
};

const years = (months: number): string => (months % 12 === 0 ? count(months / 12, 'year') : count(months, 'month'));

/** `Loan 1: 2,100 a month at 6.30 %, interest only for 5 years, then 2,651.` */
export const repaymentSentence = ({ position, monthly, rate, interestOnly }: ClientRepayment): string => {
  const now = `Loan ${position + 1}: ${formatDollars(monthly)} a month at ${formatPercent(rate)} %`;
  if (interestOnly === undefined) return `${now}.`;
  return `${now}, interest only for ${years(interestOnly.months)}, then ${formatDollars(interestOnly.then)}.`;
};

/** The loans that a repayment covers: `Loan 1`, `Loans 1 and 2`, `Loans 1, 2 and 4`. */
export const coveredText = (repayments: readonly ClientRepayment[]): string => {
  const numbers = repayments.map(({ position }) => String(position + 1));
  const last = numbers.pop() ?? '';
  return numbers.length === 0 ? `Loan ${last}` : `Loans ${numbers.join(', ')} and ${last}`;
};
