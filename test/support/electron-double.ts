import { randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { type AppOptions, DoubleApp } from './electron-double-app.ts';
import { DoubleSession } from './electron-double-session.ts';
import { createWindowClass, type DoubleWindow } from './electron-double-window.ts';

/** A handler of `ipcMain.handle` as the host registered it. */
export type CallHandler = (event: unknown, ...values: unknown[]) => unknown;
type PageHandler = (request: { method: string; url: string }) => Promise<Response>;

/** Answers of the dialogs, to be set by a test. The safe button is the first one. */
export interface DialogAnswers {
  button: number;
  save: { canceled: boolean; filePath: string };
  open: { canceled: boolean; filePaths: string[] };
}

export interface DialogCall {
  readonly kind: 'message' | 'message-sync' | 'error' | 'save' | 'open';
  readonly options: unknown;
}

export interface DoubleOptions extends AppOptions {
  /** What the system's keyring holds; a desktop without one when it is absent. */
  readonly keyring?: Map<string, string>;
  readonly workAreas?: readonly { x: number; y: number; width: number; height: number }[];
}

/** What `require('electron')` returns to the bundle, with a record of its calls. */
export const createElectronDouble = (options: DoubleOptions) => {
  /** The calls whose order matters, in order. */
  const order: string[] = [];
  const app = new DoubleApp(options, order);
  const session = new DoubleSession();
  const windows: DoubleWindow[] = [];
  const calls = new Map<string, CallHandler>();
  const schemes: unknown[] = [];
  const pages = new Map<string, PageHandler>();
  const opened: string[] = [];
  const dialogs: DialogCall[] = [];
  const menus: unknown[] = [];
  const answers: DialogAnswers = {
    button: 0,
    save: { canceled: true, filePath: '' },
    open: { canceled: true, filePaths: [] },
  };
  const areas = options.workAreas ?? [{ x: 0, y: 0, width: 1920, height: 1040 }];
  const displays = areas.map((workArea, id) => ({ id, workArea }));
  const nativeTheme = {
    themeSource: 'system',
    /** The system's own scheme is light. */
    get shouldUseDarkColors(): boolean {
      return nativeTheme.themeSource === 'dark';
    },
  };
  const shell = { fails: false };

  const note = (kind: DialogCall['kind'], shown: unknown[]): void => {
    dialogs.push({ kind, options: shown.at(-1) });
  };

  const module = {
    app,
    BrowserWindow: createWindowClass(app, windows, order),
    dialog: {
      showMessageBox: (...shown: unknown[]) => {
        note('message', shown);
        return Promise.resolve({ response: answers.button, checkboxChecked: false });
      },
      showMessageBoxSync: (...shown: unknown[]) => {
        note('message-sync', shown);
        return answers.button;
      },
      showErrorBox: (title: string, detail: string) => {
        dialogs.push({ kind: 'error', options: { title, detail } });
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
        order.push(`ipcMain.handle ${channel}`);
        calls.set(channel, handler);
      },
    }),
    Menu: {
      buildFromTemplate: (template: unknown) => template,
      setApplicationMenu: (menu: unknown) => {
        order.push('Menu.setApplicationMenu');
        menus.push(menu);
      },
    },
    nativeTheme,
    powerMonitor: new EventEmitter(),
    safeStorage: {
      // A desktop without a keyring: Electron's stand-in protects nothing.
      getSelectedStorageBackend: () => (options.keyring === undefined ? 'basic_text' : 'gnome_libsecret'),
      isAsyncEncryptionAvailable: () => Promise.resolve(true),
      encryptStringAsync: (text: string) => {
        const sealed = randomBytes(40);
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
    session: { defaultSession: session },
    shell: {
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
    windows,
    calls,
    schemes,
    pages,
    opened,
    dialogs,
    menus,
    answers,
    nativeTheme,
    shell,
    order,
  };
};

export type ElectronDouble = ReturnType<typeof createElectronDouble>;
