import { type BrowserWindow, ipcMain, type IpcMainInvokeEvent } from 'electron';
import { fail, type Outcome } from '../../../shared/outcome.ts';
import { isPageUrl, pageOrigin } from '../page/origin.ts';
import { callChannel, commandChannel, eventChannel } from './channels.ts';

type CurrentWindow = () => BrowserWindow | undefined;
type Dispatch = (name: unknown, input: unknown) => Promise<Outcome<unknown>>;

/** True only for the main frame of the application's window while it shows the application's own page. */
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
 * Answers calls from the application's window only; the router validates their content. `settled` resolves once
 * every call in progress has been answered; `stop` stops answering.
 */
export const serveCalls = (
  window: CurrentWindow,
  dispatch: Dispatch,
): { settled: () => Promise<void>; stop: () => void } => {
  const callsInProgress = new Set<Promise<unknown>>();
  ipcMain.handle(callChannel, (event, name: unknown, input: unknown) => {
    if (!isOwnSender(event, window())) return fail('REFUSED', 'This call did not come from the Headroom window.');
    const outcome = dispatch(name, input).finally(() => callsInProgress.delete(outcome));
    callsInProgress.add(outcome);
    return outcome;
  });
  return {
    settled: async () => {
      await Promise.allSettled(callsInProgress);
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

/** Sends a contract event to the application's window, if it is open. */
export const sendEvent = (window: CurrentWindow, name: string, payload: unknown): void => {
  send(window(), eventChannel, name, payload);
};

/**
 * Sends the page the id of a command chosen in a menu, with its scenario if any. Waits for a page still loading, which it
 * is until its load has stopped: after the load event.
 */
export const sendCommand = (window: CurrentWindow, id: string, scenarioId?: string): void => {
  const contents = window()?.webContents;
  const deliver = (): void => {
    send(window(), commandChannel, id, ...(scenarioId === undefined ? [] : [scenarioId]));
  };
  if (contents?.isLoadingMainFrame() === true) contents.once('did-stop-loading', deliver);
  else deliver();
};
