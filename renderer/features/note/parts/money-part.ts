import { inDollars } from '../../../../shared/costs/funds.ts';
import type { HeldFunds, HeldRepayments } from '../../../../shared/note/note-file.ts';
import { additionalFields } from '../../../../shared/scenario/fields/household-fields.ts';
import { count } from '../../../../shared/scenario/format.ts';
import { cents as toCents, sumOf } from '../../../../shared/scenario/money.ts';
import { formatCents, formatDay, formatDollars, formatPercent } from '../../../ui/words/format.ts';
import { fundsLabels, rangeText } from '../../../ui/words/money-words.ts';
import { type Cell, paragraph, type Part, tableOf, text, type UnnamedRow, type UnnamedTable } from '../document.ts';
import { cents, dollars } from '../figures.ts';
import type { NoteLender } from '../note-lenders.ts';

const labels: Readonly<Record<string, string>> = fundsLabels;

type Use = HeldFunds['uses'][number];

/** A use as it is shown: of several in one line, what of them is not known. */
type ShownUse = Use & { readonly without?: readonly string[] };

type ShownFunds = Omit<HeldFunds, 'uses'> & { readonly uses: readonly ShownUse[] };

/** What a line of the funds is called. */
export const labelOf = ({ kind, subject }: Use): string =>
  [Object.hasOwn(labels, kind) ? labels[kind] : kind, subject].filter(Boolean).join(', ');

/** Whether an amount is missing from a line, in whole or in part. */
const isPartOf = ({ amount, without = [] }: ShownUse): boolean => amount === undefined || without.length > 0;

/** What is not known only takes more: a sum of costs is the least, and what is left of money the most. */
const bound = (label: string, isPart: boolean, kind: 'at least' | 'at most'): string =>
  isPart ? `${label}, ${kind}` : label;

const estimateText = (range: Use['range']): string =>
  range === undefined ? 'Estimate, ± 20 %' : `Estimate, ${rangeText(range)}`;

const lineNote = ({ amount, estimated, range, without = [] }: ShownUse): string | undefined => {
  if (amount === undefined) return undefined;
  if (without.length > 0) return `Not known, so not in it: ${without.join('; ')}`;
  return estimated === true ? estimateText(range) : undefined;
};

const lineRow = (use: ShownUse): UnnamedRow => ({
  cells: [
    text(bound(labelOf(use), use.amount !== undefined && isPartOf(use), 'at least')),
    use.amount === undefined ? text('Unknown') : dollars(use.amount),
  ],
  note: lineNote(use),
});

const sum = (label: string, amount: number): UnnamedRow => ({ cells: [text(label), dollars(amount)], kind: 'sum' });

/** What the client brings: the same rows on every page. */
const outcomeRows = ({ uses, contribution, cash, left }: ShownFunds): UnnamedRow[] => {
  const isPart = uses.some(isPartOf);
  return [
    contribution < 0
      ? sum(bound('Paid out to the client', isPart, 'at most'), -contribution)
      : sum(bound('To contribute', isPart, 'at least'), contribution),
    ...(cash === undefined ? [] : [{ cells: [text(additionalFields.cash_at_hand.label), dollars(cash)] }]),
    ...(left === undefined
      ? []
      : [
          left < 0
            ? sum(bound('Shortfall', isPart, 'at least'), -left)
            : sum(bound('Left over', isPart, 'at most'), left),
        ]),
  ];
};

const isNothing = ({ uses, sources }: ShownFunds): boolean => uses.length === 0 && sources.length === 0;

/** What the client need not tell apart. */
const smallKinds: ReadonlySet<string> = new Set([
  ...['transfer fee', 'mortgage fee', 'discharge fee', 'legal costs', 'other costs'],
  ...['lender fees', 'discharge costs', 'break costs'],
]);

/** Uses with those of some kinds combined in one line, where the first of them was: what is known of them. */
const combined = (uses: readonly ShownUse[], label: string, isOne: (use: Use) => boolean): ShownUse[] => {
  const some = uses.filter(isOne);
  const [first] = some;
  if (first === undefined || some.length < 2) return [...uses];
  const unknown = some.filter(({ amount }) => amount === undefined);
  const line: ShownUse = {
    kind: label,
    ...(unknown.length < some.length && { amount: sumOf(some, ({ amount = 0 }) => amount) }),
    ...(unknown.length > 0 && { without: unknown.map(labelOf) }),
  };
  return uses.flatMap((use) => (use === first ? line : isOne(use) ? [] : use));
};

/** The same uses with what is paid out in one line, and fees and legal costs in another. */
export const shortFunds = (exact: HeldFunds): ShownFunds => {
  const funds = inDollars(exact);
  const paidOut = combined(funds.uses, 'Loans and debts paid out', ({ kind }) => kind === 'payout');
  return { ...funds, uses: combined(paidOut, 'Fees and legal costs', ({ kind }) => smallKinds.has(kind)) };
};

/** What settlement costs and where the money comes from. */
export const fundsTable = (exact: ShownFunds): readonly UnnamedTable[] => {
  if (isNothing(exact)) return [];
  const funds = inDollars(exact);
  return tableOf(
    [],
    [
      ...funds.uses.map(lineRow),
      sum(bound('Total needed', funds.uses.some(isPartOf), 'at least'), funds.used),
      ...funds.sources.map(lineRow),
      sum('Total available', funds.sourced),
      ...outcomeRows(funds),
    ],
    { aside: 'AUD' },
  );
};

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

type Loan = HeldRepayments['loans'][number];

const inPeriodsOf = ({ weekly, fortnightly, monthly }: Loan['pays']): Cell[] =>
  [weekly, fortnightly, monthly].map(cents);

const terms = ({ amount, rate, interestOnly }: Loan): string => {
  const words = `${formatDollars(amount)} at ${formatPercent(rate)} %`;
  if (interestOnly === undefined) return words;
  return `${words}, interest only for ${timeText(interestOnly.months)}, then ${formatCents(interestOnly.then)} a month`;
};

/** What a lender assesses each loan on, by position; undefined where its calculation is not in the note. */
type AssessedAmounts = ReadonlyMap<number, number>;

const assessedTerms = ({ position, amount, assessedRate }: Loan, assessed: AssessedAmounts): string => {
  const of = assessed.get(position) ?? amount;
  return `assessed on ${of === amount ? 'it' : formatDollars(of)} at ${formatPercent(assessedRate)} %`;
};

const repaymentRow = (loan: Loan, assessed: AssessedAmounts | undefined): UnnamedRow => ({
  cells: [
    text(loan.existing ? `${loan.name}, stays` : loan.name),
    ...inPeriodsOf(loan.pays),
    ...(assessed === undefined ? [] : [cents(loan.assessed)]),
  ],
  note: [terms(loan), ...(assessed === undefined ? [] : [assessedTerms(loan, assessed)])].join('; '),
});

/** What the client pays on each loan, by how often it is paid; each sum is that of the lines above it. */
export const repaymentsTable = ({ loans }: HeldRepayments, assessed?: AssessedAmounts): readonly UnnamedTable[] => {
  const all = (amountOf: (loan: Loan) => number): number => toCents(sumOf(loans, amountOf));
  const pays = {
    weekly: all((loan) => loan.pays.weekly),
    fortnightly: all((loan) => loan.pays.fortnightly),
    monthly: all((loan) => loan.pays.monthly),
  };
  const sumRow: UnnamedRow = {
    cells: [
      text('All loans'),
      ...inPeriodsOf(pays),
      ...(assessed === undefined ? [] : [cents(all((loan) => loan.assessed))]),
    ],
    kind: 'sum',
  };
  return tableOf(
    ['Loan', 'Weekly', 'Fortnightly', 'Monthly', ...(assessed === undefined ? [] : ['Assessed a month'])],
    [...loans.map((loan) => repaymentRow(loan, assessed)), ...(loans.length > 1 ? [sumRow] : [])],
    { aside: 'AUD' },
  );
};

/** The repayments at one lender. */
export const repaymentsPart = (
  repayments: HeldRepayments | undefined,
  { name, result: { explanation } }: Pick<NoteLender, 'name' | 'result'>,
): readonly Part[] => {
  if (repayments === undefined || repayments.loans.length === 0) return [];
  const assessed = new Map(explanation?.loans.map(({ position, amount }) => [position, amount]));
  return [{ title: `Repayments at ${name}`, blocks: repaymentsTable(repayments, assessed) }];
};
