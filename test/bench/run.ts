// `npm run bench`: every figure against its budget, as a table and as JSON on the last line.
import type { BenchRow } from './row.ts';

const suites: Record<string, () => Promise<readonly BenchRow[]> | readonly BenchRow[]> = {
  signing: async () => (await import('./signing.ts')).benchSigning(),
  compute: async () => (await import('./signed-compute.ts')).benchSignedCompute(),
  servicing: async () => (await import('./servicing.ts')).benchServicing(),
  start: async () => (await import('./engine-start.ts')).benchEngineStart(),
  size: async () => (await import('./renderer-size.ts')).benchRendererSize(),
  memory: async () => (await import('./host-memory.ts')).benchHostMemory(),
};

const wanted = process.argv.slice(2);
const rows: (BenchRow & { readonly pass: boolean })[] = [];
for (const [name, measure] of Object.entries(suites)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  process.stderr.write(`Measuring ${name} …\n`);
  rows.push(...(await measure()).map((row) => ({ ...row, pass: row.value <= row.budget })));
}

const figure = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toPrecision(3));
const width = Math.max(...rows.map((row) => row.name.length));
for (const row of rows) {
  const verdict = row.pass ? 'pass' : 'FAIL';
  process.stdout.write(
    `${row.name.padEnd(width)}  ${figure(row.value).padStart(8)} ${row.unit.padEnd(8)} at most ${figure(row.budget).padStart(6)}  ${verdict}\n`,
  );
}
process.stdout.write(`${JSON.stringify({ rows })}\n`);
process.exitCode = rows.every((row) => row.pass) ? 0 : 1;
