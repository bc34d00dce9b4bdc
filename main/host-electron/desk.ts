import { type CoreParts, openCore } from './open-core.ts';

/** The data behind the window: opened at the start, closed at the end, and both around an installation. */
export interface Desk {
  open(): Promise<void>;
  /** Closes the data, after the calls under way have their answers. Calling it again does nothing. */
  closeData(): Promise<void>;
  /**
   * Closes the window, then the data, and keeps the application running for an installer; false when the
   * window stays open for an edit.
   */
  close(): Promise<boolean>;
  /** Opens the data and its window again. */
  reopen(): Promise<void>;
  /** True from the closing for an installer until it is open again. */
  readonly isAway: boolean;
}

export const createDesk = (parts: CoreParts): Desk => {
  let closeCore = (): Promise<void> => Promise.resolve();
  let isAway = false;

  const open = async (): Promise<void> => {
    closeCore = await openCore(parts);
  };

  return {
    open,
    closeData: () => closeCore(),
    close: async () => {
      isAway = true;
      if (await parts.main.close()) {
        await closeCore();
        return true;
      }
      isAway = false;
      return false;
    },
    reopen: async () => {
      await open();
      isAway = false;
      parts.main.show();
    },
    get isAway() {
      return isAway;
    },
  };
};
