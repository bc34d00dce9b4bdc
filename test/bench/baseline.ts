import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import * as z from 'zod';
import type { BenchRow } from './row.ts';

const file = new URL('./baseline.json', import.meta.url);
/** A row fails when it is 50 % slower, or larger, than the baseline. */
const maxGrowth = 1.5;

const baseline = z.object({
  machine: z.string(),
  date: z.iso.date(),
  calibrationMs: z.number().positive(),
  rows: z.record(z.string(), z.object({ value: z.number(), unit: z.string() })),
});
type Baseline = z.infer<typeof baseline>;

export const readBaseline = (): Baseline => baseline.parse(JSON.parse(readFileSync(file, 'utf8')));

/** Replaces the rows of the same names; others are kept. */
export const updateBaseline = (rows: readonly BenchRow[], calibrationMs: number): void => {
  const { rows: before } = readBaseline();
  const measured = rows.map(({ name, value, unit }) => [name, { value: Number(value.toPrecision(3)), unit }] as const);
  const next: Baseline = {
    machine: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`,
    date: new Date().toISOString().slice(0, 10),
    calibrationMs: Number(calibrationMs.toPrecision(3)),
    rows: { ...before, ...Object.fromEntries(measured) },
  };
  writeFileSync(file, `${JSON.stringify(next, null, 2)}\n`);
};

/** Below this part of a budget a figure is the noise of the machine: a frame of none, a few pages of memory. */
const noise = 0.2;

const times: ReadonlySet<string> = new Set(['µs', 'ms', 's']);

/**
 * The budget, and the maximum according to the baseline, which is infinite for a row that is not in it. Both are those of
 * the baseline's machine: times are scaled by this machine's current speed; ratios and sizes are the same on every machine.
 */
export const limitsHere = (
  { name, unit, budget }: BenchRow,
  before: Baseline,
  calibrationMs: number,
): { readonly budget: number; readonly growth: number } => {
  const scale = times.has(unit) ? calibrationMs / before.calibrationMs : 1;
  const known = before.rows[name];
  return {
    budget: budget * scale,
    growth: known === undefined ? Number.POSITIVE_INFINITY : Math.max(maxGrowth * known.value, noise * budget) * scale,
  };
};
