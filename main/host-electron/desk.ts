import { type CoreParts, openCore } from './open-core.ts';

/** The data behind the window: open while the application runs, closed when it quits or an update is installed. */
export interface Desk {
  open(): Promise<void>;
  /** Closes the data once calls in progress have been answered. Calling it again does nothing. */
  closeData(): Promise<void>;
  /**
   * Closes the window and the data but keeps the application running for an installer. False if the window stays
   * open for an unsaved edit.
   */
  close(): Promise<boolean>;
  /** Opens the data and its window again. */
  reopen(): Promise<void>;
  /** True from when it begins to close until it is open again: no window may open then. */
  readonly isClosed: boolean;
}

export const createDesk = (parts: CoreParts): Desk => {
  let closeCore = (): Promise<void> => Promise.resolve();
  let isClosed = false;

  const open = async (): Promise<void> => {
    closeCore = await openCore(parts);
  };

  return {
    open,
    closeData: () => {
      isClosed = true;
      return closeCore();
    },
    close: async () => {
      isClosed = true;
      if (await parts.main.close()) {
        await closeCore();
        return true;
      }
      isClosed = false;
      return false;
    },
    reopen: async () => {
      await open();
      isClosed = false;
      parts.main.show();
    },
    get isClosed() {
      return isClosed;
    },
  };
};
