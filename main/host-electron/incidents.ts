import type { App, BrowserWindow } from 'electron';
import { recordIncident, stackOf } from '../platform/log/incidents.ts';
import type { Log } from '../platform/log/log.ts';

/** How the page failed. */
export type PageTrouble = 'stopped' | 'not_loaded';

/** What incident handling needs from the host. */
export interface IncidentPort {
  readonly log: Log;
  /** Shows why the application must exit, and exits. Safe to call before Electron is ready. */
  showErrorAndExit(title: string, detail: string): void;
  /** Asks whether to reload a page that stopped or could not be loaded. */
  askToReload(trouble: PageTrouble, incidentId: string): Promise<boolean>;
  /** Asks whether to reload a page that is not responding. The signal withdraws the question. */
  mayEndPage(signal: AbortSignal): Promise<boolean>;
  /** Exits at once, because the state of the process is unknown. */
  exit(): void;
}

/** Exits after a bug that leaves the process in an unknown state. Everything acknowledged is on disk. */
export const stopAfter = (port: IncidentPort, event: string, error: unknown): void => {
  const incidentId = recordIncident(port.log, event, { stack: stackOf(error) });
  port.showErrorAndExit(
    'Headroom has to close',
    `Headroom ran into a problem it cannot recover from. Everything marked as saved is safe.\n\nStart Headroom again. Incident ${incidentId}`,
  );
};

/** Records uncaught errors. An exception ends the process; a rejected promise is only recorded. */
export const watchProcess = (port: IncidentPort): void => {
  process.on('uncaughtException', (error) => {
    stopAfter(port, 'process.exception', error);
  });
  process.on('unhandledRejection', (error) => {
    recordIncident(port.log, 'process.rejection', { stack: stackOf(error) });
  });
};

/** Records the end of Electron's helper processes. */
export const watchHelpers = (app: App, log: Log): void => {
  app.on('child-process-gone', (_event, { type, reason, exitCode }) => {
    if (reason !== 'clean-exit') recordIncident(log, 'helper.gone', { code: `${type}: ${reason}`, status: exitCode });
  });
};

/** Chromium's code for a load interrupted by another load or by closing the window. */
const aborted = -3;

/** Offers to reload a page that is not responding. The returned function is true, once, after the user agreed. */
const watchResponsiveness = (window: BrowserWindow, port: IncidentPort): (() => boolean) => {
  let isEnded = false;
  let question: AbortController | undefined;
  const ask = async (): Promise<void> => {
    if (question !== undefined) return;
    question = new AbortController();
    recordIncident(port.log, 'page.unresponsive', {});
    const mayEnd = await port.mayEndPage(question.signal);
    question = undefined;
    if (!mayEnd || window.isDestroyed()) return;
    isEnded = true;
    window.webContents.forcefullyCrashRenderer();
  };
  // Not the window's own event, which also follows every close that the page refused.
  window.webContents.on('unresponsive', () => void ask());
  window.webContents.on('responsive', () => question?.abort());
  return () => {
    const wasEnded = isEnded;
    isEnded = false;
    return wasEnded;
  };
};

/** Offers to reload the page after its process stopped or its load failed. */
export const watchPage = (window: BrowserWindow, port: IncidentPort, reload: () => void): void => {
  const contents = window.webContents;
  const wasEndedByUser = watchResponsiveness(window, port);
  const offerReload = (trouble: PageTrouble, incidentId: string): void => {
    void port.askToReload(trouble, incidentId).then((mayReload) => {
      if (!mayReload) port.exit();
      else if (!contents.isDestroyed()) reload();
    });
  };
  contents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit') return;
    if (wasEndedByUser()) reload();
    else offerReload('stopped', recordIncident(port.log, 'page.gone', { code: reason, status: exitCode }));
  });
  contents.on('did-fail-load', (_event, errorCode, errorDescription, _url, isMainFrame) => {
    if (!isMainFrame || errorCode === aborted) return;
    offerReload('not_loaded', recordIncident(port.log, 'page.failed', { code: errorDescription, status: errorCode }));
  });
};
