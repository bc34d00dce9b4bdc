import type { Product } from '../../../shared/service/product.ts';
import { type PricedProduct, priceList } from './lending/pricing.ts';
import { type ServicingOverrides, type ServicingParameters, servicingParameters } from './parameters.ts';

interface LenderIdentity {
  readonly id: string;
  readonly name: string;
  /** What a person is told beside the name, for example "Sample lender". */
  readonly notice?: string | undefined;
  readonly whiteLabel: boolean;
  /** ISO day that the pack describes. */
  readonly asAt: string;
  /** In the shape of the wire, those that are not for servicing too. */
  readonly products: readonly Product[];
}

/** One lender as its pack is written (servicing-model section 2). */
export interface LenderPack extends LenderIdentity {
  readonly servicing: ServicingOverrides;
}

/** One lender made ready: what a calculation need not work out again. */
export interface Lender extends LenderIdentity {
  /** The pack's parameters over the defaults. */
  readonly parameters: ServicingParameters;
  /** The products for servicing. */
  readonly priceList: readonly PricedProduct[];
}

/** Makes a pack ready, once, when it is loaded. Throws a ZodError for parameters out of their bounds. */
export const prepareLender = ({ servicing, ...identity }: LenderPack): Lender => ({
  ...identity,
  parameters: servicingParameters.parse(servicing),
  priceList: priceList(identity.products),
});
