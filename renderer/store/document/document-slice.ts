import { type Outcome, succeed } from '../../../shared/outcome.ts';
import { applyChanges } from '../../../shared/publishing/content.ts';
import type { ScenarioBody, ScenarioRecord, UpdateScenarioBody } from '../../../shared/service/scenario.ts';
import type { CreateSlice, SliceContext } from '../app-state.ts';
import { latest } from '../remote.ts';
import { screenOf } from '../screens/screens-slice.ts';
import { closedDocument, type DocumentState } from './document-state.ts';
import { type History, record as recordStep, seal, stepBack, stepForward } from './history.ts';
import { createOpenDocument, type OpenDocument } from './open-document.ts';
import { currentParts } from './record-changes.ts';

export interface Edit {
  /** The name of the undo step, for example "Remove loan". */
  readonly label: string;
  /** The parts that change; undefined or empty when there is nothing to change. */
  readonly change: (body: ScenarioBody) => UpdateScenarioBody | undefined;
  /** Consecutive edits with the same key are undone as one. */
  readonly mergeKey?: string;
}

/** Opens, closes and stores the scenario in the editor. */
interface OpeningActions {
  /** Opens a scenario in the editor. Fails when the one that is open cannot be saved. */
  readonly openScenario: (id: string) => Promise<Outcome<null>>;
  /** Shows a record that was just created or imported as the open scenario. */
  readonly showRecord: (record: ScenarioRecord) => Promise<Outcome<null>>;
  /** Saves pending edits now. Also the retry after a failure. */
  readonly flush: () => Promise<void>;
  /** Stores the scenario with its unsaved edits as a copy and opens that; the scenario stays as stored. */
  readonly keepAsCopy: () => Promise<Outcome<null>>;
  /** Discards unsaved edits and reads the stored scenario. */
  readonly discardEdits: () => Promise<void>;
  /** Saves, then closes; a failed save keeps it open. */
  readonly closeScenario: () => Promise<Outcome<null>>;
  /** Does work that changes stored scenarios, while no edit is let in; opens the record that it returns. */
  readonly exchangeOpen: OpenDocument['exchange'];
  /** What came in with a save was looked at. */
  readonly mergedInSeen: () => void;
  /** A scenario was written: reads the open one unless this window wrote it. */
  readonly onScenarioWritten: (id: string, origin: string | undefined) => Promise<void>;
}

/** Changes the scenario in the editor: at once here, and then in the store. */
interface EditingActions {
  readonly edit: (edit: Edit) => void;
  readonly rename: (description: string) => void;
  /** Ends the merging of edits, because a field was left. */
  readonly sealEdit: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

export type DocumentSlice = DocumentState & OpeningActions & EditingActions;

/** Leaves room for what is added to it. */
const maxCopiedTitle = 290;

const openingActions = ({ client, get, set, origin: own }: SliceContext, open: OpenDocument): OpeningActions => ({
  openScenario: async (id) => {
    if (get().openId === id && get().document.status === 'loaded') return succeed(null);
    const before = await open.settle();
    if (!before.ok) return before;
    open.close();
    set({ openId: id, document: { status: 'loading' } });
    await open.read();
    return succeed(null);
  },
  showRecord: async (record) => {
    const before = await open.settle();
    if (before.ok) open.show(record);
    return before;
  },
  flush: open.flush,
  keepAsCopy: async () => {
    const edited = latest(get().document);
    if (edited === undefined) return succeed(null);
    const description = `${edited.description.slice(0, maxCopiedTitle)} (copy)`;
    const copy = await client.call('scenarios.create', { description, scenario: edited.scenario, origin: own });
    if (!copy.ok) return copy;
    // An edit that was made meanwhile is in no copy yet.
    if (latest(get().document) !== edited) return succeed(null);
    get().changeScreen(screenOf(get()), copy.data.id);
    open.show(copy.data);
    return succeed(null);
  },
  discardEdits: open.discard,
  exchangeOpen: open.exchange,
  closeScenario: async () => {
    const before = await open.settle();
    if (before.ok) open.close();
    return before;
  },
  mergedInSeen: () => set({ mergedIn: [] }),
  onScenarioWritten: async (id, origin) => {
    if (origin !== own && id === get().openId) await open.read();
  },
});

const editingActions = ({ get, set }: SliceContext, open: OpenDocument): EditingActions => {
  const apply = (record: ScenarioRecord, changes: UpdateScenarioBody, history: History): void => {
    // At once: whoever reads the store is asked after every change of it.
    set({ history, document: { status: 'loaded', data: applyChanges(record, changes) }, resultsStale: true });
    get().endQuiet('until figures come');
    open.save(changes);
  };

  const step = (take: typeof stepBack, side: 'before' | 'after'): void => {
    const { document, history } = get();
    const taken = take(history);
    if (document.status !== 'loaded' || taken === undefined) return;
    apply(document.data, taken.entry[side], taken.history);
  };

  const edit = ({ label, change, mergeKey }: Edit): void => {
    const { document, history } = get();
    if (document.status !== 'loaded') return;
    const changes = change(document.data.scenario);
    if (changes === undefined || Object.keys(changes).length === 0) return;
    const before = currentParts(document.data, changes);
    const step = { label, mergeKey: mergeKey ?? null, before, after: changes };
    apply(document.data, changes, recordStep(history, step));
  };

  return {
    edit,
    rename: (description) => {
      if (description === latest(get().document)?.description) return;
      edit({ label: 'Rename', mergeKey: 'description', change: () => ({ description }) });
    },
    sealEdit: () => set({ history: seal(get().history) }),
    undo: () => {
      step(stepBack, 'before');
    },
    redo: () => {
      step(stepForward, 'after');
    },
  };
};

export const createDocumentSlice: CreateSlice<DocumentSlice> = (context) => {
  const open = createOpenDocument(context);
  return { ...closedDocument, ...openingActions(context, open), ...editingActions(context, open) };
};
