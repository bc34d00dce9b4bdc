import { z } from 'zod';
import { product } from '../service/product.ts';
import { lenderIds } from './lenders.ts';
import { method } from './method.ts';

export const products = {
  list: method(z.strictObject({ lenders: lenderIds }), z.object({ products: z.array(product) })),
};
