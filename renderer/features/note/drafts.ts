import { inDollars } from '../../../shared/costs/funds.ts';
import type { MadeNote } from '../../../shared/note/note-file.ts';
import { count, listed } from '../../../shared/scenario/format.ts';
import { isRequested, requestedAmount, termYears } from '../../../shared/scenario/loans.ts';
import { applicantName, loanName, propertyName } from '../../../shared/scenario/names.ts';
import { failuresText, gapSentence, gapText, heldText } from '../../ui/results/status-words.ts';
import { formatCents, formatDay, formatDollars, formatPercent } from '../../ui/words/format.ts';
import type { NoteLender, NoteLenders } from './note-lenders.ts';
import { labelOf } from './parts/money-part.ts';
import { refinanceWords } from './parts/refinance-part.ts';
import { wayWords } from './parts/selling-part.ts';
import { wayInWords } from './parts/ways-part.ts';

/** `855,000 (held by security, servicing carries 975,000)` */
const upTo = ({ lent, status: { lends } }: NoteLender): string => {
  const held = heldText(lends);
  return `${formatDollars(lent)}${held === '' ? '' : ` (${held})`}`;
};

/** How its cost over five years compares with those of the others; nothing where it is not known. */
const costMerit = ({ cost }: NoteLender, others: readonly NoteLender[]): string[] => {
  if (cost === undefined) return [];
  const [least] = others
    .flatMap(({ name, cost: its }) => (its === undefined || its.isDoubtful ? [] : { name, total: its.fiveYears }))
    .toSorted((a, b) => a.total - b.total);
  const total = `Over five years it costs ${formatDollars(cost.fiveYears)} of interest and fees`;
  if (least === undefined) return [`${total}.`];
  const gap = Math.round(cost.fiveYears) - Math.round(least.total);
  if (gap === 0) return [`${total}, as ${least.name} does.`];
  return gap < 0
    ? [
        `${total}, the least of those that would lend the amount; the next, ${least.name}, costs ${formatDollars(-gap)} more.`,
      ]
    : [`${total}; the least is at ${least.name}, ${formatDollars(gap)} less.`];
};

/** What is best about a lender among all that would lend it. */
const merits = (best: NoteLender, rivals: readonly NoteLender[]): string[] => {
  const others = rivals.filter(({ serves }) => serves);
  if (others.length === 0) return ['It is the only one that would lend the amount.'];
  const isHighest = others.every(({ lent }) => lent < best.lent);
  const isCheapest = others.every(({ monthly }) => (monthly ?? Infinity) > (best.monthly ?? Infinity));
  const [cheapest] = others.toSorted((a, b) => (a.monthly ?? Infinity) - (b.monthly ?? Infinity));
  const dearer = (best.monthly ?? 0) - (cheapest?.monthly ?? Infinity);
  return [
    ...costMerit(best, others),
    ...(isHighest ? ['It would lend the most of those that would lend the amount.'] : []),
    ...(isCheapest ? ['Its repayment is the lowest of those that would lend the amount.'] : []),
    ...(cheapest?.monthly !== undefined && dearer >= 1
      ? [`The lowest repayment is at ${cheapest.name}, ${formatCents(cheapest.monthly)} a month.`]
      : []),
  ];
};

/** Why this lender, from its figures; and where a home is sold for another, which way is taken. */
export const draftReason = ({ results, inputs }: MadeNote, lenders: NoteLenders): string =>
  [
    lenderReason(lenders),
    ...wayWords(results.selling, lenders),
    ...wayInWords(results.waysIn, lenders, inputs.scenario),
  ]
    .filter((one) => one !== '')
    .join('\n\n');

const lenderReason = ({ chosen, others, requested }: NoteLenders): string => {
  const [best, ...beside] = chosen;
  if (best === undefined) return '';
  const { name, result, status, monthly, repayments } = best;
  const rivals = [...beside, ...others];
  const serving = rivals.filter(({ serves }) => serves).length + (best.serves ? 1 : 0);
  const panel = `Of the ${count(rivals.length + 1, 'lender')} compared, ${serving} would lend ${formatDollars(requested)}.`;
  if (!best.serves)
    return `${panel} ${name} comes nearest: it would lend up to ${upTo(best)}${status.spare === undefined ? '' : `, ${gapSentence(status)}`}. What fails: ${failuresText(status) || (status.lack ?? 'nothing')}.`;
  const rates = repayments?.map(({ rate }) => `${formatPercent(rate)} %`).join(' and ') ?? '';
  const cost =
    monthly === undefined ? '' : ` The client pays ${formatCents(monthly)} a month at ${rates}, before any offset.`;
  return `${name} would lend up to ${upTo(best)}, ${gapText(status)}, and leaves a surplus of ${formatCents(result.net_monthly_surplus)} a month.${cost}\n\n${[panel, ...merits(best, rivals)].join(' ')}`;
};

const requestText = ({ inputs: { scenario } }: MadeNote): string => {
  const names = listed(scenario.income.map(({ name }, position) => applicantName(name, position)));
  const asked = scenario.home_loans.flatMap((loan, position) =>
    isRequested(loan)
      ? `${loanName(loan, position)} of ${formatDollars(loan.loan_amount ?? 0)} over ${count(termYears(loan), 'year')}`
      : [],
  );
  const secured = listed(scenario.securities.map((security, position) => propertyName(security, position)));
  const security = secured === '' ? '' : `, secured by ${secured}`;
  return `${names === '' ? 'The applicants' : names} ${scenario.income.length === 1 ? 'asks' : 'ask'} for ${formatDollars(requestedAmount(scenario.home_loans))}: ${listed(asked)}${security}.`;
};

const incomeText = ({ result: { explanation } }: NoteLender): string[] =>
  (explanation?.applicants ?? []).map(({ name, incomes, net_yearly: yearly, net_monthly: monthly, tax }) => {
    const counted = incomes
      .filter(({ excluded }) => !excluded)
      .map(({ label, shaded }) => `${label.toLowerCase()} ${formatCents(shaded)}`);
    return `Income of ${name}: ${counted.length === 0 ? 'none counted' : `${listed(counted)} a year counted`}; after ${formatCents(tax)} income tax and the levies ${formatCents(yearly)} net a year, ${formatCents(monthly)} a month.`;
  });

const outgoingsText = ({ result: { explanation } }: NoteLender): string[] => {
  if (explanation === undefined) return [];
  const { groups, loans, totals } = explanation;
  const living = groups.map(({ total, basis }) =>
    basis === 'benchmark' ? `${formatCents(total)} by the benchmark` : `${formatCents(total)} as declared`,
  );
  const parts = [
    `living costs of ${listed(living)}`,
    ...(totals.commitments_monthly > 0 ? [`commitments of ${formatCents(totals.commitments_monthly)}`] : []),
    ...(totals.existing_repayments_monthly > 0
      ? [`existing home loans of ${formatCents(totals.existing_repayments_monthly)}`]
      : []),
  ];
  const assessed = loans
    .filter(({ existing_or_proposed: state }) => state === 'proposed')
    .map(({ rate, repayment_monthly: monthly }) => `${formatCents(monthly)} at ${formatPercent(rate)} %`);
  return [
    `A month takes ${listed(parts)}.`,
    ...(assessed.length > 0 ? [`The new lending is assessed at ${listed(assessed)} a month.`] : []),
  ];
};

const verdictText = (lender: NoteLender): string => {
  const { name, result, status, serves } = lender;
  const ratio = result.debt_to_income_ratio;
  const rest = `${formatCents(result.net_monthly_surplus)} a month remains${ratio === undefined ? '' : `; debt is ${formatPercent(ratio)} times the income`}.`;
  const verdict = serves
    ? `The loan services at ${name}, which would lend up to ${upTo(lender)}.`
    : `At ${name} it does not pass yet: ${failuresText(status) || (status.lack ?? '')}.`;
  return `${rest} ${verdict}`;
};

const fundsText = ({ results: { funds } }: MadeNote): string[] => {
  if (funds.uses.length === 0) return [];
  const { used, sourced, contribution, cash } = inDollars(funds);
  const unknown = funds.uses.flatMap((use) => (use.amount === undefined ? labelOf(use) : []));
  const [least, most] = unknown.length > 0 ? ['at least ', 'at most '] : ['', ''];
  const own =
    contribution < 0
      ? `${most}${formatDollars(-contribution)} is paid out to the client`
      : `the client contributes ${least}${formatDollars(contribution)}${cash === undefined ? '' : ` of ${formatDollars(cash)} at hand`}`;
  const missing = unknown.length > 0 ? ` Not known, so not in it: ${unknown.join('; ')}.` : '';
  return [
    `Settlement takes ${least}${formatDollars(used)}; loans and other sources bring ${formatDollars(sourced)}, and ${own}.${missing}`,
  ];
};

/** The submission note, from the working of the lender recommended: a paragraph for each of its parts. */
export const draftSubmission = (note: MadeNote, { chosen }: NoteLenders): string => {
  const [best] = chosen;
  if (best === undefined) return '';
  return [
    requestText(note),
    incomeText(best).join(' '),
    `${outgoingsText(best).join(' ')} ${verdictText(best)}`.trim(),
    ...refinanceWords(note.results.refinance, best),
    ...fundsText(note),
    `The figures are our estimate by the policy of ${best.name} as at ${formatDay(best.asAt)}, not the lender’s decision.`,
  ]
    .filter((one) => one !== '')
    .join('\n\n');
};
