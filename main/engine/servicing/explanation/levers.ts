import { amountText, count } from '../../../../shared/scenario/format.ts';
import { isRequested, monthsOf, termYears } from '../../../../shared/scenario/loans.ts';
import { cents } from '../../../../shared/scenario/money.ts';
import type { Lever, LeverKind } from '../../../../shared/service/explanation.ts';
import type { HomeLoan, Liability, ScenarioBodyInput } from '../../../../shared/service/scenario.ts';
import { type Assessed, assessRequest } from '../assess-request.ts';
import type { Assessment } from '../assessment.ts';
import type { Adjustments } from '../basis.ts';
import type { DebtCommitment } from '../living/commitments.ts';
import type { ServicingRequest } from '../servicing-request.ts';

/** A change to try: to the scenario, or to how it is assessed. */
interface WhatIf {
  readonly kind: LeverKind;
  readonly label: string;
  readonly liability: number | null;
  readonly scenario?: ScenarioBodyInput;
  readonly adjustments?: Adjustments;
}

/** Only the debts with the largest commitments are tried, so that a long list of debts stays fast. */
const maxDebts = 20;
const minDebts = 2;
/**
 * How many scenario elements all debt trials together may visit; only scenarios with hundreds reach it.
 */
const maxElementsTried = 6_400;

const elementsOf = (scenario: ScenarioBodyInput): number =>
  Object.values(scenario).reduce((sum: number, part) => sum + (Array.isArray(part) ? part.length : 0), 0);

/** Each trial visits the whole scenario, so the number of trials depends on the scenario's size alone. */
const debtsToTry = (scenario: ScenarioBodyInput): number =>
  Math.min(maxDebts, Math.max(minDebts, Math.floor(maxElementsTried / Math.max(1, elementsOf(scenario)))));

const withLiability = (
  scenario: ScenarioBodyInput,
  position: number,
  change: Partial<Liability>,
): ScenarioBodyInput => ({
  ...scenario,
  liabilities: (scenario.liabilities ?? []).map((liability, index) =>
    index === position ? { ...liability, ...change } : liability,
  ),
});

/** Applies a change to the proposed loans that stay and to which it applies. */
const withProposed = (
  scenario: ScenarioBodyInput,
  applies: (loan: HomeLoan) => boolean,
  change: Partial<HomeLoan>,
): ScenarioBodyInput | undefined => {
  const changes = (loan: HomeLoan): boolean => isRequested(loan) && applies(loan);
  const loans = scenario.home_loans ?? [];
  if (!loans.some(changes)) return undefined;
  return { ...scenario, home_loans: loans.map((loan) => (changes(loan) ? { ...loan, ...change } : loan)) };
};

const cardLevers = (scenario: ScenarioBodyInput, { debt }: DebtCommitment): readonly WhatIf[] => {
  const { label, position: liability, limit, isLimitGiven } = debt;
  const amount = amountText(limit);
  return [
    {
      kind: 'close_card',
      label: `Close ${label}, ${isLimitGiven ? `limit ${amount}` : `${amount} owing`}`,
      liability,
      scenario: withLiability(scenario, liability, { closing: true }),
    },
    // A limit that nobody knows cannot be halved.
    ...(isLimitGiven
      ? [
          {
            kind: 'halve_card_limit' as const,
            label: `Halve the limit of ${label} to ${amountText(cents(limit / 2))}`,
            liability,
            scenario: withLiability(scenario, liability, { limit: limit / 2 }),
          },
        ]
      : []),
  ];
};

const debtLever = (scenario: ScenarioBodyInput, { debt }: DebtCommitment): WhatIf => ({
  kind: 'pay_out_debt',
  label: `Pay out ${debt.label}${debt.balance === undefined ? '' : `, ${amountText(debt.balance)} owing`}`,
  liability: debt.position,
  scenario: withLiability(scenario, debt.position, { closing: true }),
});

/** A debt's monthly cost; for a HELP debt, its part of the applicant's tax. */
const weightOf = ({ debt, monthly }: DebtCommitment, { net }: Assessed): number =>
  debt.treatment === 'help' ? (net.taxes[debt.applicant]?.help ?? 0) / 12 : monthly;

/** The debts worth trying, the heaviest first; nobody pays out what somebody else owes, nor those of a guarantor. */
export const heaviestDebts = (scenario: ScenarioBodyInput, base: Assessed): readonly DebtCommitment[] =>
  base.assessment.debts
    .filter(({ debt }) => debt.treatment !== 'contingent' && debt.position < (scenario.liabilities ?? []).length)
    .toSorted((a, b) => weightOf(b, base) - weightOf(a, base))
    .slice(0, debtsToTry(scenario));

const debtLevers = (scenario: ScenarioBodyInput, base: Assessed): readonly WhatIf[] =>
  heaviestDebts(scenario, base).flatMap((item) =>
    item.debt.treatment === 'card' ? cardLevers(scenario, item) : debtLever(scenario, item),
  );

const loanLever = (kind: LeverKind, label: string, scenario: ScenarioBodyInput | undefined): readonly WhatIf[] =>
  scenario === undefined ? [] : [{ kind, label, liability: null, scenario }];

const loanLevers = (scenario: ScenarioBodyInput, { parameters }: Assessment): readonly WhatIf[] => {
  const { max_term_months: maximum } = parameters;
  const shorter = (loan: HomeLoan): boolean =>
    monthsOf(termYears(loan, parameters.existing_default_term_months / 12)) < maximum;
  const interestOnly = (loan: HomeLoan): boolean => (loan.interest_only_period ?? 0) > 0;
  return [
    ...loanLever(
      'term_to_maximum',
      `Lengthen the term to ${count(maximum, 'month')}`,
      withProposed(scenario, shorter, { term: maximum / 12 }),
    ),
    ...loanLever(
      'interest_only_off',
      'Repay principal and interest from the start',
      withProposed(scenario, interestOnly, { interest_only_period: 0 }),
    ),
  ];
};

const whatIfs = (request: ServicingRequest, base: Assessed): readonly WhatIf[] => {
  const own = request.scenario.households?.length ?? 0;
  const groups = base.assessment.groups.filter(({ households }) => households.some((position) => position < own));
  const adjusted: readonly WhatIf[] = [
    {
      kind: 'lower_rate',
      label: 'One percentage point less on the customer rate',
      liability: null,
      adjustments: { proposedRatePoints: -1 },
    },
    ...(groups.some(({ basic, benchmark }) => basic > benchmark)
      ? [
          {
            kind: 'expenses_to_benchmark' as const,
            label: 'Declared basic expenses down to the benchmark',
            liability: null,
            adjustments: { basicAtBenchmark: true },
          },
        ]
      : []),
  ];
  return [...debtLevers(request.scenario, base), ...loanLevers(request.scenario, base.assessment), ...adjusted];
};

const tryOut = (request: ServicingRequest, base: Assessed, whatIf: WhatIf): Lever => {
  const changed = { ...request, scenario: whatIf.scenario ?? request.scenario };
  const { doesService, capacity, finances } = assessRequest(changed, whatIf.adjustments);
  return {
    kind: whatIf.kind,
    label: whatIf.label,
    liability: whatIf.liability,
    does_service: doesService,
    max_borrowing_capacity: capacity,
    capacity_change: cents(capacity - base.capacity),
    net_monthly_surplus: finances.surplus,
    surplus_change: cents(finances.surplus - base.finances.surplus),
  };
};

/**
 * The levers that a borrower could pull: each is the whole calculation with one change made. Only those that raise the
 * capacity or the surplus are kept, the strongest first.
 */
export const computeLevers = (request: ServicingRequest, base: Assessed): Lever[] =>
  whatIfs(request, base)
    .map((whatIf) => tryOut(request, base, whatIf))
    .filter(({ capacity_change, surplus_change }) => capacity_change > 0 || surplus_change > 0)
    .sort((a, b) => b.capacity_change - a.capacity_change || b.surplus_change - a.surplus_change);
