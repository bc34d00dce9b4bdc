import { succeed } from '../../../shared/outcome.ts';
import type { DomainHandlers } from '../handlers.ts';
import type { Connection } from '../ports.ts';

export const productHandlers = (connection: Connection): DomainHandlers<'products'> => ({
  'products.list': async ({ lenders }) => {
    const outcome = await connection.client.products({ query: { lenders } });
    return outcome.ok ? succeed({ products: [...outcome.data] }) : outcome;
  },
});
