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

/* How a document from elsewhere is taken in: beside what is here, or as a lender of its own. */

/** Numbers differ from computer to computer: a version is known by who saved it, when, why, and what it holds. */
const markOf = ({ version: _number, ...state }: LenderVersion): string => canonicalJson(state);

/** The versions of a document that the one here does not have. */
export const versionsNotHere = (here: LenderFile, other: LenderFile): LenderVersion[] => {
  const known = new Set(here.versions.map(markOf));
  return other.versions.filter((version) => !known.has(markOf(version)));
};

type Taking = Omit<Saving, 'remark'>;

const remarkOf = ({ version, savedBy }: LenderVersion): string =>
  `Imported from a file: version ${version} by ${savedBy}`;

/**
 * The versions here, those of the other behind them in numbers of their own, then `next`. Where they are too many to be
 * kept together, the other's oldest are left out before any of ours.
 */
export const versionsBoth = (
  here: LenderFile,
  other: LenderFile,
  next: Omit<LenderVersion, 'version'>,
): LenderVersion[] => {
  const last = currentOf(here).version;
  const theirs = versionsNotHere(here, other);
  const numbered = theirs.map((version, index) => ({ ...version, version: last + 1 + index }));
  const newest = { ...next, version: last + theirs.length + 1 };
  const ours = withVersion(here.versions, newest).length;
  for (let from = 0; ; from += 1) {
    const brought = numbered.slice(from);
    const kept = withVersion([...here.versions, ...brought], newest);
    if (kept.length === ours + brought.length) return kept;
  }
};

/** The document here with the versions of the other behind its own, and what the other holds now as the newest. */
export const takenInto = (here: LenderFile, other: LenderFile, taking: Taking): LenderFile => {
  const newest = currentOf(other);
  const ids = new Set(here.cases.map(({ id }) => id));
  const cases = [...here.cases, ...other.cases.filter(({ id }) => !ids.has(id))].slice(0, maxCases);
  const versions = versionsBoth(here, other, { ...taking, remark: remarkOf(newest), ...contentOf(newest) });
  return { ...here, versions, cases };
};

/** The same document as another lender: every version of it, then the one with its own name. */
export const takenApart = (
  other: LenderFile,
  { id, name, productId }: { readonly id: string; readonly name: string; readonly productId: () => string },
  taking: Taking,
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
    ...{ version: newest.version + 1, ...taking, remark: remarkOf(newest) },
    ...{ ...contentOf(newest), pack: { ...newest.pack, name } },
  };
  return { ...other, versions: withVersion(versions, next) };
};
