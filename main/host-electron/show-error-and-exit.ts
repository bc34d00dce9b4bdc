import { app, dialog } from 'electron';

/**
 * Shows an error box, waits until it is dismissed and exits with 1. On Linux the box waits until Electron is ready,
 * because an earlier one would only be printed.
 */
export const showErrorAndExit = (title: string, detail: string): void => {
  const showAndExit = (): void => {
    dialog.showErrorBox(title, detail);
    app.exit(1);
  };
  if (process.platform === 'linux' && !app.isReady()) void app.whenReady().then(showAndExit);
  else showAndExit();
};
