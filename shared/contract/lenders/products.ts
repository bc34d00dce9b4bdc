import * as z from 'zod';
import { listedProduct } from '../../service/product.ts';
import { method } from '../method.ts';
import { lenderIds } from './lenders.ts';

export const products = {
  list: method(z.strictObject({ lenders: lenderIds }), z.object({ products: z.array(listedProduct) })),
};
