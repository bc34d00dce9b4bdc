import type { Explanation, GroupExplanation, LoanExplanation } from '../../../../shared/service/explanation.ts';
import { formatCents, formatPercent } from '../../words/format.ts';
import { add, addUnlessZero, difference, note, type StatementBlock, type StatementLine, sum } from './line.ts';

const people = ({ adults, dependants }: GroupExplanation): string =>
  note(
    `${adults} ${adults === 1 ? 'adult' : 'adults'}`,
    `${dependants} ${dependants === 1 ? 'dependant' : 'dependants'}`,
  );

const householdNames = ({ households }: GroupExplanation): string =>
  `household${households.length === 1 ? '' : 's'} ${households.map((position) => position + 1).join(' and ')}`;

const livingBlock = (group: GroupExplanation, benchmarkLabel: string): StatementBlock => ({
  title: `Living costs of ${householdNames(group)}`,
  per: 'a month',
  unit: 'aud',
  lines: [
    add(
      group.basis === 'benchmark' ? 'Benchmark' : 'Declared basic expenses',
      group.used,
      note(
        `The larger of declared ${formatCents(group.declared)} and benchmark ${formatCents(group.benchmark)}`,
        `benchmark (${benchmarkLabel}): ${people(group)}, income factor ${group.income_factor}, ${group.location_tier.replaceAll('_', ' ')} factor ${group.location_factor}`,
      ),
    ),
    ...addUnlessZero('Outside the benchmark', group.additional),
    ...addUnlessZero('Rent or board paid', group.rent),
    sum('Living costs', group.total),
  ],
});

const methods: Readonly<Record<LoanExplanation['method'], string>> = {
  reassessed: '',
  actual: 'the repayment made now',
  actual_loaded: 'the repayment made now, with a loading',
};

const lvrWords = ({ lvr, lvr_source: source }: LoanExplanation): string =>
  lvr === null ? 'LVR unknown' : `LVR ${formatPercent(lvr)} %${source === 'computed' ? ' (computed)' : ''}`;

const premiumWords = ({ premium = 0 }: LoanExplanation): string =>
  premium === 0 ? '' : ` and a mortgage insurance premium of ${formatCents(premium)}`;

const offsetWords = ({ offset = 0 }: LoanExplanation): string =>
  offset === 0 ? '' : ` less ${formatCents(offset)} in the offset account`;

const monthsWords = (loan: LoanExplanation): string =>
  note(
    `${formatCents(loan.amount)}${premiumWords(loan)}${offsetWords(loan)} over ${loan.repaid_over_months} months`,
    loan.interest_only_months > 0 && `${loan.interest_only_months} of ${loan.term_months} months are interest-only`,
    methods[loan.method],
  );

const assessmentLines = (loan: LoanExplanation): StatementLine[] => {
  const { revert_rate: assessed = loan.base_rate } = loan;
  const beforeFloor = difference(assessed, -loan.buffer);
  const floored = loan.floor_applied ? difference(loan.floor_rate, beforeFloor) : 0;
  return [
    ...addUnlessZero(
      'To the rate afterwards',
      difference(assessed, loan.base_rate),
      `${formatPercent(assessed)} % after the fixed period`,
    ),
    add('Lender’s buffer', loan.buffer),
    ...addUnlessZero('Up to the floor rate', floored, `the floor is ${formatPercent(loan.floor_rate)} %`),
    ...addUnlessZero('Buffer added here', loan.added_to_rates),
  ];
};

const loanBlock = (loan: LoanExplanation): StatementBlock => ({
  title: loan.label,
  per: 'percent a year',
  unit: 'percent',
  lines: [
    ...loan.price_steps.map(({ label, points }, index) =>
      add(label, points, index === 0 ? note(loan.product?.name, lvrWords(loan)) : undefined),
    ),
    sum('Customer rate', loan.base_rate),
    ...assessmentLines(loan),
    sum('Assessment rate', loan.rate),
    {
      kind: 'info',
      label: 'Repayment a month',
      amount: loan.repayment_monthly,
      note: monthsWords(loan),
      unit: 'aud',
    },
  ],
});

const debtsBlock = ({ liabilities, totals }: Explanation): StatementBlock => ({
  title: 'Debts',
  per: 'a month',
  unit: 'aud',
  lines: [
    ...liabilities.map(({ label, monthly, why }) => add(label, monthly, why)),
    sum('Commitments', totals.commitments_monthly),
  ],
});

/** Living costs, loans and debts. */
export const outgoingBlocks = (explanation: Explanation): StatementBlock[] => [
  ...explanation.groups.map((group) => livingBlock(group, explanation.benchmark.label)),
  ...explanation.loans.map(loanBlock),
  ...(explanation.liabilities.length > 0 ? [debtsBlock(explanation)] : []),
];
