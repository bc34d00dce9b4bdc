import type { Transport } from './transport.ts';

/** What the Electron preload exposes on `window.headroom`. */
export interface HeadroomBridge {
  call(name: string, input: unknown): Promise<unknown>;
  subscribe(name: string, listener: (payload: unknown) => void): () => void;
  /** Runs when the user chooses an entry of a menu of the system: a command's id, and the scenario it is about. */
  onCommand?(listener: (id: unknown, scenarioId?: unknown) => void): () => void;
}

declare global {
  interface Window {
    readonly headroom?: HeadroomBridge;
  }
}

/** Calls and events over Electron's IPC. */
export const electronTransport = (bridge: HeadroomBridge, eventNames: readonly string[]): Transport => ({
  call: (name, input) => bridge.call(name, input),
  callTogether: (calls) => {
    let before: Promise<unknown> = Promise.resolve();
    return calls.map(({ name, input }) => (before = before.then(() => bridge.call(name, input))));
  },
  subscribe: (listener) => {
    const stops = eventNames.map((name) => bridge.subscribe(name, (payload) => listener(name, payload)));
    return () => {
      for (const stop of stops) stop();
    };
  },
});
