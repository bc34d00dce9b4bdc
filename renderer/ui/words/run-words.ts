import type { Output } from '../../../shared/contract/index.ts';
import type { FigureRunStatus } from '../../../shared/contract/scenarios/figures.ts';
import { count } from '../../../shared/scenario/format.ts';
import { formatDollars } from './format.ts';

type Totals = Output<'figures.status'>['totals'];

/** More lenders than this are counted, not named. */
const maxNamed = 2;

/** Where rates changed: `Rates changed at Wattle and Acacia`, or `at 5 lenders`. */
export const cause = ({ lenders }: Pick<FigureRunStatus, 'lenders'>, nameOf: (id: string) => string): string => {
  const names = lenders.map((id) => nameOf(id)).join(' and ');
  return `Rates changed at ${lenders.length > maxNamed ? count(lenders.length, 'lender') : names}`;
};

/** What the run found: `14 now service, 3 no longer service, 22 changed by more than 10,000`. */
export const outcome = ({ gained, lost, changed }: Totals, moreThan: number): string => {
  if (gained + lost + changed === 0) return `nothing changed by more than ${formatDollars(moreThan)}`;
  const parts = [
    ...(gained > 0 ? [`${formatDollars(gained)} now ${gained === 1 ? 'services' : 'service'}`] : []),
    ...(lost > 0 ? [`${formatDollars(lost)} no longer ${lost === 1 ? 'services' : 'service'}`] : []),
    ...(changed > 0 ? [`${formatDollars(changed)} changed by more than ${formatDollars(moreThan)}`] : []),
  ];
  return parts.join(', ');
};

/** How far a run is: `1,204 of 2,000 scenarios`. */
export const progress = ({ done, total }: Pick<FigureRunStatus, 'done' | 'total'>): string =>
  `${formatDollars(done)} of ${formatDollars(total)} scenarios`;

/** Whether a run is shown: rates changed, and the list was not dismissed. */
export const isShown = (run: FigureRunStatus | null): run is FigureRunStatus =>
  run !== null && run.lenders.length > 0 && !run.dismissed;
