import type { Input } from '../../../shared/contract/index.ts';
import type { ScenarioSummary } from '../../../shared/contract/scenarios/scenarios.ts';
import type { Outcome } from '../../../shared/outcome.ts';
import type { CreateSlice } from '../app-state.ts';

type Marked = Pick<Input<'scenarios.mark'>, 'pinned' | 'archived' | 'tags' | 'stage'>;

/** What the desk alone keeps of its scenarios. */
export interface MarksSlice {
  /** The scenario whose tags are being chosen. */
  readonly tagging: ScenarioSummary | null;
  readonly editTags: (scenario: ScenarioSummary | null) => void;
  readonly markScenario: (id: string, change: Marked) => Promise<Outcome<{ id: string }>>;
  /** Whether to empty the bin is being asked. */
  readonly emptyingBin: boolean;
  readonly askToEmptyBin: (asked: boolean) => void;
  readonly emptyBin: () => Promise<Outcome<{ deleted: number }>>;
}

export const createMarksSlice: CreateSlice<MarksSlice> = ({ client, origin, set }) => ({
  tagging: null,
  editTags: (tagging) => set({ tagging }),
  markScenario: (id, change) => client.call('scenarios.mark', { id, ...change, origin }),
  emptyingBin: false,
  askToEmptyBin: (emptyingBin) => set({ emptyingBin }),
  emptyBin: () => client.call('scenarios.emptyBin', { origin }),
});
