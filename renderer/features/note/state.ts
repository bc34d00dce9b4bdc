import type { Input, Output } from '../../../shared/contract/index.ts';
import type { NoteCheck } from '../../../shared/contract/scenarios/file-notes.ts';
import type { NoteFile } from '../../../shared/note/note-file.ts';
import type { KeptNote, NoteWords } from '../../../shared/note/words.ts';
import type { AppError, Outcome } from '../../../shared/outcome.ts';
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

/** What the broker changed of a scenario's note in this window. */
interface EditedNote {
  readonly scenarioId: string;
  readonly content: KeptNote;
  readonly isStored: boolean;
  /** Why the newest words are not stored. */
  readonly error?: AppError;
}

export interface NoteState {
  readonly view: NoteView;
  /** Null until something is changed. */
  readonly edited: EditedNote | null;
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
  if (edited?.scenarioId === scenarioId) return edited.content;
  return latest(calls.read('fileNotes.readKept', { scenarioId }));
};

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
  const { compared } = content;
  return {
    scenarioId,
    addToRates,
    ...(recommended !== undefined && { recommended }),
    beside: content.beside ?? [...settings.starredLenders],
    ...(compared !== undefined && compared !== '' && { compared }),
    ...(panel && { panel: { name: panel.name, lenders: panel.lenders.filter((id) => ours.has(id)) } }),
    leftOut: settings.hiddenLenders.filter((id) => id !== recommended),
  };
};

export const createNote: CreateFeature<NoteState> = ({ app, get, set }) => {
  const { client, calls, clock } = app;
  let cancelStore = (): void => undefined;

  const write = async ({ scenarioId, content }: EditedNote): Promise<void> => {
    const outcome = await client.call('fileNotes.writeKept', { scenarioId, kept: content });
    if (outcome.ok) calls.put('fileNotes.readKept', { scenarioId }, content);
    const { edited } = get();
    if (edited?.scenarioId !== scenarioId) return;
    const { error: _before, ...rest } = edited;
    set({ edited: outcome.ok ? { ...rest, isStored: edited.content === content } : { ...rest, error: outcome.error } });
  };

  const store = async (): Promise<void> => {
    cancelStore();
    cancelStore = () => undefined;
    const { edited } = get();
    if (edited !== null && !edited.isStored) await write(edited);
  };

  const edit = (content: KeptNote, waitMs: number): void => {
    const { openId: scenarioId } = app.getState();
    const { edited } = get();
    if (scenarioId === null) return;
    // Another scenario's words are written before these take their place.
    if (edited !== null && edited.scenarioId !== scenarioId && !edited.isStored) void write(edited);
    set({ edited: { scenarioId, content, isStored: false } });
    cancelStore();
    cancelStore = clock.after(waitMs, () => void store());
  };

  return {
    view: 'file',
    edited: null,
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
