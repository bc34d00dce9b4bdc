import type { Output } from '../../shared/contract/index.ts';
import type { NoteCheck, PrintedPage, TableCell } from '../../shared/contract/scenarios/file-notes.ts';
import type { MadeNote, NoteFile } from '../../shared/note/note-file.ts';
import type { KeptNote, NoteWords } from '../../shared/note/words.ts';
import { type AppError, type Outcome, succeed } from '../../shared/outcome.ts';
import type { AppState, CreateSlice } from './app-state.ts';
import { latestOnly } from './latest-only.ts';
import { lendersOf } from './lenders.ts';
import { chosenPanel } from './panel-slice.ts';
import { idle, latest, type Remote } from './remote.ts';
import { createRemoteReader } from './remote-reader.ts';
import { screenOf } from './screens-slice.ts';
import { settingsOf } from './settings-slice.ts';

/** Which side of a note is shown. */
export type NoteView = 'file' | 'client';

/** A note that was opened from a file, and what became of it since. */
export interface OpenedNote {
  readonly note: NoteFile;
  readonly check: NoteCheck;
}

/** What is kept with a scenario on this computer for its note. */
export interface KeptFor {
  readonly scenarioId: string;
  readonly kept: KeptNote;
  readonly isStored: boolean;
  /** Why the newest words are not stored. */
  readonly error?: AppError;
}

export interface NoteSlice {
  readonly noteView: NoteView;
  /** The note of the open scenario, without the broker's words. */
  readonly fileNote: Remote<MadeNote>;
  readonly keptNote: KeptFor | null;
  /** Shown instead of the note of the open scenario. */
  readonly openedNote: OpenedNote | null;
  /** Shows the note of the open scenario. */
  readonly showNote: (view: NoteView) => void;
  /** Shows the other side of what is shown. */
  readonly turnNote: (view: NoteView) => void;
  /** Makes the note of the open scenario anew, with what is kept for it. */
  readonly loadNote: () => Promise<void>;
  /** Changes what is kept; texts are stored when the typing rests. */
  readonly keepNote: (change: Partial<Omit<KeptNote, 'words'>> & { readonly words?: KeptNote['words'] }) => void;
  /** Goes back to the drafted text. */
  readonly draftAgain: (text: keyof NoteWords) => void;
  /** Stores what is kept now; also the retry after a failure. */
  readonly storeKept: () => Promise<void>;
  /** Reads a note from `text`, or from a file that the host asks for, and shows it. */
  readonly openNote: (text?: string) => Promise<Outcome<Output<'fileNotes.open'>>>;
  readonly exportNote: (note: NoteFile) => Promise<Outcome<Output<'fileNotes.exportFile'>>>;
  readonly exportNoteTable: (
    description: string,
    rows: TableCell[][],
  ) => Promise<Outcome<Output<'fileNotes.exportTable'>>>;
  readonly saveNotePdf: (description: string, page: PrintedPage) => Promise<Outcome<Output<'fileNotes.savePdf'>>>;
}

/** Longer than the pause between two keys. */
const storeAfterMs = 400;

const isOurs = (state: AppState, id: string): boolean => lendersOf(state).some((lender) => lender.id === id);

/**
 * The lenders to set out: as kept; else the one that is open, and those with a star. What is open does not leave
 * the panel.
 */
const lendersFor = (state: AppState, { recommended, beside, compared }: KeptNote) => {
  const { selectedLender } = screenOf(state);
  const panel = chosenPanel(settingsOf(state));
  const isOpen = selectedLender !== null && isOurs(state, selectedLender);
  const open = isOpen && (panel?.lenders.includes(selectedLender) ?? true) ? selectedLender : undefined;
  const first = recommended ?? open;
  return {
    ...(first !== undefined && { recommended: first }),
    beside: beside ?? [...settingsOf(state).starredLenders],
    ...(compared !== undefined && compared !== '' && { compared }),
    ...(panel && { panel: { name: panel.name, lenders: panel.lenders.filter((id) => isOurs(state, id)) } }),
  };
};

export const createNoteSlice: CreateSlice<NoteSlice> = (context) => {
  const { client, clock, get, set } = context;
  const notes = createRemoteReader(context, 'fileNote');
  const readings = latestOnly();
  let cancelStore = (): void => undefined;

  /** What is kept for the open scenario, read once: what cannot be read must not be written over. */
  const keptFor = async (scenarioId: string): Promise<Outcome<KeptNote>> => {
    const known = get().keptNote;
    if (known?.scenarioId === scenarioId) return succeed(known.kept);
    await get().storeKept();
    const outcome = await client.call('fileNotes.readKept', { scenarioId });
    if (outcome.ok && get().openId === scenarioId)
      set({ keptNote: { scenarioId, kept: outcome.data, isStored: true } });
    return outcome;
  };

  const keep = (kept: KeptNote, waitMs: number): void => {
    const known = get().keptNote;
    if (known === null) return;
    set({ keptNote: { scenarioId: known.scenarioId, kept, isStored: false } });
    cancelStore();
    cancelStore = clock.after(waitMs, () => void get().storeKept());
  };

  return {
    noteView: 'file',
    fileNote: idle,
    keptNote: null,
    openedNote: null,
    showNote: (noteView) => {
      set({ noteView, openedNote: null });
      get().goTo('note');
    },
    turnNote: (noteView) => set({ noteView }),
    loadNote: async () => {
      const { openId: scenarioId } = get();
      if (scenarioId === null) return;
      const isNewest = readings.start();
      if (latest(get().fileNote) !== undefined && get().keptNote?.scenarioId !== scenarioId) notes.clear();
      await get().flush();
      const kept = await keptFor(scenarioId);
      if (!isNewest()) return;
      await notes.read(async () => {
        if (!kept.ok) return kept;
        const { addToRates } = screenOf(get());
        const chosen = lendersFor(get(), kept.data);
        const leftOut = settingsOf(get()).hiddenLenders.filter((id) => id !== chosen.recommended);
        return client.call('fileNotes.make', { scenarioId, addToRates, ...chosen, leftOut });
      });
    },
    keepNote: ({ words, ...change }) => {
      const known = get().keptNote;
      if (known === null) return;
      keep({ ...known.kept, ...change, words: { ...known.kept.words, ...words } }, storeAfterMs);
    },
    draftAgain: (text) => {
      const known = get().keptNote;
      if (known === null) return;
      const { [text]: _drafted, ...words } = known.kept.words;
      keep({ ...known.kept, words }, 0);
    },
    storeKept: async () => {
      cancelStore();
      cancelStore = () => undefined;
      const known = get().keptNote;
      if (known === null || known.isStored) return;
      const { scenarioId, kept } = known;
      const outcome = await client.call('fileNotes.writeKept', { scenarioId, kept });
      const now = get().keptNote;
      if (now?.scenarioId !== known.scenarioId) return;
      const { error: _before, ...rest } = now;
      set({ keptNote: outcome.ok ? { ...rest, isStored: now.kept === kept } : { ...rest, error: outcome.error } });
    },
    openNote: async (text) => {
      const outcome = await client.call('fileNotes.open', { ...(text !== undefined && { text }) });
      if (outcome.ok && outcome.data.status === 'opened') {
        const { note, check } = outcome.data;
        set({ openedNote: { note, check }, noteView: 'file' });
        get().goTo('note');
      }
      return outcome;
    },
    exportNote: (note) => client.call('fileNotes.exportFile', { note }),
    exportNoteTable: (description, rows) => client.call('fileNotes.exportTable', { description, rows }),
    saveNotePdf: (description, page) => client.call('fileNotes.savePdf', { description, page }),
  };
};
