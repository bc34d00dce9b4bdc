import { type AppError, fail, type Outcome } from '../../../shared/outcome.ts';
import { currentOf, type LenderFile, maxLenderCharacters } from '../../../shared/pack/lender-file.ts';
import type { Clock } from '../../platform/clock.ts';
import type { SharedFile, SharedFolder } from '../../platform/files/shared-folder.ts';
import type { CheckLenderText, OwnLenders } from '../../ports/lenders.ts';
import { versionLine } from '../packs/own-lender.ts';
import { type LenderMarks, marksOf } from './marks.ts';

/** A character has at most four bytes. */
const maxBytes = maxLenderCharacters * 4;
/** A file unchanged for this long is no longer being copied. */
const stillMs = 10_000;
const maxIssues = 10;

/** A document of the folder, without its contents. */
export interface TeamDocument {
  readonly file: string;
  readonly name: string;
  readonly marks: LenderMarks;
  readonly line: ReturnType<typeof versionLine>;
  /** Why it cannot apply here. */
  readonly problem: string | undefined;
}

/** A file as last read. */
export interface Scanned {
  readonly state: string;
  readonly sinceMs: number;
  /** Whether it was read after being unchanged for a while. */
  readonly isSettled: boolean;
  readonly document?: TeamDocument;
  readonly error?: AppError;
}

export interface ScanPorts {
  readonly folder: SharedFolder;
  readonly ownLenders: OwnLenders;
  readonly checkLenderText: CheckLenderText;
  readonly clock: Clock;
}

/** Reads and checks a document of the folder. */
export const readDocument = async (
  { folder, checkLenderText }: Pick<ScanPorts, 'folder' | 'checkLenderText'>,
  path: string,
  { name, bytes }: Pick<SharedFile, 'name' | 'bytes'>,
): Promise<Outcome<LenderFile>> => {
  if (bytes > maxBytes) return fail('INVALID_FILE', 'It is larger than a lender can be. It was left alone.');
  const text = await folder.read(path, name, maxBytes);
  return text.ok ? checkLenderText(text.data) : text;
};

const scanned = async (
  ports: ScanPorts,
  path: string,
  file: SharedFile,
  before: Scanned | undefined,
): Promise<Scanned> => {
  const sinceMs = before?.state === file.state ? before.sinceMs : ports.clock.now();
  const base = { state: file.state, sinceMs, isSettled: Math.abs(ports.clock.now() - sinceMs) >= stillMs };
  const read = await readDocument(ports, path, file);
  if (!read.ok) return { ...base, error: { ...read.error, issues: read.error.issues?.slice(0, maxIssues) ?? [] } };
  const current = currentOf(read.data);
  const { id, name } = current.pack;
  const problem = ports.ownLenders.problemOf(id, read.data);
  return {
    ...base,
    document: { file: file.name, name, marks: marksOf(read.data), line: versionLine(current), problem },
  };
};

/**
 * The files by name. Each is read if it changed since `before`, and once more when it has been unchanged for a while,
 * which copes with copies under way and the coarse clocks of network folders. `pause` runs before each read.
 */
export const scanFiles = async (
  ports: ScanPorts,
  { path, files, before }: { path: string; files: readonly SharedFile[]; before: ReadonlyMap<string, Scanned> },
  pause: () => Promise<void>,
): Promise<ReadonlyMap<string, Scanned>> => {
  const after = new Map<string, Scanned>();
  for (const file of files) {
    const previous = before.get(file.name);
    if (previous?.state === file.state && previous.isSettled) after.set(file.name, previous);
    else {
      await pause();
      after.set(file.name, await scanned(ports, path, file, previous));
    }
  }
  return after;
};
