import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { app, autoUpdater, Menu, protocol, safeStorage, type Session, session, shell } from 'electron';
import * as z from 'zod';
import { createDeskNetwork, type DeskNetwork } from '../compose/desk-network.ts';
import { fileReason } from '../platform/files/file-reasons.ts';
import { recordIncident, stackOf } from '../platform/log/incidents.ts';
import type { Log } from '../platform/log/log.ts';
import type { Policies, PolicyReading } from '../platform/policies/policies.ts';
import { type LoopWatch, watchLoop } from '../platform/process/loop-delay.ts';
import { createDesk, type Desk } from './desk.ts';
import { type IncidentPort, stopAfter, watchHelpers, watchPage, watchProcess } from './incidents.ts';
import { sendCommand } from './ipc/ipc.ts';
import type { CoreParts } from './open-core.ts';
import { pageScheme } from './page/origin.ts';
import { createPageHandler } from './page/protocol.ts';
import type { Places } from './places.ts';
import { createPrompts } from './prompts.ts';
import { chromiumProxies } from './proxies.ts';
import { createSecretStore } from './secret-store.ts';
import { showErrorAndExit } from './show-error-and-exit.ts';
import { createStarts, type Starts } from './starts.ts';
import { copyDiagnostics } from './system/diagnostics.ts';
import { storeAcceleration, usesAcceleration } from './system/graphics.ts';
import { argumentsWithoutFiles, createOpenedFiles, filesInArguments, type OpenedFiles } from './system/opened-files.ts';
import type { RecentScenario } from './system/recent-scenarios.ts';
import { argumentsOf, commandInArguments, createTasks, withoutCommands } from './system/tasks.ts';
import { checksAtStartup, createUpdates, storeStartupConsent, type Updates } from './updates.ts';
import { createMainWindow } from './window/main-window.ts';
import { menuTemplate } from './window/menu.ts';
import { guardNavigation, restrictSession } from './window/permissions.ts';
import { openPage, openWindow } from './window/window.ts';

/** Chromium's developer tools and reload exist only in development. */
const developerTools = !app.isPackaged;

/** The application's id on Windows: the appId of electron-builder.yml, which its shortcuts carry. */
const windowsId = 'com.headroom.desktop';

interface Parts extends Omit<CoreParts, 'showRecent' | 'network'> {
  readonly policies: Policies;
  readonly incidents: IncidentPort;
  readonly files: OpenedFiles;
  readonly starts: Starts;
  readonly loop: LoopWatch;
}

const createParts = (places: Places, log: Log): Omit<Parts, 'policies' | 'organisation'> => {
  const files = createOpenedFiles();
  const prompts = createPrompts(
    () => main.current(),
    (kind) => files.take(kind),
  );
  const incidents: IncidentPort = {
    ...prompts,
    log,
    showErrorAndExit,
    exit: () => {
      app.exit(1);
    },
  };
  const starts = createStarts((start) => {
    main.show();
    if (start !== 'window') sendCommand(main.current, start.command, start.scenarioId);
  });
  const main = createMainWindow({
    openWindow,
    preload: places.preload,
    icon: places.icon,
    stateFile: places.windowState,
    developerTools,
    log,
    mayLoseEdit: () => prompts.mayLoseEdit(),
    onOpen: (window) => {
      watchPage(window, incidents, () => {
        openPage(window);
      });
      const { webContents } = window;
      webContents.on('did-finish-load', () => {
        webContents.once('did-stop-loading', () => {
          files.pageLoaded();
        });
      });
    },
    onClose: starts.hold,
    onStay: () => {
      starts.serve();
      files.pageLoaded();
    },
  });
  const secretStore = createSecretStore(safeStorage, process.platform);
  return { places, log, prompts, main, secretStore, incidents, files, starts, loop: watchLoop(log) };
};

/** As `setProgressBar` reads it. */
const [noProgress, unknownProgress] = [-1, 2];

/** The session of electron-updater's requests, by its name and with its options. */
const updateSession = (): Session => session.fromPartition('electron-updater', { cache: false });

const releaseMetadata = z.object({ feedKey: z.string().optional() });

/** The key that a release put into the description of the application. */
const readFeedKey = (application: string): string | undefined =>
  releaseMetadata.parse(JSON.parse(readFileSync(join(application, 'package.json'), 'utf8'))).feedKey;

/** Says to who starts Headroom again that it is being updated, once at a time and until it is back. */
const tellUpdating = ({ prompts, starts }: Parts): { readonly stop: () => void } => {
  const ending = new AbortController();
  let isTold = false;
  starts.holdTelling(() => {
    if (isTold) return;
    isTold = true;
    const detail = 'It opens again when the new version is installed. The system may be asking for a password.';
    void prompts.tell('Headroom is being updated', detail, ending.signal).finally(() => {
      isTold = false;
    });
  });
  return {
    stop: () => {
      ending.abort();
    },
  };
};

const offerUpdates = (parts: Parts, desk: Desk, network: DeskNetwork): Updates => {
  const { places, log, prompts, policies, main, starts, files } = parts;
  let telling: ReturnType<typeof tellUpdating> | undefined;
  return createUpdates({
    ...prompts,
    log,
    closeDesk: async () => {
      const isClosed = await desk.close();
      // Other installers take over at once.
      if (isClosed && process.platform === 'linux' && process.env.APPIMAGE === undefined) telling = tellUpdating(parts);
      return isClosed;
    },
    reopenDesk: async () => {
      telling?.stop();
      await desk.reopen();
      starts.serve();
    },
    packaged: app.isPackaged,
    feedFile: places.updateFeed,
    platform: process.platform,
    chosenData: places.chosenData,
    appImage: process.env.APPIMAGE,
    startArguments: () => [
      ...withoutCommands(argumentsWithoutFiles(process.argv, process.cwd())),
      ...starts.waiting.flatMap((start) => (start === 'window' ? [] : argumentsOf(start))),
      ...files.waiting,
    ],
    applications: app,
    startAfterEnd,
    squirrel: autoUpdater,
    showBusy: (isBusy) => main.current()?.setProgressBar(isBusy ? unknownProgress : noProgress),
    feedKey: () => readFeedKey(app.getAppPath()),
    policies,
    network,
    load: async () => (await import('electron-updater')).autoUpdater,
  });
};

/**
 * Starts this program as the last thing that it does. What `app.relaunch` starts on Linux may not gain privileges
 * (relauncher.cc starts its helper with PR_SET_NO_NEW_PRIVS, which is inherited): no administrator's password could be
 * asked for by the next update, links to a browser of snap would not open, and a sandbox of its own user would not start.
 */
const startAfterEnd = (startArguments: readonly string[]): void => {
  app.once('quit', () => {
    app.releaseSingleInstanceLock();
    spawn(process.execPath, startArguments, { detached: true, stdio: 'ignore' }).unref();
  });
};

/**
 * electron-updater starts a new AppImage before this process ends, and without the lock it would end in favour of this
 * one. Installers of other systems wait for the end.
 */
const leaveToNewAppImage = (): void => {
  if (process.env.APPIMAGE === undefined) return;
  autoUpdater.once('before-quit-for-update', () => {
    app.releaseSingleInstanceLock();
  });
};

const setMenu = (parts: Parts, updates: Updates, recent: readonly RecentScenario[]): void => {
  const { places, prompts, starts } = parts;
  const open = async (path: string): Promise<void> => {
    const refusal = await shell.openPath(path);
    if (refusal !== '') await prompts.tell('The system did not open this', `${path}\n\n${refusal}`);
  };
  /** Stores a choice; where that fails it says so, and the menu shows again what counts. */
  const store = (choice: () => void, say?: readonly [title: string, detail: string]): void => {
    try {
      choice();
      if (say !== undefined) void prompts.tell(...say);
    } catch (error) {
      void prompts.tell('The choice was not stored', `${fileReason(error)} It stays as it was.`);
      setMenu(parts, updates, recent);
    }
  };
  const template = menuTemplate({
    platform: process.platform,
    appName: app.name,
    developerTools,
    recent,
    run: (command, scenarioId) => {
      starts.ask({ command, ...(scenarioId === undefined ? {} : { scenarioId }) });
    },
    showDataFolder: () => void open(places.data),
    showNotices: existsSync(places.notices) ? () => void open(places.notices) : undefined,
    acceleration: {
      isOn: usesAcceleration(places.graphics),
      set: (isOn) => {
        store(() => {
          storeAcceleration(places.graphics, isOn);
        }, ['Start Headroom again', 'Hardware acceleration changes at the next start.']);
      },
    },
    copyDiagnostics: () => void copyDiagnostics(parts.secretStore, parts.loop.read(), (text) => prompts.mayCopy(text)),
    updates: updates.available
      ? {
          check: () => void updates.check({ quietly: false }),
          atStartup: checksAtStartup(places.updateConsent),
          setAtStartup: (atStartup) => {
            store(() => {
              storeStartupConsent(places.updateConsent, atStartup);
            });
          },
        }
      : undefined,
  });
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
};

/** Opens the data and the first window once Electron is ready. Returns the open desk. */
const start = async (parts: Parts): Promise<Desk> => {
  restrictSession(session.defaultSession, developerTools);
  protocol.handle(pageScheme, createPageHandler(parts.places.renderer));
  let recent: readonly RecentScenario[] = [];
  const offerTasks = createTasks(parts.places, parts.starts.ask);
  /** Updates the menus of the application and the system, which list recent scenarios. */
  const showMenus = (): void => {
    setMenu(parts, updates, recent);
    offerTasks(recent);
  };
  const showRecent = (scenarios: readonly RecentScenario[]): void => {
    recent = scenarios;
    showMenus();
  };
  const network = createDeskNetwork(chromiumProxies(session.defaultSession, updateSession()), parts.policies.proxy);
  const desk = createDesk({ ...parts, network, showRecent });
  const updates = offerUpdates(parts, desk, network);
  leaveToNewAppImage();
  await desk.open();
  showMenus();
  parts.files.start({
    show: () => {
      parts.starts.ask('window');
    },
    isLoaded: () => !parts.starts.areHeld && parts.main.current()?.webContents.isLoadingMainFrame() === false,
    run: (command) => {
      sendCommand(parts.main.current, command);
    },
  });
  parts.main.show();
  const requested = commandInArguments(process.argv);
  if (requested !== undefined) parts.starts.ask(requested);
  parts.starts.serve();
  if (checksAtStartup(parts.places.updateConsent)) void updates.check({ quietly: true });
  return desk;
};

/**
 * Handles the rest of the application's life: one window, optional on macOS, and data closed before it quits. What is asked
 * while a window closes or the application quits, which holds the lock until it has ended, is done right after.
 */
const keepRunning = ({ starts, incidents }: Parts, desk: Desk): void => {
  let state: 'open' | 'closing' | 'closed' = 'open';
  app.on('activate', () => {
    starts.ask('window');
  });
  app.on('before-quit', starts.hold);
  app.on('window-all-closed', () => {
    if (desk.isClosed) return;
    if (process.platform === 'darwin' || starts.waiting.length > 0) starts.serve();
    else app.quit();
  });
  const quitOrReturn = async (isInstalling: boolean): Promise<void> => {
    try {
      await desk.closeData();
    } catch (error) {
      recordIncident(incidents.log, 'quit.failed', { stack: stackOf(error) });
    }
    if (isInstalling || starts.waiting.length === 0) {
      state = 'closed';
      app.quit();
      return;
    }
    await desk.reopen();
    state = 'open';
    starts.serve();
  };
  app.on('will-quit', (event) => {
    if (state === 'closed') return;
    event.preventDefault();
    if (state === 'closing') return;
    state = 'closing';
    quitOrReturn(desk.isClosed).catch((error: unknown) => {
      stopAfter(incidents, 'start.failed', error);
    });
  });
};

/** Tells the system and the About panel what this application is. Must run before Electron is ready. */
const identifyApp = (): void => {
  if (process.platform === 'win32') app.setAppUserModelId(windowsId);
  const { electron, chrome, node } = process.versions;
  app.setAboutPanelOptions({
    applicationName: app.name,
    applicationVersion: app.getVersion(),
    copyright: 'Your scenarios stay on this computer.',
    credits: `Electron ${electron}\nChromium ${chrome}\nNode ${node}`,
  });
};

/** Runs the first instance, from before Electron is ready until the data is closed. */
export const runApplication = (places: Places, log: Log, { policies, view }: PolicyReading): void => {
  if (view.problems.length > 0) log.warn('policies.unused', { count: view.problems.length });
  const parts = { ...createParts(places, log), policies, organisation: view };
  identifyApp();
  watchProcess(parts.incidents);
  // macOS may report a file before Electron is ready; other systems put it on the command line.
  app.on('open-file', (event, path) => {
    event.preventDefault();
    parts.files.open(path);
  });
  for (const file of filesInArguments(process.argv, process.cwd())) parts.files.open(file);
  app.on('second-instance', (_event, argv, folder) => {
    for (const file of filesInArguments(argv, folder)) parts.files.open(file);
    parts.starts.ask(commandInArguments(argv) ?? 'window');
  });
  watchHelpers(app, log);
  // Left to itself, Electron presents the first certificate of the system's store, also in requests for updates. It takes
  // null for none, and reads past the arguments where there are none (electron_api_app.cc, OnClientCertificateSelected).
  app.on('select-client-certificate', (event, _contents, _url, _certificates, present) => {
    event.preventDefault();
    (present as (certificate: unknown) => void)(null);
  });
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
