import { EventEmitter } from 'node:events';
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { DoubleWindow } from './double-window.ts';

export const appVersion = '9.8.7';

/** An event that can be refused, as Electron passes to most of its listeners. */
export const cancellable = () => {
  const event = {
    defaultPrevented: false,
    preventDefault: () => {
      event.defaultPrevented = true;
    },
  };
  return event;
};

export interface AppOptions {
  /** Where the built application is. */
  readonly application: string;
  /** Where this run keeps its files. */
  readonly home: string;
  readonly packaged?: boolean;
  readonly isFirstInstance?: boolean;
  /** The disk of the profile has no symbolic links, so that nobody gets the lock. */
  readonly hasNoLinks?: boolean;
  readonly argv?: readonly string[];
  readonly platform?: NodeJS.Platform;
}

/** The part of Electron's `app` that the host uses, with Electron's own order of events. */
export class DoubleApp extends EventEmitter {
  readonly name = 'Headroom';
  readonly isPackaged: boolean;
  /** Chromium's reading of the command line. */
  readonly commandLine: { hasSwitch(name: string): boolean; removeSwitch(name: string): void };
  /** The exit code once the process would have ended. */
  ended: number | undefined;
  readonly openWindows = new Set<DoubleWindow>();
  /** The dock of macOS. */
  readonly dock: { setMenu(menu: unknown): void } | undefined;
  readonly #order: string[];
  readonly #platform: NodeJS.Platform | undefined;
  readonly #isFirst: boolean;
  readonly #hasNoLinks: boolean;
  readonly #paths: Map<string, string>;
  readonly #application: string;
  #ready = false;
  readonly #becomeReady = Promise.withResolvers<undefined>();

  constructor(
    {
      application,
      home,
      packaged = false,
      isFirstInstance = true,
      hasNoLinks = false,
      argv = [],
      platform,
    }: AppOptions,
    order: string[],
  ) {
    super();
    this.isPackaged = packaged;
    const names = new Set(argv.map((word) => /^--?([^=]+)/.exec(word)?.[1]));
    this.commandLine = { hasSwitch: (name) => names.has(name), removeSwitch: (name) => names.delete(name) };
    this.#order = order;
    this.#platform = platform;
    if (platform === 'darwin') this.dock = { setMenu: (menu) => (this.told.dock = menu) };
    this.#isFirst = isFirstInstance;
    this.#hasNoLinks = hasNoLinks;
    this.#application = application;
    this.#paths = new Map([
      ['home', home],
      ['appData', join(home, 'AppData')],
      ['userData', join(home, 'AppData', 'electron-default')],
      ['documents', join(home, 'documents')],
    ]);
  }

  isReady(): boolean {
    return this.#ready;
  }

  /** Called by the test: Electron has started. */
  becomeReady(): void {
    this.#ready = true;
    this.#order.push('ready');
    this.emit('ready');
    this.#becomeReady.resolve(undefined);
  }

  whenReady(): Promise<undefined> {
    return this.#becomeReady.promise;
  }

  enableSandbox(): void {
    if (this.#ready) throw new Error('app.enableSandbox() can only be called before app is ready');
    this.#order.push('app.enableSandbox');
    this.commandLine.removeSwitch('no-sandbox');
  }

  disableHardwareAcceleration(): void {
    if (this.#ready) throw new Error('app.disableHardwareAcceleration() can only be called before app is ready');
    this.#order.push('app.disableHardwareAcceleration');
  }

  /** As Chromium: the lock is a link in the profile to the host and the process that holds it. */
  requestSingleInstanceLock(): boolean {
    this.#order.push('app.requestSingleInstanceLock');
    if (this.#hasNoLinks) return false;
    if (!this.#isFirst) {
      const profile = this.getPath('userData');
      mkdirSync(profile, { recursive: true });
      symlinkSync('host-4711', join(profile, 'SingletonLock'));
    }
    return this.#isFirst;
  }

  releaseSingleInstanceLock(): void {
    this.#order.push('app.releaseSingleInstanceLock');
  }

  focus(options: object): void {
    this.#order.push(`app.focus ${JSON.stringify(options)}`);
  }

  getAppPath(): string {
    return this.#application;
  }

  getPath(name: string): string {
    const path = this.#paths.get(name);
    // Chromium asks Windows for the documents as they are; elsewhere it answers with a folder whatever is there.
    const isOutOfReach = name === 'documents' && this.#platform === 'win32' && !existsSync(path ?? '');
    if (path === undefined || isOutOfReach) throw new Error(`Failed to get '${name}' path`);
    return path;
  }

  setPath(name: string, path: string): void {
    this.#order.push(`app.setPath ${name}`);
    this.#paths.set(name, path);
  }

  getName(): string {
    return this.name;
  }

  /** What the system and the About panel were told. */
  readonly told: Record<string, unknown> = {};

  setAppUserModelId(id: string): void {
    this.told.appUserModelId = id;
  }

  setAboutPanelOptions(options: unknown): void {
    this.told.about = options;
  }

  /**
   * What the person took out of the jump list since it was last set; Windows leaves out a category that holds one of them
   * again, and tells of it once.
   */
  removedFromJumpList: { readonly args: string }[] = [];

  getJumpListSettings(): unknown {
    return { minItems: 10, removedItems: this.removedFromJumpList };
  }

  setJumpList(categories: readonly { readonly items?: readonly { readonly args: string }[] }[]): void {
    const removed = this.removedFromJumpList.map(({ args }) => args);
    this.told.jumpList = categories.filter(({ items = [] }) => !items.some(({ args }) => removed.includes(args)));
    this.removedFromJumpList = [];
  }

  addRecentDocument(path: string): void {
    this.told.recent = [path, ...((this.told.recent as string[] | undefined) ?? [])];
  }

  getLocale(): string {
    return 'en-AU';
  }

  getVersion(): string {
    return appVersion;
  }

  exit(code: number): void {
    this.#end(code);
  }

  #end(code: number): void {
    if (this.ended !== undefined) return;
    this.ended = code;
    this.emit('double:ended');
  }

  /** Closes the windows, then emits `will-quit`; either may stop it. No `window-all-closed` here. */
  quit(): void {
    this.#order.push('app.quit');
    const asked = cancellable();
    this.emit('before-quit', asked);
    if (asked.defaultPrevented) return;
    for (const window of this.openWindows) if (!window.closeForQuit()) return;
    this.leave();
  }

  leave(): void {
    const last = cancellable();
    this.emit('will-quit', last);
    if (last.defaultPrevented) return;
    this.emit('quit', {}, 0);
    this.#end(0);
  }

  /** A window was closed by hand. */
  windowClosed(): void {
    if (this.openWindows.size > 0) return;
    if (this.listenerCount('window-all-closed') === 0) this.quit();
    else this.emit('window-all-closed');
  }
}
