import { type BrowserWindow, ipcMain, type IpcMainInvokeEvent } from 'electron';
import { fail, type Outcome } from '../../../shared/outcome.ts';
import { isPageUrl, pageOrigin } from '../page/origin.ts';
import { callChannel, commandChannel, eventChannel } from './channels.ts';

type CurrentWindow = () => BrowserWindow | undefined;
type Dispatch = (name: unknown, input: unknown) => Promise<Outcome<unknown>>;

/** True only for the main frame of the application's window while it shows the application's page. */
const isOwnSender = (event: IpcMainInvokeEvent, window: BrowserWindow | undefined): boolean => {
  const frame = event.senderFrame;
  return (
    event.sender === window?.webContents &&
    frame === window.webContents.mainFrame &&
    frame.origin === pageOrigin &&
    isPageUrl(frame.url)
  );
};

/**
 * Answers only the window's calls; the router judges what they carry. `settled` resolves when every call in
 * progress has its answer; `stop` answers no more.
 */
export const serveCalls = (
  window: CurrentWindow,
  dispatch: Dispatch,
): { settled: () => Promise<void>; stop: () => void } => {
  const underWay = new Set<Promise<unknown>>();
  ipcMain.handle(callChannel, (event, name: unknown, input: unknown) => {
    if (!isOwnSender(event, window())) return fail('REFUSED', 'The call does not come from the application’s window.');
    const outcome = dispatch(name, input).finally(() => underWay.delete(outcome));
    underWay.add(outcome);
    return outcome;
  });
  return {
    settled: async () => {
      await Promise.allSettled(underWay);
    },
    stop: () => {
      ipcMain.removeHandler(callChannel);
    },
  };
};

const send = (window: BrowserWindow | undefined, channel: string, ...values: unknown[]): void => {
  if (window === undefined || !isPageUrl(window.webContents.getURL())) return;
  window.webContents.send(channel, ...values);
};

/** Sends an event of the contract to the application's window, if it is open. */
export const sendEvent = (window: CurrentWindow, name: string, payload: unknown): void => {
  send(window(), eventChannel, name, payload);
};

/**
 * Sends the identifier of a command chosen in a menu, and of the scenario that it is about; a page that is still
 * loading gets it when it has loaded.
 */
export const sendCommand = (window: CurrentWindow, id: string, scenarioId?: string): void => {
  const contents = window()?.webContents;
  const deliver = (): void => {
    send(window(), commandChannel, id, ...(scenarioId === undefined ? [] : [scenarioId]));
  };
  if (contents?.isLoadingMainFrame() === true) contents.once('did-finish-load', deliver);
  else deliver();
};
