import { join } from 'node:path';
import type { PolicyStanding } from '../../../shared/pack/policy-standing.ts';
import type { Benchmark, Lender } from '../servicing/index.ts';
import { benchmarkSchema } from './benchmark-schema.ts';
import { loadBundledLenders } from './load-lenders.ts';
import { loadPolicies } from './load-policies.ts';
import { parseFile, readJson } from './read-files.ts';

export { createLiveCatalogue, type LiveCatalogue, withOwnLenders } from './live-catalogue.ts';
export { loadGuides } from './load-guides.ts';

/** A policy document of the catalogue. `states`: the servicing parameters that its text states. */
export interface CataloguePolicy {
  readonly lender: string;
  readonly triggers: readonly string[];
  /** Markdown without HTML. */
  readonly content: string;
  /** ISO 8601 UTC timestamp. */
  readonly lastVerifiedOn: string;
  readonly states?: readonly string[] | undefined;
  /** Where the text comes from and who verified it; not part of the service's answers. */
  readonly standing: PolicyStanding;
}

/** The bundled texts say so themselves, and the desk shows it beside each. */
const sampleStanding = {
  source: 'Written for Headroom’s invented sample lender; no real lender’s policy',
  verifiedBy: 'Headroom',
} as const satisfies PolicyStanding;

/** Everything the engine knows about lenders. */
export interface Catalogue {
  /** By id, white-label lenders included. */
  readonly lenders: readonly Lender[];
  readonly benchmark: Benchmark;
  /** By lender and topic, white-label lenders included. */
  readonly policies: readonly CataloguePolicy[];
}

/**
 * Reads `<assetsFolder>/catalogue`: lenders, living-expense benchmark and policies. Throws CatalogueError, naming the
 * file and every error in it, when a file cannot be used.
 */
export const loadCatalogue = (assetsFolder: string): Catalogue => {
  const folder = join(assetsFolder, 'catalogue');
  const lenders = loadBundledLenders(assetsFolder);
  const benchmarkFile = join(folder, 'living-expense-benchmark.json');
  return {
    lenders,
    benchmark: parseFile(benchmarkSchema, benchmarkFile, readJson(benchmarkFile)),
    policies: loadPolicies(
      join(folder, 'policies'),
      lenders.map(({ id }) => id),
    ).map(({ lender, triggers, content, lastVerifiedOn, states }) => ({
      lender,
      triggers,
      content,
      lastVerifiedOn,
      states,
      standing: { ...sampleStanding, verifiedOn: lastVerifiedOn.slice(0, 10) },
    })),
  };
};
