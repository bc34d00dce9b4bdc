import type { Outcome } from '../../../shared/outcome.ts';

/** A file of the team's folder. `state` is another one whenever the file was written. */
export interface TeamFile {
  readonly name: string;
  readonly bytes: number;
  readonly state: string;
}

/** A folder that colleagues write too. Its failures are told in a sentence, and nothing is changed. */
export interface TeamFolder {
  /** The folder's own path. INVALID_INPUT says why it cannot be used. */
  check(path: string): Promise<Outcome<string>>;
  /** The ordinary files at its top with this ending. STORE_UNAVAILABLE where it cannot be listed now. */
  list(
    folder: string,
    ending: string,
  ): Promise<Outcome<{ readonly files: readonly TeamFile[]; readonly leftOut: number }>>;
  /** The text of a file that stood still while it was read. STORE_UNAVAILABLE where it did not, or cannot be read. */
  read(folder: string, name: string, maxBytes: number): Promise<Outcome<string>>;
  /** Replaces the whole file, or nothing. STORE_UNAVAILABLE where it cannot be written. */
  write(folder: string, name: string, text: string): Promise<Outcome<void>>;
}

/** What this computer remembers of its dealings with the team's folder, as one value. */
export interface TeamMemoryStore {
  /** Undefined where nothing, or nothing readable, is kept. */
  read(): unknown;
  /** Durable when it returns; throws the file system's error. */
  write(value: unknown): void;
}
