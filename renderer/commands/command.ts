import type { CommandEntry, CommandId } from '../../shared/contract/commands.ts';
import type { Outcome } from '../../shared/outcome.ts';
import type { AppState } from '../store/app-state.ts';
import type { AppStore } from '../store/app-store.ts';
import type { SectionPlace } from '../store/screens/screens-slice.ts';
import { type Notices, reportFailure } from '../ui/page/notices.ts';

/** What is asked before something cannot be undone. */
export interface Question {
  readonly title: string;
  readonly detail: string;
  /** The button that does it. */
  readonly yes: string;
  /** The safe one. */
  readonly no: string;
  /** The other button has the focus, because it does nothing that cannot be undone. */
  readonly isHarmless?: boolean;
}

/** A file that the person chose or dropped; its name has the folders that it lies in. */
export interface PickedFile {
  readonly name: string;
  readonly size: number;
  readonly read: () => Promise<Uint8Array>;
}

/** What commands need from the page; a test brings its own. */
export interface PagePorts extends Notices {
  /** Asks for a file whose name ends in one of these (`.pem,.key`); undefined when nothing was chosen. */
  readonly chooseTextFile: (accept: string) => Promise<string | undefined>;
  /** Asks for files of published products, or for a folder of them; undefined when nothing was chosen. */
  readonly chooseFiles: (kind: 'files' | 'folder') => Promise<readonly PickedFile[] | undefined>;
  readonly downloadText: (fileName: string, text: string) => void;
  /** Opens a message ready written in the system's mail program. */
  readonly openMail: (mailto: string) => void;
  readonly openPalette: () => void;
  /** Prints what is shown, by the system's dialog. */
  readonly print: () => void;
  /** Moves the focus to the first visible element with this `data-landmark`. */
  readonly focusLandmark: (name: 'filter' | 'source' | 'lenders' | 'section' | 'title' | 'save') => void;
  /** Where the section on the screen is scrolled to, and the field in focus. */
  readonly sectionPlace: () => SectionPlace;
  /** Presses the switch of what is in focus, if it has one. */
  readonly pressSwitch: () => void;
  /** True for the answer that is not the safe one. */
  readonly confirm: (question: Question) => Promise<boolean>;
}

/** What a command works with. */
export interface CommandContext {
  readonly store: AppStore;
  readonly ports: PagePorts;
  readonly commands: Commands;
}

/** What a command does, and when it is enabled. */
export interface CommandAction {
  /** `app` for what is not in the store's own state: answers of the core, and the states of features. */
  readonly enabled: (state: AppState, app: AppStore) => boolean;
  readonly run: (context: CommandContext) => void | Promise<void>;
}

/** The actions of the commands whose ids begin with one of these; a missing one does not compile. */
export type CommandActions<Prefix extends string> = Readonly<
  Record<Extract<CommandId, `${Prefix}.${string}`>, CommandAction>
>;

/** One thing that can be done: the same object behind button, menu, palette and shortcut. */
export type Command = CommandEntry & CommandAction;

/** Every command, in the order of the palette and of the shortcut sheet. */
export type Commands = ReadonlyMap<CommandId, Command>;

/** What became of a file: written by the host, to be downloaded by the page, or nothing, as nothing is to be written. */
type Written =
  | { readonly status: 'saved'; readonly fileName: string }
  | { readonly status: 'download'; readonly fileName: string; readonly text: string }
  | { readonly status: 'cancelled' }
  | { readonly status: 'empty' };

/** Ends an export: the page downloads the file where the host has no dialogs, else says what it is called. */
export const finishExport = (ports: PagePorts, attempt: string, outcome: Outcome<Written>): void => {
  if (!outcome.ok) reportFailure(ports, attempt, outcome.error);
  else if (outcome.data.status === 'download') ports.downloadText(outcome.data.fileName, outcome.data.text);
  else if (outcome.data.status === 'saved')
    ports.notify({ tone: 'neutral', message: `Saved as ${outcome.data.fileName}` });
  else if (outcome.data.status === 'empty') ports.notify({ tone: 'neutral', message: 'There is nothing to export' });
};
