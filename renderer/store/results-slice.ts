import type { LenderOutcome } from '../../shared/contract/compute.ts';
import { type Outcome, succeed } from '../../shared/outcome.ts';
import { requestedAmount } from '../../shared/scenario/loans.ts';
import type { ServicingResult } from '../../shared/service/compute.ts';
import type { Policy } from '../../shared/service/policy.ts';
import { idle, latest, loading, type Remote, settled } from './remote.ts';
import type { CreateSlice } from './slice.ts';

/** The answers of all lenders for one scenario. */
export interface LenderResults {
  readonly scenarioId: string;
  /** Percentage points added to every rate in this run. */
  readonly addToRates: number;
  /** The amount asked in this run, AUD. */
  readonly asked: number;
  readonly outcomes: readonly LenderOutcome[];
}

/** One lender's answer with the lines of its calculation. */
export interface LenderDetail {
  readonly scenarioId: string;
  readonly lender: string;
  readonly addToRates: number;
  readonly result: ServicingResult;
}

/** One lender's policies on the topics of the open scenario. */
export interface LenderPolicies {
  readonly lender: string;
  readonly policies: readonly Policy[];
}

export interface ResultsSlice {
  readonly results: Remote<LenderResults>;
  /** The scenario was edited since the results on screen were computed. */
  readonly resultsStale: boolean;
  /** Computes every lender for the open scenario as last saved; only the newest run is shown. */
  readonly computeResults: () => Promise<void>;
  readonly markResultsStale: () => void;
  readonly clearResults: () => void;
  /** Computes with another rate buffer, in percentage points, and keeps it as a setting. */
  readonly changeBuffer: (addToRates: number) => Promise<Outcome<null>>;
  /** The statement of the lender that was asked for last. */
  readonly lenderDetail: Remote<LenderDetail>;
  readonly loadLenderDetail: (lender: string) => Promise<void>;
  /** The policies of the lender that was asked for last. */
  readonly lenderPolicies: Remote<LenderPolicies>;
  readonly loadLenderPolicies: (lender: string, triggers: readonly string[]) => Promise<void>;
}

/** Counts requests of one kind, so that an answer knows whether a newer one was asked for. */
const counter = () => {
  let newest = 0;
  return {
    next: (): (() => boolean) => {
      newest += 1;
      const mine = newest;
      return () => mine === newest;
    },
    cancel: (): void => {
      newest += 1;
    },
  };
};

/** Another lender's data is no placeholder: only the same lender's stays on screen while loading. */
const loadingFor = <T extends { readonly lender: string }>(before: Remote<T>, lender: string): Remote<T> =>
  latest(before)?.lender === lender ? loading(before) : { status: 'loading' };

export const createResultsSlice: CreateSlice<ResultsSlice> = ({ client, get, set }) => {
  const runs = counter();
  const details = counter();
  const lookups = counter();

  const loadLenderDetail = async (lender: string): Promise<void> => {
    const scenarioId = get().openId;
    if (scenarioId === null) return;
    const isNewest = details.next();
    const { addToRates } = get().settings;
    set({ lenderDetail: loadingFor(get().lenderDetail, lender) });
    const outcome = await client.call('compute.lender', { scenarioId, lender, addToRates, explain: true });
    if (!isNewest()) return;
    const detail = outcome.ok ? succeed({ scenarioId, lender, addToRates, result: outcome.data }) : outcome;
    set({ lenderDetail: settled(get().lenderDetail, detail) });
  };

  const computeAll = async (scenarioId: string): Promise<void> => {
    const isNewest = runs.next();
    const asked = requestedAmount(latest(get().document)?.scenario.home_loans ?? []);
    set({ results: loading(get().results) });
    const answer = await client.call('compute.allLenders', { scenarioId, addToRates: get().settings.addToRates });
    if (!isNewest()) return;
    const outcome = answer.ok ? succeed({ ...answer.data, asked }) : answer;
    // After a failure the figures that stay on screen are those of an earlier run.
    set({ results: settled(get().results, outcome), resultsStale: !outcome.ok || get().save.status !== 'saved' });
  };

  const computeResults = async (): Promise<void> => {
    const { openId, selectedLender } = get();
    if (openId === null) return;
    await Promise.all([computeAll(openId), selectedLender === null ? undefined : loadLenderDetail(selectedLender)]);
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
      for (const requests of [runs, details, lookups]) requests.cancel();
      // Reading the same scenario again keeps the lender that is open; another scenario starts with the list.
      if (latest(get().results)?.scenarioId !== get().openId) set({ selectedLender: null });
      set({ results: idle, resultsStale: false, lenderDetail: idle, lenderPolicies: idle });
    },
    changeBuffer: async (addToRates) => {
      const stored = get().updateSettings({ addToRates });
      await computeResults();
      const outcome = await stored;
      // A refused setting falls back to the stored one: the figures follow what is shown.
      if (!outcome.ok) await computeResults();
      return outcome.ok ? succeed(null) : outcome;
    },
    loadLenderDetail,
    loadLenderPolicies: async (lender, triggers) => {
      const isNewest = lookups.next();
      if (triggers.length === 0) {
        set({ lenderPolicies: { status: 'loaded', data: { lender, policies: [] } } });
        return;
      }
      set({ lenderPolicies: loadingFor(get().lenderPolicies, lender) });
      const outcome = await client.call('policies.query', { lenders: [lender], triggers: [...triggers] });
      if (!isNewest()) return;
      const found = outcome.ok ? succeed({ lender, policies: outcome.data.policies }) : outcome;
      set({ lenderPolicies: settled(get().lenderPolicies, found) });
    },
  };
};
