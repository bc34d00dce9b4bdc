import type { EventPayload } from '../../shared/contract/events.ts';
import type { CoreClient } from '../../shared/contract/index.ts';
import type { Clock } from './clock.ts';
import type { QuietSlice } from './screens/quiet-slice.ts';

type Quiet = Pick<QuietSlice, 'endQuiet'>;

/**
 * Typing in another window rests for this long before this one reads it: longer than slow typists pause, who else would
 * wait at each key for what this window computes after the one before.
 */
const restMs = 600;
/** One that goes on is read this often. */
const maxWaitMs = 5_000;

type Changed = EventPayload<'scenarios.changed'>;

/** Holds back what another window writes until it rests, the newest of each scenario once. */
const calming = (hear: (changed: Changed) => void, clock: Clock, origin: string, quiet: Quiet) => {
  const held = new Map<string, { readonly changed: Changed; readonly sinceMs: number; readonly cancel: () => void }>();
  const release = (id: string): void => {
    const waiting = held.get(id);
    held.delete(id);
    waiting?.cancel();
    if (waiting !== undefined) hear(waiting.changed);
  };
  return {
    take: (changed: Changed): void => {
      const { id, kind, origin: writer } = changed;
      if (kind !== 'written' || writer === undefined || writer === origin) {
        release(id);
        hear(changed);
        return;
      }
      quiet.endQuiet();
      const before = held.get(id);
      before?.cancel();
      const sinceMs = before?.sinceMs ?? clock.now();
      const waitMs = Math.max(0, Math.min(restMs, sinceMs + maxWaitMs - clock.now()));
      held.set(id, { changed, sinceMs, cancel: clock.after(waitMs, () => release(id)) });
    },
    stop: (): void => {
      for (const { cancel } of held.values()) cancel();
      held.clear();
    },
  };
};

/**
 * The same client, whose events of keys in other windows come once those rest: a window beside another would otherwise
 * ask for all of its figures at every key there, and make the one that is typed into wait. What waits here until the
 * typing rests waits for those keys, too.
 */
export const calmEvents = (client: CoreClient, clock: Clock, origin: string, quiet: Quiet): CoreClient => ({
  ...client,
  subscribe: (name, listener) => {
    if (name !== 'scenarios.changed') return client.subscribe(name, listener);
    // The name says which event the listener takes.
    const { take, stop } = calming(listener as (changed: Changed) => void, clock, origin, quiet);
    const leave = client.subscribe('scenarios.changed', take);
    return () => {
      leave();
      stop();
    };
  },
});
