import type { ElectronApplication, Page } from 'playwright-core';

/** A running application with its page. After a restart both are others. */
export interface World {
  readonly page: Page;
  /** Script errors, violations of the content security policy and failed loads so far. */
  readonly problems: readonly string[];
  /** Closes the window as a person does, and starts again on the same data. */
  readonly reopen: () => Promise<void>;
}

/** The application in Electron, whose main process can be asked. */
export interface DesktopWorld extends World {
  readonly application: ElectronApplication;
  readonly data: string;
  /** Starts a second application on the same data, and waits until it has ended. */
  readonly startAgain: (...more: string[]) => Promise<void>;
}

/** What a case is tried on. */
export interface Case<W extends World = DesktopWorld> {
  readonly name: string;
  readonly run: (world: W) => Promise<void>;
  /** Makes the data folder what it is before the start. */
  readonly prepare?: (data: string) => void;
  /** Words on the command line besides the data folder. */
  readonly words?: readonly string[];
  /** Everywhere, unless it says where. */
  readonly platforms?: readonly NodeJS.Platform[];
}

/** A case that needs nothing but the page: it is tried in a browser as well. */
export type PageCase = Case<World>;
