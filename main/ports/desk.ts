import type { SettingsValues } from '../../shared/contract/desk/settings.ts';
import type { EventName, EventPayload } from '../../shared/contract/events.ts';
import type { RequestAttempt, RequestLogEntry } from '../../shared/contract/services/requests.ts';
import type { CreateScenarioBody } from '../../shared/service/create-scenario.ts';

/** The settings as one JSON document, always replaced as a whole. */
export interface SettingsStore {
  /** Undefined when nothing readable is stored. */
  read(): unknown;
  write(values: SettingsValues): void;
}

/** The latest signed requests, held in memory. */
export interface RequestLog {
  list(): readonly RequestLogEntry[];
  /** Undefined when there was no such request or it has been dropped. */
  find(id: number): { readonly entry: RequestLogEntry; readonly attempts: readonly RequestAttempt[] } | undefined;
  clear(): void;
}

/** Where the core announces changes. */
export interface EventSink {
  emit<E extends EventName>(name: E, payload: EventPayload<E>): void;
}

/** The bundled example scenario, already parsed. */
export interface SampleSource {
  firstHome(): CreateScenarioBody;
}

/** Identifiers for the elements of a scenario. */
export interface Ids {
  next(): string;
}

/** What a file holds, from which a dialog takes its title and file filter. */
export type FileKind =
  | 'scenario'
  | 'lender'
  | 'rule'
  | 'private_key'
  | 'public_key'
  | 'lenders'
  | 'journal'
  | 'notes'
  | 'file_note'
  | 'calendar'
  | 'table';

/** What only a host can do. */
export interface Shell {
  /** Marks the window as having unsaved edits, where the system has a mark for it. */
  showUnsaved(unsaved: boolean): void;
  /** False when the host leaves it to the page. */
  openExternal(url: string): Promise<boolean>;
  /** Opens a prepared message from its `mailto:` address. False when the host leaves it to the page. */
  openMail(mailto: string): Promise<boolean>;
  /** Asks where to save and writes; `unsupported` where the host has no dialogs. */
  saveText(
    fileName: string,
    text: string,
    kind?: FileKind,
  ): Promise<{ status: 'saved'; fileName: string } | { status: 'cancelled' } | { status: 'unsupported' }>;
  /** Asks where to save and writes what the window prints as PDF; `unsupported` where only the page can print. */
  savePdf(
    fileName: string,
  ): Promise<{ status: 'saved'; fileName: string } | { status: 'cancelled' } | { status: 'unsupported' }>;
  /** Asks for a file and reads it; `unsupported` where the host has no dialogs. */
  openText(
    kind?: FileKind,
  ): Promise<{ status: 'opened'; text: string } | { status: 'cancelled' } | { status: 'unsupported' }>;
  /** Asks for a folder; `unsupported` where the host has no dialogs. */
  chooseFolder(): Promise<{ status: 'chosen'; path: string } | { status: 'cancelled' } | { status: 'unsupported' }>;
}
