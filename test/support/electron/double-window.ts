import { EventEmitter } from 'node:events';
import { cancellable, type DoubleApp } from './double-app.ts';

export interface DoubleFrame {
  url: string;
  origin: string;
  readonly parent: DoubleFrame | null;
}

export interface SentMessage {
  readonly channel: string;
  readonly values: unknown[];
}

type OpenHandler = (details: { url: string }) => { action: string };

const originOf = (url: string): string => /^[a-z]+:\/\/[^/]*/.exec(url)?.[0] ?? 'null';

/**
 * What becomes of a page: it paints; it loads, but a hidden window gets no frame (Wayland); it never answers; it
 * cannot be loaded.
 */
export type PageFate = 'paints' | 'loads' | 'hangs' | 'fails';

export class DoubleContents extends EventEmitter {
  /** From `loadURL` until the load has stopped, which is after the load event: `isLoadingMainFrame` holds during that. */
  loading = false;
  /** Before the commit the frame is still the document before. */
  #isCommitted = true;
  readonly mainFrame: DoubleFrame = { url: '', origin: 'null', parent: null };
  readonly sent: SentMessage[] = [];
  /** The page has an unstored edit: it answers `beforeunload` with a refusal. */
  refusesToClose = false;
  #open: OpenHandler = () => ({ action: 'allow' });

  navigate(url: string): void {
    this.mainFrame.url = url;
    this.mainFrame.origin = originOf(url);
  }

  /** Electron's address is that of the pending load, before it is committed. */
  #pending = '';

  async load(url: string, fate: PageFate): Promise<void> {
    this.loading = true;
    this.#isCommitted = false;
    this.#pending = url;
    await new Promise(setImmediate);
    if (fate === 'hangs') return new Promise(() => undefined);
    this.#isCommitted = true;
    if (fate === 'fails') {
      this.navigate('chrome-error://chromewebdata/');
      this.emit('did-fail-load', {}, -6, 'ERR_FILE_NOT_FOUND', url, true);
      this.#stopLoading();
      throw new Error(`ERR_FILE_NOT_FOUND (-6) loading '${url}'`);
    }
    this.navigate(url);
    this.emit('did-finish-load');
    this.#stopLoading();
  }

  #stopLoading(): void {
    this.loading = false;
    this.emit('did-stop-loading');
  }

  /** Every page printed as PDF has the same bytes here. */
  printToPDF(_options: object): Promise<Buffer> {
    return Promise.resolve(Buffer.from('%PDF-1.7\n%%EOF\n'));
  }

  getURL(): string {
    return this.#isCommitted ? this.mainFrame.url : this.#pending;
  }

  /** How often the system's dictionary was asked for the selection. */
  lookedUp = 0;

  showDefinitionForSelection(): void {
    this.lookedUp += 1;
  }

  /** Ends the page's process, which is told like any other end: later. */
  forcefullyCrashRenderer(): void {
    setImmediate(() => this.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 5 }));
  }

  isLoadingMainFrame(): boolean {
    return this.loading;
  }

  isDestroyed(): boolean {
    return false;
  }

  /** A message to a document that is about to go is lost. */
  send(channel: string, ...values: unknown[]): void {
    if (!this.#isCommitted) return;
    const copy = structuredClone(values);
    this.sent.push({ channel, values: copy });
    this.emit('double:message', channel, copy);
  }

  setWindowOpenHandler(handler: OpenHandler): void {
    this.#open = handler;
  }

  /** The page calls `window.open`. */
  opens(url: string): string {
    return this.#open({ url }).action;
  }

  /** Fires a navigation event at the guards; true when the navigation would proceed. */
  passes(name: string, details: { url: string; isMainFrame?: boolean }): boolean {
    const event = Object.assign(cancellable(), { isMainFrame: true }, details);
    this.emit(name, event);
    return !event.defaultPrevented;
  }
}

interface Bounds {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The part of Electron's window that the host uses. */
export interface DoubleWindow extends EventEmitter {
  readonly options: Readonly<Record<string, unknown>>;
  readonly webContents: DoubleContents;
  readonly log: string[];
  bounds: Bounds;
  maximised: boolean;
  minimised: boolean;
  fullScreen: boolean;
  /** The dot in the title bar of macOS. */
  edited: boolean;
  /** The progress on its icon: none below 0, unknown above 1. */
  progress: number;
  /** The user or the program asks to close the window. */
  close(): void;
  /** Closing as part of quitting; false when it was refused. */
  closeForQuit(): boolean;
  /** Five seconds after a close, Electron's window says that it does not respond if it is still there: also after a refusal. */
  fiveSecondsLater(): void;
}

const boundsOf = (options: Readonly<Record<string, unknown>>): Bounds => {
  const number = (name: string, usual: number): number => {
    const value = options[name];
    return typeof value === 'number' ? value : usual;
  };
  return { x: number('x', 280), y: number('y', 90), width: number('width', 800), height: number('height', 600) };
};

/** The class that the bundle constructs; every window is added to `windows`. */
export const createWindowClass = (
  app: DoubleApp,
  windows: DoubleWindow[],
  order: string[],
  pages: { fate: PageFate },
) =>
  class extends EventEmitter implements DoubleWindow {
    readonly options: Readonly<Record<string, unknown>>;
    readonly webContents = new DoubleContents();
    readonly log: string[] = [];
    bounds: Bounds;
    maximised = false;
    minimised = false;
    fullScreen = false;
    edited = false;
    progress = -1;
    #destroyed = false;
    #wasAskedToClose = false;

    constructor(options: Readonly<Record<string, unknown>>) {
      super();
      order.push('new BrowserWindow');
      this.options = options;
      this.bounds = boundsOf(options);
      windows.push(this);
      app.openWindows.add(this);
      app.emit('web-contents-created', {}, this.webContents);
    }

    async loadURL(url: string): Promise<void> {
      order.push(`loadURL ${url}`);
      const { fate } = pages;
      await this.webContents.load(url, fate);
      if (fate === 'paints') this.emit('ready-to-show');
    }

    #tryToClose(): boolean {
      const asked = cancellable();
      this.emit('close', asked);
      if (asked.defaultPrevented) return false;
      this.#wasAskedToClose = true;
      if (this.webContents.refusesToClose) {
        const event = cancellable();
        this.webContents.emit('will-prevent-unload', event);
        if (!event.defaultPrevented) return false;
      }
      this.#destroyed = true;
      app.openWindows.delete(this);
      this.emit('closed');
      return true;
    }

    close(): void {
      if (this.#tryToClose()) app.windowClosed();
    }

    closeForQuit(): boolean {
      return this.#tryToClose();
    }

    fiveSecondsLater(): void {
      if (this.#wasAskedToClose && !this.#destroyed) this.emit('unresponsive');
      this.#wasAskedToClose = false;
    }

    isDestroyed(): boolean {
      return this.#destroyed;
    }

    isMaximized(): boolean {
      return this.maximised;
    }

    isMinimized(): boolean {
      return this.minimised;
    }

    getNormalBounds(): Bounds {
      return { ...this.bounds };
    }

    setDocumentEdited(edited: boolean): void {
      this.edited = edited;
    }

    setProgressBar(progress: number): void {
      this.progress = progress;
    }

    isFullScreen(): boolean {
      return this.fullScreen;
    }

    setFullScreen(on: boolean): void {
      this.log.push(on ? 'full screen' : 'window');
      this.fullScreen = on;
    }

    maximize(): void {
      this.log.push('maximize');
      this.maximised = true;
    }

    restore(): void {
      this.log.push('restore');
      this.minimised = false;
    }

    show(): void {
      this.log.push('show');
    }

    focus(): void {
      this.log.push('focus');
    }
  };
