import type { Output } from '../../../shared/contract/index.ts';
import type { FigureRunStatus } from '../../../shared/contract/scenarios/figures.ts';
import { type Calls, useCall } from '../calls.ts';
import { latest } from '../remote.ts';
import { useApp } from '../use-app.ts';

type FigureStatus = Output<'figures.status'>;

const unknown: FigureStatus = { run: null, totals: { gained: 0, lost: 0, changed: 0 } };

/** The newest run over the library, and how many changes it found. */
export const useFigureStatus = (): FigureStatus => {
  const moreThan = useApp((state) => state.changesView.moreThan);
  return latest(useCall('figures.status', { moreThan }, { isPatient: true, staysFor: () => true })) ?? unknown;
};

/** Shows how far a run is; the core is asked for what it found once it ends. */
export const showProgress = ({ queries }: Calls, run: FigureRunStatus): void => {
  if (run.state === 'running')
    queries.setQueriesData<FigureStatus>({ queryKey: ['figures.status'] }, (status) => status && { ...status, run });
};
