import type { Clock } from '../../platform/clock.ts';
import type { Store } from '../../store/index.ts';
import type { Benchmark, LenderPack } from '../servicing/index.ts';
import type { Identity } from './authenticate.ts';
import type { RequestTarget } from './request-target.ts';
import type { Step } from './step.ts';

/** What the operations work with. */
export interface Services {
  readonly store: Store;
  readonly clock: Clock;
  readonly lenders: ReadonlyMap<string, LenderPack>;
  readonly benchmark: Benchmark;
}

/** One authenticated request. */
export interface Call {
  readonly identity: Identity;
  readonly method: string;
  readonly target: RequestTarget;
  /** The part of the path that names a scenario; empty where the path has none. */
  readonly id: string;
  readonly body: Buffer;
  readonly contentType: string | null;
}

/** The payload of a success and what `meta` says beside the timestamp. */
export interface Reply {
  readonly data: unknown;
  readonly meta: { readonly version?: string; readonly count?: number };
}

export type Operation = (call: Call, services: Services) => Step<Reply>;

/** `meta.version` of user and scenario answers. */
export const version = '1.0.0';

export const nowText = (clock: Clock): string => new Date(clock.now()).toISOString();

export const teamIds = ({ teams }: Identity): readonly string[] => teams.map(({ id }) => id);
