import { r4 } from '../../../../shared/scenario/money.ts';
import type { SurplusLine, TotalsExplanation } from '../../../../shared/service/explanation.ts';
import type { Assessed } from '../assess-request.ts';
import { netServicingRatio } from '../verdict/servicing-tests.ts';

const groupLabel = (households: readonly number[]): string =>
  `Living costs of household${households.length > 1 ? 's' : ''} ${households.map((position) => position + 1).join(', ')}`;

/**
 * The surplus line by line. Every amount is a rounded figure of the calculation, so their sum is
 * `net_monthly_surplus` to the cent.
 */
export const explainSurplus = ({ assessment, net, finances }: Assessed): SurplusLine[] => {
  const { incomes, groups, debts, businessCommitments, existing, proposed } = assessment;
  const outgoing = (kind: SurplusLine['kind'], label: string, amount: number): SurplusLine[] =>
    amount === 0 ? [] : [{ kind, label, amount: -amount }];
  return [
    ...incomes.map(({ applicant }, position): SurplusLine => {
      const amount = net.taxes[position]?.netMonthly ?? 0;
      return { kind: 'net_income', label: `Net income of ${applicant.name}`, amount };
    }),
    ...groups.flatMap(({ households, total }) => outgoing('living', groupLabel(households), total)),
    ...debts.flatMap(({ debt, monthly }) => outgoing('commitment', debt.label, monthly)),
    ...businessCommitments.flatMap(({ label, amount }) => outgoing('commitment', label, amount)),
    ...existing.flatMap(({ assessed, monthly }) => outgoing('existing_repayment', assessed.loan.label, monthly)),
    ...proposed.flatMap(({ loan }, index) =>
      outgoing('proposed_repayment', loan.label, finances.repayments[index] ?? 0),
    ),
  ];
};

/** The sums that the servicing tests compare. */
export const explainTotals = ({ assessment, finances }: Assessed): TotalsExplanation => {
  const ratio = netServicingRatio(assessment, finances);
  return {
    gross_income: assessment.gross,
    total_debt: finances.debt,
    net_monthly: finances.netMonthly,
    living_monthly: assessment.living,
    commitments_monthly: assessment.commitments,
    existing_repayments_monthly: assessment.existingRepayments,
    proposed_repayments_monthly: finances.proposedRepayments,
    surplus_monthly: finances.surplus,
    net_servicing_ratio: ratio === undefined ? null : r4(ratio),
  };
};
