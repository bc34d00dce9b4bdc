import {
  currentOf,
  type LenderFile,
  type LenderVersion,
  maxCases,
  withVersion,
} from '../../../shared/pack/lender-file.ts';
import { canonicalJson } from '../../../shared/publishing/canonical-json.ts';
import { renewedIds, renewedProducts } from './duplicate.ts';
import { contentOf, type Saving } from './versions.ts';

/* How a document from elsewhere is imported: into the lender here, or as a separate lender. */

/** Numbers differ between computers: a version is identified by who saved it, when and why, and by what it holds. */
const markOf = ({ version: _number, ...state }: LenderVersion): string => canonicalJson(state);

/** The versions of a document that the one here lacks. */
export const missingVersions = (here: LenderFile, other: LenderFile): LenderVersion[] => {
  const marksHere = new Set(here.versions.map(markOf));
  return other.versions.filter((version) => !marksHere.has(markOf(version)));
};

type Import = Omit<Saving, 'remark'>;

const remarkOf = ({ version, savedBy }: LenderVersion): string =>
  `Imported from a file: version ${version} by ${savedBy}`;

/**
 * The versions here, followed by those of the other under new numbers, then `next`. Where there are too many to keep
 * them all, the other's oldest are left out before any of ours.
 */
export const combineVersions = (
  here: LenderFile,
  other: LenderFile,
  next: Omit<LenderVersion, 'version'>,
): LenderVersion[] => {
  const last = currentOf(here).version;
  const theirs = missingVersions(here, other);
  const numbered = theirs.map((version, index) => ({ ...version, version: last + 1 + index }));
  const newest = { ...next, version: last + theirs.length + 1 };
  const ours = withVersion(here.versions, newest).length;
  for (let from = 0; ; from += 1) {
    const added = numbered.slice(from);
    const combined = withVersion([...here.versions, ...added], newest);
    if (combined.length === ours + added.length) return combined;
  }
};

/** The document here followed by the versions of the other, with the other's current content as the newest. */
export const mergeIntoLender = (here: LenderFile, other: LenderFile, saving: Import): LenderFile => {
  const newest = currentOf(other);
  const ids = new Set(here.cases.map(({ id }) => id));
  const cases = [...here.cases, ...other.cases.filter(({ id }) => !ids.has(id))].slice(0, maxCases);
  const versions = combineVersions(here, other, { ...saving, remark: remarkOf(newest), ...contentOf(newest) });
  return { ...here, versions, cases };
};

/** The same document as a separate lender: all its versions, then one with the new name. */
export const asSeparateLender = (
  other: LenderFile,
  { id, name, productId }: { readonly id: string; readonly name: string; readonly productId: () => string },
  saving: Import,
): LenderFile => {
  const ids = renewedIds(
    other.versions.flatMap(({ pack }) => pack.products.map(({ _id }) => _id)),
    productId,
  );
  const versions = other.versions.map((version) => ({
    ...version,
    pack: { ...version.pack, id, products: renewedProducts(version.pack.products, id, ids) },
  }));
  const newest = currentOf({ versions });
  const next = {
    ...{ version: newest.version + 1, ...saving, remark: remarkOf(newest) },
    ...{ ...contentOf(newest), pack: { ...newest.pack, name } },
  };
  return { ...other, versions: withVersion(versions, next) };
};
