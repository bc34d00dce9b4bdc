import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { type Lender, prepareLender } from '../../main/engine/servicing/lender.ts';
import type { ServicingOverrides } from '../../shared/pack/parameters.ts';
import { loanRate, yearToDateResult } from '../../shared/service/compute.ts';
import { validationNames, warningCodes } from '../../shared/service/findings.ts';
import { product } from '../../shared/service/product.ts';
import { scenarioBodyInput } from '../../shared/service/scenario.ts';

const lender = z.object({
  id: z.string(),
  name: z.string(),
  whiteLabel: z.boolean(),
  asAt: z.string(),
  servicing: z.custom<ServicingOverrides>(),
  products: z.array(product),
});

const benchmark = z.object({
  label: z.string(),
  as_at: z.string(),
  adults: z.object({ '1': z.number(), '2': z.number(), extra: z.number() }),
  dependants: z.array(z.number()),
  income_factors: z.array(z.object({ below: z.number().optional(), factor: z.number() })),
  location_factors: z.record(z.string(), z.number()),
  postcodes: z.array(z.object({ tier: z.string(), from: z.number(), to: z.number() })),
});

/** What a known answer fixes: messages are left out, warnings are given by their codes. */
const expected = z.strictObject({
  lender_name: z.string(),
  does_service: z.boolean(),
  max_borrowing_capacity: z.number(),
  net_monthly_surplus: z.number(),
  debt_to_income_ratio: z.number(),
  validations: z.array(z.strictObject({ name: z.enum(validationNames), passed: z.boolean() })),
  warnings: z.array(z.enum(warningCodes)),
  per_loan_rate_breakdown: z.array(loanRate),
  ytd_results: z.array(yearToDateResult.omit({ message: true })),
});

const vectors = z.strictObject({
  benchmark,
  lenders: z.array(lender),
  scenarios: z.record(z.string(), scenarioBodyInput),
  cases: z.array(z.strictObject({ name: z.string(), lender: z.string(), addToRates: z.number(), expected })),
});

export type ExpectedResult = z.infer<typeof expected>;

/** The known answers of the servicing model: 20 scenarios against 4 lender packs. */
export const servicingVectors = vectors.parse(
  JSON.parse(readFileSync(new URL('servicing.json', import.meta.url), 'utf8')),
);

const find = <T>(found: T | undefined, name: string): T => {
  if (found === undefined) throw new Error(`The vectors hold no ${name}`);
  return found;
};

const vectorPack = (id: string) => find(servicingVectors.lenders.find((pack) => pack.id === id), id);
/** A lender of the vectors, with other parameters over those of its pack. */
export const vectorLender = (id: string, overrides: ServicingOverrides = {}): Lender => {
  const pack = vectorPack(id);
  return prepareLender({ ...pack, servicing: { ...pack.servicing, ...overrides } });
};
export const vectorScenario = (name: string) => find(servicingVectors.scenarios[name], name);
/** The day for which the vectors were calculated. */
export const vectorToday = '2026-11-21';
