import type { Input, Output } from '../../../shared/contract/index.ts';
import type { ScenarioSummary } from '../../../shared/contract/scenarios/scenarios.ts';
import type { Outcome } from '../../../shared/outcome.ts';
import type { ScenarioRecord } from '../../../shared/service/scenario.ts';
import type { CreateSlice, SliceContext } from '../app-state.ts';

/** Operations on whole scenarios. Each returns its outcome, for the caller to report. */
export interface OperationsSlice {
  /** Creates a scenario, empty without content, and opens it. */
  readonly createScenario: (content?: Omit<Input<'scenarios.create'>, 'origin'>) => Promise<Outcome<ScenarioRecord>>;
  /** Adds the bundled example and opens it. */
  readonly createSample: () => Promise<Outcome<ScenarioRecord>>;
  /** Duplicates with pending edits saved first, and opens the copy. */
  readonly duplicateScenario: (id: string) => Promise<Outcome<ScenarioRecord>>;
  /** Moves a scenario out of the library; `restoreScenario` brings it back. */
  readonly removeScenario: (id: string) => Promise<Outcome<{ id: string }>>;
  readonly restoreScenario: (id: string) => Promise<Outcome<{ id: string }>>;
  readonly exportScenario: (id: string) => Promise<Outcome<Output<'scenarios.exportFile'>>>;
  /** Imports from `text`, or from a file that the host asks for; opens what was imported. */
  readonly importScenario: (text?: string) => Promise<Outcome<Output<'scenarios.importFile'>>>;
}

const opener =
  ({ get }: SliceContext) =>
  async (outcome: Outcome<ScenarioRecord>): Promise<Outcome<ScenarioRecord>> => {
    if (!outcome.ok) return outcome;
    const shown = await get().showRecord(outcome.data);
    if (!shown.ok) return shown;
    get().goToSection('households');
    get().goTo('scenario');
    return outcome;
  };

/** The row to select next: the one below, else the one above. */
const neighbourOf = (rows: readonly (ScenarioSummary | undefined)[], id: string): string | null => {
  const index = rows.findIndex((row) => row?.id === id);
  return index < 0 ? null : (rows[index + 1]?.id ?? rows[index - 1]?.id ?? null);
};

export const createOperationsSlice: CreateSlice<OperationsSlice> = (context) => {
  const { client, origin, get } = context;
  const open = opener(context);

  /** Duplicate and export read the stored scenario, so pending edits of `id` are stored first. */
  const stored = async (id: string): Promise<Outcome<null>> => {
    if (get().openId === id) await get().flush();
    const { save, openId } = get();
    return openId === id && save.status === 'unsaved' ? { ok: false, error: save.error } : { ok: true, data: null };
  };

  return {
    createScenario: async (content) => open(await client.call('scenarios.create', { ...content, origin })),
    createSample: async () => open(await client.call('scenarios.createSample', { origin })),
    duplicateScenario: async (id) => {
      const ready = await stored(id);
      return ready.ok ? open(await client.call('scenarios.duplicate', { id, origin })) : ready;
    },
    removeScenario: async (id) => {
      if (get().openId === id) {
        const closed = await get().closeScenario();
        if (!closed.ok) return closed;
        if (get().page === 'scenario') get().goTo('library');
      }
      const next = neighbourOf(get().library.content.rows, id);
      const outcome = await client.call('scenarios.remove', { id, origin });
      if (outcome.ok && get().selectedScenario === id) get().selectScenario(next);
      return outcome;
    },
    restoreScenario: (id) => client.call('scenarios.restore', { id, origin }),
    exportScenario: async (id) => {
      const ready = await stored(id);
      return ready.ok ? client.call('scenarios.exportFile', { id }) : ready;
    },
    importScenario: async (text) => {
      const outcome = await client.call('scenarios.importFile', { text, origin });
      if (!outcome.ok || outcome.data.status !== 'imported') return outcome;
      const opened = await open({ ok: true, data: outcome.data.record });
      return opened.ok ? outcome : opened;
    },
  };
};
