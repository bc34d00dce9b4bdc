import { app, type BrowserWindow, dialog, type MessageBoxOptions } from 'electron';
import { writeAtomically, writeInPlace } from '../platform/files/atomic-write.ts';
import type { IncidentPort, PageTrouble } from './incidents.ts';
import { promptTitles } from './prompt-titles.ts';
import type { ComesBack } from './update-install.ts';
import type { UpdatePort } from './updates.ts';
import type { DialogPort } from './window/dialogs.ts';
import { withExtension } from './window/file-extension.ts';

const troubleTitles: Readonly<Record<PageTrouble, string>> = {
  stopped: promptTitles.pageStopped,
  not_loaded: promptTitles.pageNotLoaded,
};

/**
 * Enter and Escape choose the first button, so it must be the safe one. On macOS a button that Escape chooses has no
 * other key: Enter chooses nothing there, and Space what has the focus.
 */
const safeFirst = { defaultId: 0, cancelId: 0, noLink: true };

const afterInstalling: Readonly<Record<ComesBack, string>> = {
  'as it was': 'Headroom will close, install the update and start again.',
  'by hand':
    'Headroom will close and install the update. Then start it as you did today, so that it opens the data folder you chose.',
  'on the usual data':
    'Headroom will close, install the update and start again on its usual data folder. Quit it and start it as you did today to open the folder you chose.',
};

/** On macOS the window stays open for a while after the answer. */
const beforeInstalling = (): string =>
  process.platform === 'darwin'
    ? 'First the update is unpacked and checked, which can take a minute. You can keep working. '
    : '';

/** All native dialogs. */
export type Prompts = Omit<DialogPort, 'tell'> &
  Pick<IncidentPort, 'askToReload' | 'mayEndPage'> &
  Pick<UpdatePort, 'mayDownload' | 'mayInstall' | 'mayMove'> & {
    /** `signal` takes it from the screen. */
    tell(message: string, detail: string, signal?: AbortSignal): Promise<void>;
    /** Asks whether a key from the system's secret store may sign a request for another program. */
    maySign(request: string, service: string): Promise<boolean>;
    /** Asks whether the window may close although its last edit could not be saved. */
    mayLoseEdit(): Promise<boolean>;
    /** Shows the diagnostics and asks whether to copy them. */
    mayCopy(diagnostics: string): Promise<boolean>;
  };

/** Windows has no path for documents that it cannot reach, as on a share: dialogs begin at home then. */
const documents = (): string => {
  try {
    return app.getPath('documents');
  } catch {
    return app.getPath('home');
  }
};

/** The file dialogs and the system calls behind them. */
const fileDialogs = (current: () => BrowserWindow | undefined): Omit<DialogPort, 'tell' | 'takeOpened'> => ({
  askWhereToSave: async (options) => {
    const window = current();
    const answer = await (window ? dialog.showSaveDialog(window, options) : dialog.showSaveDialog(options));
    if (answer.canceled || process.platform !== 'linux') return answer;
    return { ...answer, filePath: withExtension(answer.filePath, options.filters ?? []) };
  },
  askWhatToOpen: (options) => {
    const window = current();
    return window ? dialog.showOpenDialog(window, options) : dialog.showOpenDialog(options);
  },
  write: process.platform === 'darwin' ? writeInPlace : writeAtomically,
  printToPdf: async () => {
    const window = current();
    if (window === undefined) throw new Error('There is no window to print.');
    // The page's print style sets the margins; tags make the file readable by screen readers.
    return window.webContents.printToPDF({ preferCSSPageSize: true, printBackground: true, generateTaggedPDF: true });
  },
  noteDocument: (path) => {
    app.addRecentDocument(path);
  },
  documents,
});

/** The dialogs, attached to the window if there is one. */
export const createPrompts = (
  current: () => BrowserWindow | undefined,
  takeOpened: DialogPort['takeOpened'] = () => undefined,
): Prompts => {
  const ask = async (options: MessageBoxOptions): Promise<number> => {
    const window = current();
    const result = window ? dialog.showMessageBox(window, options) : dialog.showMessageBox(options);
    return (await result).response;
  };
  const choose = async (
    message: string,
    detail: string,
    buttons: [safe: string, other: string],
    signal?: AbortSignal,
  ): Promise<boolean> => {
    const options = { type: 'question', message, detail, buttons, ...safeFirst } as const;
    return (await ask(signal ? { ...options, signal } : options)) === 1;
  };

  return {
    ...fileDialogs(current),
    takeOpened,
    tell: async (message, detail, signal) => {
      await ask({ type: 'info', message, detail, buttons: ['OK'], noLink: true, ...(signal && { signal }) });
    },
    askToReload: (trouble, incidentId) =>
      choose(troubleTitles[trouble], `Everything marked as saved is safe. Incident ${incidentId}`, [
        'Quit Headroom',
        'Reload',
      ]),
    maySign: (request, service) =>
      choose(
        'Sign a request for another program?',
        `${request}\nto ${service}\n\nAnyone with the signed request can send it once, in your name, within five minutes. Only sign a request you started yourself.`,
        ['Don’t sign', 'Sign'],
      ),
    mayEndPage: (signal) =>
      choose(
        'Headroom is not responding',
        'Everything marked as saved is safe. You can wait or reload the window.',
        ['Wait', 'Reload'],
        signal,
      ),
    mayCopy: (diagnostics) => choose('Diagnostics', diagnostics, ['Close', 'Copy']),
    mayLoseEdit: async () => {
      const message = promptTitles.unsavedEdit;
      const detail = 'Keep the window open to try again, or close it and lose the change.';
      const buttons = ['Keep open', 'Close without saving'];
      return (await ask({ type: 'warning', message, detail, buttons, ...safeFirst })) === 1;
    },
    mayDownload: (version) =>
      choose(`Headroom ${version} is available`, 'Download it now? You can choose when to install it.', [
        'Not now',
        'Download',
      ]),
    mayMove: () =>
      choose(
        'Move Headroom to the Applications folder?',
        'macOS lets Headroom install updates only from there. Headroom will close and start again; your data stays where it is.',
        ['Not now', 'Move and restart'],
      ),
    mayInstall: (version, comesBack) =>
      choose(`Headroom ${version} is ready to install`, `${beforeInstalling()}${afterInstalling[comesBack]}`, [
        'Later',
        comesBack === 'by hand' ? 'Install and quit' : 'Install and restart',
      ]),
  };
};
