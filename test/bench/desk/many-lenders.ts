import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { projectRoot } from '../../support/source-files.ts';

const pack = z.looseObject({ id: z.string(), name: z.string(), products: z.array(z.looseObject({ _id: z.string() })) });

/** Writes an assets folder whose catalogue holds `count` lenders: the bundled ones, and copies of them. */
export const writeAssets = (folder: string, count: number): void => {
  const bundled = join(projectRoot, 'assets');
  cpSync(bundled, folder, { recursive: true });
  const lenders = join(folder, 'catalogue', 'lenders');
  mkdirSync(lenders, { recursive: true });
  const files = readdirSync(lenders).filter((name) => name.endsWith('.json'));
  for (let index = files.length; index < count; index++) {
    const original = readFileSync(join(lenders, files[index % files.length] ?? ''), 'utf8');
    const { id, name, products, ...rest } = pack.parse(JSON.parse(original));
    const copy = {
      ...rest,
      id: `${id}-${index}`,
      name: `${name} ${index}`,
      products: products.map((product, at) => ({
        ...product,
        _id: (index * 1000 + at).toString(16).padStart(24, 'f'),
        lender: `${id}-${index}`,
      })),
    };
    writeFileSync(join(lenders, `${copy.id}.json`), JSON.stringify(copy));
  }
};
