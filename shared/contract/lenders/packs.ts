import * as z from 'zod';
import { lenderContent, lenderFile } from '../../pack/lender-file.ts';
import { writtenPack } from '../../pack/pack-schema.ts';
import { ownLenderId as id, scenarioQuestion } from '../ids.ts';
import { method } from '../method.ts';

const byId = z.strictObject({ id });
/** Who saves, as named in versions. */
const by = z.string().trim().min(1).max(80);

/** A scenario's result at a lender; AUD, the surplus per month. */
const figures = z.object({ doesService: z.boolean(), capacity: z.number(), surplus: z.number() });

/** A lender of this computer. Only own lenders have `version`, `savedBy` and `savedMs`. */
export const packLine = z.object({
  id: z.string(),
  name: z.string(),
  origin: z.enum(['sample', 'own']),
  asAt: z.string(),
  version: z.int().optional(),
  savedBy: z.string().optional(),
  savedMs: z.number().optional(),
  /** For own lenders: policies that nobody has verified in the last 90 days. */
  duePolicies: z.int().optional(),
  /** Why it is not in the comparison. */
  problem: z.string().optional(),
});

/** An earlier state of a lender. */
const versionLine = z.object({ version: z.int(), savedBy: z.string(), savedMs: z.number(), remark: z.string() });

const written = z.discriminatedUnion('status', [
  z.object({ status: z.literal('saved'), fileName: z.string() }),
  z.object({ status: z.literal('cancelled') }),
  z.object({ status: z.literal('download'), fileName: z.string(), text: z.string() }),
]);

/** How a lender's document relates to what is here. */
const standing = z.object({
  /** The lender of this computer with its identifier, if there is one. */
  here: z
    .object({ origin: z.enum(['own', 'sample']), name: z.string(), version: z.int(), content: lenderContent })
    .optional(),
  /** The numbers, in the document, of the versions that are not here. */
  newVersions: z.array(z.int()),
  /** Why it can only be imported as a separate lender. */
  problem: z.string().optional(),
});

/** A lender in full. `base` names its newest version; a sample has none. */
export const packDetail = z.object({
  id: z.string(),
  origin: z.enum(['sample', 'own']),
  base: z.int(),
  content: lenderContent,
  /** For own lenders, the newest last. */
  versions: z.array(versionLine),
});

/** The lenders of this computer's catalogue: the samples, and those made here. */
export const packs = {
  /**
   * `broken`: files in the data folder that cannot be read as a lender; `copyOf` is the day of the newest backup with a sound
   * copy. `lastBy`: who last saved a lender here.
   */
  list: method(
    z.strictObject({}),
    z.object({
      lenders: z.array(packLine),
      broken: z.array(z.object({ file: z.string(), message: z.string(), copyOf: z.string().optional() })),
      lastBy: z.string(),
    }),
  ),
  read: method(byId, packDetail),
  /** Makes an own lender from any other, with the same figures. */
  duplicate: method(z.strictObject({ id, name: z.string().trim().min(1).max(24), by }), z.object({ id: z.string() })),
  /**
   * Adds a version, which applies at once. CONFLICT, and nothing is written, when `base` is no longer the newest.
   */
  save: method(
    z.strictObject({ id, base: z.int(), by, remark: z.string().max(1_000).default(''), content: lenderContent }),
    packDetail,
  ),
  /** A lender's result for a stored scenario, now and with another pack. */
  preview: method(
    z.strictObject({ id, pack: writtenPack, ...scenarioQuestion }),
    z.object({ before: figures, after: figures }),
  ),
  /** Adds a version with the contents of an earlier one. */
  restore: method(z.strictObject({ id, version: z.int().min(1), by }), packDetail),
  /**
   * Puts the newest sound copy of a `broken` file in its place. The broken one is kept in the folder `setAside` of the data
   * folder.
   */
  recover: method(
    z.strictObject({ file: z.string().max(300) }),
    z.object({ id: z.string(), copyOf: z.string(), setAside: z.string() }),
  ),
  remove: method(byId, z.object({ id: z.string() })),
  /** An earlier state of an own lender in full. */
  version: method(
    z.strictObject({ id, version: z.int().min(1) }),
    z.object({ ...versionLine.shape, content: lenderContent }),
  ),
  /** Writes an own lender with all its versions to a file; the host asks where, or the page downloads it. */
  exportFile: method(byId, written),
  /**
   * Reads and checks a lender's document without changing anything. Without `text` the host asks for a file; `choose`
   * means that it has no dialog, so the page must ask and call again with the text.
   */
  openFile: method(
    z.strictObject({ text: z.string().max(1_900_000).optional() }),
    z.discriminatedUnion('status', [
      z.object({ status: z.literal('opened'), file: lenderFile, standing }),
      z.object({ status: z.literal('cancelled') }),
      z.object({ status: z.literal('choose') }),
    ]),
  ),
  /**
   * Imports a document with its versions: unchanged where its lender is `new` here; as a `version` on top of `base`,
   * CONFLICT where that is no longer the newest; or `separate`, as another lender called `name`.
   */
  takeFile: method(
    z.strictObject({
      file: lenderFile,
      as: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('new') }),
        z.strictObject({ kind: z.literal('version'), base: z.int().min(1), by }),
        z.strictObject({ kind: z.literal('separate'), name: z.string().trim().min(1).max(24), by }),
      ]),
    }),
    packDetail,
  ),
};

export type PackLine = z.infer<typeof packLine>;
export type PackDetail = z.infer<typeof packDetail>;
export type LenderStanding = z.infer<typeof standing>;
