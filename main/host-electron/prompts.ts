import { app, type BrowserWindow, dialog, type MessageBoxOptions } from 'electron';
import { writeAtomically, writeInPlace } from '../platform/files/atomic-write.ts';
import type { IncidentPort, PageTrouble } from './incidents.ts';
import type { UpdatePort } from './updates.ts';
import type { DialogPort } from './window/dialogs.ts';

const troubles: Readonly<Record<PageTrouble, string>> = {
  stopped: 'The page stopped',
  not_opened: 'The page could not be opened',
};

/** Everything that native dialogs ask or tell. */
export type Prompts = DialogPort &
  Pick<IncidentPort, 'askToReload' | 'mayEndPage'> &
  Pick<UpdatePort, 'mayDownload' | 'mayInstall'> & {
    /** Whether the key that the system's store opens may sign a request for another program. */
    maySign(request: string, service: string): Promise<boolean>;
    /** Whether the window may close although its last edit could not be stored. */
    mayLoseEdit(): Promise<boolean>;
    /** Shows what would be copied; true to copy it. */
    mayCopy(diagnostics: string): Promise<boolean>;
  };

/** The dialogs, attached to the window if there is one. */
export const createPrompts = (
  current: () => BrowserWindow | undefined,
  takeOpened: DialogPort['takeOpened'] = () => undefined,
): Prompts => {
  const ask = async (options: MessageBoxOptions): Promise<number> => {
    const window = current();
    const shown = window ? dialog.showMessageBox(window, options) : dialog.showMessageBox(options);
    return (await shown).response;
  };
  /** Enter and Escape choose the first button. */
  const choose = async (
    message: string,
    detail: string,
    buttons: [safe: string, other: string],
    signal?: AbortSignal,
  ): Promise<boolean> => {
    const safe = { defaultId: 0, cancelId: 0, noLink: true, ...(signal ? { signal } : {}) };
    return (await ask({ type: 'question', message, detail, buttons, ...safe })) === 1;
  };

  return {
    askWhereToSave: (options) => {
      const window = current();
      return window ? dialog.showSaveDialog(window, options) : dialog.showSaveDialog(options);
    },
    askWhatToOpen: (options) => {
      const window = current();
      return window ? dialog.showOpenDialog(window, options) : dialog.showOpenDialog(options);
    },
    write: process.platform === 'darwin' ? writeInPlace : writeAtomically,
    printToPdf: async () => {
      const window = current();
      if (window === undefined) throw new Error('There is no window to print.');
      // The page's own print style has the margins; tags let a screen reader read the file.
      return window.webContents.printToPDF({ preferCSSPageSize: true, printBackground: true, generateTaggedPDF: true });
    },
    takeOpened,
    noteDocument: (path) => {
      app.addRecentDocument(path);
    },
    documents: () => app.getPath('documents'),
    tell: async (message, detail) => {
      await ask({ type: 'info', message, detail, buttons: ['OK'], noLink: true });
    },
    askToReload: (what, incidentId) =>
      choose(troubles[what], `Everything that was marked as saved is safe. Incident ${incidentId}`, [
        'Quit Headroom',
        'Open the page again',
      ]),
    maySign: (request, service) =>
      choose(
        'Sign a request for another program?',
        `${request}\nto ${service}\n\nWhoever receives it can send it once, in your name, within five minutes. Sign only what you asked for yourself.`,
        ['Refuse', 'Sign'],
      ),
    mayEndPage: (signal) =>
      choose(
        'The page does not answer',
        'Everything that was marked as saved is safe. Wait for it, or open the page again.',
        ['Wait', 'Open the page again'],
        signal,
      ),
    mayCopy: (diagnostics) => choose('Diagnostics', diagnostics, ['Close', 'Copy']),
    mayLoseEdit: async () => {
      const detail = 'Headroom could not store your last change. Stay to try again, or close and lose that change.';
      const buttons = ['Stay', 'Close without saving'];
      const safe = { defaultId: 0, cancelId: 0, noLink: true };
      return (await ask({ type: 'warning', message: 'An edit is not saved', detail, buttons, ...safe })) === 1;
    },
    mayDownload: (version) =>
      choose(`Headroom ${version} is available`, 'It is downloaded only if you say so.', ['Not now', 'Download']),
    mayInstall: (version) =>
      choose(`Headroom ${version} is ready`, 'Headroom closes, installs it and starts again.', [
        'Later',
        'Install and restart',
      ]),
  };
};
