import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron';
import { eventNames, methodNames } from 'headroom:contract-names';
import { callChannel, commandChannel, eventChannel } from './channels.ts';

type Listener = (value: unknown) => void;
type CommandListener = (id: unknown, scenarioId?: unknown) => void;

const methods = new Set(methodNames);
const events = new Set(eventNames);

const unknownMethod = {
  ok: false,
  error: { code: 'UNKNOWN_METHOD', message: 'Headroom has no such operation.' },
};

/** Calls a method. A name outside the contract is refused here and never reaches the main process. */
const call = async (name: unknown, input: unknown): Promise<unknown> =>
  typeof name === 'string' && methods.has(name) ? ipcRenderer.invoke(callChannel, name, input) : unknownMethod;

/** Listens on a channel. The page receives the values but never the event, which exposes the sender. */
const listen = (channel: string, receive: (...values: unknown[]) => void): (() => void) => {
  const handler = (_event: IpcRendererEvent, ...values: unknown[]): void => {
    receive(...values);
  };
  ipcRenderer.on(channel, handler);
  return () => {
    ipcRenderer.off(channel, handler);
  };
};

/** All subscriptions share one channel listener, because Electron warns of a leak beyond ten. */
const subscriptions = new Set<{ readonly name: string; readonly listener: Listener }>();
listen(eventChannel, (event, payload) => {
  for (const { name, listener } of [...subscriptions]) if (event === name) listener(payload);
});

const subscribe = (name: unknown, listener: Listener): (() => void) => {
  if (typeof name !== 'string' || !events.has(name)) throw new TypeError('Headroom has no such event.');
  const subscription = { name, listener };
  subscriptions.add(subscription);
  return () => {
    subscriptions.delete(subscription);
  };
};

/** Commands that arrive before the page starts listening. */
const queuedCommands: (readonly [id: unknown, scenarioId?: unknown])[] = [];
const stopQueueing = listen(commandChannel, (id, scenarioId) => {
  queuedCommands.push([id, scenarioId]);
});

const onCommand = (listener: CommandListener): (() => void) => {
  stopQueueing();
  for (const [id, scenarioId] of queuedCommands.splice(0)) listener(id, scenarioId);
  return listen(commandChannel, (id, scenarioId) => {
    listener(id, scenarioId);
  });
};

contextBridge.exposeInMainWorld('headroom', { call, subscribe, onCommand });
