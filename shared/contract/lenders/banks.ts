import * as z from 'zod';
import { productChange } from '../../published/changes.ts';
import { lineOutcomes } from '../../published/outcomes.ts';
import { product } from '../../service/product.ts';
import { id } from '../ids.ts';
import { method, pagedMethod } from '../method.ts';
import { maxPartCharacters, updateStatus } from './bank-updates.ts';

const brandName = z.string().min(1).max(300);
const time = z.string();
const none = z.strictObject({});

/** A product that a bank publishes. `since`: when it last changed; `readAt`: when it was last read. */
export const publishedListing = z.object({ product, brand: z.string(), since: time, readAt: time });

/** One brand with published products. */
export const publishedBrand = z.object({ brand: z.string(), products: z.number(), payloads: z.number(), readAt: time });

/** A payload, or a file without any, before anything is written. */
export const stagedLine = z.object({
  file: z.string(),
  brand: z.string(),
  name: z.string(),
  outcome: z.enum(lineOutcomes),
  products: z.number(),
  /** Assumptions. */
  warnings: z.number(),
  /** Published rates that were left out. */
  dropped: z.number(),
});

/** One line in full. */
export const stagedDetail = z.object({
  productId: z.string(),
  products: z.array(product),
  warnings: z.array(z.string()),
  dropped: z.record(z.string(), z.number()),
  maxErrorBp: z.number(),
});

/** The effect of accepting it on a brand. `missing`: stored products that were not read. */
export const stagedBrand = z.object({
  brand: z.string(),
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  missing: z.number(),
  changes: z.array(productChange),
});

const registeredBank = z.object({ id: z.string(), name: z.string(), host: z.string() });

/** The register of banks as last read; it is only contacted on request. */
export const bankRegister = z.object({
  /** The host that the next request goes to. */
  host: z.string(),
  readAt: time.optional(),
  banks: z.array(registeredBank),
});

const maxParts = 500;

/** The products that banks publish: imported from files, or fetched from the banks themselves. */
export const banks = {
  /** The stored products by brand, and the files that cannot be read. */
  brands: method(none, z.object({ brands: z.array(publishedBrand), damaged: z.array(z.string()) })),
  products: pagedMethod({}, 'products', publishedListing),
  /** The states of a product by their start, the oldest first; without a product where it was not published. */
  history: method(
    z.strictObject({ id }),
    z.object({ states: z.array(z.object({ since: time, product: product.optional() })) }),
  ),
  remove: method(z.strictObject({ brand: brandName }), z.object({ removed: z.boolean() })),

  /** Starts an import of files; an earlier unfinished one is dropped. */
  beginImport: method(none, z.object({ id: z.string() })),
  /** Reads parts of files in order. `payloads`: read so far. */
  addFiles: method(
    z.strictObject({
      id,
      parts: z
        .array(
          z.strictObject({
            name: z.string().min(1).max(1_000),
            base64: z.base64().max(maxPartCharacters),
            last: z.boolean(),
          }),
        )
        .min(1)
        .max(maxParts),
    }),
    z.object({ payloads: z.number() }),
  ),
  /** What was read and waits to be accepted. `products`: of all payloads. */
  staged: method(
    none,
    z.object({
      staged: z
        .object({
          id: z.string(),
          source: z.enum(['files', 'banks']),
          payloads: z.number(),
          products: z.number(),
        })
        .optional(),
    }),
  ),
  /** How each payload came out, in the order in which they were read. */
  outcomes: pagedMethod({ id }, 'lines', stagedLine),
  /** What accepting it would change, by brand. */
  preview: pagedMethod({ id }, 'brands', stagedBrand),
  line: method(z.strictObject({ id, line: z.int().min(0).max(1_000_000) }), stagedDetail),
  /** Writes what is staged. For the named brands, missing products are removed. */
  take: method(
    z.strictObject({ id, removeMissingOf: z.array(brandName).max(5_000) }),
    z.object({ added: z.number(), changed: z.number(), unchanged: z.number() }),
  ),
  discard: method(z.strictObject({ id }), none),

  register: method(none, bankRegister),
  /** Asks the register for its list. `host`: the one that the person agreed to ask, as `register` names it. */
  readRegister: method(z.strictObject({ host: z.string().min(1).max(300) }), bankRegister),
  update: method(none, updateStatus),
  /** Asks only the named banks of the register for their products; answers at once. */
  startUpdate: method(z.strictObject({ banks: z.array(id).min(1).max(5_000) }), updateStatus),
  resumeUpdate: method(none, updateStatus),
  cancelUpdate: method(none, updateStatus),
  /** Reads what the update fetched, for review. */
  stageUpdate: method(none, z.object({ id: z.string().optional() })),
};

export type PublishedListing = z.infer<typeof publishedListing>;
export type PublishedBrand = z.infer<typeof publishedBrand>;
export type StagedLine = z.infer<typeof stagedLine>;
export type StagedDetail = z.infer<typeof stagedDetail>;
export type StagedBrand = z.infer<typeof stagedBrand>;
export type BankRegister = z.infer<typeof bankRegister>;
