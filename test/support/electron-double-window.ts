import { EventEmitter } from 'node:events';
import { cancellable, type DoubleApp } from './electron-double-app.ts';

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

export class DoubleContents extends EventEmitter {
  readonly mainFrame: DoubleFrame = { url: '', origin: 'null', parent: null };
  readonly sent: SentMessage[] = [];
  reloads = 0;
  /** The page has an unstored edit: it answers `beforeunload` with a refusal. */
  refusesToClose = false;
  #open: OpenHandler = () => ({ action: 'allow' });

  navigate(url: string): void {
    this.mainFrame.url = url;
    this.mainFrame.origin = originOf(url);
  }

  getURL(): string {
    return this.mainFrame.url;
  }

  isDestroyed(): boolean {
    return false;
  }

  reload(): void {
    this.reloads += 1;
  }

  send(channel: string, ...values: unknown[]): void {
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
  /** The user or the program asks to close the window. */
  close(): void;
  /** Closing as part of quitting; false when it was refused. */
  closeForQuit(): boolean;
}

const boundsOf = (options: Readonly<Record<string, unknown>>): Bounds => {
  const number = (name: string, usual: number): number => {
    const value = options[name];
    return typeof value === 'number' ? value : usual;
  };
  return { x: number('x', 280), y: number('y', 90), width: number('width', 800), height: number('height', 600) };
};

/** The class that the bundle constructs; every window is added to `windows`. */
export const createWindowClass = (app: DoubleApp, windows: DoubleWindow[], order: string[]) =>
  class extends EventEmitter implements DoubleWindow {
    readonly options: Readonly<Record<string, unknown>>;
    readonly webContents = new DoubleContents();
    readonly log: string[] = [];
    bounds: Bounds;
    maximised = false;
    minimised = false;
    #destroyed = false;

    constructor(options: Readonly<Record<string, unknown>>) {
      super();
      order.push('new BrowserWindow');
      this.options = options;
      this.bounds = boundsOf(options);
      windows.push(this);
      app.openWindows.add(this);
      app.emit('web-contents-created', {}, this.webContents);
    }

    loadURL(url: string): Promise<void> {
      order.push(`loadURL ${url}`);
      this.webContents.navigate(url);
      queueMicrotask(() => this.emit('ready-to-show'));
      return Promise.resolve();
    }

    #tryToClose(): boolean {
      const asked = cancellable();
      this.emit('close', asked);
      if (asked.defaultPrevented) return false;
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
