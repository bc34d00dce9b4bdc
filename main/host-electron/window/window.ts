import { app, BrowserWindow, nativeTheme, screen, type WebPreferences } from 'electron';
import { recordIncident, stackOf } from '../../platform/log/incidents.ts';
import type { Log } from '../../platform/log/log.ts';
import { pageUrl } from '../page/origin.ts';
import { revealOnce } from './reveal.ts';
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
  /** Asks whether an edit that could not be stored may be lost. */
  readonly mayLoseEdit: () => Promise<boolean>;
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
    const how = { maximised: window.isMaximized(), fullScreen: window.isFullScreen() };
    writeWindowState(stateFile, { ...window.getNormalBounds(), ...how });
  } catch (error) {
    // A full disk must not keep a window from closing.
    recordIncident(log, 'window.state', { stack: stackOf(error) });
  }
};

/**
 * A page that refuses to close is storing an edit: it gets a moment, then the user decides. A quit that the
 * page interrupted is resumed, not just the closing of the window.
 */
const letEditsFinish = (window: BrowserWindow, mayLoseEdit: () => Promise<boolean>): void => {
  let isClosing = false;
  let isQuitting = false;
  let refusals: 'none' | 'waiting' | 'asked' | 'overruled' = 'none';
  const noteQuit = (): void => {
    isQuitting = true;
  };
  const tryAgain = (): void => {
    if (window.isDestroyed()) return;
    if (isQuitting) app.quit();
    else window.close();
  };
  const ask = async (): Promise<void> => {
    refusals = 'asked';
    if (await mayLoseEdit()) {
      refusals = 'overruled';
      tryAgain();
    } else {
      refusals = 'none';
      isQuitting = false;
    }
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
    if (refusals === 'overruled') event.preventDefault();
    else if (refusals === 'waiting') void ask();
    else if (refusals === 'none') {
      refusals = 'waiting';
      setTimeout(tryAgain, secondTryMs);
    }
  });
};

/** Loads the application's page. That it could not be loaded is told by the window's event. */
export const openPage = (window: BrowserWindow): void => {
  window.loadURL(pageUrl).catch(() => undefined);
};

/** Opens the application's window: hardened, at its last position, and shown when there is something to see. */
export const openWindow = (options: WindowOptions): BrowserWindow => {
  const { maximised, fullScreen, ...place } = placeWindow(readWindowState(options.stateFile), workAreas());
  const window = new BrowserWindow({
    ...place,
    minWidth: minSize.width,
    minHeight: minSize.height,
    show: false,
    backgroundColor: nativeTheme.shouldUseDarkColors ? backgrounds.dark : backgrounds.light,
    autoHideMenuBar: true,
    webPreferences: webPreferences(options),
  });
  revealOnce(window, () => {
    if (maximised) window.maximize();
    window.show();
    if (fullScreen) window.setFullScreen(true);
  });
  window.on('close', () => {
    remember(window, options);
  });
  letEditsFinish(window, options.mayLoseEdit);
  openPage(window);
  return window;
};
