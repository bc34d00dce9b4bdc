import { randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { type ClientRequest, request, type RequestOptions } from 'node:http';
import { type AppOptions, DoubleApp } from './double-app.ts';
import { checkMenu, type MenuTemplate } from './double-menu.ts';
import { DoubleSession } from './double-session.ts';
import { createWindowClass, type DoubleWindow, type PageFate } from './double-window.ts';

/** A handler of `ipcMain.handle` as the host registered it. */
export type CallHandler = (event: unknown, ...values: unknown[]) => unknown;
type PageHandler = (request: { method: string; url: string }) => Promise<Response>;

/** Answers of the dialogs, to be set by a test. The safe button is the first one. */
export interface DialogAnswers {
  button: number;
  /** Nobody answers. */
  waits: boolean;
  save: { canceled: boolean; filePath: string };
  open: { canceled: boolean; filePaths: string[] };
}

export interface DialogCall {
  /** `printed` is an error box on Linux before the application is ready: it goes to standard error. */
  readonly kind: 'message' | 'message-sync' | 'error' | 'printed' | 'save' | 'open';
  readonly options: unknown;
}

export interface DoubleOptions extends AppOptions {
  /** What the system's keyring holds; a desktop without one when it is absent. */
  readonly keyring?: Map<string, string>;
  /** What becomes of the question to the person to open the keyring; it is open by default. */
  readonly keyringAnswer?: 'pending' | 'refused';
  /** What the system says of proxies, as Chromium answers it: `PROXY proxy.example:3128; DIRECT`. */
  readonly systemProxy?: string;
  /** What becomes of the page of every window; it can be changed later. */
  readonly page?: PageFate;
  readonly workAreas?: readonly { x: number; y: number; width: number; height: number }[];
}

/** What `require('electron')` returns to the bundle, with a record of its calls. */
export const createElectronDouble = (options: DoubleOptions) => {
  /** The calls whose order matters, in order. */
  const order: string[] = [];
  const app = new DoubleApp(options, order);
  const session = new DoubleSession(options.systemProxy);
  const updateSession = new DoubleSession(options.systemProxy);
  const windows: DoubleWindow[] = [];
  const calls = new Map<string, CallHandler>();
  const schemes: unknown[] = [];
  const pages = new Map<string, PageHandler>();
  const opened: string[] = [];
  const dialogs: DialogCall[] = [];
  const menus: unknown[] = [];
  /** The context menus that were shown. */
  const popups: { readonly template: MenuTemplate; readonly options: unknown }[] = [];
  const answers: DialogAnswers = {
    button: 0,
    waits: false,
    save: { canceled: true, filePath: '' },
    open: { canceled: true, filePaths: [] },
  };
  const areas = options.workAreas ?? [{ x: 0, y: 0, width: 1920, height: 1040 }];
  const displays = areas.map((workArea, id) => ({ id, workArea, size: workArea, scaleFactor: 1 }));
  const nativeTheme = {
    themeSource: 'system',
    /** The system's own scheme is light. */
    get shouldUseDarkColors(): boolean {
      return nativeTheme.themeSource === 'dark';
    },
  };
  /** `refusal`: what the system says of a path that it does not open. */
  const shell = { fails: false, refusal: '' };
  const copied: string[] = [];
  const pageOf: { fate: PageFate } = { fate: options.page ?? 'paints' };
  const powerMonitor = new EventEmitter();
  /** Nobody tells Electron of a locked screen on Linux. */
  const lockScreen = (): void => {
    if ((options.platform ?? 'linux') !== 'linux') powerMonitor.emit('lock-screen');
  };

  const note = (kind: DialogCall['kind'], shown: unknown[]): void => {
    dialogs.push({ kind, options: shown.at(-1) });
  };

  const module = {
    app,
    autoUpdater: new EventEmitter(),
    BrowserWindow: createWindowClass(app, windows, order, pageOf),
    clipboard: { writeText: (text: string) => copied.push(text) },
    dialog: {
      showMessageBox: (...shown: unknown[]) => {
        note('message', shown);
        const { signal } = shown.at(-1) as { signal?: AbortSignal };
        if (!answers.waits) return Promise.resolve({ response: answers.button, checkboxChecked: false });
        // A question that nobody answers is withdrawn by its signal, which counts as the safe answer.
        return new Promise((resolve) => {
          signal?.addEventListener('abort', () => {
            resolve({ response: 0, checkboxChecked: false });
          });
        });
      },
      showMessageBoxSync: (...shown: unknown[]) => {
        note('message-sync', shown);
        return answers.button;
      },
      showErrorBox: (title: string, detail: string) => {
        const isPrinted = (options.platform ?? 'linux') === 'linux' && !app.isReady();
        dialogs.push({ kind: isPrinted ? 'printed' : 'error', options: { title, detail } });
      },
      showSaveDialog: (...shown: unknown[]) => {
        note('save', shown);
        return Promise.resolve(answers.save);
      },
      showOpenDialog: (...shown: unknown[]) => {
        note('open', shown);
        return Promise.resolve(answers.open);
      },
    },
    ipcMain: Object.assign(new EventEmitter(), {
      handle: (channel: string, handler: CallHandler) => {
        if (calls.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
        order.push(`ipcMain.handle ${channel}`);
        calls.set(channel, handler);
      },
      removeHandler: (channel: string) => {
        calls.delete(channel);
      },
    }),
    Menu: {
      buildFromTemplate: (template: MenuTemplate) => {
        checkMenu(template);
        const popup = (options: unknown): void => {
          popups.push({ template, options });
        };
        return Object.defineProperty([...template], 'popup', { value: popup });
      },
      setApplicationMenu: (menu: unknown) => {
        order.push('Menu.setApplicationMenu');
        menus.push(menu);
      },
    },
    nativeTheme,
    // Only a test that starts a server of its own has anything behind this.
    net: {
      request: ({ hostname, port, path, headers }: RequestOptions): ClientRequest =>
        request({ hostname, port, path, headers }),
    },
    powerMonitor,
    safeStorage: {
      // A desktop without a keyring: Electron's stand-in protects nothing.
      getSelectedStorageBackend: () => (options.keyring === undefined ? 'basic_text' : 'gnome_libsecret'),
      isAsyncEncryptionAvailable: () => {
        order.push('safeStorage');
        // A person who denies leaves a store that is said to be there.
        return options.keyringAnswer === 'pending' ? new Promise(() => undefined) : Promise.resolve(true);
      },
      encryptStringAsync: (text: string) => {
        if (options.keyringAnswer === 'refused') return Promise.reject(new Error('Encryption is not available'));
        // Chromium's mark: `v10` for the password that is part of the program, `v11` for the keyring's.
        const sealed = Buffer.concat([Buffer.from(options.keyring === undefined ? 'v10' : 'v11'), randomBytes(40)]);
        options.keyring?.set(sealed.toString('hex'), text);
        return Promise.resolve(sealed);
      },
      decryptStringAsync: (sealed: Buffer) => {
        const result = options.keyring?.get(sealed.toString('hex'));
        return result === undefined
          ? Promise.reject(new Error('Not sealed by this keyring'))
          : Promise.resolve({ result, shouldReEncrypt: false });
      },
    },
    protocol: {
      registerSchemesAsPrivileged: (given: unknown[]) => {
        if (app.isReady()) throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready');
        order.push('protocol.registerSchemesAsPrivileged');
        schemes.push(...given);
      },
      handle: (scheme: string, handler: PageHandler) => {
        if (!app.isReady()) throw new Error('protocol.handle should be called after app is ready');
        order.push(`protocol.handle ${scheme}`);
        pages.set(scheme, handler);
      },
    },
    screen: {
      getPrimaryDisplay: () => displays[0],
      getAllDisplays: () => displays,
    },
    session: { defaultSession: session, fromPartition: () => updateSession },
    shell: {
      openPath: (path: string) => {
        opened.push(path);
        return Promise.resolve(shell.refusal);
      },
      openExternal: (url: string) => {
        if (shell.fails) return Promise.reject(new Error('no browser'));
        opened.push(url);
        return Promise.resolve();
      },
    },
  };

  return {
    module,
    app,
    session,
    updateSession,
    windows,
    calls,
    schemes,
    pages,
    opened,
    dialogs,
    menus,
    popups,
    answers,
    nativeTheme,
    shell,
    order,
    pageOf,
    copied,
    powerMonitor,
    lockScreen,
  };
};

export type ElectronDouble = ReturnType<typeof createElectronDouble>;
