import type { App, BrowserWindow } from 'electron';
import { recordIncident, stackOf } from '../platform/log/incidents.ts';
import type { Log } from '../platform/log/log.ts';

/** What happened to the page. */
export type PageTrouble = 'stopped' | 'not_opened';

/** What handling an incident needs from the host. */
export interface IncidentPort {
  readonly log: Log;
  /** Tells why the application ends, and ends it; safe to call before the application is ready. */
  tellAndLeave(title: string, detail: string): void;
  /** Asks after the page stopped or could not be opened; true to open it again. */
  askToReload(what: PageTrouble, incidentId: string): Promise<boolean>;
  /** Asks whether a page that does not answer is ended and opened again; the signal withdraws the question. */
  mayEndPage(signal: AbortSignal): Promise<boolean>;
  /** Exits at once: the state of the process is unknown. */
  leave(): void;
}

/** Stops after a bug that leaves the process in an unknown state; everything acknowledged is on disk. */
export const stopAfter = (port: IncidentPort, event: string, error: unknown): void => {
  const incidentId = recordIncident(port.log, event, { stack: stackOf(error) });
  port.tellAndLeave(
    'Headroom has to close',
    `Something went wrong that Headroom cannot recover from. Everything that was marked as saved is safe.\n\nStart Headroom again. Incident ${incidentId}`,
  );
};

/** Records what nothing caught. An exception ends the process; a rejected promise is only recorded. */
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

/** Chromium's code for a load that another one, or a closing window, cut off. */
const aborted = -3;

/** Asks after a page that does not answer; the function tells once that the person has ended it. */
const watchAnswers = (window: BrowserWindow, port: IncidentPort): (() => boolean) => {
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
  window.on('unresponsive', () => void ask());
  window.on('responsive', () => question?.abort());
  return () => {
    const was = isEnded;
    isEnded = false;
    return was;
  };
};

/** Offers to open the page again when its process stopped, or when it could not be loaded. */
export const watchPage = (window: BrowserWindow, port: IncidentPort, openAgain: () => void): void => {
  const contents = window.webContents;
  const isEnded = watchAnswers(window, port);
  const offer = (what: PageTrouble, incidentId: string): void => {
    void port.askToReload(what, incidentId).then((again) => {
      if (!again) port.leave();
      else if (!contents.isDestroyed()) openAgain();
    });
  };
  contents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit') return;
    if (isEnded()) openAgain();
    else offer('stopped', recordIncident(port.log, 'page.gone', { code: reason, status: exitCode }));
  });
  contents.on('did-fail-load', (_event, errorCode, errorDescription, _url, isMainFrame) => {
    if (!isMainFrame || errorCode === aborted) return;
    offer('not_opened', recordIncident(port.log, 'page.failed', { code: errorDescription, status: errorCode }));
  });
};
