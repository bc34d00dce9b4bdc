import { canonicalJson } from '../publishing/canonical-json.ts';
import type { LenderContent, ParameterNote } from './lender-file.ts';
import type { OwnPolicy } from './own-policy.ts';
import { parameterTable, type ParameterValue } from './parameter-table.ts';
import { valueOfWritten } from './parameter-values.ts';
import { type PackProduct, type ProductFieldName, productFieldNames, productFieldOf } from './product-fields.ts';

/*
 * What differs between two lenders, or two states of one: used by the preview of a file, by versions and by the
 * comparison. A lender's identifier, its notice, and the order and identifiers of its products do not count: a copy of a
 * lender under another name is the same lender.
 */

/** What a pack states about the lender as a whole. */
const factNames = ['name', 'asAt', 'whiteLabel'] as const;
export type FactName = (typeof factNames)[number];

export interface FactDifference {
  readonly name: FactName;
  readonly from: string | boolean;
  readonly to: string | boolean;
}

/** `name` is a parameter's full name, such as `shade.casual`; the values are the effective ones. */
export interface ParameterDifference {
  readonly name: string;
  readonly from: ParameterValue;
  readonly to: ParameterValue;
}

/** The explanation of a parameter; undefined where there is none. */
export interface NoteDifference {
  readonly name: string;
  readonly from: ParameterNote | undefined;
  readonly to: ParameterNote | undefined;
}

/** A product or policy that only one has, only the other has, or that differs between them. */
export type ItemDifference<T> =
  | { readonly kind: 'added'; readonly to: T }
  | { readonly kind: 'removed'; readonly from: T }
  | { readonly kind: 'changed'; readonly from: T; readonly to: T };

export type ProductDifference = ItemDifference<PackProduct>;

export interface PackDifference {
  readonly facts: readonly FactDifference[];
  readonly parameters: readonly ParameterDifference[];
  readonly notes: readonly NoteDifference[];
  readonly products: readonly ProductDifference[];
  readonly policies: readonly ItemDifference<OwnPolicy>[];
}

const isSame = (a: unknown, b: unknown): boolean => canonicalJson(a) === canonicalJson(b);

type Pair<T> = readonly [from: T | undefined, to: T | undefined];

/**
 * The products of two lenders in pairs, by identifier, else by name. In the order of the first lender, then what only
 * the second has.
 */
export const pairedProducts = (
  from: readonly PackProduct[],
  to: readonly PackProduct[],
): readonly Pair<PackProduct>[] => {
  const byId = new Map(to.map((product) => [product._id, product]));
  const matched = new Set(from.flatMap(({ _id }) => byId.get(_id) ?? []));
  const counterpart = (product: PackProduct): PackProduct | undefined => {
    const found =
      byId.get(product._id) ?? to.find((one) => !matched.has(one) && one.productName === product.productName);
    if (found !== undefined) matched.add(found);
    return found;
  };
  const pairs = from.map((product): Pair<PackProduct> => [product, counterpart(product)]);
  return [
    ...pairs,
    ...to.filter((product) => !matched.has(product)).map((product): Pair<PackProduct> => [undefined, product]),
  ];
};

const pairedPolicies = (from: readonly OwnPolicy[], to: readonly OwnPolicy[]): readonly Pair<OwnPolicy>[] => {
  const ids = [...new Set([...from, ...to].map(({ id }) => id))];
  return ids.map((id) => [from.find((one) => one.id === id), to.find((one) => one.id === id)]);
};

const itemDifferences = <T>(pairs: readonly Pair<T>[], isEqual: (a: T, b: T) => boolean): ItemDifference<T>[] =>
  pairs.flatMap(([from, to]): ItemDifference<T>[] => {
    if (from === undefined) return to === undefined ? [] : [{ kind: 'added', to }];
    if (to === undefined) return [{ kind: 'removed', from }];
    return isEqual(from, to) ? [] : [{ kind: 'changed', from, to }];
  });

/** The fields that differ between two products. */
export const differingFields = (from: PackProduct, to: PackProduct): readonly ProductFieldName[] =>
  productFieldNames.filter((name) => !isSame(productFieldOf(from, name), productFieldOf(to, name)));

/** What turns one lender into the other; every list is empty where they are the same. */
export const differenceOf = (from: LenderContent, to: LenderContent): PackDifference => ({
  facts: factNames
    .map((name) => ({ name, from: from.pack[name], to: to.pack[name] }))
    .filter((fact) => fact.from !== fact.to),
  parameters: parameterTable
    .map((entry) => ({
      name: entry.name,
      from: valueOfWritten(from.pack.servicing, entry),
      to: valueOfWritten(to.pack.servicing, entry),
    }))
    .filter((parameter) => !isSame(parameter.from, parameter.to)),
  notes: parameterTable
    .map(({ name }) => ({ name, from: from.notes[name], to: to.notes[name] }))
    .filter((note) => !isSame(note.from, note.to)),
  products: itemDifferences(
    pairedProducts(from.pack.products, to.pack.products),
    (a, b) => differingFields(a, b).length === 0,
  ),
  policies: itemDifferences(pairedPolicies(from.policies, to.policies), isSame),
});

/** In how many places two lenders differ. */
export const sizeOf = ({ facts, parameters, notes, products, policies }: PackDifference): number =>
  facts.length + parameters.length + notes.length + products.length + policies.length;
