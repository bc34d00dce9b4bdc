import { succeed } from '../../../shared/outcome.ts';
import type { DomainHandlers } from '../handlers.ts';
import type { Connections } from '../ports.ts';

export const policyHandlers = (connections: Connections): DomainHandlers<'policies'> => ({
  'policies.query': async ({ lenders, triggers, search }) => {
    // A search of only spaces is no search: the service would find no document.
    const words = search?.trim() ?? '';
    const outcome = await connections.current().client.policies({
      query: { lenders, triggers, ...(words === '' ? {} : { search: words }) },
    });
    return outcome.ok ? succeed({ policies: [...outcome.data] }) : outcome;
  },
});
