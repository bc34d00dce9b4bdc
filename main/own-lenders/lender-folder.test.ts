import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { currentOf, type LenderFile, maxLenderCharacters, maxVersions } from '../../shared/pack/lender-file.ts';
import { parameterNames } from '../../shared/pack/parameters.ts';
import { samplePack, sampleProduct } from '../../shared/pack/sample-pack.test-data.ts';
import { figure } from '../../test/support/figure.ts';
import { propertyRuns } from '../../test/support/property-runs.ts';
import { firstFile } from '../core/packs/versions.ts';
import { readFolder, writeLender } from './lender-folder.ts';

const place = mkdtempSync(join(tmpdir(), 'headroom-own-'));
afterAll(() => {
  rmSync(place, { recursive: true, force: true });
});

const saving = { savedBy: 'Kim', savedMs: 1_700_000_000_000, remark: 'Héllo' };
const lender = firstFile({ pack: samplePack(), notes: {}, policies: [] }, saving);

const stored = (file: LenderFile) => {
  const folder = mkdtempSync(join(place, 'own-'));
  writeLender(folder, 'tea', file);
  return { folder, path: join(folder, 'tea.headroom-lender') };
};

it('no flipped bit of a stored lender goes unnoticed, unless it changes only white space', () => {
  const { folder, path } = stored(lender);
  const bytes = readFileSync(path);
  const found = { noticed: 0, harmless: 0 };
  fc.assert(
    fc.property(fc.nat(bytes.length * 8 - 1), (bit) => {
      const flipped = Buffer.from(bytes);
      const at = Math.floor(bit / 8);
      flipped[at] = (flipped[at] ?? 0) ^ (1 << (bit % 8));
      writeFileSync(path, flipped);
      const { files, broken } = readFolder(folder);
      if (broken.length === 1) found.noticed += 1;
      else {
        found.harmless += 1;
        expect(files.get('tea')).toEqual(lender);
      }
    }),
    propertyRuns(1_000),
  );
  figure('flipped bits of a lender of one’s own', found);
});

it('of a folder that another program changed, only what changed is read again', () => {
  const { folder, path } = stored(lender);
  const before = readFolder(folder);
  const pack = samplePack({ id: 'coffee', products: [sampleProduct({ lender: 'coffee' })] });
  writeLender(folder, 'coffee', firstFile({ pack, notes: {}, policies: [] }, saving));
  const after = readFolder(folder, before);
  expect([...after.files.keys()]).toEqual(['coffee', 'tea']);
  expect(after.files.get('tea')).toBe(before.files.get('tea'));
  writeFileSync(path, '{}');
  expect(readFolder(folder, after).broken.map(({ file }) => file)).toEqual(['tea.headroom-lender']);
});

it('a lender that fits only without white space is read as it was written', () => {
  const notes = Object.fromEntries(parameterNames.slice(0, 3).map((name) => [name, { note: 'x'.repeat(1_000) }]));
  // Its many short lines are what white space adds to.
  const { pack } = currentOf(lender);
  const products = Array.from({ length: 10 }, (_, index) => sampleProduct({ _id: `${index}`.padStart(24, '0') }));
  const version = { ...currentOf(lender), pack: { ...pack, products }, notes };
  const versions = Array.from({ length: maxVersions }, (_, index) => ({ ...version, version: index + 1 }));
  const largest: LenderFile = { ...lender, versions };
  expect(JSON.stringify(largest).length).toBeLessThan(maxLenderCharacters);
  expect(JSON.stringify(largest, null, 1).length).toBeGreaterThan(maxLenderCharacters);
  const { files, broken } = readFolder(stored(largest).folder);
  expect([broken, files.get('tea')]).toEqual([[], largest]);
});

it.skipIf(process.getuid?.() === 0)('a lender without a checksum is read where it cannot get one', () => {
  const { folder, path } = stored(lender);
  writeFileSync(path, JSON.stringify(lender));
  chmodSync(folder, 0o500);
  const { files } = readFolder(folder);
  chmodSync(folder, 0o700);
  expect([files.get('tea'), readdirSync(folder), readFileSync(path, 'utf8')]).toEqual([
    ...[lender, ['tea.headroom-lender'], JSON.stringify(lender)],
  ]);
});
