import type { ScenarioRecord } from '../../../shared/service/scenario.ts';
import { emptyHistory, type History } from './history.ts';

/** The histories of scenarios that were left, for when they are shown again. */
export interface KeptHistories {
  /** Keeps what was done to a scenario that is stored like this. */
  readonly keep: (stored: ScenarioRecord, history: History) => void;
  /** What was done to this record; empty where it was written elsewhere since, which a step back would take away. */
  readonly of: (record: ScenarioRecord) => History;
}

/** Each holds up to 200 steps. */
const maxScenarios = 50;

export const createKeptHistories = (): KeptHistories => {
  const kept = new Map<string, { readonly lastEditedOn: string; readonly history: History }>();
  return {
    keep: ({ id, lastEditedOn }, history) => {
      kept.delete(id);
      kept.set(id, { lastEditedOn, history });
      const [oldest] = kept.keys();
      if (kept.size > maxScenarios && oldest !== undefined) kept.delete(oldest);
    },
    of: ({ id, lastEditedOn }) => {
      const last = kept.get(id);
      return last?.lastEditedOn === lastEditedOn ? last.history : emptyHistory;
    },
  };
};
