import { succeed } from '../../../shared/outcome.ts';
import type { Connections } from '../../ports/service.ts';
import type { DomainHandlers } from '../handlers.ts';

export const productHandlers = (connections: Connections): DomainHandlers<'products'> => ({
  'products.list': async ({ lenders }) => {
    const outcome = await connections.current().client.products({ query: { lenders } });
    return outcome.ok ? succeed({ products: [...outcome.data] }) : outcome;
  },
});
