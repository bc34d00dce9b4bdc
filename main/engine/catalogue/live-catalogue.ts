import { currentOf, type LenderFile } from '../../../shared/pack/lender-file.ts';
import type { OwnPolicy } from '../../../shared/pack/own-policy.ts';
import { withTitle } from '../../../shared/pack/policy-title.ts';
import { instantOfDay } from '../../../shared/pack/verification.ts';
import { type Lender, prepareLender } from '../servicing/index.ts';
import { CatalogueError } from './catalogue-error.ts';
import type { Catalogue, CataloguePolicy } from './index.ts';
import { refuseSharedProductIds } from './load-lenders.ts';

/** The catalogue in use. Readers get it afresh for each question and never see half a change. */
export interface LiveCatalogue extends Catalogue {
  /** Swaps in another catalogue in one step. */
  readonly replace: (next: Catalogue) => void;
}

export const createLiveCatalogue = (first: Catalogue): LiveCatalogue => {
  let current = first;
  return {
    get lenders() {
      return current.lenders;
    },
    get benchmark() {
      return current.benchmark;
    },
    get policies() {
      return current.policies;
    },
    replace: (next) => {
      current = next;
    },
  };
};

/** What is shown beside the name of a lender that was made here. */
const ownNotice = 'Own lender';

/** What the text store leaves out, so that the text asked for is the text stored. */
// oxlint-disable-next-line no-control-regex -- control characters are what is meant
const unstorable = /[\u0000-\u0002]/g;

const toCatalogue = (lender: string, { id, triggers, ...policy }: OwnPolicy): CataloguePolicy => ({
  lender,
  triggers,
  content: withTitle(policy).toWellFormed().replaceAll(unstorable, ' '),
  lastVerifiedOn: instantOfDay(policy.verifiedOn),
  standing: {
    policyId: id,
    source: policy.source,
    sourceLink: policy.sourceLink,
    verifiedOn: policy.verifiedOn,
    verifiedBy: policy.verifiedBy,
  },
});

/** A document's lender, ready for calculations. */
const lenderOf = (file: LenderFile): Lender => prepareLender({ ...currentOf(file).pack, notice: ownNotice });

/**
 * The bundled catalogue followed by the broker's own lenders, by id. A lender that clashes with another is left out,
 * and `refused` says why.
 */
export const withOwnLenders = (
  bundled: Catalogue,
  own: readonly { readonly id: string; readonly file: LenderFile }[],
): { readonly catalogue: Catalogue; readonly refused: ReadonlyMap<string, string> } => {
  const owners = new Map(bundled.lenders.flatMap(({ id, products }) => products.map(({ _id }) => [_id, id] as const)));
  const bundledIds = new Set(bundled.lenders.map(({ id }) => id));
  const refused = new Map<string, string>();
  const accepted = own.flatMap(({ id, file }) => {
    const lender = lenderOf(file);
    try {
      if (bundledIds.has(id)) throw new CatalogueError(id, [{ path: [], message: 'A bundled lender has this id' }]);
      refuseSharedProductIds(id, lender, owners);
    } catch (error) {
      if (!(error instanceof CatalogueError)) throw error;
      refused.set(id, error.message);
      return [];
    }
    return [{ lender, policies: currentOf(file).policies.map((policy) => toCatalogue(id, policy)) }];
  });
  return {
    catalogue: {
      benchmark: bundled.benchmark,
      lenders: [...bundled.lenders, ...accepted.map(({ lender }) => lender)],
      policies: [...bundled.policies, ...accepted.flatMap(({ policies }) => policies)],
    },
    refused,
  };
};
