import { z } from 'zod';
import { lenderPack } from './pack-schema.ts';

/**
 * The text of `assets/catalogue/lender-pack.schema.json`: what editors check while a pack is
 * written. It says less than the zod schema, which also compares fields with one another.
 */
export const lenderPackJsonSchema = (): string => {
  const schema = z.toJSONSchema(lenderPack, { io: 'input', target: 'draft-7' });
  return `${JSON.stringify({ ...schema, title: 'Headroom lender pack' }, null, 2)}\n`;
};
