import type { Output } from '../../shared/contract/index.ts';
import type { LenderSummary } from '../../shared/contract/lenders/lenders.ts';
import type { Outcome } from '../../shared/outcome.ts';
import type { LenderFile } from '../../shared/pack/lender-file.ts';

/** The lenders that the desk knows by name; the service has no operation that lists them. */
export interface LenderDirectory {
  list(): readonly LenderSummary[];
}

/** An own lender as stored. */
export interface OwnLender {
  readonly id: string;
  readonly file: LenderFile;
  /** Why it is left out of the comparison. */
  readonly problem?: string | undefined;
}

/** A file of the data folder that cannot be used. */
export interface BrokenLender {
  readonly file: string;
  readonly message: string;
  /** The day of the newest backup with a sound copy of it, `2026-11-21`. */
  readonly copyOf?: string | undefined;
}

export interface RecoveredLender {
  readonly id: string;
  /** The day of the backup it came from. */
  readonly copyOf: string;
  /** The folder in the data folder to which the broken file was copied. */
  readonly setAside: string;
}

/** The lenders made or imported here; what is stored applies at once. */
export interface OwnLenders {
  list(): readonly OwnLender[];
  /** Files that cannot be read as a lender. */
  broken(): Promise<readonly BrokenLender[]>;
  /** Puts the newest sound copy of a broken file in its place, which is set aside. NOT_FOUND without one. */
  recover(file: string): Promise<Outcome<RecoveredLender>>;
  /** Why a lender would be left out of the comparison if it were stored. */
  problemOf(id: string, file: LenderFile): string | undefined;
  /** Durable when it returns. STORE_UNAVAILABLE or INVALID_INPUT, with nothing changed, when it cannot apply. */
  put(id: string, file: LenderFile): Outcome<void>;
  remove(id: string): Outcome<void>;
}

/** What this computer remembers of its exchanges with the team's folder, as one value. */
export interface TeamMemoryStore {
  /** Undefined when nothing readable is stored. */
  read(): unknown;
  /** Durable when it returns. Throws a StoreError. */
  write(value: unknown): void;
}

/** Checks the text of a lender's document, as `checkLenderFile` does. */
export type CheckLenderText = (text: string) => Promise<Outcome<LenderFile>>;

/** Splits a pasted text into policies. */
export type PolicyProposer = (text: string) => Promise<Output<'ownPolicies.propose'>>;

/** A paragraph, heading, list item or row of a table, without its Markdown. */
export interface MarkdownLine {
  readonly isHeading: boolean;
  readonly text: string;
}

/** The lines of a text in Markdown, in order. */
export type ReadMarkdown = (text: string) => Promise<readonly MarkdownLine[]>;
