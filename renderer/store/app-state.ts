import type { CoreClient } from '../../shared/contract/index.ts';
import type { Slices } from './app-store.ts';
import type { Calls } from './calls.ts';
import type { Clock } from './clock.ts';

type Intersection<U> = (U extends unknown ? (value: U) => void : never) extends (value: infer I) => void ? I : never;

/** What the person is making and what the window shows: the data and actions of every slice. */
export type AppState = Intersection<ReturnType<Slices[number]>> & {
  /** What the core answers. */
  readonly calls: Calls;
};

export interface StorePorts {
  readonly client: CoreClient;
  readonly clock: Clock;
  /** Identifies this window in its writes. */
  readonly origin: string;
}

/** What a slice is made from. */
export interface SliceContext extends StorePorts {
  /** What the core answers. */
  readonly calls: Calls;
  readonly get: () => AppState;
  readonly set: (change: Partial<AppState>) => void;
}

export type CreateSlice<S> = (context: SliceContext) => S;
