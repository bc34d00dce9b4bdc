import {
  type ServicingOverrides,
  type ServicingParameters,
  servicingParameters,
} from '../../../shared/pack/parameters.ts';
import type { Product } from '../../../shared/service/product.ts';
import { type PricedProduct, priceList } from './lending/pricing.ts';

interface LenderIdentity {
  readonly id: string;
  readonly name: string;
  /** What must be shown beside the name, for example "Sample lender". */
  readonly notice?: string | undefined;
  readonly whiteLabel: boolean;
  /** The ISO day on which the pack's figures apply. */
  readonly asAt: string;
  /** As on the wire, including those that are not for servicing. */
  readonly products: readonly Product[];
}

/** One lender as written in its pack (servicing-model section 2). */
export interface LenderPack extends LenderIdentity {
  readonly servicing: ServicingOverrides;
}

/** One lender, prepared so that a calculation need not derive anything again. */
export interface Lender extends LenderIdentity {
  /** The pack's parameters over the defaults. */
  readonly parameters: ServicingParameters;
  /** The products for servicing. */
  readonly priceList: readonly PricedProduct[];
}

/** Prepares a pack once, when it is loaded. Throws a ZodError for parameters out of their bounds. */
export const prepareLender = ({ servicing, ...identity }: LenderPack): Lender => ({
  ...identity,
  parameters: servicingParameters.parse(servicing),
  priceList: priceList(identity.products),
});
