import { succeed } from '../../../shared/outcome.ts';
import type { DomainHandlers } from '../handlers.ts';
import type { Connections } from '../ports.ts';
import { askForPolicies, findPolicies } from './look-up.ts';

export const policyHandlers = (connections: Connections): DomainHandlers<'policies'> => ({
  'policies.query': async (question) => {
    const outcome = await askForPolicies(connections.current().client, question);
    return outcome.ok ? succeed({ policies: await findPolicies(outcome.data, question) }) : outcome;
  },
});
