import { z } from 'zod';
import { listedProduct } from '../service/product.ts';
import { lenderIds } from './lenders.ts';
import { method } from './method.ts';

export const products = {
  list: method(z.strictObject({ lenders: lenderIds }), z.object({ products: z.array(listedProduct) })),
};
