import { app, BrowserWindow, dialog, nativeTheme, screen, type WebPreferences } from 'electron';
import { recordIncident, stackOf } from '../../platform/incidents.ts';
import type { Log } from '../../platform/log.ts';
import { pageUrl } from '../page/origin.ts';
import { minSize, placeWindow, readWindowState, writeWindowState } from './window-state.ts';

/** Shown until the page has painted, so that a dark screen does not flash. */
const backgrounds = { light: '#ffffff', dark: '#1c2020' };

/** Long enough for the page to store the edit that made it refuse to close. */
const secondTryMs = 1000;

export interface WindowOptions {
  readonly preload: string;
  /** The file that holds the window's state. */
  readonly stateFile: string;
  /** Chromium's tools can be opened: never in a packaged application. */
  readonly developerTools: boolean;
  readonly log: Log;
}

/** Every safe default is stated, so that a changed default or a change here is noticed. */
const webPreferences = ({ preload, developerTools }: WindowOptions): WebPreferences => ({
  preload,
  contextIsolation: true,
  sandbox: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  webviewTag: false,
  plugins: false,
  navigateOnDragDrop: false,
  // Chromium would download the dictionaries.
  spellcheck: false,
  devTools: developerTools,
});

const workAreas = (): Electron.Rectangle[] => {
  const primary = screen.getPrimaryDisplay();
  const others = screen.getAllDisplays().filter(({ id }) => id !== primary.id);
  return [primary, ...others].map(({ workArea }) => workArea);
};

const remember = (window: BrowserWindow, { stateFile, log }: WindowOptions): void => {
  try {
    writeWindowState(stateFile, { ...window.getNormalBounds(), maximised: window.isMaximized() });
  } catch (error) {
    // A full disk must not keep a window from closing.
    recordIncident(log, 'window.state', { stack: stackOf(error) });
  }
};

const confirmLoss = (window: BrowserWindow): boolean =>
  dialog.showMessageBoxSync(window, {
    type: 'warning',
    message: 'An edit is not saved',
    detail: 'Headroom could not store your last change. Stay to try again, or close and lose that change.',
    buttons: ['Stay', 'Close without saving'],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  }) === 1;

/**
 * A page that refuses to close is storing an edit: it gets a moment, then the user decides. A quit that the
 * page interrupted is resumed, not just the closing of the window.
 */
const letEditsFinish = (window: BrowserWindow): void => {
  let isClosing = false;
  let isSecondTry = false;
  let isQuitting = false;
  const noteQuit = (): void => {
    isQuitting = true;
  };
  const tryAgain = (): void => {
    if (window.isDestroyed()) return;
    if (isQuitting) app.quit();
    else window.close();
  };
  app.on('before-quit', noteQuit);
  window.on('close', () => {
    isClosing = true;
  });
  window.on('closed', () => {
    app.off('before-quit', noteQuit);
  });
  window.webContents.on('will-prevent-unload', (event) => {
    // A page that refuses to reload just stays.
    if (!isClosing) return;
    isClosing = false;
    if (!isSecondTry) {
      isSecondTry = true;
      setTimeout(tryAgain, secondTryMs);
      return;
    }
    isSecondTry = false;
    if (confirmLoss(window)) event.preventDefault();
    else isQuitting = false;
  });
};

/** Opens the application's window: hardened, at its last position, and shown when it has painted. */
export const openWindow = (options: WindowOptions): BrowserWindow => {
  const { maximised, ...place } = placeWindow(readWindowState(options.stateFile), workAreas());
  const window = new BrowserWindow({
    ...place,
    minWidth: minSize.width,
    minHeight: minSize.height,
    show: false,
    backgroundColor: nativeTheme.shouldUseDarkColors ? backgrounds.dark : backgrounds.light,
    autoHideMenuBar: true,
    webPreferences: webPreferences(options),
  });
  window.once('ready-to-show', () => {
    if (maximised) window.maximize();
    window.show();
  });
  window.on('close', () => {
    remember(window, options);
  });
  letEditsFinish(window);
  void window.loadURL(pageUrl);
  return window;
};
