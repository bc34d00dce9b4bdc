// `npm run bench`: every figure against its budget and against the committed baseline, as a table and as JSON
// on the last line. A time may take as much longer than its budget as this machine is slower at the moment than the
// baseline's (`here`). `-- compute size` measures only those; `-- --update` writes the baseline.
import { build } from '../../scripts/build.mjs';
import { limitsHere, readBaseline, updateBaseline } from './baseline.ts';
import { calibrationMs } from './calibration.ts';
import { type BenchRow, median } from './row.ts';

const suites: Record<string, () => Promise<readonly BenchRow[]> | readonly BenchRow[]> = {
  gate: async () => (await import('./gate.ts')).benchGate(),
  signing: async () => (await import('./signing.ts')).benchSigning(),
  compute: async () => (await import('./signed-compute.ts')).benchSignedCompute(),
  load: async () => (await import('./engine-load.ts')).benchEngineLoad(),
  'load-memory': async () => (await import('./engine-load.ts')).benchEngineMemory(),
  key: async () => (await import('./one-key.ts')).benchOneKey(),
  servicing: async () => (await import('./servicing.ts')).benchServicing(),
  panel: async () => (await import('./panel.ts')).benchPanel(),
  solver: async () => (await import('./solver.ts')).benchSolver(),
  start: async () => (await import('./engine-start.ts')).benchEngineStart(),
  products: async () => (await import('./product-import.ts')).benchProductImport(),
  size: async () => (await import('./renderer-size.ts')).benchRendererSize(),
  front: async () => (await import('./front-thread.ts')).benchFrontThread(),
  library: async () => (await import('./library.ts')).benchLibrary(),
  figures: async () => (await import('./library-run.ts')).benchLibraryRun(),
  rules: async () => (await import('./rule-run.ts')).benchRuleRun(),
  'rules-large': async () => (await import('./rule-run.ts')).benchLargeRuleRun(),
  desk: async () => (await import('./desk/index.ts')).benchDesk(),
  'desk-rules': async () => (await import('./desk/index.ts')).benchRuledDesk(),
  large: async () => (await import('./desk/index.ts')).benchLargeDesk(),
  memory: async () => (await import('./host-memory.ts')).benchHostMemory(),
  hour: async () => (await import('./desk/hour.ts')).benchHour(),
};
/** Measured only when it is named. */
const long = 'hour';

const wanted = process.argv.slice(2).filter((argument) => argument !== '--update');
/** Ratios of what runs on this thread, from its sources. */
const isGate = wanted.length === 1 && wanted[0] === 'gate';
// Threads and processes are measured as they ship.
if (!isGate) await build(['node']);
const measured: (BenchRow & { readonly calibration: number })[] = [];
// Before each suite and after the last one, since a machine's speed varies.
const calibrations = [calibrationMs()];
for (const [name, measure] of Object.entries(suites)) {
  if (wanted.length > 0 ? !wanted.includes(name) : name === long) continue;
  process.stderr.write(`Measuring ${name} …\n`);
  const suite = await measure();
  calibrations.push(calibrationMs());
  const calibration = median(calibrations.slice(-2));
  measured.push(...suite.map((row) => ({ ...row, calibration })));
}

const before = readBaseline();
const calibration = median(calibrations);
const rows = measured.map((row) => {
  const here = limitsHere(row, before, row.calibration);
  const pass = row.value <= Math.min(here.budget, here.growth);
  return { ...row, here: here.budget, baseline: before.rows[row.name]?.value, pass };
});
if (process.argv.includes('--update')) updateBaseline(measured, calibration);

const figure = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toPrecision(3));
const width = Math.max(...rows.map((row) => row.name.length));
for (const row of rows) {
  const verdict = row.pass ? 'pass' : 'FAIL';
  process.stdout.write(
    `${row.name.padEnd(width)}  ${figure(row.value).padStart(8)} ${row.unit.padEnd(8)} budget ${figure(row.budget).padStart(6)}  here ${figure(row.here).padStart(6)}  baseline ${(row.baseline === undefined ? '-' : figure(row.baseline)).padStart(6)}  ${verdict}\n`,
  );
}
process.stdout.write(`${JSON.stringify({ calibrationMs: calibration, rows })}\n`);
process.exitCode = rows.every((row) => row.pass) ? 0 : 1;
