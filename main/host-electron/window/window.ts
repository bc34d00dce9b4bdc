import { app, BrowserWindow, Menu, nativeTheme, screen, type WebPreferences } from 'electron';
import { recordIncident, stackOf } from '../../platform/log/incidents.ts';
import type { Log } from '../../platform/log/log.ts';
import { pageUrl } from '../page/origin.ts';
import { contextMenuTemplate } from './context-menu.ts';
import { letEditsFinish } from './let-edits-finish.ts';
import { revealOnce } from './reveal-once.ts';
import { minSize, placeWindow, readWindowState, writeWindowState } from './window-state.ts';

/** Shown until the page has painted, to avoid a flash on a dark screen. */
const backgrounds = { light: '#ffffff', dark: '#1c2020' };

export interface WindowOptions {
  readonly preload: string;
  /** The system's own unless it is set. */
  readonly icon: string | undefined;
  /** The file that holds the window's state. */
  readonly stateFile: string;
  /** Allows Chromium's developer tools; never in a packaged application. */
  readonly developerTools: boolean;
  readonly log: Log;
  /** Asks whether to lose an edit that could not be saved. */
  readonly mayLoseEdit: () => Promise<boolean>;
}

/** States every safe default, so that a test notices any change in Electron or here. */
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
  // The spellchecker would download dictionaries.
  spellcheck: false,
  devTools: developerTools,
});

const workAreas = (): Electron.Rectangle[] => {
  const primary = screen.getPrimaryDisplay();
  const others = screen.getAllDisplays().filter(({ id }) => id !== primary.id);
  return [primary, ...others].map(({ workArea }) => workArea);
};

const saveWindowState = (window: BrowserWindow, { stateFile, log }: WindowOptions): void => {
  try {
    writeWindowState(stateFile, {
      ...window.getNormalBounds(),
      maximised: window.isMaximized(),
      fullScreen: window.isFullScreen(),
    });
  } catch (error) {
    // A full disk must not prevent the window from closing.
    recordIncident(log, 'window.state', { stack: stackOf(error) });
  }
};

/** Loads the application's page. The window's own event reports a failure. */
export const openPage = (window: BrowserWindow): void => {
  window.loadURL(pageUrl).catch(() => undefined);
};

/** The context menu, which Electron leaves to the application. */
const offerContextMenu = (window: BrowserWindow): void => {
  const { webContents } = window;
  webContents.on('context-menu', (_event, clicked) => {
    const template = contextMenuTemplate(clicked, process.platform, () => {
      webContents.showDefinitionForSelection();
    });
    if (template.length === 0) return;
    const { x, y, frame, menuSourceType: sourceType } = clicked;
    Menu.buildFromTemplate(template).popup({ window, x, y, sourceType, ...(frame && { frame }) });
  });
};

/** Opens the application's window: hardened, at its last position, and shown once there is something to see. */
export const openWindow = (options: WindowOptions): BrowserWindow => {
  const { maximised, fullScreen, ...place } = placeWindow(readWindowState(options.stateFile), workAreas());
  const window = new BrowserWindow({
    ...place,
    minWidth: minSize.width,
    minHeight: minSize.height,
    show: false,
    ...(options.icon !== undefined && { icon: options.icon }),
    backgroundColor: nativeTheme.shouldUseDarkColors ? backgrounds.dark : backgrounds.light,
    webPreferences: webPreferences(options),
  });
  offerContextMenu(window);
  revealOnce(window, () => {
    if (maximised) window.maximize();
    window.show();
    if (fullScreen) window.setFullScreen(true);
  });
  window.on('close', () => {
    saveWindowState(window, options);
  });
  letEditsFinish(window, { app, mayLoseEdit: options.mayLoseEdit });
  openPage(window);
  return window;
};
