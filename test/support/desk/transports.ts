import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import * as z from 'zod';
import { generateKeys } from '../../../main/vault/index.ts';
import { httpTransport } from '../../../renderer/bridge/http-transport.ts';
import { events } from '../../../shared/contract/events.ts';
import { type Input, type MethodName, methods, type Output } from '../../../shared/contract/index.ts';
import type { Outcome } from '../../../shared/outcome.ts';
import { buildApplication, runPreload, startHost } from '../electron/bundle.ts';
import { hostDesk, ownHeaders } from './node-host.ts';
import { openDesk } from './open.ts';

export type Call = (name: string, input: unknown) => Promise<Outcome<unknown>>;
type Listener = (name: string, payload: unknown) => void;

/** A whole desk, reached as a page reaches it: every answer has crossed the transport's border. */
export interface ReachedDesk {
  readonly call: Call;
  readonly dataFolder: string;
  /** Resolves, with a function that ends it, once every later event will be received. */
  listen(listener: Listener): Promise<() => void>;
  /** The text of a scenario's file, wherever this host puts it. */
  exportText(call: Call, id: string): Promise<string>;
  /**
   * Imports a file of this text, however this host obtains it. Rejects, like `exportText`, unless it
   * succeeds.
   */
  importText(call: Call, text: string): Promise<Output<'scenarios.importFile'>>;
  close(): Promise<void>;
}

export interface DeskTransport {
  readonly name: string;
  /** The fields of `app.info` besides the data folder. */
  readonly info: Pick<Output<'app.info'>, 'host' | 'platform' | 'version'>;
  /** An official link opens in the system's browser. */
  readonly opensLinks: boolean;
  /** What keeps a new key: by a passphrase as the product does it, that takes a second of each step with the key. */
  readonly protection: Input<'keys.make'>['protection'];
  /** Starts a desk that keeps all its data under the folder. */
  open(folder: string): Promise<ReachedDesk>;
}

/** Files as handled by a page in a browser: downloaded, and chosen by the page itself. */
const filesInPage: Pick<ReachedDesk, 'exportText' | 'importText'> = {
  exportText: async (call, id) => {
    const file = await succeedAt(call)('scenarios.exportFile', { id });
    if (file.status !== 'download') throw new Error(`Expected a text to download, not ${file.status}`);
    return file.text;
  },
  importText: async (call, text) => {
    const first = await succeedAt(call)('scenarios.importFile', {});
    if (first.status !== 'choose') throw new Error(`Expected the page to choose, not ${first.status}`);
    return succeedAt(call)('scenarios.importFile', { text });
  },
};

/** The host's server and the page's own transport, on a port of 127.0.0.1. */
export const overHttp: DeskTransport = {
  name: 'the Node host over HTTP',
  info: { host: 'node', platform: 'linux', version: '0.1.0' },
  opensLinks: false,
  protection: { name: 'passphrase', passphrase: 'gum wind lamp rattle ochre' },
  open: async (dataFolder) => {
    const open = await openDesk({ dataFolder, makeKeys: generateKeys });
    const host = await hostDesk(open.desk);
    const transport = (onAnswer: () => void) =>
      httpTransport({
        session: {
          current: () => host.session,
          refused: () => new Promise(() => undefined),
          renew: () => Promise.resolve(),
        },
        share: (hear, listen, signal) => listen(hear, false, signal),
        fetch: async (path, init) => {
          const headers = { ...ownHeaders(host), ...(init?.headers as Record<string, string>) };
          const response = await fetch(new URL(path as string, `${host.origin}/`), { ...init, headers });
          onAnswer();
          return response;
        },
        wait: () => Promise.resolve(),
      });
    const page = transport(() => undefined);
    return {
      ...filesInPage,
      call: (name, input) => page.call(name, input) as Promise<Outcome<unknown>>,
      dataFolder,
      listen: (listener) =>
        new Promise((resolve) => {
          const stop = transport(() => resolve(() => stop())).subscribe(listener);
        }),
      close: async () => {
        await host.close();
        await open.close();
      },
    };
  },
};

const outcome = z.custom<Outcome<unknown>>((value) => z.looseObject({ ok: z.boolean() }).safeParse(value).success);

/** The built main process and preload on Electron's double: every value is cloned on its way. */
export const overElectron = (application: string): DeskTransport => ({
  name: 'the Electron host over IPC',
  info: { host: 'electron', platform: 'linux', version: '9.8.7' },
  opensLinks: true,
  protection: { name: 'os' },
  open: async (folder) => {
    const host = await startHost(application, { platform: 'linux', home: folder, keyring: new Map(), makesPair: true });
    const { bridge } = runPreload(application, host.electron, host.window.webContents);
    const { answers } = host.electron;
    const filePath = join(host.home, 'documents', 'scenario.json');
    return {
      call: async (name, input) => outcome.parse(await bridge.call(name, input)),
      dataFolder: host.data,
      listen: (listener) => {
        const stops = Object.keys(events).map((name) => bridge.subscribe(name, (payload) => listener(name, payload)));
        return Promise.resolve(() => {
          for (const stop of stops) stop();
        });
      },
      exportText: async (call, id) => {
        answers.save = { canceled: false, filePath };
        const file = await succeedAt(call)('scenarios.exportFile', { id });
        if (file.status !== 'saved') throw new Error(`Expected a file, not ${file.status}`);
        return readFileSync(filePath, 'utf8');
      },
      importText: (call, text) => {
        writeFileSync(filePath, text);
        answers.open = { canceled: false, filePaths: [filePath] };
        return succeedAt(call)('scenarios.importFile', {});
      },
      close: host.quit,
    };
  },
});

/** Every transport to a desk, for the tests of the calling file. */
export const useDeskTransports = (): readonly DeskTransport[] => {
  const application = buildApplication();
  afterAll(application.remove);
  return [overHttp, overElectron(application.folder)];
};

/** Calls a method and parses its answer with the contract; throws unless it succeeds and fits. */
export const succeedAt =
  (call: Call) =>
  async <N extends MethodName>(name: N, input: Input<N>): Promise<Output<N>> => {
    const outcome = await call(name, input);
    if (!outcome.ok) throw new Error(`${name}: ${outcome.error.code} ${outcome.error.message}`);
    return methods.get(name)?.output.parse(outcome.data) as Output<N>;
  };
