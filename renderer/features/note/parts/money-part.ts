import type { HeldFunds, HeldRepayments } from '../../../../shared/note/note-file.ts';
import { additionalFields } from '../../../../shared/scenario/fields/household-fields.ts';
import { count } from '../../../../shared/scenario/format.ts';
import { sumOf } from '../../../../shared/scenario/money.ts';
import { formatDay, formatDollars, formatPercent } from '../../../ui/words/format.ts';
import { fundsLabels } from '../../../ui/words/money-words.ts';
import { paragraph, type Part, tableOf, text, type UnnamedRow, type UnnamedTable } from '../document.ts';
import { cents, dollars } from '../figures.ts';

const labels: Readonly<Record<string, string>> = fundsLabels;

const lineRow = ({ kind, subject, amount, estimated }: HeldFunds['uses'][number]): UnnamedRow => ({
  cells: [
    text([Object.hasOwn(labels, kind) ? labels[kind] : kind, subject].filter(Boolean).join(', ')),
    amount === undefined ? text('Unknown') : dollars(amount),
  ],
  note: estimated === true ? 'Estimate, ± 20 %' : undefined,
});

const sum = (label: string, amount: number): UnnamedRow => ({ cells: [text(label), dollars(amount)], kind: 'sum' });

/** What the client brings: the same rows on every page. */
const outcomeRows = ({ uses, contribution, cash, left }: HeldFunds): UnnamedRow[] => {
  const isPart = uses.some(({ amount }) => amount === undefined);
  // What is not known only takes more: what the client brings or lacks is the least, what is left or paid out the most.
  const bound = (label: string, kind: 'at least' | 'at most'): string => (isPart ? `${label}, ${kind}` : label);
  return [
    contribution < 0
      ? sum(bound('Paid out to the client', 'at most'), -contribution)
      : sum(bound('To contribute', 'at least'), contribution),
    ...(cash === undefined ? [] : [{ cells: [text(additionalFields.cash_at_hand.label), dollars(cash)] }]),
    ...(left === undefined
      ? []
      : [left < 0 ? sum(bound('Shortfall', 'at least'), -left) : sum(bound('Left over', 'at most'), left)]),
  ];
};

const isNothing = ({ uses, sources }: HeldFunds): boolean => uses.length === 0 && sources.length === 0;

/** What the client need not tell apart. */
const smallKinds: ReadonlySet<string> = new Set([
  ...['transfer fee', 'mortgage fee', 'discharge fee', 'legal costs', 'other costs'],
  ...['lender fees', 'discharge costs', 'break costs'],
]);

type Use = HeldFunds['uses'][number];

/** Uses with those of some kinds combined in one line, where the first of them was. */
const combined = (uses: readonly Use[], label: string, isOne: (use: Use) => boolean): Use[] => {
  const some = uses.filter(isOne);
  const [first] = some;
  if (first === undefined || some.length < 2) return [...uses];
  const known = some.every(({ amount }) => amount !== undefined);
  const line = { kind: label, ...(known && { amount: sumOf(some, ({ amount = 0 }) => amount) }) };
  return uses.flatMap((use) => (use === first ? line : isOne(use) ? [] : use));
};

/** The same uses with what is paid out in one line, and fees and legal costs in another. */
export const shortFunds = (funds: HeldFunds): HeldFunds => {
  const paidOut = combined(funds.uses, 'Loans and debts paid out', ({ kind }) => kind === 'payout');
  return { ...funds, uses: combined(paidOut, 'Fees and legal costs', ({ kind }) => smallKinds.has(kind)) };
};

/** What settlement costs and where the money comes from. */
export const fundsTable = (funds: HeldFunds): readonly UnnamedTable[] =>
  isNothing(funds)
    ? []
    : tableOf(
        [],
        [
          ...funds.uses.map(lineRow),
          sum('Total needed', funds.used),
          ...funds.sources.map(lineRow),
          sum('Total available', funds.sourced),
          ...outcomeRows(funds),
        ],
        { aside: 'AUD' },
      );

const dutyText = ({ name, office, table, reliefs }: HeldFunds['purchases'][number]): string | undefined => {
  if (office === undefined || table === undefined) return undefined;
  const saved = reliefs.map((relief) => ` ${relief.name}: ${formatDollars(relief.saves)} less.`).join('');
  return `${name}: duty by the table of ${office}, contracts ${formatDay(table.from)} to ${formatDay(table.to)}, read ${formatDay(table.read)}.${saved}`;
};

/** Funds to complete, with what the duty was reckoned by. */
export const fundsPart = (funds: HeldFunds): readonly Part[] =>
  isNothing(funds)
    ? []
    : [
        {
          title: 'Funds to complete',
          blocks: [
            ...fundsTable(funds),
            ...funds.purchases.flatMap((purchase) => {
              const words = dutyText(purchase);
              return words === undefined ? [] : [paragraph(words, 'quiet')];
            }),
          ],
        },
      ];

const timeText = (months: number): string => (months % 12 === 0 ? count(months / 12, 'year') : count(months, 'month'));

const terms = ({ amount, rate, interestOnly }: HeldRepayments['loans'][number]): string => {
  const words = `${formatDollars(amount)} at ${formatPercent(rate)} %`;
  if (interestOnly === undefined) return words;
  return `${words}, interest only for ${timeText(interestOnly.months)}, then ${formatDollars(interestOnly.then)} a month`;
};

/** What the client pays on each loan, by how often it is paid. */
export const repaymentsTable = ({ loans, pays }: HeldRepayments, withAssessed: boolean): readonly UnnamedTable[] =>
  tableOf(
    ['Loan', 'Weekly', 'Fortnightly', 'Monthly', ...(withAssessed ? ['Assessed a month'] : [])],
    [
      ...loans.map((loan) => ({
        cells: [
          text(loan.existing ? `${loan.name}, stays` : loan.name),
          ...[loan.pays.weekly, loan.pays.fortnightly, loan.pays.monthly].map(cents),
          ...(withAssessed ? [cents(loan.assessed)] : []),
        ],
        note: terms(loan),
      })),
      ...(loans.length > 1
        ? [
            {
              cells: [
                text('All loans'),
                ...[pays.weekly, pays.fortnightly, pays.monthly].map(cents),
                ...(withAssessed ? [cents(loans.reduce((all, { assessed }) => all + assessed, 0))] : []),
              ],
              kind: 'sum' as const,
            },
          ]
        : []),
    ],
    { aside: 'AUD' },
  );

/** The repayments at one lender. */
export const repaymentsPart = (repayments: HeldRepayments | undefined, lender: string): readonly Part[] =>
  repayments === undefined || repayments.loans.length === 0
    ? []
    : [{ title: `Repayments at ${lender}`, blocks: repaymentsTable(repayments, true) }];
