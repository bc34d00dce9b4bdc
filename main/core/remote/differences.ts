import type { Difference } from '../../../shared/contract/services/remote.ts';
import type { ServicingResult } from '../../../shared/service/compute.ts';

const compared: readonly Difference['figure'][] = [
  'does_service',
  'max_borrowing_capacity',
  'net_monthly_surplus',
  'debt_to_income_ratio',
];

/**
 * The figures in which this computer and a service differ. Rounding differences count too: none is hidden.
 */
export const differencesOf = (here: ServicingResult, there: ServicingResult): Difference[] =>
  compared
    .filter((figure) => here[figure] !== there[figure])
    .map((figure) => ({ figure, here: here[figure], there: there[figure] }));
