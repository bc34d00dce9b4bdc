import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { owner, payload, percentTier, rate } from '../../main/banks/import/published-products.test-data.ts';
import { projectRoot } from '../support/source-files.ts';
import type { BenchRow } from './row.ts';

/** As many as all Australian banks publish, of as many brands. */
const payloads = 2_131;
const brands = 100;
const ratesEach = 24;

const kinds = [
  owner,
  { ...owner, repaymentType: 'INTEREST_ONLY' },
  { ...owner, loanPurpose: 'INVESTMENT' },
  { loanPurpose: 'INVESTMENT', repaymentType: 'INTEREST_ONLY' },
];
const steps = [60, 70, 80, 90, 95];

/** A payload of the usual size: rates by LVR and fixed ones, fees, features and paragraphs of text. */
const variation = (index: number): object => {
  const fraction = (points: number): string => (0.055 + (index % 40) / 10_000 + points / 10_000).toFixed(4);
  const lendingRates = Array.from({ length: ratesEach }, (_, at) => {
    const step = at % steps.length;
    const tiers = [percentTier(steps[step - 1] ?? 0, steps[step] ?? 95)];
    const kind = Math.floor(at / steps.length) % kinds.length;
    return at < steps.length * kinds.length
      ? rate(fraction(step * 10 + kind * 25), {
          ...kinds[kind],
          tiers,
          additionalInfo: 'Terms and conditions apply. '.repeat(8),
        })
      : rate('0.0575', { lendingRateType: 'FIXED', additionalValue: 'P2Y', ...owner });
  });
  return payload({
    productId: `product-${index}`,
    brandName: `Bank ${index % brands}`,
    name: `Home loan ${index}`,
    description: 'A loan for a home to live in or to let. '.repeat(40),
    lendingRates,
    fees: [{ name: 'Application fee', feeType: 'UPFRONT', amount: '395.00', additionalInfo: 'Once. '.repeat(40) }],
    features: [{ featureType: 'OFFSET', additionalValue: 'Yes' }, { featureType: 'REDRAW' }],
  });
};

const partBytes = 600_000;

/** All banks' mortgages as one archive, in the parts in which a page hands it over. */
export const importParts = (): { name: string; base64: string; last: boolean }[] => {
  const files = Array.from({ length: payloads }, (_, index) => [
    `${index}.json`,
    Buffer.from(JSON.stringify(variation(index))),
  ]);
  const bytes = Buffer.from(zipSync(Object.fromEntries(files) as Record<string, Uint8Array>));
  return Array.from({ length: Math.ceil(bytes.length / partBytes) }, (_, index) => {
    const to = (index + 1) * partBytes;
    const base64 = bytes.subarray(index * partBytes, to).toString('base64');
    return { name: 'all.zip', base64, last: to >= bytes.length };
  });
};

/** Says at the end of the process what it took, from its start and at its peak. */
const measured = `data:text/javascript,process.on('exit', () => process.stderr.write(
  JSON.stringify({ tookMs: performance.now(), peakMb: process.resourceUsage().maxRSS / 1024 })))`;

/** The import of every bank's mortgages by the command, from its files to the catalogue on disk. */
export const benchProductImport = async (): Promise<BenchRow[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'headroom-bench-'));
  try {
    const files = join(folder, 'files');
    mkdirSync(files);
    for (let index = 0; index < payloads; index++)
      writeFileSync(join(files, `${index}.json`), JSON.stringify(variation(index)));
    const command = ['main/engine-cli/cli.ts', 'import-products', '--data', join(folder, 'data'), files];
    const child = spawn(process.execPath, ['--import', measured, ...command], {
      cwd: projectRoot,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let report = '';
    child.stderr.on('data', (piece: Buffer) => (report += piece.toString()));
    const [code] = (await once(child, 'close')) as [number | null];
    if (code !== 0) throw new Error(`The import ended with ${code}: ${report}`);
    const { tookMs, peakMb } = JSON.parse(report) as { tookMs: number; peakMb: number };
    return [
      { name: `import of ${payloads} published products`, value: tookMs / 1000, unit: 's', budget: 20 },
      { name: `import of ${payloads} published products, memory`, value: peakMb, unit: 'MB', budget: 200 },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
