import type { Input, Output } from '../../../shared/contract/index.ts';
import type { ScenarioSummary } from '../../../shared/contract/scenarios/scenarios.ts';
import type { Outcome } from '../../../shared/outcome.ts';
import type { CreateSlice } from '../app-state.ts';

type Marked = Pick<Input<'scenarios.mark'>, 'pinned' | 'archived' | 'tags'>;

/** What the desk alone keeps of its scenarios. */
export interface MarksSlice {
  /** The scenarios that were opened last, the newest first. */
  readonly recent: readonly ScenarioSummary[];
  readonly loadRecent: () => Promise<void>;
  /** Every tag in use. */
  readonly knownTags: Output<'scenarios.tags'>['tags'];
  readonly loadTags: () => Promise<void>;
  /** The scenario whose tags are being chosen. */
  readonly tagging: ScenarioSummary | null;
  readonly editTags: (scenario: ScenarioSummary | null) => void;
  readonly markScenario: (id: string, change: Marked) => Promise<Outcome<{ id: string }>>;
  /** Whether to empty the bin is being asked. */
  readonly emptyingBin: boolean;
  /** Everything in the bin, whatever the filters show; null until it is counted. */
  readonly binTotal: number | null;
  readonly askToEmptyBin: (asked: boolean) => Promise<void>;
  readonly emptyBin: () => Promise<Outcome<{ deleted: number }>>;
}

export const createMarksSlice: CreateSlice<MarksSlice> = ({ client, origin, get, set }) => ({
  recent: [],
  loadRecent: async () => {
    const outcome = await client.call('scenarios.recent', {});
    if (outcome.ok) set({ recent: outcome.data.items });
  },
  knownTags: [],
  loadTags: async () => {
    const outcome = await client.call('scenarios.tags', {});
    if (outcome.ok) set({ knownTags: outcome.data.tags });
  },
  tagging: null,
  editTags: (tagging) => {
    set({ tagging });
    if (tagging !== null) void get().loadTags();
  },
  markScenario: (id, change) => client.call('scenarios.mark', { id, ...change, origin }),
  emptyingBin: false,
  binTotal: null,
  askToEmptyBin: async (emptyingBin) => {
    set({ emptyingBin, binTotal: null });
    if (!emptyingBin) return;
    const outcome = await client.call('scenarios.list', { shelf: 'bin', limit: 1 });
    if (outcome.ok) set({ binTotal: outcome.data.total });
  },
  emptyBin: () => client.call('scenarios.emptyBin', { origin }),
});
