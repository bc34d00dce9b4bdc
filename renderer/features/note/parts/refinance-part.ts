import type { HeldRefinance } from '../../../../shared/note/note-file.ts';
import { formatDollars, formatPercent, signedPercent } from '../../../ui/words/format.ts';
import {
  beyondText,
  changeCostsText,
  payingLoans,
  refinanceOutcome,
  shownChange,
  changeText,
} from '../../../ui/words/refinance-words.ts';
import { type Cell, paragraph, type Part, tableOf, text, type UnnamedRow, type UnnamedTable } from '../document.ts';
import { dollars, dollarsOr, percent, wholeDollars } from '../figures.ts';
import type { NoteLender } from '../note-lenders.ts';

type AtLender = HeldRefinance['lenders'][number];
type Comparison = NonNullable<AtLender['comparison']>;

const none: Cell = text('–');

const paidOutTable = ({ paidOut, payouts, into = [] }: HeldRefinance): readonly UnnamedTable[] =>
  tableOf(
    ['Paid out', 'Rate %', 'Monthly', 'Owed'],
    [
      ...paidOut.map(({ name, rate, monthly, balance }) => ({
        cells: [text(name), rate === undefined ? none : percent(rate), dollarsOr(monthly), wholeDollars(balance)],
      })),
      { cells: [text(`Into ${payingLoans(into)}`), text(''), text(''), wholeDollars(payouts)], kind: 'sum' as const },
    ],
    { aside: 'AUD' },
  );

const change = (from: number, to: number): Cell => {
  const value = shownChange(from, to);
  return { text: changeText(value), value };
};

const comparisonCells = (comparison: Comparison, { costs }: HeldRefinance): Cell[] => {
  const { before, after, fiveYearsBefore, fiveYearsAfter } = comparison;
  return [
    ...[before, after, fiveYearsBefore, fiveYearsAfter].map(wholeDollars),
    change(fiveYearsBefore, fiveYearsAfter),
    text(refinanceOutcome(comparison, costs).when),
  ];
};

const nameOf = (lenders: readonly NoteLender[], id: string): string => lenders.find((one) => one.id === id)?.name ?? id;

const comparisonTable = (refinance: HeldRefinance, chosen: readonly NoteLender[]): readonly UnnamedTable[] =>
  tableOf(
    ['At', 'Monthly before', 'Monthly after', 'Five years before', 'Five years after', 'Change', 'Break-even'],
    refinance.lenders.flatMap(({ lender, comparison }): UnnamedRow[] =>
      comparison === undefined
        ? []
        : [{ cells: [text(nameOf(chosen, lender)), ...comparisonCells(comparison, refinance)] }],
    ),
    { title: 'The same amount, before and after', aside: 'AUD' },
  );

const bufferTable = ({ lenders }: HeldRefinance, chosen: readonly NoteLender[]): readonly UnnamedTable[] =>
  tableOf(
    ['Assessed at', 'Buffer', 'Monthly'],
    lenders.flatMap(({ lender, buffers }) =>
      buffers.map(({ points, monthly }, row) => ({
        cells: [text(nameOf(chosen, lender)), text(signedPercent(points)), dollars(monthly)],
        note:
          row === 0
            ? 'as it assesses the new loans now'
            : 'reduced, for lenders that have one for a like-for-like refinance',
      })),
    ),
    { title: 'Standard and reduced buffer', aside: 'AUD' },
  );

const comparedWords =
  'The same amount is compared. The cost of five years is interest with what the change costs once; a longer term lowers repayments and raises it.';

/** A refinance: what is paid out, what the change costs, and what five years come to at each lender set out. */
export const refinancePart = (refinance: HeldRefinance | undefined, chosen: readonly NoteLender[]): readonly Part[] => {
  if (refinance === undefined) return [];
  const { into = [], costs } = refinance;
  const beyond = beyondText({ into, beyond: refinance.beyond });
  const table = comparisonTable(refinance, chosen);
  return [
    {
      title: 'Refinance',
      blocks: [
        ...paidOutTable(refinance),
        paragraph([changeCostsText(costs), beyond].filter(Boolean).join(' ')),
        ...table,
        paragraph(
          table.length > 0
            ? comparedWords
            : 'What is paid out has no rate or repayment in the scenario, so before and after are not compared.',
          'quiet',
        ),
        ...bufferTable(refinance, chosen),
      ],
    },
  ];
};

/** The refinance in plain words, at the lender recommended. */
export const clientRefinance = (
  refinance: HeldRefinance | undefined,
  best: NoteLender | undefined,
): readonly Part[] => {
  const comparison = refinance?.lenders.find(({ lender }) => lender === best?.id)?.comparison;
  if (refinance === undefined || best === undefined || comparison === undefined) return [];
  const { before, after, fiveYearsBefore, fiveYearsAfter } = comparison;
  const row = (label: string, from: number, to: number): UnnamedRow => ({
    cells: [text(label), wholeDollars(from), wholeDollars(to), change(from, to)],
  });
  return [
    {
      title: 'What changing your loans means',
      blocks: [
        ...tableOf(
          [`For the ${formatDollars(refinance.payouts)} paid out`, 'Now', `At ${best.name}`, 'Change'],
          [
            row('Repayments a month', before, after),
            row('Interest and costs over five years', fiveYearsBefore, fiveYearsAfter),
          ],
          { aside: 'AUD' },
        ),
        paragraph(`${refinanceOutcome(comparison, refinance.costs).sentence} ${changeCostsText(refinance.costs)}`),
      ],
    },
  ];
};

/** The refinance in the words of a submission. */
export const refinanceWords = (refinance: HeldRefinance | undefined, best: NoteLender): string[] => {
  if (refinance === undefined) return [];
  const comparison = refinance.lenders.find(({ lender }) => lender === best.id)?.comparison;
  const paid = refinance.paidOut.map(
    ({ name, rate }) => `${name}${rate === undefined ? '' : ` at ${formatPercent(rate)} %`}`,
  );
  const out = `${formatDollars(refinance.payouts)} is paid out: ${paid.join(', ')}. ${changeCostsText(refinance.costs)}`;
  if (comparison === undefined) return [out];
  const { before, after } = comparison;
  return [
    `${out} On the same amount the repayments go from ${formatDollars(before)} to ${formatDollars(after)} a month. ${refinanceOutcome(comparison, refinance.costs).sentence}`,
  ];
};
