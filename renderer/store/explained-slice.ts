import { mapOutcome } from '../../shared/outcome.ts';
import type { AppState, CreateSlice } from './app-state.ts';
import { idle, latest, type Remote } from './remote.ts';
import { createRemoteReader } from './remote-reader.ts';
import type { LenderDetail } from './results-slice.ts';
import { screenOf } from './screens-slice.ts';
import { settingsOf } from './settings-slice.ts';

export interface ExplainedSlice {
  /** The calculation of the first lender, line by line: what the editor shows while no lender is open. */
  readonly explained: Remote<LenderDetail>;
  /** Computes it for the open scenario as last saved. */
  readonly loadExplained: () => Promise<void>;
}

/** The lender with the highest capacity among those compared; undefined before the first run. */
const firstLender = (state: AppState): string | undefined => {
  const { hiddenLenders } = settingsOf(state);
  return (latest(state.results)?.outcomes ?? [])
    .flatMap((outcome) => (outcome.status === 'computed' && !hiddenLenders.includes(outcome.lender) ? outcome : []))
    .toSorted((a, b) => b.result.max_borrowing_capacity - a.result.max_borrowing_capacity)[0]?.lender;
};

export const createExplainedSlice: CreateSlice<ExplainedSlice> = (context) => {
  const { client, get } = context;
  const reader = createRemoteReader(context, 'explained');
  return {
    explained: idle,
    loadExplained: async () => {
      const state = get();
      const [scenarioId, lender] = [state.openId, firstLender(state)];
      if (scenarioId === null || lender === undefined) return;
      const { addToRates } = screenOf(state);
      await reader.read(async () => {
        const outcome = await client.call('compute.lender', { scenarioId, lender, addToRates, explain: true });
        return mapOutcome(outcome, (result) => ({ scenarioId, lender, addToRates, result }));
      });
    },
  };
};

/** The calculation that the editor quotes: of the open lender, else of the first; of no other scenario. */
export const quotedDetail = (state: AppState): LenderDetail | undefined => {
  const { selectedLender } = screenOf(state);
  const open = latest(state.lenderDetail);
  const detail = open?.lender === selectedLender ? open : latest(state.explained);
  return detail?.scenarioId === state.openId ? detail : undefined;
};
