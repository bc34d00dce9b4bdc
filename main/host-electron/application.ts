import { existsSync } from 'node:fs';
import { app, Menu, protocol, session, shell } from 'electron';
import { recordIncident, stackOf } from '../platform/log/incidents.ts';
import type { Log } from '../platform/log/log.ts';
import { createDesk, type Desk } from './desk.ts';
import { type IncidentPort, stopAfter, watchHelpers, watchPage, watchProcess } from './incidents.ts';
import { sendCommand } from './ipc/ipc.ts';
import { tellAndLeave } from './leaving.ts';
import type { CoreParts } from './open-core.ts';
import { pageScheme } from './page/origin.ts';
import { createPageHandler } from './page/protocol.ts';
import type { Places } from './places.ts';
import { createPrompts } from './prompts.ts';
import { copyDiagnostics } from './system/copy-diagnostics.ts';
import { introduceApp } from './system/identity.ts';
import { createOpenedFiles, fileInArguments, type OpenedFiles } from './system/opened-files.ts';
import type { RecentScenario } from './system/recent-scenarios.ts';
import { type Asked, askedIn, offerTasks } from './system/tasks.ts';
import { mayLookAtStart, storeLookAtStart } from './update-consent.ts';
import { createUpdates, type Updates } from './updates.ts';
import { createMainWindow } from './window/main-window.ts';
import { menuTemplate } from './window/menu.ts';
import { guardNavigation } from './window/navigation.ts';
import { restrictSession } from './window/permissions.ts';
import { openPage } from './window/window.ts';

/** Chromium's tools and a reload exist only while the application is developed. */
const developerTools = !app.isPackaged;

interface Parts extends Omit<CoreParts, 'showRecent'> {
  readonly incidents: IncidentPort;
  readonly files: OpenedFiles;
}

const createParts = (places: Places, log: Log): Parts => {
  const files = createOpenedFiles((path) => {
    void prompts.tell('The file was not opened', `Close what is open in the window, then open it again.\n\n${path}`);
  });
  const prompts = createPrompts(
    () => main.current(),
    (kind) => files.take(kind),
  );
  const incidents: IncidentPort = {
    ...prompts,
    log,
    tellAndLeave,
    leave: () => {
      app.exit(1);
    },
  };
  const main = createMainWindow(
    {
      preload: places.preload,
      stateFile: places.windowState,
      developerTools,
      log,
      mayLoseEdit: () => prompts.mayLoseEdit(),
    },
    (window) => {
      watchPage(window, incidents, () => {
        openPage(window);
      });
    },
  );
  return { places, log, prompts, main, incidents, files };
};

const offerUpdates = ({ places, log, prompts }: Parts, desk: Desk): Updates =>
  createUpdates({
    ...prompts,
    log,
    closeDesk: () => desk.close(),
    reopenDesk: () => desk.reopen(),
    packaged: app.isPackaged,
    feedFile: places.updateFeed,
    load: async () => (await import('electron-updater')).autoUpdater,
  });

/** Runs a command of the page, in a new window if there is none. */
const runInPage = ({ main }: Parts, desk: Desk, { command, scenarioId }: Asked): void => {
  if (desk.isAway) return;
  main.show();
  sendCommand(main.current, command, scenarioId);
};

const setMenu = (parts: Parts, desk: Desk, updates: Updates, recent: readonly RecentScenario[]): void => {
  const { places, prompts } = parts;
  const template = menuTemplate({
    platform: process.platform,
    appName: app.name,
    developerTools,
    recent,
    run: (command, scenarioId) => {
      runInPage(parts, desk, { command, ...(scenarioId === undefined ? {} : { scenarioId }) });
    },
    showDataFolder: () => void shell.openPath(places.data),
    showNotices: existsSync(places.notices) ? () => void shell.openPath(places.notices) : undefined,
    copyDiagnostics: () => void copyDiagnostics((text) => prompts.mayCopy(text)),
    updates: updates.available
      ? {
          check: () => void updates.check({ quietly: false }),
          atStart: mayLookAtStart(places.updateConsent),
          setAtStart: (atStart) => {
            storeLookAtStart(places.updateConsent, atStart);
          },
        }
      : undefined,
  });
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
};

/** From ready to the first window; returns the open desk. */
const start = async (parts: Parts): Promise<Desk> => {
  restrictSession(session.defaultSession, developerTools);
  protocol.handle(pageScheme, createPageHandler(parts.places.renderer));
  let recent: readonly RecentScenario[] = [];
  /** The menus of the application and of the system, which list the scenarios opened last. */
  const showMenus = (): void => {
    setMenu(parts, desk, updates, recent);
    offerTasks(recent, parts.places.chosenData, (asked) => {
      runInPage(parts, desk, asked);
    });
  };
  const showRecent = (scenarios: readonly RecentScenario[]): void => {
    recent = scenarios;
    showMenus();
  };
  const desk = createDesk({ ...parts, showRecent });
  const updates = offerUpdates(parts, desk);
  await desk.open();
  showMenus();
  parts.main.show();
  parts.files.start((command) => {
    runInPage(parts, desk, { command });
  });
  const asked = askedIn(process.argv);
  if (asked !== undefined) runInPage(parts, desk, asked);
  if (mayLookAtStart(parts.places.updateConsent)) void updates.check({ quietly: true });
  return desk;
};

/** The rest of the life: one window, which macOS may do without, and a store closed before the end. */
const keepRunning = (parts: Parts, desk: Desk): void => {
  const { main, incidents, files } = parts;
  let state: 'open' | 'closing' | 'closed' = 'open';
  const show = (): void => {
    if (state === 'open' && !desk.isAway) main.show();
  };
  app.on('second-instance', (_event, argv, folder) => {
    show();
    const file = fileInArguments(argv, folder);
    if (file !== undefined) files.open(file);
    const asked = askedIn(argv);
    if (asked !== undefined) runInPage(parts, desk, asked);
  });
  app.on('activate', show);
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin' && !desk.isAway) app.quit();
  });
  app.on('will-quit', (event) => {
    if (state === 'closed') return;
    event.preventDefault();
    if (state === 'closing') return;
    state = 'closing';
    void desk
      .closeData()
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
  introduceApp();
  watchProcess(parts.incidents);
  // macOS tells of a file before it is ready as well; the other systems put it on the command line.
  app.on('open-file', (event, path) => {
    event.preventDefault();
    parts.files.open(path);
  });
  const file = fileInArguments(process.argv, process.cwd());
  if (file !== undefined) parts.files.open(file);
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
