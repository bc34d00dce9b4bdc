import { ExpectedError } from './expected-error.ts';

/** Why a store cannot do its work, each with its sentence for the user. */
export const storeFailures = {
  /** No space left on the file's disk. */
  full: 'The disk is full: nothing was written, what is stored can still be read.',
  read_only: 'The data file is read-only: nothing was written, what is stored can still be read.',
  /** Another process holds the file for longer than the busy timeout. */
  busy: 'Another process is holding the data file: nothing was written.',
  /** The file is damaged; the newest good backup is in `backups/`. */
  corrupt: 'The data file is damaged. It was not changed; the newest good copy is in the backups folder.',
  /** Written by a newer version of Headroom. */
  newer: 'The data file was written by a newer version of Headroom. Please update Headroom; the file was not changed.',
  /** A migration that was applied to the file is not the one in this program. */
  altered: 'The data file was made by a different build of Headroom. It was not changed.',
  /** Anyone who can write there may have replaced anything in it. */
  exposed: 'Other users of this computer can change the data folder: nothing was opened.',
  /** The file cannot be opened or read at all. */
  unavailable: 'The data file cannot be opened.',
} as const;

export type StoreFailure = keyof typeof storeFailures;

/** An expected failure of the store, recognised by its class. `code` is the application's. */
export class StoreError extends ExpectedError {
  override readonly name = 'StoreError';
  readonly code = 'STORE_UNAVAILABLE';
  readonly reason: StoreFailure;
  readonly detail: string | undefined;

  constructor(reason: StoreFailure, detail?: string, options?: ErrorOptions) {
    super(detail === undefined ? storeFailures[reason] : `${storeFailures[reason]} (${detail})`, options);
    this.reason = reason;
    this.detail = detail;
  }
}
