import { productTypes } from '../../../../shared/service/product.ts';
import { permittedLenders } from '../lender-access.ts';
import type { Operation } from '../operation.ts';
import { accept } from '../step.ts';

const listedTypes: ReadonlySet<string> = new Set(productTypes);

/** `GET /api/v1/products`: the servicing products of the requested lenders, in the requested order. */
export const listProducts: Operation<'products'> = ({ identity, query }, services) => {
  const lenders = permittedLenders(query.lenders, identity, services);
  if (!lenders.ok) return lenders;
  const products = lenders.value
    .flatMap((id) => services.lenders.get(id)?.products ?? [])
    .filter(({ productType, isForServicing }) => isForServicing && listedTypes.has(productType))
    // Where a product was taken from is the pack's own.
    .map(({ published: _source, ...product }) => product);
  return accept(products);
};
