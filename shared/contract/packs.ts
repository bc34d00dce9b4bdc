import { z } from 'zod';
import { lenderContent } from '../pack/lender-file.ts';
import { writtenPack } from '../pack/pack-schema.ts';
import { addToRates } from '../service/compute.ts';
import { method } from './method.ts';

const id = z.string().min(1).max(24);
const byId = z.strictObject({ id });
/** Who does it, as versions name the person. */
const by = z.string().trim().min(1).max(80);

/** What a scenario comes to at a lender; AUD, the surplus a month. */
const figures = z.object({ doesService: z.boolean(), capacity: z.number(), surplus: z.number() });

/** A lender of this computer. `version`, `savedBy` and `savedMs` are only of one's own. */
export const packLine = z.object({
  id: z.string(),
  name: z.string(),
  origin: z.enum(['sample', 'own']),
  asAt: z.string(),
  version: z.int().optional(),
  savedBy: z.string().optional(),
  savedMs: z.number().optional(),
  /** Why it takes no part in the comparison. */
  problem: z.string().optional(),
});

/** A lender in full. `base` names its newest version; a sample has none. */
const packDetail = z.object({
  id: z.string(),
  origin: z.enum(['sample', 'own']),
  base: z.int(),
  content: lenderContent,
  /** Of one's own: the newest last. */
  versions: z.array(z.object({ version: z.int(), savedBy: z.string(), savedMs: z.number(), remark: z.string() })),
});

/** The lenders of this computer's catalogue: the samples, and those that were made here. */
export const packs = {
  /** `broken`: files of the data folder that cannot be read as a lender. `lastBy`: who saved one last here. */
  list: method(
    z.strictObject({}),
    z.object({
      lenders: z.array(packLine),
      broken: z.array(z.object({ file: z.string(), message: z.string() })),
      lastBy: z.string(),
    }),
  ),
  read: method(byId, packDetail),
  /** Makes a lender of one's own from any other, with the same figures. */
  duplicate: method(z.strictObject({ id, name: z.string().trim().min(1).max(24), by }), z.object({ id: z.string() })),
  /**
   * Adds a version, which applies at once. CONFLICT, and nothing is written, when `base` is no longer the newest.
   */
  save: method(
    z.strictObject({ id, base: z.int(), by, remark: z.string().max(1_000).default(''), content: lenderContent }),
    packDetail,
  ),
  /** What a lender answers for a stored scenario as it is, and as it would be with another pack. */
  preview: method(
    z.strictObject({ id, pack: writtenPack, scenarioId: z.string().min(1).max(64), addToRates: addToRates.default(0) }),
    z.object({ before: figures, after: figures }),
  ),
  /** Adds a version with what an earlier one held. */
  restore: method(z.strictObject({ id, version: z.int().min(1), by }), packDetail),
  remove: method(byId, z.object({ id: z.string() })),
};

export type PackLine = z.infer<typeof packLine>;
export type PackDetail = z.infer<typeof packDetail>;
