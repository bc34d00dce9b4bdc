import { type AppError, type Outcome, succeed } from '../../../shared/outcome.ts';
import type { ScenarioRecord, UpdateScenarioBody } from '../../../shared/service/scenario.ts';
import type { SliceContext } from '../app-state.ts';
import { settled } from '../remote.ts';
import { closedDocument, type DocumentState } from './document-state.ts';
import { type History, seal } from './history.ts';
import { createKeptHistories } from './kept-histories.ts';
import { createSession, type Session } from './session.ts';

/** The scenario in the editor, and its exchange with the service. */
export interface OpenDocument {
  /** Shows a record as the open scenario, without pending edits, and with the history of what was done to it here. */
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

/** The state of a record shown as stored. */
const clean = (record: ScenarioRecord): DocumentState => ({
  ...closedDocument,
  openId: record.id,
  document: { status: 'loaded', data: record },
});

const outcomeOf = ({ save }: DocumentState): Outcome<null> =>
  save.status === 'unsaved' ? { ok: false, error: save.error } : succeed(null);

const isGone = ({ document }: DocumentState): boolean =>
  document.status === 'failed' && document.error.code === 'NOT_FOUND';

/** What is shown can be edited while the host is away; it is read again when the host is back. */
const isCutOff = ({ code }: AppError): boolean => code === 'SERVICE_UNREACHABLE' || code === 'REFUSED';

/** Whose answer is waited for: whoever started before is not wanted any more. */
const createReading = () => {
  let newest = new AbortController();
  let isUnderWay = (): boolean => false;
  /** Work whose answer is shown. The returned function says whether it still is wanted. */
  const startWork = (): (() => boolean) => {
    newest.abort();
    newest = new AbortController();
    const { signal } = newest;
    return () => !signal.aborted;
  };
  return {
    startWork,
    /** Reading, which an edit made meanwhile outdates. */
    start: (): (() => boolean) => {
      isUnderWay = startWork();
      return isUnderWay;
    },
    isUnderWay: () => isUnderWay(),
    drop: () => newest.abort(),
  };
};

/** The session of the scenario that is shown, and what was done to those that were left. */
const createSessions = (context: SliceContext) => {
  const histories = createKeptHistories();
  let session: Session | null = null;
  return {
    current: () => session,
    /** Starts saving a record, and returns what was done to it here. */
    start: (record: ScenarioRecord, readAgain: () => void): History => {
      session = createSession(context, record, readAgain);
      return histories.of(record);
    },
    /** Drops pending edits. The history of what is stored is kept. */
    end: (): void => {
      if (session === null) return;
      if (!session.saver.isDirty()) histories.keep(session.stored, seal(context.get().history));
      void session.saver.discard();
      session = null;
    },
  };
};

export const createOpenDocument = (context: SliceContext): OpenDocument => {
  const { client, get, set } = context;
  const reading = createReading();
  const sessions = createSessions(context);

  /** Pending edits are dropped, and answers still to come are ignored. */
  const endSession = (): void => {
    reading.drop();
    sessions.end();
  };

  const show = (record: ScenarioRecord): void => {
    const { openId, mergedIn } = get();
    endSession();
    const history = sessions.start(record, () => void flush().then(read));
    set({ ...clean(record), history, mergedIn: openId === record.id ? mergedIn : [] });
    get().clearResults();
    void get().computeResults();
  };

  /** True when edits are pending; reading then waits for them. */
  const isPutOff = (): boolean => {
    const session = sessions.current();
    if (!session?.saver.isDirty()) return false;
    session.outdated = true;
    return true;
  };

  const read = async (): Promise<void> => {
    const { openId: id } = get();
    if (id === null || isPutOff()) return;
    const isWanted = reading.start();
    const outcome = await client.call('scenarios.read', { id });
    if (!isWanted()) return;
    if (outcome.ok) show(outcome.data);
    else if (!isCutOff(outcome.error) || get().document.status !== 'loaded')
      set({ document: settled(get().document, outcome) });
  };

  const flush = (): Promise<void> => sessions.current()?.saver.flush() ?? Promise.resolve();
  const settle = async (): Promise<Outcome<null>> => {
    await flush();
    return outcomeOf(get());
  };

  return {
    show,
    read,
    save: (changes) => {
      sessions.current()?.saver.enqueue(changes);
      // The record being read may be older than this edit, even if it arrives after the edit was stored.
      if (reading.isUnderWay() && isPutOff()) reading.drop();
    },
    flush,
    settle,
    exchange: async (work, otherwise) => {
      const before = await settle();
      if (!before.ok) return before;
      endSession();
      const isWanted = reading.startWork();
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
      if (isGone(get()) && otherwise !== undefined) {
        set({ openId: otherwise, document: { status: 'loading' } });
        await read();
      }
      return outcome;
    },
    discard: async () => {
      const session = sessions.current();
      if (!session) return;
      const ended = session.saver.discard().then(() => get().endQuiet());
      set(clean(session.stored));
      await ended;
      if (sessions.current() === session) await read();
    },
    close: () => {
      endSession();
      set(closedDocument);
      get().clearResults();
    },
  };
};
