import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron';
import { eventNames, methodNames } from 'headroom:contract-names';
import { callChannel, commandChannel, eventChannel } from './channels.ts';

type Listener = (value: unknown) => void;
type CommandListener = (id: unknown, scenarioId?: unknown) => void;

const knownMethods = new Set(methodNames);
const knownEvents = new Set(eventNames);

const unknownMethod = {
  ok: false,
  error: { code: 'UNKNOWN_METHOD', message: 'Headroom has no such operation.' },
};

/** A name outside the contract is answered here and never reaches the main process. */
const call = async (name: unknown, input: unknown): Promise<unknown> =>
  typeof name === 'string' && knownMethods.has(name) ? ipcRenderer.invoke(callChannel, name, input) : unknownMethod;

/** Listens on a channel; the page gets the values but never the event, which carries the sender. */
const listen = (channel: string, receive: (...values: unknown[]) => void): (() => void) => {
  const handler = (_event: IpcRendererEvent, ...values: unknown[]): void => {
    receive(...values);
  };
  ipcRenderer.on(channel, handler);
  return () => {
    ipcRenderer.off(channel, handler);
  };
};

/** One listener of the channel serves all: Electron warns of a leak where there are more than ten. */
const heard = new Set<{ readonly name: string; readonly listener: Listener }>();
listen(eventChannel, (event, payload) => {
  for (const { name, listener } of [...heard]) if (event === name) listener(payload);
});

const subscribe = (name: unknown, listener: Listener): (() => void) => {
  if (typeof name !== 'string' || !knownEvents.has(name)) throw new TypeError('Headroom has no such event.');
  const own = { name, listener };
  heard.add(own);
  return () => {
    heard.delete(own);
  };
};

/** Commands that came before the page listened. */
const early: (readonly [id: unknown, scenarioId?: unknown])[] = [];
const stopKeeping = listen(commandChannel, (id, scenarioId) => {
  early.push([id, scenarioId]);
});

const onCommand = (listener: CommandListener): (() => void) => {
  stopKeeping();
  for (const [id, scenarioId] of early.splice(0)) listener(id, scenarioId);
  return listen(commandChannel, (id, scenarioId) => {
    listener(id, scenarioId);
  });
};

contextBridge.exposeInMainWorld('headroom', { call, subscribe, onCommand });
