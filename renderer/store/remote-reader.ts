import type { Outcome } from '../../shared/outcome.ts';
import type { AppState, SliceContext } from './app-state.ts';
import { latestOnly } from './latest-only.ts';
import { idle, loading, type Remote, settled } from './remote.ts';

/** The keys of the state that hold remote data. */
type RemoteKey = { [K in keyof AppState]: AppState[K] extends Remote<unknown> ? K : never }[keyof AppState];
type DataOf<K extends RemoteKey> = AppState[K] extends Remote<infer T> ? T : never;

export interface RemoteReader<T> {
  /**
   * Shows data as loading, asks, and shows the answer unless a newer question was asked meanwhile. `before`
   * stays on screen until then, by default the current data.
   */
  readonly read: (ask: () => Promise<Outcome<T>>, before?: Remote<T>) => Promise<void>;
  /** Shows this, and drops pending answers. */
  readonly show: (remote: Remote<T>) => void;
  /** Empties it, and drops pending answers. */
  readonly clear: () => void;
}

/** Takes one piece of remote data through its four states, whatever the order of the answers. */
export const createRemoteReader = <K extends RemoteKey>(
  { get, set }: SliceContext,
  key: K,
): RemoteReader<DataOf<K>> => {
  const runs = latestOnly();
  // The state's types say what a key holds; TypeScript does not follow that for a variable key.
  const current = (): Remote<DataOf<K>> => get()[key] as Remote<DataOf<K>>;
  const put = (remote: Remote<DataOf<K>>): void => set({ [key]: remote });
  const show = (remote: Remote<DataOf<K>>): void => {
    runs.drop();
    put(remote);
  };
  return {
    read: async (ask, before = current()) => {
      const isNewest = runs.start();
      put(loading(before));
      const outcome = await ask();
      if (isNewest()) put(settled(current(), outcome));
    },
    show,
    clear: () => show(idle),
  };
};
