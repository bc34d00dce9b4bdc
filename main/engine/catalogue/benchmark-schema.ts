import * as z from 'zod';

const dollarsMonthly = z.number().min(0).max(50_000).describe('AUD a month');
const factor = z.number().gt(0).max(5);
const postcode = z.int().min(0).max(9999);

/** `assets/catalogue/living-expense-benchmark.json` (servicing-model section 5). */
export const benchmarkSchema = z.strictObject({
  label: z.string().min(1),
  as_at: z.iso.date(),
  adults: z.strictObject({ '1': dollarsMonthly, '2': dollarsMonthly, extra: dollarsMonthly }),
  dependants: z.array(dollarsMonthly).min(1),
  income_factors: z
    .array(z.strictObject({ below: z.number().gt(0).optional(), factor }))
    .min(1)
    .refine((bands) => bands.at(-1)?.below === undefined, 'The last band must be open')
    .refine((bands) => bands.slice(0, -1).every((band) => band.below !== undefined), 'Only the last band may be open'),
  location_factors: z.record(z.string(), factor),
  postcodes: z.array(z.strictObject({ tier: z.string(), from: postcode, to: postcode })),
});
