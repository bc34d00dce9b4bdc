import type { AppError, Outcome } from '../../shared/contract/outcome.ts';
import type { ScenarioBody, ScenarioRecord, UpdateScenarioBody } from '../../shared/service/scenario.ts';
import { succeed } from '../../shared/contract/outcome.ts';
import { createAutosaver } from './autosaver.ts';
import type { Autosaver } from './autosaver.ts';
import { emptyHistory, record as recordStep, seal, stepBack, stepForward } from './history.ts';
import type { History } from './history.ts';
import { issuesByField } from './issues.ts';
import type { FieldIssues } from './issues.ts';
import { applyChanges, currentParts, partsNotKept } from './parts.ts';
import { idle, latest, settled } from './remote.ts';
import type { Remote } from './remote.ts';
import type { CreateSlice, SliceContext } from './slice.ts';

/** Whether the open scenario is stored, from the service's acknowledgement alone. */
export type SaveStatus =
  | {
      readonly status: 'saved';
      /** Milliseconds since the epoch; null until the first save. */ readonly at: number | null;
    }
  | { readonly status: 'saving' }
  | { readonly status: 'unsaved'; readonly error: AppError };

export interface Edit {
  /** What undo names, for example "Remove loan". */
  readonly label: string;
  /** The parts that change; undefined or empty when there is nothing to do. */
  readonly change: (body: ScenarioBody) => UpdateScenarioBody | undefined;
  /** Consecutive edits with the same key are undone as one. */
  readonly mergeKey?: string;
}

export interface DocumentSlice {
  readonly openId: string | null;
  /** The open scenario as edited here. */
  readonly document: Remote<ScenarioRecord>;
  readonly save: SaveStatus;
  /** What the service refused, by field key (`income.0.payg`). */
  readonly issues: FieldIssues;
  /** Parts of the last save that the service answered otherwise than sent. */
  readonly notKept: readonly string[];
  readonly history: History;
  /** Opens a scenario in the editor. Fails when the one open before cannot be saved. */
  readonly openScenario: (id: string) => Promise<Outcome<null>>;
  /** Takes a record that was just created or imported as the open scenario. */
  readonly showRecord: (record: ScenarioRecord) => Promise<Outcome<null>>;
  /** Applies an edit here at once; it is saved after a short pause. */
  readonly edit: (edit: Edit) => void;
  readonly rename: (description: string) => void;
  /** Ends the merging of edits: a field was left. */
  readonly sealEdit: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Saves what is waiting now. Also the retry after a failure. */
  readonly flush: () => Promise<void>;
  /** Gives up the unsaved edits and reads the scenario as stored. */
  readonly discardEdits: () => Promise<void>;
  /** Saves, then closes; a failed save keeps it open. */
  readonly closeScenario: () => Promise<Outcome<null>>;
  /** The open scenario was written by someone else: reads it, unless edits are waiting here. */
  readonly onWrittenElsewhere: () => Promise<void>;
}

const saved: SaveStatus = { status: 'saved', at: null };
const noIssues: FieldIssues = new Map();

const closed = {
  openId: null,
  document: idle,
  save: saved,
  issues: noIssues,
  notKept: [],
  history: emptyHistory,
} as const;

/** The saver of one open scenario, telling the store how it goes. */
const saverFor = (id: string, context: SliceContext, onSend: (begun: boolean) => void): Autosaver => {
  const { client, clock, get, set } = context;
  const isOpen = (): boolean => get().openId === id;
  return createAutosaver({
    clock,
    send: async (changes) => {
      onSend(true);
      const outcome = await client.call('scenarios.update', { id, changes });
      if (!outcome.ok) onSend(false);
      return outcome;
    },
    onSaving: () => {
      if (isOpen() && get().save.status !== 'saving') set({ save: { status: 'saving' } });
    },
    onSaved: (answer, sent) => {
      if (!isOpen()) return;
      const { document } = get();
      if (document.status !== 'loaded') return;
      const { lastEditedBy, lastEditedOn } = answer;
      set({
        document: { status: 'loaded', data: { ...document.data, lastEditedBy, lastEditedOn } },
        save: { status: 'saved', at: clock.now() },
        issues: noIssues,
        notKept: partsNotKept(sent, answer),
      });
      void get().computeResults();
    },
    onFailed: (error) => {
      if (isOpen()) set({ save: { status: 'unsaved', error }, issues: issuesByField(error.issues) });
    },
  });
};

export const createDocumentSlice: CreateSlice<DocumentSlice> = (context) => {
  const { client, get, set } = context;
  let saver: Autosaver | null = null;
  /** Own saves whose event has not come yet: such an event says nothing new. */
  let ownWrites = 0;

  const show = (record: ScenarioRecord): void => {
    saver = saverFor(record.id, context, (begun) => {
      ownWrites = Math.max(0, ownWrites + (begun ? 1 : -1));
    });
    ownWrites = 0;
    set({ ...closed, openId: record.id, document: { status: 'loaded', data: record } });
    get().clearResults();
    void get().computeResults();
  };

  const flush = (): Promise<void> => saver?.flush() ?? Promise.resolve();

  /** Saves the scenario that is open; fails when that does not work. */
  const settle = async (): Promise<Outcome<null>> => {
    await flush();
    const { save } = get();
    return save.status === 'unsaved' ? { ok: false, error: save.error } : succeed(null);
  };

  const close = (): void => {
    saver?.discard();
    saver = null;
    set({ ...closed });
    get().clearResults();
  };

  const apply = (changes: UpdateScenarioBody): void => {
    const { document } = get();
    if (document.status !== 'loaded' || Object.keys(changes).length === 0) return;
    set({ document: { status: 'loaded', data: applyChanges(document.data, changes) } });
    get().markResultsStale();
    saver?.enqueue(changes);
  };

  const commit = (label: string, mergeKey: string | null, changes: UpdateScenarioBody | undefined): void => {
    const { document, history } = get();
    if (document.status !== 'loaded' || changes === undefined || Object.keys(changes).length === 0) return;
    const before = currentParts(document.data, changes);
    set({ history: recordStep(history, { label, mergeKey, before, after: changes }) });
    apply(changes);
  };

  const read = async (id: string): Promise<void> => {
    const outcome = await client.call('scenarios.read', { id });
    if (get().openId !== id) return;
    if (outcome.ok) show(outcome.data);
    else set({ document: settled(get().document, outcome) });
  };

  return {
    ...closed,
    openScenario: async (id) => {
      if (get().openId === id && get().document.status === 'loaded') return succeed(null);
      const before = await settle();
      if (!before.ok) return before;
      close();
      set({ openId: id, document: { status: 'loading' } });
      await read(id);
      return succeed(null);
    },
    showRecord: async (record) => {
      const before = await settle();
      if (before.ok) show(record);
      return before;
    },
    edit: ({ label, change, mergeKey }) => {
      const record = latest(get().document);
      if (record) commit(label, mergeKey ?? null, change(record.scenario));
    },
    rename: (description) => commit('Rename', 'description', { description }),
    sealEdit: () => set({ history: seal(get().history) }),
    undo: () => {
      const step = stepBack(get().history);
      if (!step) return;
      set({ history: step.history });
      apply(step.entry.before);
    },
    redo: () => {
      const step = stepForward(get().history);
      if (!step) return;
      set({ history: step.history });
      apply(step.entry.after);
    },
    flush,
    discardEdits: async () => {
      const { openId } = get();
      if (openId === null) return;
      saver?.discard();
      await read(openId);
    },
    closeScenario: async () => {
      const before = await settle();
      if (before.ok) close();
      return before;
    },
    onWrittenElsewhere: async () => {
      if (ownWrites > 0) {
        ownWrites -= 1;
        return;
      }
      const { openId } = get();
      if (openId !== null && !saver?.isDirty()) await read(openId);
    },
  };
};
