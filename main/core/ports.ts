import type { SettingsValues } from '../../shared/contract/desk/settings.ts';
import type { EventName, EventPayload } from '../../shared/contract/events.ts';
import type { LenderSummary } from '../../shared/contract/lenders/lenders.ts';
import type { PolicyNote } from '../../shared/contract/lenders/policies.ts';
import type { ScenarioSummary } from '../../shared/contract/scenarios/scenarios.ts';
import type { ConnectionStatus } from '../../shared/contract/services/connection.ts';
import type { RequestAttempt, RequestLogEntry } from '../../shared/contract/services/requests.ts';
import type { NoteInputs, NoteResults } from '../../shared/note/note-file.ts';
import type { KeptNote } from '../../shared/note/words.ts';
import type { Outcome } from '../../shared/outcome.ts';
import type { LenderCurves } from '../../shared/pictures/curves.ts';
import type { LenderDifference } from '../../shared/pictures/difference.ts';
import type { LibraryQuery, Marks } from '../../shared/scenario/marks.ts';
import type { EndpointAnswer, EndpointInput, EndpointName } from '../../shared/service/endpoints.ts';
import type { CreateScenarioBody, ScenarioBody } from '../../shared/service/scenario.ts';
import type { AllSolutions, LenderWhatIfs } from '../../shared/solver/solution.ts';

/*
 * What the core needs from outside. compose.ts implements the ports; the core imports nothing else of main.
 * Expected failures are returned as outcomes; a port throws only for a bug.
 */

/** A signed call of one operation of the endpoint table, its answer parsed. */
type ServiceMethod<N extends EndpointName> = (
  ...input: unknown extends EndpointInput<N> ? [] : [input: EndpointInput<N>]
) => Promise<Outcome<EndpointAnswer<N>>>;

/** The signed client of the service: one method for each operation. */
export type ServiceClient = { readonly [N in Exclude<EndpointName, 'echo'>]: ServiceMethod<N> } & {
  /** A signed echo. The specification does not define its answer: only the HTTP status counts. */
  readonly echo: () => Promise<Outcome<{ readonly status: number }>>;
};

/** `total`: how many can be listed. `more`: the search matches others beyond them. */
export interface LibraryPage {
  readonly total: number;
  readonly more: boolean;
  readonly items: ScenarioSummary[];
}

/**
 * What the desk does with stored scenarios that the service has no operation for: list, mark, remove, restore.
 * Limited to the given teams, as the service is.
 */
export interface ScenarioLibrary {
  list(teamIds: readonly string[], query: LibraryQuery): LibraryPage;
  /** False when there is no such scenario in these teams (or it is already removed). */
  remove(teamIds: readonly string[], id: string): boolean;
  /** False when there is no such removed scenario in these teams. */
  restore(teamIds: readonly string[], id: string): boolean;
  /** Deletes for good what is removed, but what is still on its way to a service; returns the ids. */
  emptyBin(teamIds: readonly string[]): string[];
  /** False when there is no such scenario in these teams. What is absent stays as it is. */
  mark(teamIds: readonly string[], id: string, change: Partial<Marks>): boolean;
  /** Undefined when there is no such scenario in these teams. */
  marksOf(teamIds: readonly string[], id: string): Marks | undefined;
  /** The scenarios opened last, the newest first. */
  recent(teamIds: readonly string[], limit: number): ScenarioSummary[];
  /** Every tag in use, with how many scenarios have it. */
  tags(teamIds: readonly string[]): { readonly tag: string; readonly scenarios: number }[];
}

/** The lenders that the desk knows by name; the service has no operation that lists them. */
export interface LenderDirectory {
  list(): readonly LenderSummary[];
}

/** A broker's own notes, one for each lender and topic. */
export interface PolicyNotes {
  list(): PolicyNote[];
  put(note: PolicyNote): void;
  remove(lender: string, topic: string): void;
}

/**
 * Searches what gets a scenario to the amount asked at this computer's lenders. It works in short slices
 * between which everything else goes on, and ends with undefined when it is called off.
 */
export interface Solver {
  /** At the given lenders, or at all. */
  all(scenario: ScenarioBody, question: SolverQuestion, signal: AbortSignal): Promise<AllSolutions | undefined>;
  /** The lender is one of the directory. */
  lender(
    scenario: ScenarioBody,
    question: { readonly lender: string; readonly addToRates: number },
    signal: AbortSignal,
  ): Promise<LenderWhatIfs | undefined>;
}

export interface SolverQuestion {
  /** Undefined: all. */
  readonly lenders: readonly string[] | undefined;
  /** Percentage points added to every rate. */
  readonly addToRates: number;
}

/** Calculates what is drawn of this computer's lenders, as the solver works; the lenders are of the directory. */
export interface Pictures {
  curves(
    scenario: ScenarioBody,
    question: { readonly lender: string; readonly addToRates: number },
    signal: AbortSignal,
  ): Promise<LenderCurves | undefined>;
  difference(
    scenario: ScenarioBody,
    question: { readonly from: string; readonly to: string; readonly addToRates: number },
    signal: AbortSignal,
  ): Promise<LenderDifference | undefined>;
}

/** Computes file notes: of the lenders of this computer, or of what a note holds. */
export interface NoteCalculator {
  /** The versions of the calculation, the oldest first; the last is the one that computes. */
  readonly modelChanges: readonly ModelChange[];
  /** All that a calculation rests on today, at every lender but those left out. */
  inputs(
    scenario: ScenarioBody,
    question: { readonly leftOut: readonly string[]; readonly addToRates: number },
  ): NoteInputs;
  /** Computes from the inputs alone. INVALID_FILE says what of them cannot be computed. */
  compute(inputs: NoteInputs, set: SetOut): Promise<Outcome<NoteResults>>;
}

/** The lenders set out in full, the first of which is recommended, and the one that it is compared with. */
export interface SetOut {
  readonly chosen: readonly string[];
  readonly compared?: string | undefined;
}

export interface ModelChange {
  readonly version: number;
  /** An ISO day. */
  readonly day: string;
  readonly change: string;
}

/** What is kept of the notes of scenarios, limited to the given teams. */
export interface KeptNotes {
  /** Undefined where there is no such scenario in these teams; empty where nothing is kept. */
  read(teamIds: readonly string[], scenarioId: string): KeptNote | undefined;
  /** False where there is no such scenario in these teams. */
  write(teamIds: readonly string[], scenarioId: string, kept: KeptNote): boolean;
}

export interface SettingsStore {
  /** Stored values, or undefined where nothing (or nothing readable) is stored. */
  read(): unknown;
  write(values: SettingsValues): void;
}

/** The newest signed requests, held in memory. */
export interface RequestLog {
  list(): readonly RequestLogEntry[];
  /** Undefined for one that was never there, or was dropped. */
  find(id: number): { readonly entry: RequestLogEntry; readonly attempts: readonly RequestAttempt[] } | undefined;
  clear(): void;
}

/** An open connection to a service, without secrets. */
export interface Connection {
  readonly client: ServiceClient;
  /** The teams of the grant; the library shows only their scenarios. */
  readonly teamIds: readonly string[];
  /** What the status screen shows beside the user. */
  readonly description: Omit<ConnectionStatus, 'user' | 'clockCorrectionMs'>;
  /** The correction that the client has learned for the service's clock so far. */
  clockCorrectionMs(): number;
}

/**
 * The connection may be a different one at the next call. A use case asks for it when it begins, finishes on
 * the one that it was given, and keeps none.
 */
export interface Connections {
  current(): Connection;
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

/** What a file holds: what a dialog offers to look for. */
export type FileKind =
  'scenario' | 'lender' | 'private_key' | 'public_key' | 'lenders' | 'journal' | 'notes' | 'file_note' | 'table';

/** What only a host can do. */
export interface Shell {
  /** Marks the window as having an edit that is not stored, where the system has a mark for it. */
  showUnsaved(unsaved: boolean): void;
  /** False when the host leaves it to the page. */
  openExternal(url: string): Promise<boolean>;
  /** Opens a message that is ready written, from its `mailto:` address. False when the host leaves it to the page. */
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
