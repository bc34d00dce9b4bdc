import pMap from 'p-map';
import type { Output, ParsedInput } from '../../../shared/contract/index.ts';
import { type AppError, fail, type Outcome, succeed } from '../../../shared/outcome.ts';
import type { Link } from '../../../shared/publishing/link.ts';
import { askableLenders } from '../../../shared/publishing/profile.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventSink } from '../../ports/desk.ts';
import type { ProfileRepository } from '../../ports/keys.ts';
import type { RemoteResults, Services } from '../../ports/publishing.ts';
import { contentHash } from '../merge/content.ts';
import type { Publishing } from '../publishing/index.ts';
import { findRegistered } from '../publishing/registered.ts';

export interface RemoteComputePorts {
  readonly services: Services;
  readonly profiles: Pick<ProfileRepository, 'find'>;
  readonly publishing: Pick<Publishing, 'look'>;
  readonly results: RemoteResults;
  readonly events: EventSink;
  readonly clock: Clock;
  /** Aborted when Headroom is closed. */
  readonly ending: AbortSignal;
}

/** Enough to hide a network's latency, few enough not to burden someone else's service. */
const lendersAtATime = 2;

type Input = ParsedInput<'remote.compute'>;
type Computed = Output<'remote.compute'>;
type Key = Pick<Input, 'scenarioId' | 'profileId'>;

/**
 * Computes scenarios at the service where they are published, one run at a time per scenario and profile.
 */
export const createRemoteCompute = (ports: RemoteComputePorts) => {
  const runs = new Map<string, AbortController>();
  /** Does the work unless a run of the same scenario and profile is under way; it is aborted by `cancel`. */
  const alone = async <T>(key: Key, work: (signal: AbortSignal) => Promise<Outcome<T>>): Promise<Outcome<T>> => {
    const name = runName(key);
    if (runs.has(name)) return fail('REFUSED', 'This scenario is already being calculated there.');
    const run = new AbortController();
    runs.set(name, run);
    try {
      return await work(AbortSignal.any([run.signal, ports.ending]));
    } finally {
      runs.delete(name);
    }
  };
  return {
    alone,
    compute: (input: Input): Promise<Outcome<Computed>> => alone(input, (signal) => computeAll(ports, input, signal)),
    computeAll: (input: Input, signal: AbortSignal, onProgress: (done: number) => void) =>
      computeAll(ports, input, signal, onProgress),
    cancel: (key: Key): boolean => {
      const run = runs.get(runName(key));
      run?.abort();
      return run !== undefined;
    },
  };
};

const runName = ({ scenarioId, profileId }: Key): string => JSON.stringify([scenarioId, profileId]);

export type RemoteCompute = ReturnType<typeof createRemoteCompute>;

const computeAll = async (
  ports: RemoteComputePorts,
  input: Input,
  signal: AbortSignal,
  onProgress?: (done: number) => void,
): Promise<Outcome<Computed>> => {
  const { scenarioId, profileId } = input;
  const profile = findRegistered(ports.profiles, profileId);
  if (!profile.ok) return profile;
  const lenders = [...new Set(input.lenders ?? askableLenders(profile.data))];
  if (lenders.length === 0) return fail('REFUSED', 'This service has no lenders to compute for yet.');
  const looked = await ports.publishing.look({ scenarioId, profileId });
  if (!looked.ok) return looked;
  let done = 0;
  const errors = await pMap(
    lenders,
    async (lender) => {
      const error = signal.aborted ? cancelled : await computeOne(ports, input, looked.data, lender);
      done += 1;
      ports.events.emit('remote.progress', { scenarioId, profileId, done, total: lenders.length });
      onProgress?.(done);
      return error;
    },
    { concurrency: lendersAtATime },
  );
  // Someone may have changed the record during the run: reading it again marks the results as stale.
  await ports.publishing.look({ scenarioId, profileId });
  const ends = lenders.map((lender, index) => ({ lender, error: errors[index] }));
  return succeed({
    computed: ends.filter(({ error }) => error === undefined).map(({ lender }) => lender),
    failed: ends.flatMap(({ lender, error }) => (error === undefined ? [] : [{ lender, error }])),
  });
};

const cancelled: AppError = { code: 'CANCELLED', message: 'Cancelled before this lender was asked.' };

/** Undefined when the result was stored. The vault may be locked between two lenders. */
const computeOne = async (
  { services, results, clock }: RemoteComputePorts,
  { scenarioId, profileId, addToRates }: Input,
  link: Link,
  lender: string,
): Promise<AppError | undefined> => {
  const service = services.current(profileId);
  if (!service.ok) return service.error;
  const outcome = await service.data.compute({
    params: { scenarioId: link.remoteId },
    body: { lenderName: lender, addToRates, figures: true },
  });
  if (!outcome.ok) return outcome.error;
  const version = { contentHash: contentHash(link.seen), atMs: clock.now() };
  results.put({ scenarioId, profileId, lender, addToRates, ...version, answer: outcome.data });
  return undefined;
};
