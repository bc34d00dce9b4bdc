import type { FoundPolicy } from '../../shared/contract/lenders/policies.ts';
import type { LenderOutcome } from '../../shared/contract/scenarios/compute.ts';
import { mapOutcome } from '../../shared/outcome.ts';
import { isIncomeStated } from '../../shared/scenario/incomes.ts';
import { requestedAmount } from '../../shared/scenario/loans.ts';
import type { ServicingResult } from '../../shared/service/compute.ts';
import type { HomeLoan } from '../../shared/service/scenario.ts';
import type { AppState, CreateSlice } from './app-state.ts';
import { type EarlierRun, earlierRun, type EditStep, editStep } from './earlier-run.ts';
import { keepEqual } from './keep-equal.ts';
import { latestOnly } from './latest-only.ts';
import { lendersOf } from './lenders.ts';
import { relevantTriggers } from './relevant-triggers.ts';
import { idle, latest, loading, type Remote, settled } from './remote.ts';
import { createRemoteReader } from './remote-reader.ts';
import { screenOf } from './screens-slice.ts';
import { serviceLenderOf } from './service-lender.ts';
import type { AnswerAge } from './source-slice.ts';

/** The results of all lenders for one scenario. */
export interface LenderResults {
  readonly scenarioId: string;
  /** Percentage points added to every rate in this run. */
  readonly addToRates: number;
  /** The amount requested in this run, AUD. */
  readonly requested: number;
  /** Whether the scenario stated any income in this run. */
  readonly isIncomeStated: boolean;
  /** The scenario's loans in this run. */
  readonly loans: readonly HomeLoan[];
  readonly outcomes: readonly LenderOutcome[];
  /** The edit that it followed. */
  readonly step: EditStep;
  /** What its figures are compared with. */
  readonly before: EarlierRun | undefined;
}

/** One lender's answer with the lines of its calculation. */
export interface LenderDetail {
  readonly scenarioId: string;
  readonly lender: string;
  readonly addToRates: number;
  readonly result: ServicingResult;
}

/** One lender's policies on the topics of the open scenario. */
export interface LenderPolicies extends AnswerAge {
  readonly lender: string;
  /** The requested topics; without any, no request is made. */
  readonly triggers: readonly string[];
  readonly policies: readonly FoundPolicy[];
}

export interface ResultsSlice {
  /** Opens a lender, with its statement and policies; null goes back to the list. */
  readonly selectLender: (id: string | null) => void;
  readonly results: Remote<LenderResults>;
  /** The scenario was edited since the results on screen were computed. */
  readonly resultsStale: boolean;
  /** Computes every lender for the open scenario as last saved; only the newest run is shown. */
  readonly computeResults: () => Promise<void>;
  readonly markResultsStale: () => void;
  readonly clearResults: () => void;
  /** Computes a scenario with another rate buffer, in percentage points; 0 takes it away. */
  readonly changeBuffer: (addToRates: number, scenarioId?: string | null) => Promise<void>;
  /** The statement of the lender that was opened last. */
  readonly lenderDetail: Remote<LenderDetail>;
  readonly loadLenderDetail: (lender: string) => Promise<void>;
  /** The policies of the lender that was opened last, on the topics of the open scenario. */
  readonly lenderPolicies: Remote<LenderPolicies>;
  readonly loadLenderPolicies: (lender: string) => Promise<void>;
}

/** Another lender's data is no placeholder: only the same lender's stays on screen while loading. */
const placeholder = <T extends { readonly lender: string }>(before: Remote<T>, lender: string): Remote<T> =>
  latest(before)?.lender === lender ? before : idle;

/** The topics of a policy look-up; a white-label lender has no policies at the service. */
const topicsFor = (lender: string, state: AppState): readonly string[] => {
  const isWhiteLabel = lendersOf(state).find(({ id }) => id === lender)?.whiteLabel === true;
  const body = latest(state.document)?.scenario;
  return body === undefined || isWhiteLabel ? [] : relevantTriggers(body);
};

/** Whether nothing newer could be read than what was found. */
const isAbout = (found: LenderPolicies, lender: string, triggers: readonly string[]): boolean =>
  found.lender === lender && found.triggers.join(' ') === triggers.join(' ') && found.keptBecause === undefined;

/** A lender whose answer did not change keeps it, wherever it stands in the list: its row is not drawn again. */
const keepOutcomes = (before: readonly LenderOutcome[], after: readonly LenderOutcome[]): LenderOutcome[] => {
  const known = new Map(before.map((outcome) => [outcome.lender, outcome]));
  return after.map((outcome) => keepEqual(known.get(outcome.lender), outcome));
};

export const createResultsSlice: CreateSlice<ResultsSlice> = (context) => {
  const { client, get, set } = context;
  const runs = latestOnly();
  const details = createRemoteReader(context, 'lenderDetail');
  const policies = createRemoteReader(context, 'lenderPolicies');

  const loadLenderDetail = async (lender: string): Promise<void> => {
    const scenarioId = get().openId;
    // What a service computed is all there is of its lender.
    if (scenarioId === null || serviceLenderOf(lender) !== undefined) return;
    const { addToRates } = screenOf(get());
    await details.read(
      async () => {
        const outcome = await client.call('compute.lender', { scenarioId, lender, addToRates, explain: true });
        return mapOutcome(outcome, (result) => ({ scenarioId, lender, addToRates, result }));
      },
      placeholder(get().lenderDetail, lender),
    );
  };

  const loadLenderPolicies = async (lender: string): Promise<void> => {
    const triggers = topicsFor(lender, get());
    const { lenderPolicies } = get();
    if (triggers.length === 0) {
      policies.show({ status: 'loaded', data: { lender, triggers, policies: [] } });
      return;
    }
    if (lenderPolicies.status === 'loaded' && isAbout(lenderPolicies.data, lender, triggers)) return;
    await policies.read(
      async () => {
        const at = serviceLenderOf(lender);
        const query = { lenders: [at?.lender ?? lender], triggers: [...triggers] };
        const outcome = await (at === undefined
          ? client.call('policies.query', query)
          : client.call('remote.policies', { profileId: at.profileId, ...query }));
        return mapOutcome(outcome, (found) => ({ lender, triggers, ...found }));
      },
      placeholder(lenderPolicies, lender),
    );
  };

  const loadLender = async (lender: string): Promise<void> => {
    await Promise.all([loadLenderDetail(lender), loadLenderPolicies(lender)]);
  };

  const computeAll = async (scenarioId: string): Promise<void> => {
    const isNewest = runs.start();
    const scenario = latest(get().document)?.scenario;
    const loans = scenario?.home_loans ?? [];
    const run = {
      ...{ loans, requested: requestedAmount(loans), step: editStep(get().history) },
      isIncomeStated: scenario !== undefined && isIncomeStated(scenario),
    };
    set({ results: loading(get().results) });
    const answer = await client.call('compute.allLenders', { scenarioId, addToRates: screenOf(get()).addToRates });
    if (!isNewest()) return;
    const outcome = mapOutcome(answer, (data): LenderResults => {
      const last = latest(get().results);
      const outcomes = keepOutcomes(last?.outcomes ?? [], data.outcomes);
      const found = { ...data, outcomes, ...run };
      return { ...found, before: earlierRun(last, found) };
    });
    // After a failure the figures on screen are those of an earlier run.
    set({ results: settled(get().results, outcome), resultsStale: !outcome.ok || get().save.status !== 'saved' });
  };

  const computeResults = async (): Promise<void> => {
    const { openId } = get();
    if (openId === null) return;
    const { selectedLender } = screenOf(get());
    await Promise.all([computeAll(openId), selectedLender === null ? undefined : loadLender(selectedLender)]);
  };

  return {
    results: idle,
    resultsStale: false,
    lenderDetail: idle,
    lenderPolicies: idle,
    computeResults,
    markResultsStale: () => {
      if (!get().resultsStale) set({ resultsStale: true });
    },
    clearResults: () => {
      runs.drop();
      details.clear();
      policies.clear();
      set({ results: idle, resultsStale: false });
    },
    changeBuffer: async (addToRates, scenarioId = get().openId) => {
      get().changeScreen({ addToRates }, scenarioId);
      get().endQuiet();
      if (scenarioId === get().openId) await computeResults();
    },
    selectLender: (selectedLender) => {
      get().changeScreen({ selectedLender });
      if (selectedLender !== null) void loadLender(selectedLender);
    },
    loadLenderDetail,
    loadLenderPolicies,
  };
};
