import { productTypes } from '../../../../shared/service/product.ts';
import { permittedLenders } from '../lender-access.ts';
import type { Operation } from '../operation.ts';
import { listParameter, queryParameters } from '../query.ts';
import { accept } from '../step.ts';

const listedTypes: ReadonlySet<string> = new Set(productTypes);

/** `GET /api/v1/products`: the products for servicing of the lenders asked for, in that order. */
export const listProducts: Operation = ({ identity, target }, services) => {
  const ids = listParameter(queryParameters(target.query), 'lenders');
  if (!ids.ok) return ids;
  const lenders = permittedLenders(ids.value, identity, services);
  if (!lenders.ok) return lenders;
  const data = lenders.value
    .flatMap((id) => services.lenders.get(id)?.products ?? [])
    .filter(({ productType, isForServicing }) => isForServicing && listedTypes.has(productType));
  return accept({ data, meta: { count: data.length } });
};
