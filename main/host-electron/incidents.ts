import type { App, WebContents } from 'electron';
import { recordIncident, stackOf } from '../platform/incidents.ts';
import type { Log } from '../platform/log.ts';

/** What handling an incident needs from the host. */
export interface IncidentPort {
  readonly log: Log;
  /** Blocks until the user has read it; safe to call before the application is ready. */
  showError(title: string, detail: string): void;
  /** Asks after the window's process stopped; true to open the page again. */
  askToReload(incidentId: string): Promise<boolean>;
  /** Exits at once: the state of the process is unknown. */
  leave(): void;
}

/** Stops after a bug that leaves the process in an unknown state; everything acknowledged is on disk. */
export const stopAfter = (port: IncidentPort, event: string, error: unknown): void => {
  const incidentId = recordIncident(port.log, event, { stack: stackOf(error) });
  port.showError(
    'Headroom has to close',
    `Something went wrong that Headroom cannot recover from. Everything that was marked as saved is safe.\n\nStart Headroom again. Incident ${incidentId}`,
  );
  port.leave();
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

/** Offers to open the page again when the window's process stopped. */
export const watchPage = (contents: WebContents, port: IncidentPort): void => {
  contents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit') return;
    const incidentId = recordIncident(port.log, 'page.gone', { code: reason, status: exitCode });
    void port.askToReload(incidentId).then((again) => {
      if (again && !contents.isDestroyed()) contents.reload();
      else port.leave();
    });
  });
};
