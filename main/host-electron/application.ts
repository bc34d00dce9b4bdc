import { app, Menu, protocol, session } from 'electron';
import { recordIncident, stackOf } from '../platform/incidents.ts';
import type { Log } from '../platform/log.ts';
import { type IncidentPort, stopAfter, watchHelpers, watchPage, watchProcess } from './incidents.ts';
import { sendCommand } from './ipc/ipc.ts';
import { type CoreParts, openCore } from './open-core.ts';
import { pageScheme } from './page/origin.ts';
import { createPageHandler } from './page/protocol.ts';
import type { Places } from './places.ts';
import { createPrompts } from './prompts.ts';
import { createUpdates, type Updates } from './updates.ts';
import { createMainWindow, type MainWindow } from './window/main-window.ts';
import { menuTemplate } from './window/menu.ts';
import { guardNavigation } from './window/navigation.ts';
import { restrictSession } from './window/permissions.ts';

/** Chromium's tools and a reload exist only while the application is developed. */
const developerTools = !app.isPackaged;

type CloseCore = () => Promise<void>;

interface Parts extends CoreParts {
  readonly incidents: IncidentPort;
}

const createParts = (places: Places, log: Log): Parts => {
  const prompts = createPrompts(() => main.current());
  const incidents: IncidentPort = {
    ...prompts,
    log,
    leave: () => {
      app.exit(1);
    },
  };
  const main = createMainWindow(
    { preload: places.preload, stateFile: places.windowState, developerTools, log },
    (window) => {
      watchPage(window.webContents, incidents);
    },
  );
  return { places, log, prompts, main, incidents };
};

const offerUpdates = ({ places, log, prompts }: Parts, closeCore: CloseCore): Updates =>
  createUpdates({
    ...prompts,
    log,
    closeCore,
    packaged: app.isPackaged,
    feedFile: places.updateFeed,
    load: async () => (await import('electron-updater')).autoUpdater,
  });

const setMenu = (main: MainWindow, updates: Updates): void => {
  const checkForUpdates = (): void => void updates.check({ quietly: false });
  const template = menuTemplate({
    platform: process.platform,
    appName: app.name,
    developerTools,
    run: (id) => {
      main.show();
      sendCommand(main.current, id);
    },
    checkForUpdates: updates.available ? checkForUpdates : undefined,
  });
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
};

/** From ready to the first window; returns what closes the data again. */
const start = async (parts: Parts): Promise<CloseCore> => {
  restrictSession(session.defaultSession, developerTools);
  protocol.handle(pageScheme, createPageHandler(parts.places.renderer));
  const closeCore = await openCore(parts);
  const updates = offerUpdates(parts, closeCore);
  setMenu(parts.main, updates);
  parts.main.show();
  void updates.check({ quietly: true });
  return closeCore;
};

/** The rest of the life: one window, which macOS may do without, and a store closed before the end. */
const keepRunning = ({ main, incidents }: Parts, closeCore: CloseCore): void => {
  let state: 'open' | 'closing' | 'closed' = 'open';
  const show = (): void => {
    if (state === 'open') main.show();
  };
  app.on('second-instance', show);
  app.on('activate', show);
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  app.on('will-quit', (event) => {
    if (state === 'closed') return;
    event.preventDefault();
    if (state === 'closing') return;
    state = 'closing';
    void closeCore()
      .catch((error: unknown) => {
        recordIncident(incidents.log, 'quit.failed', { stack: stackOf(error) });
      })
      .finally(() => {
        state = 'closed';
        app.quit();
      });
  });
};

/** The life of the first instance: from before ready, over its window, to the closed store. */
export const runApplication = (places: Places, log: Log): void => {
  const parts = createParts(places, log);
  watchProcess(parts.incidents);
  watchHelpers(app, log);
  app.on('web-contents-created', (_event, contents) => {
    guardNavigation(contents);
  });
  void app
    .whenReady()
    .then(async () => {
      keepRunning(parts, await start(parts));
    })
    .catch((error: unknown) => {
      stopAfter(parts.incidents, 'start.failed', error);
    });
};
