import * as z from 'zod';
import { lenderId, packProducts, productsFindings, ratedProduct } from '../pack/pack-schema.ts';
import { parameterOf } from '../pack/parameter-table.ts';
import { withValue } from '../pack/parameter-values.ts';
import { servicingParameters } from '../pack/parameters.ts';
import { type LibraryScope, libraryScope } from '../scenario/listing/scope.ts';
import { finiteNumber } from '../service/primitives.ts';

/*
 * A rule: a named set of changes to what lenders ask, so that a library can be asked what it would do before it happens.
 */

export const maxRuleName = 80;
export const maxRuleSource = 300;
/** As many as an edit of a whole lender makes. */
export const maxRuleChanges = 200;
export const maxRules = 100;
const maxLenders = 200;
/** Published products that loans of a library use. */
export const maxPublished = 200;

/** The lenders that a change holds for. */
const lenders = z.union([z.literal('all'), z.array(lenderId).min(1).max(maxLenders).readonly()]);

const value = z.union([finiteNumber, z.string().max(100), z.null(), z.array(z.string().max(100)).max(500).readonly()]);

const parameter = z
  .string()
  .max(100)
  .refine((name) => parameterOf(name) !== undefined, 'No such parameter');

/** What a lender may stop lending for. */
export const stopKinds = ['everything', 'trusts', 'companies', 'self_employed', 'investment', 'interest_only'] as const;

const isValueOf = (name: string, given: z.infer<typeof value>): boolean => {
  const read = servicingParameters.safeParse(withValue({}, name, given));
  // A pair of limits may contradict each other until both are changed; that is found where the rule is applied.
  return read.success;
};

/** A parameter has another value. */
const setChange = z
  .strictObject({ kind: z.literal('set'), lenders, parameter, value })
  .superRefine(({ parameter: name, value: given }, context) => {
    if (parameterOf(name) !== undefined && !isValueOf(name, given))
      context.addIssue({ code: 'custom', path: ['value'], message: 'Not a value of this parameter' });
  });

/** A figure rises or falls, in its own unit; where there is no limit there still is none. */
const addChange = z.strictObject({
  kind: z.literal('add'),
  lenders,
  parameter: parameter.refine((name) => parameterOf(name)?.kind === 'figure', 'Not a figure'),
  by: z.number().min(-100_000_000).max(100_000_000),
});

/** Every assessment rate rises or falls. */
const ratesChange = z.strictObject({
  kind: z.literal('rates'),
  lenders,
  by: z.number().min(-5).max(5).describe('Percentage points'),
});

/** The products of a lender are replaced. */
const productsChange = z
  .strictObject({ kind: z.literal('products'), lender: lenderId, products: packProducts })
  .superRefine(({ lender, products }, context) => {
    for (const { path, message } of productsFindings({ id: lender, products }))
      context.addIssue({ code: 'custom', path: [...path], message });
  });

/**
 * Products that banks publish have other rates, or are withdrawn (null). `name` is what a loan calls the product that
 * its rate was taken from.
 */
const publishedChange = z.strictObject({
  kind: z.literal('published'),
  products: z
    .array(z.strictObject({ name: z.string().min(1).max(500), product: ratedProduct.nullable() }))
    .min(1)
    .max(maxPublished)
    .readonly(),
});

/** Lenders stop making loans. */
const stopChange = z.strictObject({ kind: z.literal('stop'), lenders, what: z.enum(stopKinds) });

/** Tax is that of one financial year, given by its first year, whatever the day. */
const taxChange = z.strictObject({ kind: z.literal('tax'), financialYear: z.int().min(2000).max(2100) });

export const ruleChange = z.discriminatedUnion('kind', [
  setChange,
  addChange,
  ratesChange,
  productsChange,
  publishedChange,
  stopChange,
  taxChange,
]);

export const rule = z.strictObject({
  name: z.string().trim().min(1).max(maxRuleName),
  /** The ISO day from which it holds, as far as that is known. */
  from: z.iso.date().optional(),
  /** Where it was read. */
  source: z.string().trim().max(maxRuleSource),
  changes: z.array(ruleChange).min(1).max(maxRuleChanges).readonly(),
});

/** A rule of this desk: `isOn` stacks it with the others that are. */
export const storedRule = z.strictObject({ id: z.string().min(1).max(64), isOn: z.boolean(), rule });

/** The part of the library that is asked; without limits all that is not archived or in the bin. */
export const ruleScope = libraryScope;

export type Rule = z.infer<typeof rule>;
export type RuleChange = z.infer<typeof ruleChange>;
export type StoredRule = z.infer<typeof storedRule>;
export type StopKind = (typeof stopKinds)[number];
export type RuleScope = LibraryScope;
export type RuleLenders = z.infer<typeof lenders>;

/** Of a rule as a file. */
export const maxRuleCharacters = 1_000_000;

export const ruleFileEnding = '.headroom-rule';

/** A rule as a file. */
export const ruleFile = z.strictObject({
  format: z.literal('headroom.rule'),
  formatVersion: z.literal(1),
  rule,
});
