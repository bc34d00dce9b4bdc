import type { Outcome } from '../../shared/outcome.ts';
import type { ServiceClient } from '../core/ports.ts';
import { type AnyMethod, eachOperation } from './client.ts';

/**
 * A client whose grant can be lost while the program runs. A call that is answered UNAUTHORIZED gets
 * a new grant and is made once more; such a call did nothing, so repeating it is safe even for a
 * create. Calls that fail together share one renewal. When `renew` fails, the first answer stands.
 */
export const renewingClient = (first: ServiceClient, renew: () => Outcome<ServiceClient>): ServiceClient => {
  let current = first;

  const replace = (used: ServiceClient): boolean => {
    // Another call may have renewed it while this one was under way.
    if (current !== used) return true;
    const renewed = renew();
    if (renewed.ok) current = renewed.data;
    return renewed.ok;
  };

  const attempt = async <T>(work: (client: ServiceClient) => Promise<Outcome<T>>): Promise<Outcome<T>> => {
    const used = current;
    const outcome = await work(used);
    if (outcome.ok || outcome.error.code !== 'UNAUTHORIZED' || !replace(used)) return outcome;
    return work(current);
  };

  return eachOperation((name) => (input) => attempt((client) => (client[name] as AnyMethod)(input)));
};
