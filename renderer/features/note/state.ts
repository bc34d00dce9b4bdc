import type { Input, Output } from '../../../shared/contract/index.ts';
import type { NoteCheck } from '../../../shared/contract/scenarios/file-notes.ts';
import type { NoteFile } from '../../../shared/note/note-file.ts';
import type { KeptNote, NoteWords } from '../../../shared/note/words.ts';
import type { AppError, Outcome } from '../../../shared/outcome.ts';
import { takersAmong } from '../../../shared/ways-in/plan.ts';
import type { AppState } from '../../store/app-state.ts';
import type { AppStore } from '../../store/app-store.ts';
import { type CreateFeature, featureOf } from '../../store/feature-state.ts';
import { lendersOf } from '../../store/lenders/lenders.ts';
import { latest } from '../../store/remote.ts';
import { chosenPanel } from '../../store/screens/panel-slice.ts';
import { screenOf } from '../../store/screens/screens-slice.ts';
import { settingsOf } from '../../store/settings-slice.ts';

/** Which side of a note is shown. */
export type NoteView = 'file' | 'client';

/** A note that was opened from a file, and what became of it since. */
export interface OpenedNote {
  readonly note: NoteFile;
  readonly check: NoteCheck;
}

/** What the broker changed of a scenario's note and is not stored yet. */
interface EditedNote {
  readonly content: KeptNote;
  /** Why the newest words are not stored. */
  readonly error?: AppError;
}

export interface NoteState {
  readonly view: NoteView;
  /** By scenario. */
  readonly edited: Readonly<Record<string, EditedNote>>;
  /** Shown instead of the note of the open scenario. */
  readonly opened: OpenedNote | null;
  /** Shows the note of the open scenario. */
  readonly show: (view: NoteView) => void;
  /** Shows the other side of what is shown. */
  readonly turn: (view: NoteView) => void;
  /** Changes what is stored with the scenario; texts are stored when the typing rests. */
  readonly change: (change: Partial<Omit<KeptNote, 'words'>> & { readonly words?: KeptNote['words'] }) => void;
  /** Goes back to the drafted text. */
  readonly draftAgain: (text: keyof NoteWords) => void;
  /** Stores what was changed now; also the retry after a failure. */
  readonly store: () => Promise<void>;
  /** Reads a note from `text`, or from a file that the host asks for, and shows it. */
  readonly open: (text?: string) => Promise<Outcome<Output<'fileNotes.open'>>>;
}

/** Longer than the pause between two keys. */
const storeAfterMs = 400;

/**
 * What the open scenario's note holds of the broker's: as edited here, else as stored. Undefined until it is read, so
 * that what cannot be read is not written over.
 */
export const noteContent = (state: AppState, { edited }: Pick<NoteState, 'edited'>): KeptNote | undefined => {
  const { calls, openId: scenarioId } = state;
  if (scenarioId === null) return undefined;
  return edited[scenarioId]?.content ?? latest(calls.read('fileNotes.readKept', { scenarioId }));
};

/** Whether all that was changed of any scenario's note is stored. */
export const areWordsStored = ({ edited }: Pick<NoteState, 'edited'>): boolean => Object.keys(edited).length === 0;

/** Why something that was changed is not stored; undefined while nothing failed. */
export const unstoredBecause = ({ edited }: Pick<NoteState, 'edited'>): AppError | undefined =>
  Object.values(edited).find(({ error }) => error !== undefined)?.error;

/** What is asked for the note of the open scenario; null while it is not known. */
export const noteQuestion = (
  state: AppState,
  { edited }: Pick<NoteState, 'edited'>,
): Input<'fileNotes.make'> | null => {
  const content = noteContent(state, { edited });
  const { calls, openId: scenarioId } = state;
  const areRead =
    latest(calls.read('lenders.list', {})) !== undefined && latest(calls.read('settings.read', {})) !== undefined;
  if (scenarioId === null || content === undefined || !areRead) return null;
  const { selectedLender, addToRates } = screenOf(state);
  const settings = settingsOf(state);
  const panel = chosenPanel(settings);
  const ours = new Set(lendersOf(state).map(({ id }) => id));
  // What is open does not leave the panel.
  const isOpen =
    selectedLender !== null && ours.has(selectedLender) && (panel?.lenders.includes(selectedLender) ?? true);
  const recommended = content.recommended ?? (isOpen ? selectedLender : undefined);
  const { compared, wanted } = content;
  return {
    scenarioId,
    addToRates,
    ...(recommended !== undefined && { recommended }),
    beside: content.beside ?? [...settings.starredLenders],
    ...(compared !== undefined && compared !== '' && { compared }),
    ...(wanted && { wanted }),
    takers: takersAmong(settings.schemeLenders, ours),
    ...(panel && { panel: { name: panel.name, lenders: panel.lenders.filter((id) => ours.has(id)) } }),
    leftOut: settings.hiddenLenders.filter((id) => id !== recommended),
  };
};

export const createNote: CreateFeature<NoteState> = ({ app, get, set }) => {
  const { client, calls, clock } = app;
  let cancelStore = (): void => undefined;

  const put = (scenarioId: string, note: EditedNote): void => set({ edited: { ...get().edited, [scenarioId]: note } });

  const drop = (scenarioId: string): void => {
    const { [scenarioId]: _dropped, ...others } = get().edited;
    set({ edited: others });
  };

  const write = async (scenarioId: string, { content }: EditedNote): Promise<void> => {
    const outcome = await client.call('fileNotes.writeKept', { scenarioId, kept: content });
    if (outcome.ok) calls.put('fileNotes.readKept', { scenarioId }, content);
    // What was typed meanwhile is written by itself.
    if (get().edited[scenarioId]?.content !== content) return;
    if (outcome.ok) drop(scenarioId);
    // Of a scenario that was left and is gone there is nothing to store, and nobody to tell.
    else if (outcome.error.code === 'NOT_FOUND' && app.getState().openId !== scenarioId) drop(scenarioId);
    else put(scenarioId, { content, error: outcome.error });
  };

  const store = async (): Promise<void> => {
    cancelStore();
    cancelStore = () => undefined;
    await Promise.all(Object.entries(get().edited).map(([scenarioId, note]) => write(scenarioId, note)));
  };

  const edit = (content: KeptNote, waitMs: number): void => {
    const { openId: scenarioId } = app.getState();
    if (scenarioId === null) return;
    put(scenarioId, { content });
    cancelStore();
    cancelStore = clock.after(waitMs, () => void store());
  };

  return {
    view: 'file',
    edited: {},
    opened: null,
    show: (view) => {
      void app.getState().flush();
      set({ view, opened: null });
      app.getState().goTo('note');
    },
    turn: (view) => set({ view }),
    change: ({ words, ...change }) => {
      const content = noteContent(app.getState(), get());
      if (content !== undefined) edit({ ...content, ...change, words: { ...content.words, ...words } }, storeAfterMs);
    },
    draftAgain: (text) => {
      const content = noteContent(app.getState(), get());
      if (content === undefined) return;
      const { [text]: _drafted, ...words } = content.words;
      edit({ ...content, words }, 0);
    },
    store,
    open: async (text) => {
      const outcome = await client.call('fileNotes.open', { ...(text !== undefined && { text }) });
      if (outcome.ok && outcome.data.status === 'opened') {
        const { note, check } = outcome.data;
        set({ opened: { note, check }, view: 'file' });
        app.getState().goTo('note');
      }
      return outcome;
    },
  };
};

/** The state of the note in an application. */
export const noteOf = (app: AppStore): NoteState => featureOf(app, createNote).getState();
