import { replaceEqualDeep } from '@tanstack/react-query';
import type { Output } from '../../../shared/contract/index.ts';
import { type Outcome, succeed } from '../../../shared/outcome.ts';
import { applyChanges, contentOf } from '../../../shared/publishing/content.ts';
import type { ScenarioRecord, UpdateScenarioBody } from '../../../shared/service/scenario.ts';
import type { SliceContext } from '../app-state.ts';
import { latest, settled } from '../remote.ts';
import { type Autosaver, createAutosaver } from './autosaver.ts';
import { closedDocument, type DocumentState, noIssues } from './document-state.ts';
import { emptyHistory } from './history.ts';
import { issuesByField } from './issues.ts';
import { partsChanged } from './record-changes.ts';

/** The scenario in the editor, and its exchange with the service. */
export interface OpenDocument {
  /** Shows a record as the open scenario, without pending edits or history. */
  readonly show: (record: ScenarioRecord) => void;
  /**
   * Reads the open scenario and shows it, unless another one was opened meanwhile. Edits made here come
   * first: it waits until they are stored.
   */
  readonly read: () => Promise<void>;
  /** Sends parts, one send at a time. */
  readonly save: (changes: UpdateScenarioBody) => void;
  /** Sends pending edits now. */
  readonly flush: () => Promise<void>;
  /** Sends pending edits, and fails when they cannot be stored. */
  readonly settle: () => Promise<Outcome<null>>;
  /** Goes back to what was last stored, and reads what is stored now. */
  readonly discard: () => Promise<void>;
  /**
   * Stores what was edited, lets no edit in, and does work that changes stored scenarios; shows the record that it
   * returns. When it fails the open scenario is read again, or `otherwise` where that is gone.
   */
  readonly exchange: (
    work: () => Promise<Outcome<ScenarioRecord>>,
    otherwise: string | undefined,
  ) => Promise<Outcome<ScenarioRecord>>;
  /** Closes regardless of pending edits: call `settle` first. */
  readonly close: () => void;
}

/** An open scenario: what is known to be stored, and its saver. */
interface Session {
  /** What the edits that wait were made on: as read or answered last, with what was sent since. */
  stored: ScenarioRecord;
  /** The stored scenario may have changed other than by the edits made here. */
  outdated: boolean;
  readonly saver: Autosaver;
}

/** The state of a record shown as stored. */
const clean = (record: ScenarioRecord): DocumentState => ({
  ...closedDocument,
  openId: record.id,
  document: { status: 'loaded', data: record },
});

export const createOpenDocument = (context: SliceContext): OpenDocument => {
  const { client, calls, clock, origin, get, set } = context;
  let reading = new AbortController();
  let isReading = (): boolean => false;
  /** Whoever started before is not wanted any more; the returned function says whether this one still is. */
  const startReading = (): (() => boolean) => {
    reading.abort();
    reading = new AbortController();
    const { signal } = reading;
    return () => !signal.aborted;
  };
  let session: Session | null = null;

  /** Sends parts with the name of the copy that they were made on, and the copy itself only when it is asked for. */
  const send = async (
    stored: ScenarioRecord,
    changes: UpdateScenarioBody,
    signal: AbortSignal,
  ): Promise<Outcome<Output<'scenarios.update'>>> => {
    const edit = { id: stored.id, changes, madeOn: stored.lastEditedOn, origin };
    const outcome = await client.call('scenarios.update', edit);
    const isAsked = !outcome.ok && outcome.error.code === 'BASE_NEEDED' && !signal.aborted;
    return isAsked ? client.call('scenarios.update', { ...edit, base: contentOf(stored) }) : outcome;
  };

  const startSession = (stored: ScenarioRecord): Session => {
    const saver = createAutosaver({
      clock,
      send: (changes, signal) => send(opened.stored, changes, signal),
      onSaving: () => {
        if (get().save.status !== 'saving') set({ save: { status: 'saving' } });
      },
      onStored: (sent, { merged, ...stamp }, isLast) => {
        const edited = applyChanges(opened.stored, sent);
        // An edit made meanwhile was made on the copy without what came in, which is not the one that is stored.
        opened.stored = merged === undefined ? { ...edited, ...stamp } : edited;
        if (!isLast) return;
        const cameIn = merged === undefined ? [] : partsChanged(edited, merged);
        opened.stored = { ...edited, ...merged, ...stamp };
        set({
          document: { status: 'loaded', data: replaceEqualDeep(latest(get().document), opened.stored) },
          save: { status: 'saved', at: clock.now() },
          issues: noIssues,
          mergedIn: [...new Set([...get().mergedIn, ...cameIn])],
          // A step back would put parts as they were before the merge, and take away what came in with it.
          ...(cameIn.length > 0 ? { history: emptyHistory } : {}),
        });
        calls.announce('scenarios.changed', { id: opened.stored.id, kind: 'written' });
        void get().computeResults();
        // Only when this send has ended does the scenario have no pending edits.
        if (opened.outdated) void flush().then(read);
      },
      onFailed: (error) =>
        set({
          save: { status: 'unsaved', error },
          issues: issuesByField(error.issues, latest(get().document)?.scenario),
        }),
    });
    const opened: Session = { stored, outdated: false, saver };
    return opened;
  };

  /** Pending edits are dropped, and answers still to come are ignored. */
  const endSession = (): void => {
    reading.abort();
    void session?.saver.discard();
    session = null;
  };

  const show = (record: ScenarioRecord): void => {
    const { openId, mergedIn } = get();
    endSession();
    session = startSession(record);
    set({ ...clean(record), mergedIn: openId === record.id ? mergedIn : [] });
    get().clearResults();
    void get().computeResults();
  };

  /** True when edits are pending; reading then waits for them. */
  const isPutOff = (): boolean => {
    if (!session?.saver.isDirty()) return false;
    session.outdated = true;
    return true;
  };

  const read = async (): Promise<void> => {
    const { openId: id } = get();
    if (id === null || isPutOff()) return;
    const isWanted = startReading();
    isReading = isWanted;
    const outcome = await client.call('scenarios.read', { id });
    if (!isWanted()) return;
    if (outcome.ok) show(outcome.data);
    else set({ document: settled(get().document, outcome) });
  };

  const flush = (): Promise<void> => session?.saver.flush() ?? Promise.resolve();
  const settle = async (): Promise<Outcome<null>> => {
    await flush();
    const { save } = get();
    return save.status === 'unsaved' ? { ok: false, error: save.error } : succeed(null);
  };

  return {
    show,
    read,
    save: (changes) => {
      session?.saver.enqueue(changes);
      // The record being read may be older than this edit, even if it arrives after the edit was stored.
      if (isReading() && isPutOff()) reading.abort();
    },
    flush,
    settle,
    exchange: async (work, otherwise) => {
      const before = await settle();
      if (!before.ok) return before;
      endSession();
      const isWanted = startReading();
      // Nobody can edit what is not there.
      set({ document: { status: 'loading' } });
      const outcome = await work();
      // Another scenario was opened meanwhile.
      if (!isWanted()) return outcome;
      if (outcome.ok) {
        show(outcome.data);
        return outcome;
      }
      await read();
      const { document } = get();
      const isGone = document.status === 'failed' && document.error.code === 'NOT_FOUND';
      if (isGone && otherwise !== undefined) {
        set({ openId: otherwise, document: { status: 'loading' } });
        await read();
      }
      return outcome;
    },
    discard: async () => {
      if (!session) return;
      const given = session;
      const ended = given.saver.discard();
      set(clean(given.stored));
      await ended;
      if (session === given) await read();
    },
    close: () => {
      endSession();
      set(closedDocument);
      get().clearResults();
    },
  };
};
