import { app, type BrowserWindow, dialog, type MessageBoxOptions } from 'electron';
import type { IncidentPort } from './incidents.ts';
import type { UpdatePort } from './updates.ts';
import type { DialogPort } from './window/dialogs.ts';

/** Everything that native dialogs ask or tell. */
export type Prompts = DialogPort &
  Pick<IncidentPort, 'showError' | 'askToReload'> &
  Pick<UpdatePort, 'mayDownload' | 'mayInstall'> & {
    /** Whether the key that the system's store opens may sign a request for another program. */
    maySign(request: string, service: string): Promise<boolean>;
  };

/** The dialogs, attached to the window if there is one. */
export const createPrompts = (current: () => BrowserWindow | undefined): Prompts => {
  const ask = async (options: MessageBoxOptions): Promise<number> => {
    const window = current();
    const shown = window ? dialog.showMessageBox(window, options) : dialog.showMessageBox(options);
    return (await shown).response;
  };
  /** Enter and Escape choose the first button. */
  const choose = async (message: string, detail: string, buttons: [safe: string, other: string]): Promise<boolean> =>
    (await ask({ type: 'question', message, detail, buttons, defaultId: 0, cancelId: 0, noLink: true })) === 1;

  return {
    askWhereToSave: (options) => {
      const window = current();
      return window ? dialog.showSaveDialog(window, options) : dialog.showSaveDialog(options);
    },
    askWhatToOpen: (options) => {
      const window = current();
      return window ? dialog.showOpenDialog(window, options) : dialog.showOpenDialog(options);
    },
    documents: () => app.getPath('documents'),
    tell: async (message, detail) => {
      await ask({ type: 'info', message, detail, buttons: ['OK'], noLink: true });
    },
    showError: (title, detail) => {
      dialog.showErrorBox(title, detail);
    },
    askToReload: (incidentId) =>
      choose('The page stopped', `Everything that was marked as saved is safe. Incident ${incidentId}`, [
        'Quit Headroom',
        'Open the page again',
      ]),
    maySign: (request, service) =>
      choose(
        'Sign a request for another program?',
        `${request}\nto ${service}\n\nWhoever receives it can send it once, in your name, within five minutes. Sign only what you asked for yourself.`,
        ['Refuse', 'Sign'],
      ),
    mayDownload: (version) =>
      choose(`Headroom ${version} is available`, 'It is downloaded only if you say so.', ['Not now', 'Download']),
    mayInstall: (version) =>
      choose(`Headroom ${version} is ready`, 'Headroom closes, installs it and starts again.', [
        'Later',
        'Install and restart',
      ]),
  };
};
