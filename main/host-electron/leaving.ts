import { app, dialog } from 'electron';

/**
 * Tells why the application ends, waits until it is read, and exits with 1. Before it is ready, Linux would
 * only print an error box, so there it is shown as soon as windows can be.
 */
export const tellAndLeave = (title: string, detail: string): void => {
  const leave = (): void => {
    dialog.showErrorBox(title, detail);
    app.exit(1);
  };
  if (process.platform === 'linux' && !app.isReady()) void app.whenReady().then(leave);
  else leave();
};
