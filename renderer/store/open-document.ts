import type { CoreClient } from '../../shared/contract/index.ts';
import { type Outcome, succeed } from '../../shared/outcome.ts';
import type { ScenarioRecord, UpdateScenarioBody } from '../../shared/service/scenario.ts';
import { type Autosaver, createAutosaver } from './autosaver.ts';
import type { Clock } from './clock.ts';
import { closedDocument, type DocumentState, noIssues } from './document-state.ts';
import { issuesByField } from './issues.ts';
import { partsNotKept } from './parts.ts';
import { settled } from './remote.ts';

/** What the open document needs of the store around it. */
export interface DocumentContext {
  readonly client: CoreClient;
  readonly clock: Clock;
  readonly get: () => DocumentState & {
    readonly computeResults: () => Promise<void>;
    readonly clearResults: () => void;
  };
  readonly set: (change: Partial<DocumentState>) => void;
}

/** The scenario in the editor, and its way from and to the service. */
export interface OpenDocument {
  /** Takes a record as the open scenario, clean and without a history. */
  readonly show: (record: ScenarioRecord) => void;
  /** Reads a scenario and shows it, unless another one was opened meanwhile. */
  readonly read: (id: string) => Promise<void>;
  /** Reads the open scenario anew; an edit made meanwhile stands, and what was read is dropped. */
  readonly refresh: (id: string) => Promise<void>;
  /** Sends parts after a pause. */
  readonly save: (changes: UpdateScenarioBody) => void;
  /** Sends what is waiting now. */
  readonly flush: () => Promise<void>;
  /** Sends what is waiting, and fails when it cannot be stored. */
  readonly settle: () => Promise<Outcome<null>>;
  /** Forgets what is waiting. */
  readonly discard: () => void;
  /** Closes, whatever is waiting: `settle` comes before. */
  readonly close: () => void;
  /** True when an event told of a write that was not made here, and nothing is waiting here. */
  readonly isNews: () => boolean;
}

/** The saver of one open scenario, telling the store how it goes. */
const saverFor = (id: string, context: DocumentContext, countWrite: (step: 1 | -1) => void): Autosaver => {
  const { client, clock, get, set } = context;
  const isOpen = (): boolean => get().openId === id;
  return createAutosaver({
    clock,
    send: async (changes) => {
      countWrite(1);
      const outcome = await client.call('scenarios.update', { id, changes });
      if (!outcome.ok) countWrite(-1);
      return outcome;
    },
    onSaving: () => {
      if (isOpen() && get().save.status !== 'saving') set({ save: { status: 'saving' } });
    },
    onSaved: (answer, sent) => {
      const { document } = get();
      if (!isOpen() || document.status !== 'loaded') return;
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

export const createOpenDocument = (context: DocumentContext): OpenDocument => {
  const { client, get, set } = context;
  let saver: Autosaver | null = null;
  /** Own saves whose event has not come yet: such an event says nothing new. */
  let ownWrites = 0;

  const show = (record: ScenarioRecord): void => {
    ownWrites = 0;
    saver?.discard();
    saver = saverFor(record.id, context, (step) => {
      ownWrites = Math.max(0, ownWrites + step);
    });
    set({ ...closedDocument, openId: record.id, document: { status: 'loaded', data: record } });
    get().clearResults();
    void get().computeResults();
  };

  const read = async (id: string, isWanted: () => boolean): Promise<void> => {
    const outcome = await client.call('scenarios.read', { id });
    if (get().openId !== id || !isWanted()) return;
    if (outcome.ok) show(outcome.data);
    else set({ document: settled(get().document, outcome) });
  };

  const flush = (): Promise<void> => saver?.flush() ?? Promise.resolve();

  return {
    show,
    read: (id) => read(id, () => true),
    refresh: (id) => read(id, () => !saver?.isDirty()),
    save: (changes) => saver?.enqueue(changes),
    flush,
    settle: async () => {
      await flush();
      const { save } = get();
      return save.status === 'unsaved' ? { ok: false, error: save.error } : succeed(null);
    },
    discard: () => saver?.discard(),
    close: () => {
      saver?.discard();
      saver = null;
      set(closedDocument);
      get().clearResults();
    },
    isNews: () => {
      if (ownWrites === 0) return !saver?.isDirty();
      ownWrites -= 1;
      return false;
    },
  };
};
