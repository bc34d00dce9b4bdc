import { type Outcome, succeed } from '../../shared/outcome.ts';
import { type AnyMethod, eachOperation } from '../client/index.ts';
import type { Connection, Connections } from '../ports/service.ts';

/**
 * Opens a connection and keeps it until the service no longer knows its client; another then replaces it, and
 * `onChanged` is called. A call in progress ends in one of two ways: if the answer was UNAUTHORIZED it did nothing and
 * is repeated once on the new connection, even a create; otherwise it finishes on its own connection. Calls refused at
 * the same time share one new connection. When none can be opened, the refusal is returned.
 */
export const createConnections = (open: () => Outcome<Connection>, onChanged: () => void): Outcome<Connections> => {
  const first = open();
  if (!first.ok) return first;
  let inUse = first.data;

  const replace = (lost: Connection): boolean => {
    // Another call may have replaced it in the meantime.
    if (inUse !== lost) return true;
    const next = open();
    if (!next.ok) return false;
    inUse = next.data;
    onChanged();
    return true;
  };

  const current = (): Connection => {
    const used = inUse;
    const client = eachOperation((name) => async (input) => {
      const call = (to: Connection): Promise<Outcome<unknown>> => (to.client[name] as AnyMethod)(input);
      const outcome = await call(used);
      const isLost = !outcome.ok && outcome.error.code === 'UNAUTHORIZED';
      return isLost && replace(used) ? call(inUse) : outcome;
    });
    return { ...used, client };
  };
  return succeed({ current });
};
