import * as z from 'zod';
import { introductoryRate, offer, type Product, type PublishableField, publishableFields } from '../service/product.ts';
import { headRate, offerKinds, ratesByPlace } from './rate-points.ts';

const figure = z.number().nullable();

/** How a product of ours changed between two imports. `was` and `is`: null where nothing is published. */
export const productChange = z.object({
  id: z.string(),
  productName: z.string(),
  kind: z.enum(['new', 'changed', 'withdrawn']),
  /** Percent a year, for the first loan amount at an LVR of 80 or the largest below. */
  rates: z.array(z.object({ ...offer.omit({ bands: true }).shape, was: figure, is: figure })),
  /** How many rates at other LVRs and amounts were changed, removed or added. */
  otherRates: z.number(),
  /** Null where unchanged. */
  introductory: z.object({ was: introductoryRate.nullable(), is: introductoryRate.nullable() }).nullable(),
  /** AUD; the ongoing fee a year. LVR in percent. */
  figures: z.array(z.object({ of: z.enum(publishableFields), was: figure, is: figure })),
  /** Features added and removed. */
  features: z.array(z.object({ of: z.enum(['offsetAccount', 'redrawFacility']), is: z.boolean() })),
});

export type ProductChange = z.infer<typeof productChange>;

type Side = Product | undefined;

const ratesOf = (before: Side, after: Side): ProductChange['rates'] =>
  offerKinds
    .map((kind) => ({
      ...kind,
      was: before === undefined ? null : headRate(before, kind),
      is: after === undefined ? null : headRate(after, kind),
    }))
    .filter(({ was, is }) => was !== is);

const otherRatesOf = (before: Side, after: Side, known: number): number => {
  if (before === undefined || after === undefined) return 0;
  const [was, is] = [ratesByPlace(before), ratesByPlace(after)];
  const places = [...new Set([...was.keys(), ...is.keys()])];
  return Math.max(0, places.filter((place) => was.get(place) !== is.get(place)).length - known);
};

const introductoryOf = (before: Side, after: Side): ProductChange['introductory'] => {
  if (before === undefined || after === undefined) return null;
  const [was, is] = [before.introductory ?? null, after.introductory ?? null];
  return was?.rate === is?.rate && was?.months === is?.months ? null : { was, is };
};

const published = (product: Side, of: PublishableField): number | null => {
  if (product === undefined || product.notPublished?.includes(of) === true) return null;
  return of === 'setupFee' || of === 'ongoingFee' ? product[of] : product.productFeatures[of];
};

const figuresOf = (before: Side, after: Side): ProductChange['figures'] =>
  publishableFields
    .map((of) => ({ of, was: published(before, of), is: published(after, of) }))
    .filter(({ was, is }) => was !== is);

const featuresOf = (before: Side, after: Side): ProductChange['features'] =>
  before === undefined || after === undefined
    ? []
    : (['offsetAccount', 'redrawFacility'] as const)
        .filter((of) => before.productFeatures[of] !== after.productFeatures[of])
        .map((of) => ({ of, is: after.productFeatures[of] }));

const compare = (before: Side, after: Side): ProductChange | undefined => {
  const shown = after ?? before;
  if (shown === undefined) return undefined;
  const rates = ratesOf(before, after);
  const change: ProductChange = {
    id: shown._id,
    productName: shown.productName,
    kind: before === undefined ? 'new' : after === undefined ? 'withdrawn' : 'changed',
    rates,
    otherRates: otherRatesOf(before, after, rates.length),
    introductory: introductoryOf(before, after),
    figures: figuresOf(before, after),
    features: featuresOf(before, after),
  };
  const isSame =
    rates.length + change.otherRates + change.figures.length + change.features.length === 0 &&
    change.introductory === null;
  return change.kind === 'changed' && isSame ? undefined : change;
};

/** The changes between two states of a payload's products, by product; unchanged ones are left out. */
export const changesBetween = (before: readonly Product[], after: readonly Product[]): ProductChange[] => {
  const byId = (products: readonly Product[]) => new Map(products.map((product) => [product._id, product]));
  const [was, is] = [byId(before), byId(after)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((id) => compare(was.get(id), is.get(id)) ?? []);
};
